import { CLAIM_MESSAGES } from "../messages/claims.ts";
import type { ClaimFinding, ClaimStatus, ClaimWord, Standing } from "../contract/claim.ts";

/** One rule of verification: what it does to a claim, its sentence, and an example. `docs/honest-state.md` is made of these. */
export interface HonestRule {
  readonly effect: ClaimFinding["effect"];
  readonly en: string;
  readonly ja: string;
  readonly example: string;
}

/** Status × how the evidence stands: the word that is printed. */
export const CLAIM_WORDS: Readonly<Record<ClaimStatus, Readonly<Record<Standing, ClaimWord>>>> = {
  done: { holds: "done", none: "unverified", contradicted: "broken" },
  "in-progress": { holds: "in-progress", none: "in-progress", contradicted: "in-progress" },
  blocked: { holds: "blocked", none: "blocked", contradicted: "blocked" },
  broken: { holds: "broken", none: "broken", contradicted: "broken" },
  pending: { holds: "not started", none: "not started", contradicted: "not started" },
};

const rules = {
  "commit-holds": { effect: "supports", ...CLAIM_MESSAGES["commit-holds"], example: "T1 cites 80ea2e4, HEAD descends from it, nothing reverted it, and it touches src/auth/session.ts." },
  "commit-replaced": { effect: "supports", ...CLAIM_MESSAGES["commit-replaced"], example: "T2 cites the commit before an amend; the amended one has the same author date and stands in this history." },
  "commit-reverted": { effect: "contradicts", ...CLAIM_MESSAGES["commit-reverted"], example: `A later commit says "This reverts commit b745ab5…", and no revert of that revert stands.` },
  "commit-undone": { effect: "contradicts", ...CLAIM_MESSAGES["commit-undone"], example: `"chore: clean up" puts every file of 1f2e3d4 back to what it was before.` },
  "commit-redone": { effect: "informs", ...CLAIM_MESSAGES["commit-redone"], example: "T3 cites a reverted commit and a newer one that touches the same file and stands." },
  "commit-elsewhere": { effect: "unproven", ...CLAIM_MESSAGES["commit-elsewhere"], example: "T4 cites a commit of another branch that was not merged." },
  "commit-dangling": { effect: "unproven", ...CLAIM_MESSAGES["commit-dangling"], example: "T4 cites a commit that a reset left behind." },
  "commit-missing": { effect: "unproven", ...CLAIM_MESSAGES["commit-missing"], example: "T5 cites a383fcf1, which no object begins with." },
  "commit-not-cloned": { effect: "unproven", ...CLAIM_MESSAGES["commit-not-cloned"], example: "A shallow clone of depth 1 can't tell whether 80ea2e4 was ever there." },
  "commit-ambiguous": { effect: "unproven", ...CLAIM_MESSAGES["commit-ambiguous"], example: "T5 cites four digits that two commits begin with." },
  "not-a-commit": { effect: "unproven", ...CLAIM_MESSAGES["not-a-commit"], example: "T5 cites the id of a blob." },
  "commit-unchecked": { effect: "unproven", ...CLAIM_MESSAGES["commit-unchecked"], example: "The workspace is a plain folder, a bare repository, or on another machine." },
  "commit-other-files": { effect: "unproven", ...CLAIM_MESSAGES["commit-other-files"], example: "T2 names src/auth/store.ts and cites a commit that changes README.md only." },
  "commit-no-id": { effect: "unproven", ...CLAIM_MESSAGES["commit-no-id"], example: "T6 cites HEAD~1, which means another commit tomorrow." },
  "commit-edge": { effect: "unproven", ...CLAIM_MESSAGES["commit-edge"], example: "In a clone of depth 1 the only commit seems to have made every file." },
  "run-passed": { effect: "supports", ...CLAIM_MESSAGES["run-passed"], example: "The session shows exit 0 of the test itself, and no edit of the claim's files behind it." },
  "run-stale": { effect: "unproven", ...CLAIM_MESSAGES["run-stale"], example: "The test passed, and then the file was edited again." },
  "run-failed": { effect: "contradicts", ...CLAIM_MESSAGES["run-failed"], example: "`npm test -- guard.replay` ended with 3 failed, 9 passed." },
  "run-unknown": { effect: "unproven", ...CLAIM_MESSAGES["run-unknown"], example: "`npm test | tail -3` ended with exit 0, which is tail's." },
  "run-reported": { effect: "unproven", ...CLAIM_MESSAGES["run-reported"], example: `A draft's "outcome": "passed". It can lower a claim, never raise it.` },
  "run-not-seen": { effect: "unproven", ...CLAIM_MESSAGES["run-not-seen"], example: "A claim names a test, and the session never ran it." },
  "run-of-files-failed": { effect: "contradicts", ...CLAIM_MESSAGES["run-of-files-failed"], example: "`npm test -- guard` failed, and the claim's file is src/auth/guard.ts." },
  "green-contradicted": { effect: "contradicts", ...CLAIM_MESSAGES["green-contradicted"], example: `"T3 is done, all tests pass", after a run with 3 failures.` },
  "green-seen": { effect: "supports", ...CLAIM_MESSAGES["green-seen"], example: `"All tests pass", and the session's last runs did.` },
  "green-unproven": { effect: "unproven", ...CLAIM_MESSAGES["green-unproven"], example: `"All tests pass", in a session without a test run.` },
  "no-evidence": { effect: "unproven", ...CLAIM_MESSAGES["no-evidence"], example: `A claim says "done" and cites neither a commit nor a test.` },
  "files-uncommitted": { effect: "informs", ...CLAIM_MESSAGES["files-uncommitted"], example: "The claim's file is changed in the working tree." },
} satisfies Record<string, HonestRule>;

export type RuleId = keyof typeof rules;

/** Every rule of honest state by its id. Ids are stable: receipts hold them. */
export const HONEST_RULES: Readonly<Record<RuleId, HonestRule>> = rules;

/** A finding, with the effect that its rule has. */
export function finding(rule: RuleId, params: ClaimFinding["params"] = {}): ClaimFinding {
  return { rule, effect: rules[rule].effect, params };
}
