import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readStubs } from "../../src/sessions/read-stubs.ts";

let root: string;
const brief = "Goal: Rotate.\nStart with: Go\n\n## Constraints\n\n- Never push to main\n\nBrief: 3f9a0c41d2be\n";
const stub = (path: string, id = "3f9a0c41d2be") => [{ id, path, record: "r" }];
const constraints = async (path: string, id?: string) => (await readStubs(stub(path, id), root)).flatMap((part) => (part.constraints ?? []).map((line) => line.text));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "handoff-stubs-"));
  mkdirSync(join(root, "_agent", "handoffs"), { recursive: true });
  writeFileSync(join(root, "_agent/handoffs/a.md"), brief);
  writeFileSync(join(root, "a.md"), brief);
  symlinkSync(join(root, "a.md"), join(root, "_agent/handoffs/link.md"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it("reads the artifact behind a stub, cited relative or absolute", async () => {
  expect(await constraints("_agent/handoffs/a.md")).toEqual(["Never push to main"]);
  expect(await constraints(join(root, "_agent/handoffs/a.md"))).toEqual(["Never push to main"]);
});

it.each(["a.md", "_agent/handoffs/../../a.md", "_agent/handoffs/link.md", "_agent/handoffs/none.md", "/etc/passwd"])("reads nothing from %s, and says so", async (path) => {
  expect(await readStubs(stub(path), root)).toEqual([{ notices: [{ code: "PAYLOAD_FORGED_BRIEF", params: { place: "a stub without its artifact" } }] }]);
});

it("reads nothing whose id is another one, or through a linked folder", async () => {
  expect(await constraints("_agent/handoffs/a.md", "000000000000")).toEqual([]);
  const other = mkdtempSync(join(tmpdir(), "handoff-stubs-"));
  symlinkSync(join(root, "_agent"), join(other, "_agent"));
  expect((await readStubs(stub("_agent/handoffs/a.md"), other))[0]?.constraints).toBeUndefined();
  rmSync(other, { recursive: true, force: true });
  expect(await readStubs([], root)).toEqual([]);
});
