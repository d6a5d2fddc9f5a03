import { once } from "../../contract/once.ts";
import type { ErrorRow } from "../error-row.ts";

/** Errors of session state. */
export const stateErrors = once(() => ({
  STATE_CONFLICT: {
    exit: 1,
    en: { message: `The session state was changed by someone else while it was written.`, fix: `Run the command again: it reads what is there now.` },
    ja: { message: `書いている間に、ほかの誰かが状態を変えました。`, fix: `もう一度実行してください。今の内容を読み直します。` },
  },
  STATE_NOT_FOUND: {
    exit: 1,
    en: { message: `There is no session state at {file}.`, fix: `Run "handoff continue --list" to see what is there, or "handoff save" to make one.` },
    ja: { message: `{file} に状態ファイルがありません。`, fix: `"handoff continue --list" で一覧を見るか、"handoff save" で作成してください。` },
  },
  STATE_JSON: {
    exit: 1,
    en: { message: `{file} isn't valid JSON: line {line}, column {column}: {problem}.`, fix: `Mend the file at that place, then run the command again.` },
    ja: { message: `{file} は JSON として不正です: {line} 行 {column} 列: {problem}。`, fix: `その場所を直してから、もう一度実行してください。` },
  },
  STATE_FIELD_MISSING: {
    exit: 1,
    en: { message: `{file} lacks the field "{field}".`, fix: `A state file needs version, status and active_tasks. Add the field, then run the command again.` },
    ja: { message: `{file} に必須の項目 "{field}" がありません。`, fix: `version、status、active_tasks が必要です。項目を加えてから、もう一度実行してください。` },
  },
  STATE_INVALID: {
    exit: 1,
    en: { message: `{file} can't be used: {field} {problem}.`, fix: `docs/project-state.schema.json says what a state file looks like.` },
    ja: { message: `{file} は使えません: {field} {problem}。`, fix: `状態ファイルの形は docs/project-state.schema.json にあります。` },
  },
  STATE_TOO_LARGE: {
    exit: 1,
    en: { message: `{file} has {size} MB; at most {limit} MB are read.`, fix: `Remove what doesn't belong there: a state points, it doesn't paste.` },
    ja: { message: `{file} は {size} MB です。読めるのは {limit} MB までです。`, fix: `不要なものを除いてください。状態は参照を置くもので、本文を貼るものではありません。` },
  },
  STATE_OUTSIDE: {
    exit: 3,
    en: { message: `{path} leads out of {root} by a link, or is no regular file.`, fix: `Replace the link by a folder of its own, or choose another place with --root.` },
    ja: { message: `{path} はリンクで {root} の外に出るか、通常のファイルではありません。`, fix: `リンクをやめて普通のフォルダーにするか、--root で別の場所を選んでください。` },
  },
  STATE_UNWRITABLE: {
    exit: 1,
    en: { message: `The session state can't be written in {folder}: {problem}.`, fix: `Make the folder writable, or choose another place with --root.` },
    ja: { message: `{folder} に状態を書けません: {problem}。`, fix: `書き込めるようにするか、--root で別の場所を選んでください。` },
  },
  STATE_LOCKED: {
    exit: 1,
    en: { message: `Another process ({holder}) keeps {file} locked for more than {seconds} seconds.`, fix: `Wait until it has finished, then run the command again.` },
    ja: { message: `別のプロセス ({holder}) が {seconds} 秒以上 {file} をロックしています。`, fix: `終わるのを待ってから、もう一度実行してください。` },
  },
  STATE_HANDED_OVER: {
    exit: 1,
    en: { message: `This session was handed over, and its successor went on: {folder} is no longer yours to write.`, fix: `Return your result and stop. A successor passes its own id with --session-id.` },
    ja: { message: `このセッションは引き継がれ、後継が作業を続けています。{folder} にはもう書けません。`, fix: `結果を返して終了してください。後継は --session-id で自分の id を渡します。` },
  },
  STATE_WRONG_REPOSITORY: {
    exit: 3,
    en: { message: `{file} is of another repository ({root}), not of {here}.`, fix: `Run the command in {root}.` },
    ja: { message: `{file} は {here} ではなく、別のリポジトリ ({root}) のものです。`, fix: `{root} で実行してください。` },
  },
  STATE_BRANCH_GONE: {
    exit: 1,
    en: { message: `The worktree of {folder} is gone, and so is its branch {branch}: this session can't be continued.`, fix: `Make the branch again ("git branch {branch} SHA"), or start anew; {folder} stays as it is.` },
    ja: { message: `{folder} の worktree もブランチ {branch} も削除されています。セッションを再開できません。`, fix: `ブランチを作り直す ("git branch {branch} SHA") か、新しく始めてください。{folder} はそのままです。` },
  },
  STATE_WORKTREE_FAILED: {
    exit: 1,
    en: { message: `The worktree {root} of branch {branch} could not be made again: {problem}.`, fix: `Make it by hand ("git worktree add {root} {branch}"), then run the command again.` },
    ja: { message: `ブランチ {branch} の worktree {root} を作り直せませんでした: {problem}。`, fix: `手で作成 ("git worktree add {root} {branch}") してから、もう一度実行してください。` },
  },
  STATE_TASK_UNKNOWN: {
    exit: 1,
    en: { message: `There is no task {id} in {folder}. Its tasks: {known}.`, fix: `Use one of these ids, or name another session with --session.` },
    ja: { message: `{folder} にタスク {id} はありません。あるタスク: {known}。`, fix: `このどれかを使うか、--session で別のセッションを指定してください。` },
  },
  STATE_COMMIT_MISSING: {
    exit: 1,
    en: { message: `Commit {commit} isn't in this repository, so nothing was recorded.`, fix: `Commit first, then give the SHA that "git log -1" shows.` },
    ja: { message: `コミット {commit} はこのリポジトリにないので、何も記録していません。`, fix: `先にコミットし、"git log -1" の SHA を指定してください。` },
  },
  STATE_SESSION_UNKNOWN: {
    exit: 1,
    en: { message: `There is no session {session} here. Found: {known}.`, fix: `Run "handoff continue --list" and use BRANCH/FINGERPRINT from it.` },
    ja: { message: `セッション {session} はありません。見つかったもの: {known}。`, fix: `"handoff continue --list" の BRANCH/FINGERPRINT を使ってください。` },
  },
  STATE_NAME_INVALID: {
    exit: 2,
    en: { message: `"{name}" can't be the name of a {what}.`, fix: `Use a name without slashes, control characters, or a dot at its start.` },
    ja: { message: `"{name}" は {what} の名前に使えません。`, fix: `スラッシュや制御文字を含まず、点で始まらない名前を使ってください。` },
  },
  STATE_INPUT_JSON: {
    exit: 2,
    en: { message: `{file} isn't valid JSON: line {line}, column {column}: {problem}.`, fix: `Mend it at that place. An example stands in "handoff save --help".` },
    ja: { message: `{file} は JSON として不正です: {line} 行 {column} 列: {problem}。`, fix: `その場所を直してください。例は "handoff save --help" にあります。` },
  },
  STATE_INPUT_INVALID: {
    exit: 2,
    en: { message: `{file} can't be saved: {field} {problem}.`, fix: `It may hold active_tasks, recent_decisions, architecture_changes, known_issues, resolved_issues (lists) and session_id.` },
    ja: { message: `{file} は保存できません: {field} {problem}。`, fix: `active_tasks、recent_decisions、architecture_changes、known_issues、resolved_issues (リスト) と session_id を書けます。` },
  },
  STATE_NOTHING_TO_SAVE: {
    exit: 1,
    en: { message: `There is nothing to save: {why}.`, fix: `Give the work with --state FILE or --draft FILE.` },
    ja: { message: `保存するものがありません: {why}。`, fix: `--state FILE または --draft FILE で作業を渡してください。` },
  },
  RECEIVE_NOT_RECORDED: {
    exit: 1,
    en: { message: `Receipts can't be written in {folder}: {problem}.`, fix: `Make the folder writable, or set XDG_STATE_HOME to another one.` },
    ja: { message: `{folder} に受領記録を書けません: {problem}。`, fix: `フォルダーを書けるようにするか、XDG_STATE_HOME を別の場所にしてください。` },
  },
  RECEIVE_RECEIPT_UNKNOWN: {
    exit: 1,
    en: { message: `No receipt of {id} is kept here.`, fix: `Run "handoff receipts" to see which are.` },
    ja: { message: `{id} の受領記録はありません。`, fix: `"handoff receipts" で一覧を見てください。` },
  },
  RECEIVE_RECEIPT_AMBIGUOUS: {
    exit: 1,
    en: { message: `Several receipts begin with {id}: {known}.`, fix: `Give more digits.` },
    ja: { message: `{id} で始まる受領記録がいくつかあります: {known}。`, fix: `もっと長く指定してください。` },
  },
}) satisfies Record<string, ErrorRow>);
