import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gatherFromDraft, mergeFacts } from "@handoff/core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { markPointers } from "../../src/workspace/mark-pointers.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "handoff-pointers-"));
  mkdirSync(join(root, "docs"));
  writeFileSync(join(root, "docs/plan.md"), "# plan\n");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("keeps and marks a path that isn't there, and says so", async () => {
  const facts = await markPointers(
    mergeFacts([gatherFromDraft({ goal: "x", pointers: ["docs/plan.md:3", join(root, "docs/plan.md"), "docs/gone.md", "https://example.com/a", "../outside.md"], notes: ["see docs/none.md", "see docs/plan.md too"] })], { root, remote: false }),
  );
  expect(facts.pointers.map(({ ref, standing }) => [ref, standing])).toEqual([
    ["docs/plan.md:3", "there"],
    ["docs/plan.md", "there"],
    ["docs/gone.md", "missing"],
    ["https://example.com/a", "unchecked"],
    ["../outside.md", "unchecked"],
  ]);
  expect(facts.notices).toContainEqual({ code: "PAYLOAD_POINTER_MISSING", params: { path: "docs/gone.md" } });
});
