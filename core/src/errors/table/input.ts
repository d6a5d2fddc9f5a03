import { once } from "../../contract/once.ts";
import type { ErrorRow } from "../error-row.ts";

/** Errors of what a caller hands in: options, draft, workspace, selection, packs. */
export const inputErrors = once(() => ({
  USAGE_UNKNOWN_COMMAND: {
    exit: 2,
    en: { message: `"{given}" isn't a command.{hint}`, fix: `Run "handoff --help" to see the commands.` },
    ja: { message: `"{given}" というコマンドはありません。{hint}`, fix: `"handoff --help" でコマンドの一覧を見てください。` },
  },
  USAGE_UNKNOWN_OPTION: {
    exit: 2,
    en: { message: `"{given}" isn't an option of "{program}".{hint}`, fix: `Run "{program} --help" to see its options.` },
    ja: { message: `"{given}" は "{program}" のオプションではありません。{hint}`, fix: `"{program} --help" でオプションを見てください。` },
  },
  USAGE_OPTION_VALUE: {
    exit: 2,
    en: { message: `{option} can't be "{given}".{hint}`, fix: `Use one of: {allowed}.` },
    ja: { message: `{option} に "{given}" は使えません。{hint}`, fix: `次のどれかを使ってください: {allowed}。` },
  },
  USAGE_MISSING_VALUE: {
    exit: 2,
    en: { message: `{option} needs a value.`, fix: `Run "{program} --help" for an example.` },
    ja: { message: `{option} には値が必要です。`, fix: `"{program} --help" に例があります。` },
  },
  USAGE_MISSING_ARGUMENT: {
    exit: 2,
    en: { message: `"handoff {command}" needs {argument}.`, fix: `Example: {example}` },
    ja: { message: `"handoff {command}" には {argument} が必要です。`, fix: `例: {example}` },
  },
  USAGE_EXTRA_ARGUMENT: {
    exit: 2,
    en: { message: `"handoff {command}" takes no further argument "{given}".`, fix: `Quote values with spaces, or run "handoff {command} --help".` },
    ja: { message: `"handoff {command}" は余分な引数 "{given}" を受け取りません。`, fix: `空白のある値は引用符で囲むか、"handoff {command} --help" を見てください。` },
  },
  USAGE_NEEDS_TERMINAL: {
    exit: 2,
    en: { message: `"handoff {command}" asks a person, and there is no terminal.`, fix: `Run it yourself on a terminal.` },
    ja: { message: `"handoff {command}" は人に確認しますが、端末がありません。`, fix: `端末で自分で実行してください。` },
  },
  EXPLAIN_UNKNOWN_CODE: {
    exit: 2,
    en: { message: `There is no code "{given}".{hint}`, fix: `Run "handoff explain" to see all of them.` },
    ja: { message: `"{given}" というコードはありません。{hint}`, fix: `"handoff explain" で一覧が出ます。` },
  },
  OUTPUT_UNWRITABLE: {
    exit: 1,
    en: { message: `Standard output can't be written: {problem}. What stands there is not whole.`, fix: `Make room or choose another place, and run the command again.` },
    ja: { message: `標準出力に書けません: {problem}。そこにあるものは不完全です。`, fix: `空きを作るか別の場所を選んで、もう一度実行してください。` },
  },
  INPUT_UNREADABLE: {
    exit: 2,
    en: { message: `{file} can't be read: {problem}.`, fix: `Check the path, or pass "-" to read from standard input.` },
    ja: { message: `{file} を読めません: {problem}。`, fix: `パスを確かめるか、"-" で標準入力から読ませてください。` },
  },
  INPUT_TOO_LARGE: {
    exit: 2,
    en: { message: `{file} has {size}; the most that is read is {limit}.`, fix: `Hand in a draft that points at files instead of holding them.` },
    ja: { message: `{file} は {size} です。読めるのは {limit} までです。`, fix: `本文を入れずに、ファイルを指す下書きにしてください。` },
  },
  INPUT_BINARY: {
    exit: 2,
    en: { message: `{file} isn't text that can be read: {problem}.`, fix: `Save it as UTF-8.` },
    ja: { message: `{file} は読めるテキストではありません: {problem}。`, fix: `UTF-8 で保存してください。` },
  },
  DRAFT_JSON: {
    exit: 2,
    en: { message: `{file} isn't JSON: {problem} at line {line}, column {column}.`, fix: `Mend that place and run the command again.` },
    ja: { message: `{file} は JSON ではありません: {line} 行 {column} 列で {problem}。`, fix: `その箇所を直して、もう一度実行してください。` },
  },
  DRAFT_UNKNOWN_KEY: {
    exit: 2,
    en: { message: `{file}{place}: "{key}" isn't a key of {owner}.{hint}`, fix: `Remove it, or use one of: {allowed}.` },
    ja: { message: `{file}{place}: "{key}" は {owner} のキーではありません。{hint}`, fix: `取り除くか、次のどれかを使ってください: {allowed}。` },
  },
  DRAFT_INVALID: {
    exit: 2,
    en: { message: `{file}{place}: {field} {problem}.`, fix: `The least draft is {"goal": "…"}; with more: "state": [{"text": "…", "status": "done", "files": ["…"], "evidence": [{"commit": "…"}]}], "constraints", "decisions", "failed", "blockers", "next", "pointers".` },
    ja: { message: `{file}{place}: {field} {problem}。`, fix: `最小の下書きは {"goal": "…"} です。ほかに "state": [{"text": "…", "status": "done", "files": ["…"], "evidence": [{"commit": "…"}]}]、"constraints"、"decisions"、"failed"、"blockers"、"next"、"pointers"。` },
  },
  DRAFT_NO_GOAL: {
    exit: 2,
    en: { message: `There is no goal: neither the draft nor --goal says what the next session must do.`, fix: `Add --goal "what to do next", or "goal" to the draft.` },
    ja: { message: `目標がありません。下書きにも --goal にも、次のセッションがすべきことがありません。`, fix: `--goal "次にすること" か、下書きの "goal" を加えてください。` },
  },
  EDIT_NO_SUCH_LINE: {
    exit: 2,
    en: { message: `There is no line {index} in {part} to change.`, fix: `Look at the brief again; it was made anew.` },
    ja: { message: `{part} に変更できる {index} 番の行がありません。`, fix: `引き継ぎ文を見直してください。作り直されています。` },
  },
  PAYLOAD_BODY: {
    exit: 3,
    en: { message: `{field} holds {what}. A handoff points, it doesn't paste.`, fix: `Use {pointer}.` },
    ja: { message: `{field} に {what} が入っています。引き継ぎは指し示すもので、貼り付けるものではありません。`, fix: `代わりに {pointer} を使ってください。` },
  },
  PAYLOAD_SUSPECT_GOAL: {
    exit: 3,
    en: { message: `The goal reads like an instruction that was planted for a model.`, fix: `Say the goal in your own words with --goal.` },
    ja: { message: `目標が、モデルに向けて仕込まれた指示のように読めます。`, fix: `--goal で目標を自分の言葉で書いてください。` },
  },
  PAYLOAD_ORIGIN: {
    exit: 3,
    en: { message: `A line that came from "{origin}" was about to become an instruction.`, fix: `Only what the user, a draft or a todo list says may steer the next session. Please report this.` },
    ja: { message: `"{origin}" から来た行が指示になるところでした。`, fix: `次のセッションを導けるのは、利用者、下書き、todo の言葉だけです。不具合として知らせてください。` },
  },
  PAYLOAD_NOT_SEALED: {
    exit: 3,
    en: { message: `A {what} that was not made by its own step was about to leave.`, fix: `Pass the value that the step returned, not a copy of it. Please report this.` },
    ja: { message: `正しい手順で作られていない {what} が外に出るところでした。`, fix: `複製ではなく、手順が返した値を渡してください。不具合として知らせてください。` },
  },
  WORKSPACE_MISSING: {
    exit: 2,
    en: { message: `The workspace {root} isn't a folder that exists.`, fix: `Pass --workspace (for save: --root) with the folder of the work.` },
    ja: { message: `作業場所 {root} というフォルダーはありません。`, fix: `--workspace (save では --root) で作業のフォルダーを渡してください。` },
  },
  WORKSPACE_CLOSED: {
    exit: 2,
    en: { message: `The workspace {root} can't be entered: you may not.`, fix: `Give yourself access to the folder, or pass --workspace with another.` },
    ja: { message: `作業場所 {root} に入る権限がありません。`, fix: `フォルダーの権限を直すか、--workspace で別のフォルダーを渡してください。` },
  },
  WORKSPACE_RELATIVE: {
    exit: 2,
    en: { message: `The draft's workspace root "{root}" is relative, so nobody can tell which folder it means.`, fix: `Use an absolute path, or leave it out and pass --workspace.` },
    ja: { message: `下書きの作業場所 "{root}" は相対パスなので、どのフォルダーか分かりません。`, fix: `絶対パスにするか、省いて --workspace を渡してください。` },
  },
  WORKSPACE_NAME: {
    exit: 2,
    en: { message: `The workspace's path holds {what}, which can't stand on one line.`, fix: `Rename the folder, or work from another path to it.` },
    ja: { message: `作業場所のパスに {what} があり、一行に書けません。`, fix: `フォルダーの名前を変えるか、別のパスを使ってください。` },
  },
  WORKSPACE_SECRET: {
    exit: 3,
    en: { message: `The workspace's path holds what looks like {kind}, and the path must be sent as it is.`, fix: `Rename the folder. "known-value" is a text that stands in your environment or a .env file under a secret-like name: then unset it there.` },
    ja: { message: `作業場所のパスに {kind} らしいものがあり、パスはそのまま送られます。`, fix: `フォルダーの名前を変えてください。known-value は環境変数や .env に秘密らしい名前で置かれた値です。その場合はそれを外してください。` },
  },
  SELECT_GOAL_UNCLEAR: {
    exit: 1,
    en: { message: `What the next session must do is not clear. It could be: {candidates}.`, fix: `Choose one with --goal.` },
    ja: { message: `次のセッションがすべきことがはっきりしません。候補: {candidates}。`, fix: `--goal で一つ選んでください。` },
  },
  SELECT_SLICE_MISSING: {
    exit: 2,
    en: { message: `Pack "{pack}" carries one area, and no area was named.`, fix: `Add --slice "src/area/**", or choose another pack.` },
    ja: { message: `パック "{pack}" は一つの範囲だけを運びますが、範囲の指定がありません。`, fix: `--slice "src/area/**" を加えるか、別のパックを選んでください。` },
  },
  PACK_UNKNOWN: {
    exit: 2,
    en: { message: `There is no pack "{given}".{hint}`, fix: `Use one of: {allowed}. "handoff packs" shows them.` },
    ja: { message: `"{given}" というパックはありません。{hint}`, fix: `次のどれかを使ってください: {allowed}。"handoff packs" で一覧が出ます。` },
  },
  PACK_INVALID: {
    exit: 3,
    en: { message: `Pack "{pack}" isn't valid: {problem}.`, fix: `Run "handoff packs check {pack}" to see each problem with its place.` },
    ja: { message: `パック "{pack}" は正しくありません: {problem}。`, fix: `"handoff packs check {pack}" で問題の箇所を見てください。` },
  },
  GATHER_NO_SESSION: {
    exit: 1,
    en: { message: `No session of this workspace was found. Looked in: {looked}.`, fix: `Say --goal "what is next" for a brief of git's state alone, or use --draft FILE, or --from with an id from "handoff sessions --all".` },
    ja: { message: `この作業場所のセッションが見つかりません。探した場所: {looked}。`, fix: `git の状態だけの文なら --goal "次にすること" を、ほかは --draft FILE か、"handoff sessions --all" の id を --from に渡してください。` },
  },
  GATHER_UNKNOWN_SESSION: {
    exit: 2,
    en: { message: `There is no session "{given}".`, fix: `Run "handoff sessions --all" and use an id from it.` },
    ja: { message: `"{given}" というセッションはありません。`, fix: `"handoff sessions --all" を実行し、その id を使ってください。` },
  },
  GATHER_SEVERAL_SESSIONS: {
    exit: 1,
    en: { message: `{count} sessions of this workspace were active within minutes: {list}.`, fix: `Choose one with --from ID.` },
    ja: { message: `この作業場所では {count} 個のセッションが数分のうちに動いていました: {list}。`, fix: `--from ID で一つ選んでください。` },
  },
  GATHER_UNREADABLE: {
    exit: 1,
    en: { message: `The session {given} can't be read: {problem}.`, fix: `{remedy}` },
    ja: { message: `セッション {given} を読めません: {problem}。`, fix: `{remedy}` },
  },
}) satisfies Record<string, ErrorRow>);
