import { expect, it } from "vitest";
import type { SessionEvent } from "../../../src/contract/session.ts";
import { createSessionExtractor } from "../../../src/gather/session/session-extractor.ts";

const folderOf = (command: string, where: { readonly root?: string; readonly cwd?: string } = {}): string | undefined => {
  const extractor = createSessionExtractor({ client: "atif", id: "s", ref: "/x", ...(where.root === undefined ? {} : { cwd: where.root }) }, where.root);
  const base = { record: "1", callId: "a", ...(where.cwd === undefined ? {} : { cwd: where.cwd }) };
  extractor.push([
    { ...base, type: "tool-call", tool: "shell", name: "bash", command },
    { ...base, type: "tool-result", ok: true, exit: 1, output: "1 failed, 4 passed" },
  ] satisfies SessionEvent[]);
  const [run] = extractor.finish({ records: 2, skipped: 0, torn: false, unsupported: [] }).testRuns ?? [];
  return run?.folder;
};

it("of a store that tells no folder a run stands in none, but for the one it went to", () => {
  expect(folderOf("npm test")).toBeUndefined();
  expect(folderOf("cd . && npm test")).toBeUndefined();
  expect(folderOf("cd ./ && npm test")).toBeUndefined();
  expect(folderOf("cd web && npm test")).toBe("web");
  expect(folderOf("cd web/.. && npm test")).toBeUndefined();
  expect(folderOf("npm test", { root: "/srv/shop", cwd: "/srv/shop" })).toBeUndefined();
  expect(folderOf("npm test", { root: "/srv/shop", cwd: "/srv/shop/web" })).toBe("web");
});
