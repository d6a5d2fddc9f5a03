import { expect, test } from "vitest";
import { phraseBranch, phraseTree } from "../../src/fit/phrase-workspace.ts";
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

test("what is half done in the worktree is told, each in its line, with the files that nobody merged", () => {
  const tree = (over: Partial<PayloadWorkspace>): readonly string[] => phraseTree({ root: "/w", detached: false, uncommitted: 0, ...over });
  expect(tree({})).toEqual([]);
  expect(tree({ operations: [{ kind: "rebase", branch: "feature/x", step: 3, of: 7 }], unmerged: ["src/a.ts", "b`c"] })).toEqual(["A rebase of `feature/x` is in progress: 3 of 7; unmerged: `src/a.ts`, `` b`c ``."]);
  expect(tree({ operations: [{ kind: "merge" }] })).toEqual(["A merge is in progress; no file is unmerged."]);
  expect(tree({ operations: [{ kind: "cherry-pick", left: 2 }, { kind: "bisect", branch: "main" }], unmerged: ["a"] })).toEqual(["A cherry-pick is in progress: 2 commits left; unmerged: `a`.", "A bisect from `main` is in progress."]);
  expect(tree({ operations: [{ kind: "patches", step: 1, of: 3 }] })).toEqual(["A series of patches (`git am`) is in progress: 1 of 3; no file is unmerged."]);
  expect(tree({ unmerged: ["1", "2", "3", "4", "5", "6", "7"] })).toEqual(["Unmerged: `1`, `2`, `3`, `4`, `5` and 2 more."]);
  expect(tree({ submodules: [{ path: "libs/x", moved: true }, { path: "y", moved: false }] })).toEqual(["Submodules: `libs/x` (not at the recorded commit, not looked into), `y` (not looked into)."]);
  expect(tree({ submodules: [{ path: "libs/x", moved: true, uncommitted: 1 }, { path: "y", moved: false, uncommitted: 2 }] })).toEqual(["Submodules: `libs/x` (not at the recorded commit, 1 file not committed), `y` (2 files not committed)."]);
});
