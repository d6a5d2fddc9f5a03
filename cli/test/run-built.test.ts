import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

const { runBuilt } = createRequire(import.meta.url)("../bin/run-built.cjs") as { readonly runBuilt: (file: string) => Readonly<Record<string, unknown>> };
const folder = mkdtempSync(join(tmpdir(), "handoff-run-built-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A built file, as the build writes it. */
function built(name: string, code: string): string {
  const file = join(folder, name);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, `(function (exports, require, module, __filename, __dirname, __import) {${code}\n})`);
  return file;
}

it("what stands in for a module that is put off has the names of the module, and no others", () => {
  const file = built("names.cjs", `const it = require("node:crypto"); exports.told = [Object.hasOwn(it, "createHash"), Object.hasOwn(it, "nothing"), "createHash" in it, "nothing" in it, Object.keys(it).includes("createHash"), typeof { ...it }.createHash];`);
  expect(runBuilt(file)["told"]).toEqual([true, false, true, false, true, "function"]);
});

it("a put-off file of the program runs once, when something of it is used", () => {
  built("when-used/part.cjs", "globalThis.handoffRuns = (globalThis.handoffRuns ?? 0) + 1; exports.value = 7;");
  const file = built("main.cjs", `const [a, b] = [require("when-used/part.cjs"), require("when-used/part.cjs")]; const before = globalThis.handoffRuns; exports.told = [before, a.value + b.value, globalThis.handoffRuns];`);
  expect(runBuilt(file)["told"]).toEqual([undefined, 14, 1]);
});

it("files that stand together in one file run as files of their own do, the first of them at once", () => {
  const part = (code: string): string => `(function (exports, require, module, __filename, __dirname, __import) {${code}\n})`;
  const file = join(folder, "set/all.cjs");
  mkdirSync(join(folder, "set"));
  writeFileSync(file, `({"main.cjs":${part('exports.told = [require("./chunks/a.cjs").value, require("./chunks/a.cjs").value, globalThis.handoffPart, __filename];')},"chunks/a.cjs":${part('globalThis.handoffPart = (globalThis.handoffPart ?? 0) + 1; exports.value = require("../b.cjs").value + 1;')}})`);
  built("set/b.cjs", "exports.value = 1;");
  expect(runBuilt(file)["told"]).toEqual([2, 2, 1, join(folder, "set/main.cjs")]);
  expect(runBuilt(join(folder, "set/chunks/a.cjs"))["value"]).toBe(2);
});
