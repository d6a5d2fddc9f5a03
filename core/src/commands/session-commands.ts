import type { CommandRows } from "./command-spec.ts";
import { WORKSPACE_OPTION } from "./shared-options.ts";

/** Commands that look at sessions without making a handoff. */
export const SESSION_COMMANDS: CommandRows = {
  sessions: () => ({
    name: "sessions",
    arguments: [],
    options: [{ name: "all", en: "of every folder, not only this workspace", ja: "この作業場所だけでなく、すべてのフォルダーのもの" }, WORKSPACE_OPTION],
    en: "list the sessions that can be handed over",
    ja: "引き継げるセッションの一覧",
    examples: [{ line: "handoff sessions --all", en: "what is there, newest first", ja: "あるものを新しい順に" }],
  }),
  facts: () => ({
    name: "facts",
    arguments: [],
    options: [
      { name: "from", value: "WHICH", complete: "sessions", en: "latest, an id, FILE, FILE#ID, or state[:BRANCH/FP]", ja: "latest、id、FILE、FILE#ID、state[:BRANCH/FP]" },
      { name: "draft", value: "FILE", complete: "files", en: "with a draft beside it (- for standard input)", ja: "下書きも合わせる (- で標準入力)" },
      { name: "goal", value: "TEXT", en: "what the next session must do", ja: "次のセッションがすべきこと" },
      WORKSPACE_OPTION,
    ],
    en: "show what was gathered and checked, and where each line came from",
    ja: "集めて確かめたことと、各行の出どころを示す",
    examples: [{ line: "handoff facts --from latest --json", en: "the facts of your last session here", ja: "ここでの最後のセッションの事実" }],
  }),
  explain: () => ({
    name: "explain",
    arguments: [{ name: "code", required: false, complete: "codes" }],
    options: [],
    en: "what a code in brackets means, when it happens, and what to do",
    ja: "かっこの中のコードの意味、いつ出るか、どうすればよいか",
    examples: [
      { line: "handoff explain RECEIVE_NOT_A_BRIEF", en: "an error or a notice", ja: "エラーや通知" },
      { line: "handoff explain commit-reverted", en: "a rule by which a claim was lowered", ja: "主張を下げた規則" },
      { line: "handoff explain", en: "every code", ja: "すべてのコード" },
    ],
  }),
};
