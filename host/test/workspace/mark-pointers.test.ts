import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
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
    ["../outside.md", "outside"],
  ]);
  expect(facts.notices).toContainEqual({ code: "PAYLOAD_POINTER_MISSING", params: { path: "docs/gone.md" } });
});

it("marks what leads out of the workspace, by its path or through a link, and drops it from a remark", async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), "handoff-elsewhere-"));
  writeFileSync(join(elsewhere, "secret.md"), "x");
  symlinkSync(join(elsewhere, "secret.md"), join(root, "link.md"));
  symlinkSync(elsewhere, join(root, "folder"));
  symlinkSync("docs/plan.md", join(root, "inner.md"));
  symlinkSync(join(elsewhere, "none.md"), join(root, "dangling.md"));
  mkdirSync(join(root, "..dots"));
  const out = ["../outside.md", join(elsewhere, "secret.md"), "~/notes.md", "docs/../../x.md", "file:///etc/hosts", "link.md", "folder/secret.md:3"];
  const facts = await markPointers(mergeFacts([gatherFromDraft({ goal: "x", pointers: [...out, "inner.md", "dangling.md", "..dots"], notes: ["see ../remark.md"] })], { root, remote: false }));
  expect(facts.pointers.map(({ ref, standing }) => [ref, standing])).toEqual([...out.map((ref) => [ref, "outside"]), ["inner.md", "there"], ["dangling.md", "missing"], ["..dots", "there"]]);
  expect(facts.notices.filter(({ code }) => code === "PAYLOAD_POINTER_OUTSIDE").map(({ params }) => params?.["path"])).toEqual(out);
  rmSync(elsewhere, { recursive: true, force: true });
});
