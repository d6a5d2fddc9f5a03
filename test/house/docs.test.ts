import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { messageRow } from "@handoff/core";
import { describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const script = `import { makeDocs } from ${JSON.stringify(join(root, "scripts/make-docs.mjs"))}; process.stdout.write(JSON.stringify(makeDocs()));`;
const made = JSON.parse(execFileSync(process.execPath, ["--conditions=handoff-source", "--input-type=module", "-e", script], { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 })) as Readonly<Record<string, string>>;

const pages = readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md")).map((name) => join(root, "docs", name));
const take = (page: string): string => {
  const run = `import { withExamples } from ${JSON.stringify(join(root, "scripts/make-docs.mjs"))}; process.stdout.write(JSON.stringify(withExamples(${JSON.stringify(page)}, (path) => "from " + path + "\\n")));`;
  return execFileSync(process.execPath, ["--conditions=handoff-source", "--input-type=module", "-e", run], { cwd: root, encoding: "utf8" });
};

/** Lines of fences that open inside another one of their length, or that nothing closes. */
function looseFences(text: string): readonly number[] {
  const loose: number[] = [];
  let open: { readonly ticks: string; readonly line: number } | undefined;
  text.split("\n").forEach((line, index) => {
    const [, ticks = "", info = ""] = /^(`{3,})(.*)$/.exec(line) ?? [];
    if (ticks === "" || (open !== undefined && ticks.length < open.ticks.length)) return;
    if (open === undefined) open = { ticks, line: index + 1 };
    else if (info.trim() === "") open = undefined;
    else loose.push(index + 1);
  });
  return open === undefined ? loose : [...loose, (open as { readonly line: number }).line];
}

describe("docs", () => {
  test.each(Object.keys(made))("%s is what its tables and examples say: else run npm run docs", (page) => {
    expect(readFileSync(join(root, page), "utf8")).toBe(made[page]);
  });

  test("hold no empty example", () => {
    for (const text of Object.values(made)) expect(text).not.toMatch(/-->\n```\w+\n\n?```/);
  });

  test("take an example into the block behind its mark, and leave what stands between blocks alone", () => {
    const page = "<!-- example: a.ts -->\n```ts\n```\n\nBetween.\n\n```yaml\nkept: 1\n```\n\n<!-- example: b.ts -->\n```ts\nold\n```\n";
    const full = "<!-- example: a.ts -->\n```ts\nfrom a.ts\n```\n\nBetween.\n\n```yaml\nkept: 1\n```\n\n<!-- example: b.ts -->\n```ts\nfrom b.ts\n```\n";
    expect(JSON.parse(take(page))).toBe(full);
    expect(JSON.parse(take(full))).toBe(full);
  });

  test.each(pages)("%s has its fences in pairs", (page) => {
    expect(looseFences(readFileSync(page, "utf8"))).toEqual([]);
  });

  test("a fence that opens inside another, or is never closed, is seen", () => {
    expect(looseFences("```ts\na\n```yaml\nb\n```\n")).toEqual([3]);
    expect(looseFences("```ts\na\n")).toEqual([1]);
    expect(looseFences("```ts\na\n```\n\n````md\n```ts\n````\n")).toEqual([]);
  });

  test.each([
    ["writing-a-client.md", ["1. Find these facts first", "2. Write the card", "3. Write the live part, if there is one", "4. Prove it", "5. Install it"]],
    ["writing-a-pack.md", ["pack.yaml", "A template", "Prove it"]],
  ])("%s has all of its sections, each with words of its own", (name, wanted) => {
    const prose = readFileSync(join(root, "docs", name), "utf8").replace(/^```[^]*?^```$/gm, "");
    const sections = prose.split(/^## /m).slice(1).map((section) => section.split("\n"));
    expect(sections.map(([title]) => title)).toEqual(wanted);
    expect(sections.filter(([, ...lines]) => lines.join("\n").trim().length < 100)).toEqual([]);
  });

  test("word the problems of a thread as the catalogue does", () => {
    const rows = Array.from(readFileSync(join(root, "docs/writing-a-client.md"), "utf8").matchAll(/^\| `(THREAD_\w+)` \| (.+) \|$/gm), ([, code = "", words = ""]) => [code, words]);
    expect(rows.length).toBe(8);
    expect(rows).toEqual(rows.map(([code = ""]) => [code, messageRow(code)?.en]));
  });

  test("link to nothing that isn't there", () => {
    expect(pages.length).toBeGreaterThan(4);
    const broken = [...pages, join(root, "CONTRIBUTING.md")].flatMap((page) =>
      Array.from(readFileSync(page, "utf8").matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g), (match) => match[1] ?? "")
        .filter((target) => !existsSync(join(dirname(page), target)))
        .map((target) => `${page}: ${target}`),
    );
    expect(broken).toEqual([]);
  });
});
