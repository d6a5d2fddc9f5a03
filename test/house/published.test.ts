import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Script } from "node:vm";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const folders = ["core", "packs", "host", "cli", "mcp", "test/kit", ...readdirSync(join(root, "plugins")).map((name) => `plugins/${name}`)];
const typed = folders.filter((folder) => folder !== "packs" && folder !== "cli");
const out = mkdtempSync(join(tmpdir(), "handoff-published-"));
afterAll(() => rmSync(out, { recursive: true, force: true }));

function isScript(file: string): boolean {
  try {
    return new Script(`(function () {${readFileSync(file, "utf8")}\n})`) instanceof Script;
  } catch {
    return false;
  }
}

describe("what would be published", () => {
  test.each(folders)("%s has nothing that publint warns of", async (folder) => {
    const pkgDir = join(root, folder);
    const manifest = JSON.parse(readFileSync(join(pkgDir, "package.json"), "utf8")) as Record<string, unknown>;
    const { messages } = await publint({ pkgDir, level: "warning", strict: true, pack: "npm" });
    // It looks for words of a module, which our tables of words hold as well: whether a bundle is a script, its parser says.
    const wrong = messages.filter((message) => message.code !== "FILE_INVALID_EXPLICIT_FORMAT" || message.args.expectFormat !== "CJS" || !isScript(join(pkgDir, message.args.actualFilePath ?? "")));
    expect(wrong.map((message) => formatMessage(message, manifest as never))).toEqual([]);
  });

  test.each(typed)("%s resolves with its types for whoever imports it as a module", async (folder) => {
    execFileSync("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", out], { cwd: join(root, folder), stdio: ["ignore", "ignore", "ignore"] });
    const { name, version } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as { readonly name: string; readonly version: string };
    const tarball = readFileSync(join(out, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`));
    const result = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
    // Modules only, by intent: what require() or an old resolver makes of them is no promise of ours.
    const intended = new Set(["CJSResolvesToESM", "NoResolution"]);
    const problems = result.types === false ? ["no types"] : result.problems.filter((problem) => !intended.has(problem.kind) || (problem.kind === "NoResolution" && "resolutionKind" in problem && problem.resolutionKind !== "node10")).map((problem) => JSON.stringify(problem));
    expect(problems).toEqual([]);
  });

  test("redaction alone loads no library, and nothing else of core", async () => {
    const loaded = new Set<string>();
    const load = (file: string): void => {
      if (loaded.has(file)) return;
      loaded.add(file);
      for (const [, name = ""] of readFileSync(join(root, "core/dist", file), "utf8").matchAll(/(?:^|[;}\s])(?:import|export)\b[^;"'`]*?["']([^"']+)["']/g)) load(name);
    };
    load("./redaction.js");
    expect([...loaded].filter((name) => !/^\.\/red[\w-]+\.js$/.test(name))).toEqual([]);
    const own = await import("@handoff/core/redaction");
    const whole = await import("@handoff/core");
    expect(Object.keys(own).toSorted()).toEqual(["createRedactor", "detectSensitive", "redact", "redactStream"]);
    for (const name of ["createRedactor", "detectSensitive", "redact", "redactStream"] as const) expect(own[name]).toBe(whole[name]);
  });
});
