import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { printTree, newPlace } from "./run-cli.ts";

// The bytecode beside the bundle is a part of the build. It may speed up a start and change nothing else.
const cli = resolve(import.meta.dirname, "../../cli");
const copies: string[] = [];
afterAll(() => copies.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const isBytecode = (name: string): boolean => name.endsWith(".bytecode");
const filesOf = (folder: string): readonly string[] => readdirSync(join(folder, "dist"), { recursive: true, encoding: "utf8" });

/** The command alone, as it is installed, with its bytecode changed. */
function copyOf(change: (path: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), "handoff-bytecode-"));
  copies.push(folder);
  for (const part of ["bin", "dist", "package.json"]) cpSync(join(cli, part), join(folder, part), { recursive: true });
  for (const name of filesOf(folder).filter(isBytecode)) change(join(folder, "dist", name));
  return folder;
}

const place = newPlace();
const draft = place.write("draft.json", JSON.stringify({ goal: "Rotate the tokens", state: [{ text: "all tests pass", status: "done", evidence: [{ test: "npm test", outcome: "passed" }] }], next: ["次の手順: Größe prüfen"] }));

function run(folder: string): { readonly exit: number | null; readonly stdout: string; readonly stderr: string } {
  const done = spawnSync(process.execPath, [join(folder, "bin/handoff.js"), "to", "chatgpt", "--draft", draft], { cwd: place.repo, env: { PATH: process.env["PATH"] ?? "", HOME: place.home, LANG: "C.UTF-8" }, encoding: "utf8" });
  return { exit: done.status, stdout: done.stdout, stderr: done.stderr };
}

it("the build made bytecode of what every handoff loads", () => {
  const names = filesOf(cli).filter(isBytecode);
  for (const part of ["main.cjs", "start.cjs", "words-", "hook.cjs", "told-", "redacted-"]) expect(names.some((name) => name.includes(part)), part).toBe(true);
});

it.each([
  ["missing", (path: string) => rmSync(path)],
  ["cut short", (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 1_000))],
  ["empty", (path: string) => writeFileSync(path, "")],
  ["another program's", (path: string) => writeFileSync(path, Buffer.alloc(50_000, "not bytecode "))],
])("bytecode that is %s changes nothing of what is said", (_what, change) => {
  const whole = run(cli);
  expect(whole.exit).toBe(0);
  expect(whole.stdout).toContain("次の手順: Größe prüfen");
  expect(run(copyOf(change))).toEqual(whole);
});

it("help and version load nothing of what a handoff needs", () => {
  const folder = copyOf(() => undefined);
  const rest = filesOf(folder).filter((name) => name.endsWith(".cjs") && !/(?:^|[\\/])(?:main\.cjs|words-[\w-]+\.cjs|rolldown-runtime-[\w-]+\.cjs)$/.test(name));
  expect(rest).toContain("start.cjs");
  for (const name of rest) rmSync(join(folder, "dist", name));
  for (const [option, says] of [["--version", /^\d+\.\d+\.\d+/], ["--help", /handoff to chatgpt/]] as const) {
    const done = spawnSync(process.execPath, [join(folder, "bin/handoff.js"), option], { cwd: place.repo, env: { PATH: process.env["PATH"] ?? "", HOME: place.home }, encoding: "utf8" });
    expect({ exit: done.status, stderr: done.stderr }).toEqual({ exit: 0, stderr: "" });
    expect(done.stdout).toMatch(says);
  }
});

it("a run writes nothing beside the program", () => {
  const folder = copyOf((path) => rmSync(path));
  const before = printTree(folder);
  expect(run(folder).exit).toBe(0);
  expect(printTree(folder)).toEqual(before);
});
