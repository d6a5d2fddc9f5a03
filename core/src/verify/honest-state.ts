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
  "commit-holds": {
    effect: "supports",
    en: "commit {sha} is in this history and stands",
    ja: "コミット {sha} はこの履歴にあり、生きています",
    example: "T1 cites 80ea2e4, HEAD descends from it, nothing reverted it, and it touches src/auth/session.ts.",
  },
  "commit-replaced": {
    effect: "supports",
    en: "commit {sha} took the place of {cited} ({how})",
    ja: "コミット {cited} の代わりに {sha} があります ({how})",
    example: "T2 cites the commit before an amend; the amended one has the same author date and stands in this history.",
  },
  "commit-reverted": {
    effect: "contradicts",
    en: "commit {sha} was reverted by {by}",
    ja: "コミット {sha} は {by} で取り消されました",
    example: `A later commit says "This reverts commit b745ab5…", and no revert of that revert stands.`,
  },
  "commit-undone": {
    effect: "contradicts",
    en: "the change of commit {sha} was undone by {by}",
    ja: "コミット {sha} の変更は {by} で元に戻されました",
    example: `"chore: clean up" puts every file of 1f2e3d4 back to what it was before.`,
  },
  "commit-redone": {
    effect: "informs",
    en: "commit {sha} was reverted, and later work stands in its place",
    ja: "コミット {sha} は取り消されましたが、後の作業が残っています",
    example: "T3 cites a reverted commit and a newer one that touches the same file and stands.",
  },
  "commit-elsewhere": {
    effect: "unproven",
    en: "commit {cited} is on {branches}, not in this history",
    ja: "コミット {cited} は {branches} にあり、この履歴にはありません",
    example: "T4 cites a commit of another branch that was not merged.",
  },
  "commit-dangling": {
    effect: "unproven",
    en: "commit {cited} is on no branch any more",
    ja: "コミット {cited} はもうどのブランチにもありません",
    example: "T4 cites a commit that a reset left behind.",
  },
  "commit-missing": {
    effect: "unproven",
    en: "there is no commit {cited} here",
    ja: "コミット {cited} はここにありません",
    example: "T5 cites a383fcf1, which no object begins with.",
  },
  "commit-not-cloned": {
    effect: "unproven",
    en: "commit {cited} isn't in this clone, which does not hold the whole history",
    ja: "コミット {cited} はこのクローンにありません (履歴の一部しかありません)",
    example: "A shallow clone of depth 1 can't tell whether 80ea2e4 was ever there.",
  },
  "commit-ambiguous": {
    effect: "unproven",
    en: "several objects begin with {cited}",
    ja: "{cited} で始まるものが複数あります",
    example: "T5 cites four digits that two commits begin with.",
  },
  "not-a-commit": {
    effect: "unproven",
    en: "{cited} isn't a commit",
    ja: "{cited} はコミットではありません",
    example: "T5 cites the id of a blob.",
  },
  "commit-unchecked": {
    effect: "unproven",
    en: "commit {cited} could not be checked: there is no git repository here",
    ja: "git リポジトリがないので、コミット {cited} を確かめられません",
    example: "The workspace is a plain folder, a bare repository, or on another machine.",
  },
  "commit-other-files": {
    effect: "unproven",
    en: "commit {sha} touches none of the claim's files",
    ja: "コミット {sha} はこの作業のファイルに触れていません",
    example: "T2 names src/auth/store.ts and cites a commit that changes README.md only.",
  },
  "commit-no-id": {
    effect: "unproven",
    en: "\"{cited}\" isn't a commit's id",
    ja: "\"{cited}\" はコミットの id ではありません",
    example: "T6 cites HEAD~1, which means another commit tomorrow.",
  },
  "commit-edge": {
    effect: "unproven",
    en: "commit {sha} is the edge of a shallow clone, so nobody can tell what it changed",
    ja: "コミット {sha} は浅いクローンの端なので、何を変えたか分かりません",
    example: "In a clone of depth 1 the only commit seems to have made every file.",
  },
  "run-passed": {
    effect: "supports",
    en: "`{command}` was seen to pass after the last edit",
    ja: "`{command}` は最後の変更の後に成功しました",
    example: "The session shows exit 0 of the test itself, and no edit of the claim's files behind it.",
  },
  "run-stale": {
    effect: "unproven",
    en: "`{command}` passed before the last edit of {file}",
    ja: "`{command}` の成功は {file} の最後の変更より前です",
    example: "The test passed, and then the file was edited again.",
  },
  "run-failed": {
    effect: "contradicts",
    en: "the last run of `{command}` failed{detail}",
    ja: "`{command}` の最後の実行は失敗しました{detail}",
    example: "`npm test -- guard.replay` ended with 3 failed, 9 passed.",
  },
  "run-unknown": {
    effect: "unproven",
    en: "nobody can tell how the last run of `{command}` ended",
    ja: "`{command}` の最後の実行の結果は分かりません",
    example: "`npm test | tail -3` ended with exit 0, which is tail's.",
  },
  "run-reported": {
    effect: "unproven",
    en: "`{command}` is only said to pass; no run was seen",
    ja: "`{command}` は成功したとされていますが、実行は見られていません",
    example: `A draft's "outcome": "passed". It can lower a claim, never raise it.`,
  },
  "run-not-seen": {
    effect: "unproven",
    en: "no run of `{command}` was seen",
    ja: "`{command}` の実行は見られていません",
    example: "A claim names a test, and the session never ran it.",
  },
  "run-of-files-failed": {
    effect: "contradicts",
    en: "the last run of `{command}`, which tests its files, failed{detail}",
    ja: "そのファイルをテストする `{command}` の最後の実行は失敗しました{detail}",
    example: "`npm test -- guard` failed, and the claim's file is src/auth/guard.ts.",
  },
  "green-contradicted": {
    effect: "contradicts",
    en: "it says that tests pass, and the last run of `{command}` failed{detail}",
    ja: "テストは成功とありますが、`{command}` の最後の実行は失敗しました{detail}",
    example: `"T3 is done, all tests pass", after a run with 3 failures.`,
  },
  "green-seen": {
    effect: "supports",
    en: "the last run of every suite was seen to pass after the last edit",
    ja: "どのテストも最後の変更の後の実行で成功しています",
    example: `"All tests pass", and the session's last runs did.`,
  },
  "green-unproven": {
    effect: "unproven",
    en: "it says that tests pass, and no run shows it",
    ja: "テストは成功とありますが、それを示す実行がありません",
    example: `"All tests pass", in a session without a test run.`,
  },
  "no-evidence": {
    effect: "unproven",
    en: "it has no evidence",
    ja: "根拠がありません",
    example: `A claim says "done" and cites neither a commit nor a test.`,
  },
  "files-uncommitted": {
    effect: "informs",
    en: "not committed: {file}",
    ja: "未コミット: {file}",
    example: "The claim's file is changed in the working tree.",
  },
} satisfies Record<string, HonestRule>;

export type RuleId = keyof typeof rules;

/** Every rule of honest state by its id. Ids are stable: receipts hold them. */
export const HONEST_RULES: Readonly<Record<RuleId, HonestRule>> = rules;

/** A finding, with the effect that its rule has. */
export function finding(rule: RuleId, params: ClaimFinding["params"] = {}): ClaimFinding {
  return { rule, effect: rules[rule].effect, params };
}
