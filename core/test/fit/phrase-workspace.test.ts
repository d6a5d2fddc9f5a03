import { expect, test } from "vitest";
import { phraseBranch } from "../../src/fit/phrase-workspace.ts";
import type { PayloadWorkspace } from "../../src/contract/payload.ts";

const said = (over: Partial<PayloadWorkspace>): string | undefined => phraseBranch({ root: "/w", branch: "x", detached: false, head: "0123456789abcdef", uncommitted: 0, ...over });

test("a branch line tells what a remote has, with or without an upstream", () => {
  expect(said({ pushed: "pushed", ahead: 0 })).toBe("Branch `x` at 0123456789, nothing uncommitted, pushed.");
  expect(said({ pushed: "not-pushed", ahead: 1 })).toContain(", 1 commit not pushed.");
  expect(said({ pushed: "no-upstream" })).toContain(", not pushed (no upstream).");
  expect(said({ pushed: "no-upstream", ahead: 0 })).toContain(", commits pushed (no upstream).");
  expect(said({ pushed: "no-upstream", ahead: 3 })).toContain(", 3 commits not pushed (no upstream).");
});

test("a branch whose name holds a backtick stays one code span", () => {
  expect(said({ branch: "a`b" })).toContain("Branch `` a`b `` at");
});
