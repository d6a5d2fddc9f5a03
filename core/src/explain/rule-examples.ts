import type { MessageRow } from "../messages/message-row.ts";
import type { RuleId } from "../verify/honest-state.ts";

/** When each rule of verification is met. */
export const RULE_EXAMPLES: Readonly<Record<RuleId, MessageRow>> = {
  "commit-holds": { en: "T1 cites 80ea2e4, HEAD descends from it, nothing reverted it, and it touches src/auth/session.ts.", ja: "T1 が挙げる 80ea2e4 は HEAD の履歴にあり、取り消されておらず、src/auth/session.ts に触れています。" },
  "commit-replaced": { en: "T2 cites the commit before an amend; the amended one has the same author date and stands in this history.", ja: "T2 が挙げるのは amend の前のコミットです。作者と日時の同じ後のコミットがこの履歴にあります。" },
  "commit-reverted": { en: `A later commit says "This reverts commit b745ab5…", and no revert of that revert stands.`, ja: `後のコミットに "This reverts commit b745ab5…" とあり、その取り消しは取り消されていません。` },
  "commit-undone": { en: `"chore: clean up" puts every file of 1f2e3d4 back to what it was before.`, ja: `"chore: clean up" が、1f2e3d4 のすべてのファイルを元に戻しています。` },
  "commit-redone": { en: "T3 cites a reverted commit and a newer one that touches the same file and stands.", ja: "T3 は取り消されたコミットと、同じファイルに触れる、生きている新しいコミットを挙げています。" },
  "commit-elsewhere": { en: "T4 cites a commit of another branch that was not merged.", ja: "T4 が挙げるのは、マージされていない別のブランチのコミットです。" },
  "commit-dangling": { en: "T4 cites a commit that a reset left behind.", ja: "T4 が挙げるのは、reset で取り残されたコミットです。" },
  "commit-missing": { en: "T5 cites a383fcf1, which no object begins with.", ja: "T5 が挙げる a383fcf1 で始まるものはありません。" },
  "commit-made-elsewhere": { en: "T5 cites a383fcf1, which the session made behind `cd ../client`, in a repository of its own.", ja: "T5 が挙げる a383fcf1 は、セッションが `cd ../client` の先の別のリポジトリで作りました。" },
  "commit-not-cloned": { en: "A shallow clone of depth 1 can't tell whether 80ea2e4 was ever there.", ja: "深さ 1 の浅いクローンでは、80ea2e4 がかつてあったか分かりません。" },
  "commit-ambiguous": { en: "T5 cites four digits that two commits begin with.", ja: "T5 が挙げる 4 桁で始まるコミットが二つあります。" },
  "not-a-commit": { en: "T5 cites the id of a blob.", ja: "T5 が挙げるのは blob の id です。" },
  "commit-unchecked": { en: "The workspace is a plain folder, a bare repository, or on another machine.", ja: "作業場所が普通のフォルダーか bare リポジトリか、別のマシンにあります。" },
  "commit-other-files": { en: "T2 names src/auth/store.ts and cites a commit that changes README.md only.", ja: "T2 は src/auth/store.ts を挙げますが、コミットが変えたのは README.md だけです。" },
  "commit-no-id": { en: "T6 cites HEAD~1, which means another commit tomorrow.", ja: "T6 が挙げる HEAD~1 は、明日には別のコミットを指します。" },
  "commit-edge": { en: "In a clone of depth 1 the only commit seems to have made every file.", ja: "深さ 1 のクローンでは、ただ一つのコミットがすべてのファイルを作ったように見えます。" },
  "run-passed": { en: "The session shows exit 0 of the test itself, and no edit of the claim's files behind it.", ja: "セッションにテスト自身の終了コード 0 があり、その後にこの作業のファイルの変更がありません。" },
  "run-stale": { en: "The test passed, and then the file was edited again.", ja: "テストが成功した後、ファイルがまた変更されました。" },
  "run-failed": { en: "`npm test -- guard.replay` ended with 3 failed, 9 passed.", ja: "`npm test -- guard.replay` は失敗 3 件、成功 9 件で終わりました。" },
  "run-unknown": { en: "`npm test | tail -3` ended with exit 0, which is tail's.", ja: "`npm test | tail -3` の終了コード 0 は tail のものです。" },
  "run-reported": { en: `A draft's "outcome": "passed". It can lower a claim, never raise it.`, ja: `下書きの "outcome": "passed" です。主張を下げることはあっても、上げることはありません。` },
  "run-not-seen": { en: "A claim names a test, and the session never ran it.", ja: "主張がテストを挙げますが、セッションでは実行されていません。" },
  "run-of-files-failed": { en: "`npm test -- guard` failed, and the claim's file is src/auth/guard.ts.", ja: "`npm test -- guard` が失敗し、主張のファイルは src/auth/guard.ts です。" },
  "green-contradicted": { en: `"T3 is done, all tests pass", after a run with 3 failures.`, ja: `失敗 3 件の実行の後に "T3 is done, all tests pass" とあります。` },
  "green-seen": { en: `"All tests pass", and the session's last runs did.`, ja: `"All tests pass" とあり、セッションの最後の実行はどれも成功しています。` },
  "green-unproven": { en: `"All tests pass", in a session without a test run.`, ja: `テストの実行のないセッションに "All tests pass" とあります。` },
  "no-evidence": { en: `A claim says "done" and cites neither a commit nor a test.`, ja: `"done" とありますが、コミットもテストも挙げていません。` },
  "files-uncommitted": { en: "The claim's file is changed in the working tree.", ja: "主張のファイルが作業ツリーで変更されています。" },
};
