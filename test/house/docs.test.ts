import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const script = `import { makeDocs } from ${JSON.stringify(join(root, "scripts/make-docs.mjs"))}; process.stdout.write(JSON.stringify(makeDocs()));`;
const made = JSON.parse(execFileSync(process.execPath, ["--conditions=handoff-source", "--input-type=module", "-e", script], { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 })) as Readonly<Record<string, string>>;

describe("docs", () => {
  test.each(Object.keys(made))("%s is what its tables and examples say: else run npm run docs", (page) => {
    expect(readFileSync(join(root, page), "utf8")).toBe(made[page]);
  });

  test("hold no empty example", () => {
    for (const text of Object.values(made)) expect(text).not.toMatch(/-->\n```\w+\n\n?```/);
  });

  test("link to nothing that isn't there", () => {
    const pages = readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md")).map((name) => join(root, "docs", name));
    expect(pages.length).toBeGreaterThan(4);
    const broken = [...pages, join(root, "CONTRIBUTING.md")].flatMap((page) =>
      Array.from(readFileSync(page, "utf8").matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g), (match) => match[1] ?? "")
        .filter((target) => !existsSync(join(dirname(page), target)))
        .map((target) => `${page}: ${target}`),
    );
    expect(broken).toEqual([]);
  });
});
