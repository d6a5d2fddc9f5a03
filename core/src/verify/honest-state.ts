import { CLAIM_MESSAGES } from "../messages/claims.ts";
import type { ClaimFinding, ClaimStatus, ClaimWord, Standing } from "../contract/claim.ts";

/** One rule of verification: what it does to a claim, and its sentence. `docs/honest-state.md` is made of these and their examples. */
export interface HonestRule {
  readonly effect: ClaimFinding["effect"];
  readonly en: string;
  readonly ja: string;
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
  "commit-holds": { effect: "supports", ...CLAIM_MESSAGES["commit-holds"] },
  "commit-replaced": { effect: "supports", ...CLAIM_MESSAGES["commit-replaced"] },
  "commit-reverted": { effect: "contradicts", ...CLAIM_MESSAGES["commit-reverted"] },
  "commit-undone": { effect: "contradicts", ...CLAIM_MESSAGES["commit-undone"] },
  "commit-gone": { effect: "contradicts", ...CLAIM_MESSAGES["commit-gone"] },
  "commit-redone": { effect: "informs", ...CLAIM_MESSAGES["commit-redone"] },
  "commit-elsewhere": { effect: "unproven", ...CLAIM_MESSAGES["commit-elsewhere"] },
  "commit-dangling": { effect: "unproven", ...CLAIM_MESSAGES["commit-dangling"] },
  "commit-missing": { effect: "unproven", ...CLAIM_MESSAGES["commit-missing"] },
  "commit-made-elsewhere": { effect: "unproven", ...CLAIM_MESSAGES["commit-made-elsewhere"] },
  "commit-not-cloned": { effect: "unproven", ...CLAIM_MESSAGES["commit-not-cloned"] },
  "commit-ambiguous": { effect: "unproven", ...CLAIM_MESSAGES["commit-ambiguous"] },
  "not-a-commit": { effect: "unproven", ...CLAIM_MESSAGES["not-a-commit"] },
  "commit-unchecked": { effect: "unproven", ...CLAIM_MESSAGES["commit-unchecked"] },
  "commit-other-files": { effect: "unproven", ...CLAIM_MESSAGES["commit-other-files"] },
  "commit-no-id": { effect: "unproven", ...CLAIM_MESSAGES["commit-no-id"] },
  "commit-edge": { effect: "unproven", ...CLAIM_MESSAGES["commit-edge"] },
  "commit-alone": { effect: "informs", ...CLAIM_MESSAGES["commit-alone"] },
  "commit-named": { effect: "informs", ...CLAIM_MESSAGES["commit-named"] },
  "run-passed": { effect: "supports", ...CLAIM_MESSAGES["run-passed"] },
  "run-stale": { effect: "unproven", ...CLAIM_MESSAGES["run-stale"] },
  "run-swept": { effect: "unproven", ...CLAIM_MESSAGES["run-swept"] },
  "run-failed": { effect: "contradicts", ...CLAIM_MESSAGES["run-failed"] },
  "run-unknown": { effect: "unproven", ...CLAIM_MESSAGES["run-unknown"] },
  "run-reported": { effect: "unproven", ...CLAIM_MESSAGES["run-reported"] },
  "run-not-seen": { effect: "unproven", ...CLAIM_MESSAGES["run-not-seen"] },
  "run-of-files-failed": { effect: "contradicts", ...CLAIM_MESSAGES["run-of-files-failed"] },
  "green-contradicted": { effect: "contradicts", ...CLAIM_MESSAGES["green-contradicted"] },
  "green-seen": { effect: "supports", ...CLAIM_MESSAGES["green-seen"] },
  "green-unproven": { effect: "unproven", ...CLAIM_MESSAGES["green-unproven"] },
  "green-of-part": { effect: "unproven", ...CLAIM_MESSAGES["green-of-part"] },
  "words-unproven": { effect: "unproven", ...CLAIM_MESSAGES["words-unproven"] },
  "no-evidence": { effect: "unproven", ...CLAIM_MESSAGES["no-evidence"] },
  "files-uncommitted": { effect: "informs", ...CLAIM_MESSAGES["files-uncommitted"] },
} satisfies Record<string, HonestRule>;

export type RuleId = keyof typeof rules;

/** Every rule of honest state by its id. Ids are stable: receipts hold them. */
export const HONEST_RULES: Readonly<Record<RuleId, HonestRule>> = rules;

/** A finding, with the effect that its rule has. */
export function finding(rule: RuleId, params: ClaimFinding["params"] = {}): ClaimFinding {
  return { rule, effect: rules[rule].effect, params };
}
