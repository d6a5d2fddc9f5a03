import { describe, expect, test } from "vitest";
import { createRedactor, filesToAttach, RedactedPayload } from "@handoff/core";
import type { ClientDescriptor, HandoffPayload } from "@handoff/core";
import { payloadFor } from "../fixtures/payload.ts";

const reads = (value: "workspace" | "nothing"): Pick<ClientDescriptor, "reads"> => ({ reads: { value, source: "s", checkedOn: "2026-11-30", how: "documented" } });
const list = (parts: Partial<HandoffPayload>, value: "workspace" | "nothing" = "nothing") => filesToAttach(RedactedPayload.from(payloadFor(parts), createRedactor({})).fields, reads(value));
const pointer = (ref: string, standing: "there" | "missing" | "unchecked" = "there") => ({ type: "File", ref, origin: "draft" as const, standing });

describe("files to attach", () => {
  test("are what a web chat can't open: named and here, without a permalink; each once, lines left off", () => {
    expect(list({ pointers: [pointer("docs/plan.md"), pointer("src/a.ts:42"), pointer("src/a.ts"), pointer("gone.ts", "missing"), pointer("https://example.com/x/blob/1/src/b.ts", "unchecked")] })).toEqual(["docs/plan.md", "src/a.ts"]);
  });

  test("are also what was changed and isn't pushed, deleted files aside", () => {
    const change = (path: string, kind: "changed" | "deleted" | "untracked", committed: boolean) => ({ path, change: kind, committed });
    const changes = [change("src/b.ts", "changed", true), change("src/c.ts", "untracked", false), change("src/d.ts", "deleted", false)];
    const workspace = { ...payloadFor().workspace, trail: { how: "merge-base" as const, changes } };
    expect(list({ pointers: [], workspace })).toEqual(["src/b.ts", "src/c.ts"]);
    expect(list({ pointers: [], workspace: { ...workspace, pushed: "pushed", ahead: 0 } })).toEqual(["src/c.ts"]);
  });

  test("are none for a client that opens files of the workspace", () => expect(list({ pointers: [pointer("docs/plan.md")] }, "workspace")).toEqual([]));
});
