import { describe, expect, it } from "vitest";
import type { ClaimFinding, VerifiedClaim } from "../../src/contract/claim.ts";
import { phraseClaim } from "../../src/fit/phrase-claim.ts";
import { finding } from "../../src/verify/honest-state.ts";

const claim = (over: Partial<VerifiedClaim> & { text?: string }): VerifiedClaim => {
  const { text = "Add the service.", ...rest } = over;
  return { id: "T1", line: { text, origin: "draft" }, status: "done", files: [], evidence: [], standing: "none", word: "unverified", findings: [], ...rest };
};
const says = (word: VerifiedClaim["word"], findings: readonly ClaimFinding[], over: Parameters<typeof claim>[0] = {}): string => phraseClaim(claim({ word, findings, ...over }));
const sha = "80ea2e4817f4ab386efac2f65e17c2e8242b6db6";

describe("a claim that is done", () => {
  it("is printed with the commit that stands and the run that was seen", () => {
    expect(says("done", [finding("commit-holds", { sha, cited: "80ea2e4" }), finding("run-passed", { command: "npm test -- a" })])).toBe("done: T1 Add the service, commit 80ea2e4817, `npm test -- a` passed after it.");
    expect(says("done", [finding("run-passed", { command: "npm test -- a" })])).toBe("done: T1 Add the service, `npm test -- a` passed after the last edit.");
    expect(says("done", [finding("commit-replaced", { sha, cited: "3271f1c", how: "amended" })])).toBe("done: T1 Add the service, commit 80ea2e4817 (amended).");
    expect(says("done", [finding("green-seen")])).toBe("done: T1 Add the service, every suite's last run passed.");
  });

  it("prints nothing that was only said, and flags a green that nobody saw", () => {
    expect(says("done", [finding("commit-holds", { sha }), finding("run-reported", { command: "npm test" }), finding("commit-missing", { cited: "a383fcf1" })])).toBe("done: T1 Add the service, commit 80ea2e4817.");
    expect(says("done", [finding("commit-holds", { sha }), finding("green-unproven")], { text: "Add it, all tests pass" })).toBe("done: T1 Add it, all tests pass (that tests pass is unverified), commit 80ea2e4817.");
  });
});

describe("a claim that isn't done", () => {
  it("is printed with what speaks against it", () => {
    expect(says("broken", [finding("commit-reverted", { sha, by: "d7ff63e" }), finding("run-failed", { command: "npm test -- guard", detail: " (3 failed)" })], { files: ["src/guard.ts"] })).toBe("broken: T1 Add the service; its commit was reverted, `npm test -- guard` fails (3 failed); files: `src/guard.ts`.");
    expect(says("broken", [finding("commit-undone", { sha, by: `${sha}` })])).toBe("broken: T1 Add the service; its change was undone by 80ea2e4817.");
    expect(says("broken", [finding("commit-gone", { sha, cited: sha })])).toBe("broken: T1 Add the service; nothing of its commit 80ea2e4817 is left.");
    expect(says("broken", [])).toBe("broken: T1 Add the service.");
  });

  it.each([
    ["commit-elsewhere", { sha, cited: "80ea2e4", branches: "side" }, "its commit is on side only, not in this history"],
    ["commit-dangling", { cited: "80ea2e4" }, "commit 80ea2e4 is on no branch, not reachable"],
    ["commit-missing", { cited: "a383fcf1" }, "there is no commit a383fcf1: unverified"],
    ["commit-made-elsewhere", { cited: "a383fcf1", folder: "../client" }, "commit a383fcf1 was made in `../client` and isn't in this repository"],
    ["commit-not-cloned", { cited: "80ea2e4" }, "commit 80ea2e4 isn't in this partial clone"],
    ["commit-ambiguous", { cited: "80ea" }, '"80ea" names several commits'],
    ["not-a-commit", { cited: "80ea2e4" }, '"80ea2e4" isn\'t a commit'],
    ["commit-unchecked", { cited: "80ea2e4" }, "no git repository to check its commit"],
    ["commit-other-files", { sha }, "commit 80ea2e4817 touches none of its files"],
    ["run-stale", { command: "npm test", file: "src/a.ts" }, "`npm test` passed, but before the last edit of `src/a.ts`"],
    ["run-unknown", { command: "npm test" }, "nobody can tell how `npm test` ended"],
  ] as const)("says why it is unverified: %s", (rule, params, words) => {
    expect(says("unverified", [finding(rule, params)], { verifyWith: "npm test" })).toBe(`unverified: T1 Add the service; ${words}. Check with \`npm test\`.`);
  });

  it("quotes a bare statement, and names at most three files, the uncommitted ones first", () => {
    const { id: _id, ...bare } = claim({ text: "all tests pass", verifyWith: "npm test" });
    expect(phraseClaim(bare)).toBe('unverified: "all tests pass". Check with `npm test`.');
    expect(says("in-progress", [finding("files-uncommitted", { file: "b.ts" })], { files: ["a.ts", "b.ts", "c.ts", "d.ts", "e.ts"] })).toBe("in-progress: T1 Add the service; not committed: `b.ts`; files: `a.ts`, `c.ts`, `d.ts` and 1 more.");
  });

  it("tells what comes next, or what is in the way", () => {
    const remark = { text: "the key from ops.", origin: "draft" } as const;
    expect(says("blocked", [], { remark })).toBe("blocked: T1 Add the service. Because: the key from ops.");
    expect(says("in-progress", [], { remark })).toBe("in-progress: T1 Add the service. Next: the key from ops.");
    expect(says("not started", [])).toBe("not started: T1 Add the service.");
  });

  it("doesn't say its id twice, and survives a command with a backtick", () => {
    expect(says("in-progress", [], { text: "T1: add it" })).toBe("in-progress: T1: add it.");
    expect(says("in-progress", [], { text: "T12 is another" })).toBe("in-progress: T1 T12 is another.");
    expect(says("broken", [finding("run-failed", { command: "echo `x`", detail: "" })])).toBe("broken: T1 Add the service; `` echo `x` `` fails.");
  });
});

it("says beside a claim which commits its text only names, and what of an open one nobody checked", () => {
  expect(says("done", [finding("commit-holds", { sha }), finding("commit-named", { cited: "67e6c3f788" })], { text: "Guard, commit 67e6c3f788" })).toBe("done: T1 Guard, commit 67e6c3f788 (unverified: 67e6c3f788), commit 80ea2e4817.");
  expect(says("done", [finding("commit-holds", { sha }), finding("commit-alone")], { text: "Guard deployed" })).toBe("done: T1 Guard deployed (only its commit is verified), commit 80ea2e4817.");
  expect(says("in-progress", [finding("words-unproven")], { text: "Guard is done, docs remain" })).toBe("in-progress: T1 Guard is done, docs remain (unverified).");
  expect(says("blocked", [finding("green-unproven")], { text: "All tests pass" })).toBe("blocked: T1 All tests pass (unverified).");
});
