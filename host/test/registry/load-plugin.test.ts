import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { isHandoffError } from "@handoff/core";
import { examine } from "../../src/doctor.ts";
import { configuredClients } from "../../src/registry/configured-clients.ts";

const home = mkdtempSync(join(tmpdir(), "handoff-plugin-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const folder = join(home, ".config/handoff");
mkdirSync(folder, { recursive: true });
const config = (text: string): void => writeFileSync(join(folder, "config.yaml"), text);
const why = async (name: string, code?: string): Promise<string> => {
  if (code !== undefined) writeFileSync(join(folder, name), code);
  config(`plugins: [./${name}]\n`);
  try {
    await configuredClients({ cwd: home, env: {}, home });
  } catch (error) {
    if (isHandoffError(error, "PLUGIN_INVALID")) return error.message;
  }
  return "loaded";
};

test("a plugin that can't be loaded is told with the reason, and without a word of its code", async () => {
  expect(await why("gone.js")).toMatch(/: it isn't there\.$/);
  expect(await why("lonely.mjs", 'import "@handoff/nowhere";\n')).toMatch(/: it imports "@handoff\/nowhere", which isn't installed beside it\.$/);
  expect(await why("throws.mjs", 'throw new TypeError("secret is here");\n')).toMatch(/: it fails while it is loaded \(TypeError\)\.$/);
  expect(await why("empty.mjs", "export const other = 1;\n")).toMatch(/: it has no export called client\.$/);
});

test("the doctor tells why a project's files were left out, and counts it as no failure", async () => {
  config("");
  mkdirSync(join(home, ".handoff"));
  writeFileSync(join(home, ".handoff/config.yaml"), "langage: ja\n");
  writeFileSync(join(home, ".handoff/redact.yaml"), "patterns:\n  - id: a\n    pattern: '['\n");
  const rows = (await examine({ cwd: home, configFolder: folder, env: { PATH: process.env["PATH"] }, home })).filter(({ name }) => name === "config");
  expect(rows.map(({ state, found }) => [state, found])).toEqual([
    ["note", '.handoff/config.yaml: line 1: unknown key "langage" (did you mean "language"?).'],
    ["note", "Pattern 1 of .handoff/redact.yaml was left out (not-a-pattern)."],
  ]);
  rmSync(join(home, ".handoff"), { recursive: true });
});

test("the doctor tells of a plugin or a config that is broken, and of what works all the same", async () => {
  const rows = async (): Promise<readonly string[]> => (await examine({ cwd: home, configFolder: folder, env: { PATH: process.env["PATH"] }, home })).filter(({ name }) => name === "clients" || name === "config" || name === "redaction").map(({ name, state }) => `${name} ${state}`);
  config("plugins: [./gone.js]\n");
  expect(await rows()).toEqual(["redaction works", "config note", "clients failed"]);
  config("langage: ja\n");
  expect(await rows()).toEqual(["redaction works", "config failed"]);
  config("");
  expect(await rows()).toEqual(["redaction works"]);
});
