import type { CommandRows, OptionSpec } from "./command-spec.ts";

const TEAM_OPTIONS: readonly OptionSpec[] = [
  { name: "team", value: "TEAM", en: "the team whose agent this is", ja: "このエージェントのチーム" },
  { name: "agent", value: "AGENT", en: "the agent's name", ja: "エージェント名" },
  { name: "session-id", value: "ID", en: "the id of the session that asks", ja: "実行しているセッションの id" },
];
const SESSION_OPTION: OptionSpec = { name: "session", value: "BRANCH/FP", en: "a saved session by branch and fingerprint", ja: "保存済みセッション (ブランチ/フィンガープリント)" };

/** Commands around session state and receipts. */
export const STATE_COMMANDS: CommandRows = {
  save: () => ({
    name: "save",
    arguments: [],
    options: [
      { name: "state", value: "FILE", complete: "files", en: "any part of a state as JSON (- for standard input); default: the work of the session", ja: "状態の一部の JSON (- で標準入力)。既定: セッションの作業" },
      { name: "draft", value: "FILE", complete: "files", en: "save the claims of a draft (- for standard input)", ja: "下書きの内容を保存する (- で標準入力)" },
      { name: "from", value: "WHICH", complete: "sessions", en: "the session whose work is saved (default: the latest here)", ja: "作業を保存するセッション (既定: ここでの最新)" },
      { name: "root", value: "DIR", complete: "folders", en: "save there instead of here", ja: "ここではなく指定先に保存する" },
      ...TEAM_OPTIONS,
      { name: "successor", en: "hand over: make the next agent's prompt and its token", ja: "引き継ぐ: 後継のプロンプトとトークンを作る" },
    ],
    en: "write or merge session state, and print its folder",
    ja: "セッションの状態を保存・統合し、フォルダーを出す",
    examples: [
      { line: "handoff save", en: "the work of your last session here", ja: "ここでの最後のセッションの作業" },
      { line: `echo '{"active_tasks":[{"id":"T1","description":"Add login","status":"in_progress","next_action":"write the form"}]}' | handoff save --state -`, en: "what an agent knows", ja: "エージェントの知っていること" },
      { line: "handoff save --team red --agent bob --successor", en: "hand over within a team", ja: "チーム内で引き継ぐ" },
    ],
  }),
  continue: () => ({
    name: "continue",
    arguments: [{ name: "path", required: false, complete: "files" }],
    options: [
      { name: "list", en: "only show what is there", ja: "一覧だけを出す" },
      SESSION_OPTION,
      ...TEAM_OPTIONS,
      { name: "yes", en: "begin without asking", ja: "確認せずに始める" },
      { name: "token", value: "TOKEN", en: "a successor's token, which answers the question once", ja: "後継のトークン (一度だけ確認を省く)" },
    ],
    en: "find saved work, check it, show what is left, and ask before work begins",
    ja: "保存済みの作業を探し、確かめ、残りを示し、開始前に確認する",
    examples: [
      { line: "handoff continue", en: "choose and go on", ja: "選んで続ける" },
      { line: "handoff continue --list", en: "what is there", ja: "一覧" },
    ],
  }),
  task: () => ({
    name: "task",
    arguments: [
      { name: "id", required: true },
      { name: "status", required: true, choices: ["done", "in_progress", "blocked"] },
    ],
    options: [
      { name: "commit", value: "SHA", en: "the commit that did it", ja: "完了させたコミット" },
      { name: "next", value: "TEXT", en: "the next action", ja: "次のアクション" },
      { name: "blocker", value: "TEXT", en: "what is in the way", ja: "障害" },
      SESSION_OPTION,
      ...TEAM_OPTIONS,
    ],
    en: "record one task",
    ja: "タスクを一つ記録する",
    examples: [{ line: "handoff task T1 done --commit 80ea2e4", en: "done, with its commit", ja: "コミット付きで完了" }],
  }),
  clean: () => ({
    name: "clean",
    arguments: [],
    options: [{ name: "dry-run", en: "only say what would go", ja: "削除対象を示すだけ" }],
    en: "delete sessions that are complete or empty and seven days old",
    ja: "完了または空で 7 日以上前のセッションを削除する",
    examples: [{ line: "handoff clean --dry-run", en: "what would go", ja: "削除対象" }],
  }),
  status: () => ({
    name: "status",
    arguments: [],
    options: [],
    en: "state, unverified claims, age and next action in one line",
    ja: "状態、未検証、経過時間、次のアクションを一行で",
    examples: [{ line: "handoff status", en: "for a prompt or a status bar", ja: "プロンプトやステータスバーに" }],
  }),
  receipts: () => ({
    name: "receipts",
    arguments: [],
    options: [
      { name: "refresh", en: "ask the clients again", ja: "クライアントに確かめ直す" },
      { name: "forget", value: "ID", en: "forget one, and withdraw it where the client can", ja: "一つ消し、できれば取り消す" },
    ],
    en: "what became of each handoff; never a brief's text",
    ja: "各引き継ぎのその後 (本文は出さない)",
    examples: [{ line: "handoff receipts", en: "newest first", ja: "新しい順" }],
  }),
};
