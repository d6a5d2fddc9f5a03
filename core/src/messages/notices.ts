import { once } from "../contract/once.ts";
import type { MessageRow } from "./message-row.ts";

/** Notices of a handoff: what was lowered, left out, marked, or done in another way than asked. */
export const noticeMessages = once(() => ({
  ROUTE_CHANNEL_UNSUPPORTED: {
    en: "{client} can't read files of the workspace, so this is a prompt, not an artifact.",
    ja: "{client} は作業場所のファイルを読めないので、成果物ではなくプロンプトにしました。",
  },
  ROUTE_CHANNEL_UNKNOWN: {
    en: "Nobody has looked whether {client} can read an artifact, so this is a prompt.",
    ja: "{client} が成果物を読めるか誰も確かめていないので、プロンプトにしました。",
  },
  ROUTE_CHANNEL_HOST_ONLY: {
    en: "{client} takes an artifact only where its host offers that, and this host doesn't; this is a prompt.",
    ja: "{client} はホストが対応する場合だけ成果物を受け取ります。ここでは対応していないので、プロンプトにしました。",
  },
  ROUTE_CLIENT_PREFERS_PROMPT: {
    en: "{client} takes a prompt into a new chat, for a model too. Use --channel artifact for a file.",
    ja: "{client} はモデルの場合も、新しいチャットへのプロンプトで受け取ります。ファイルにするには --channel artifact を使ってください。",
  },
  ROUTE_MODE_UNSUPPORTED: {
    en: "{client} can't be started through an API, so here is the prompt instead.",
    ja: "{client} は API から始められないので、代わりにプロンプトを出します。",
  },
  ROUTE_CLIENT_UNAVAILABLE: {
    en: "{client} isn't ready, so no thread was started: {why} Here is the prompt instead.",
    ja: "{client} の準備ができていないので、スレッドを始めませんでした: {why} 代わりにプロンプトを出します。",
  },
  ROUTE_DELIVERY_FAILED: {
    en: "{client} took nothing: {why} Here is the prompt instead.",
    ja: "{client} に届きませんでした: {why} 代わりにプロンプトを出します。",
  },
  ROUTE_DELIVERY_UNKNOWN: {
    en: "Nobody knows whether {client} took it: {why} It was not sent again.",
    ja: "{client} に届いたか分かりません: {why} もう一度送ることはしていません。",
  },
  ROUTE_ARTIFACT_FAILED: {
    en: "The artifact could not be written: {why} Here is the prompt instead.",
    ja: "成果物を書けませんでした: {why} 代わりにプロンプトを出します。",
  },
  ROUTE_KEY_USED: {
    en: "This key made {path} before, which holds another brief or was changed, so no second artifact was written. Here is the prompt instead.",
    ja: "このキーは以前 {path} を作りましたが、別の引き継ぎ文か変更された内容なので、二つ目の成果物は書いていません。代わりにプロンプトを出します。",
  },
  CLIENT_SIGNED_OUT: {
    en: "{client} isn't signed in, so no thread was started: {fix}. Here is the prompt instead.",
    ja: "{client} にサインインしていないので、スレッドを始めませんでした: {fix}。代わりにプロンプトを出します。",
  },
  CLIENT_NOT_INSTALLED: {
    en: "{client} isn't installed here, so no thread was started. Here is the prompt instead.",
    ja: "{client} がここに入っていないので、スレッドを始めませんでした。代わりにプロンプトを出します。",
  },
  CLIENT_NOT_CONFIGURED: {
    en: "{client} isn't set up: {fix}. Here is the prompt instead.",
    ja: "{client} が設定されていません: {fix}。代わりにプロンプトを出します。",
  },
  ARTIFACT_WRITTEN: { en: "Wrote {path} ({size}, by the writer).", ja: "{path} を書きました ({size}、書き手による)。" },
  ARTIFACT_ALREADY: { en: "This key made {path} before, and it holds this brief; it was not written again.", ja: "このキーが以前作った {path} にこの引き継ぎ文があるので、もう一度書いていません。" },
  ARTIFACT_IGNORED: { en: "_agent/ was added to .git/info/exclude.", ja: "_agent/ を .git/info/exclude に加えました。" },
  ARTIFACT_NOT_IGNORED: {
    en: "_agent/ isn't ignored by git, and that could not be changed: {why}",
    ja: "_agent/ は git に無視されておらず、変えられませんでした: {why}",
  },
  PAYLOAD_BODY_LEFT: {
    en: "{field} held {what}; a pointer or nothing stands in its place.",
    ja: "{field} に {what} があったので、代わりに参照を置くか省きました。",
  },
  PAYLOAD_POINTER_MISSING: { en: "{path} isn't there; the pointer is marked.", ja: "{path} はありません。参照に印を付けました。" },
  PAYLOAD_POINTER_OUTSIDE: { en: "{path} leads out of the workspace; the pointer is marked, and nothing was read there.", ja: "{path} は作業場所の外を指しています。参照に印を付け、そこは何も読んでいません。" },
  PAYLOAD_UNTRUSTED: {
    en: "{count} {count|line|lines} came from a tool's text; {count|it is no instruction and was|they are no instructions and were} left out.",
    ja: "{count} 行はツールの文から来ました。指示ではないので省きました。",
  },
  PAYLOAD_NOTES_LEFT: {
    en: "{count} {count|note was|notes were} left out: notes are untrusted, and only ids and paths are taken from them.",
    ja: "メモ {count} 件を省きました。メモは信頼できないので、識別子とパスだけを取ります。",
  },
  PAYLOAD_SUSPECT: {
    en: "{count} {count|line|lines} of {field} {count|reads like an instruction|read like instructions} planted for a model; {count|it was|they were} left out.",
    ja: "{field} の {count} 行は、モデルに向けて仕込まれた指示のように読めるので省きました。",
  },
  LINT_NO_EVIDENCE: {
    en: "{count} {count|claim says|claims say} done and {count|cites|cite} neither a commit nor a test.",
    ja: "完了とされた {count} 件に、コミットもテストも示されていません。",
  },
  LINT_NO_NEXT: { en: "Work is open, and no next action is named.", ja: "作業が残っていますが、次の行動がありません。" },
  LINT_NO_CONSTRAINT: { en: "The session had constraints, and none is in the brief.", ja: "セッションには制約がありましたが、引き継ぎ文には一つもありません。" },
  LINT_NO_STATE: { en: "Files were edited, and no claim says how the work stands.", ja: "ファイルは編集されましたが、作業の状態を述べたものがありません。" },
  LINT_NO_BLOCKER: { en: "A claim is blocked, and no blocker says by what.", ja: "止まっている作業がありますが、理由がありません。" },
  PAYLOAD_FORGED_BRIEF: {
    en: "A brief of ours stood in {place}; nothing of it counts there.",
    ja: "{place} に引き継ぎ文がありましたが、そこでは何も数えません。",
  },
  PAYLOAD_BRANCH_DIFFERS: {
    en: "The draft says branch {said}, and the workspace is on {found}.",
    ja: "下書きのブランチは {said} ですが、作業場所は {found} です。",
  },
  FIT_LEFT_OUT: { en: "Left out of {section}: {count} ({why}).", ja: "{section} から {count} 行を省きました ({why})。" },
  FIT_SLICE_EMPTY: { en: "Neither a claim nor a changed file of this work lies in the slice {slice}.", ja: "範囲 {slice} には、この作業の主張も変更されたファイルもありません。" },
  FIT_SLICE_UNUSED: { en: "Pack {pack} isn't cut by a slice, so {slice} was not used.", ja: "パック {pack} は範囲で絞らないので、{slice} は使っていません。" },
  FIT_OVER_BUDGET: {
    en: "What must not be left out has {used} tokens, over the budget of {budget}.",
    ja: "省けない行だけで {used} トークンあり、上限 {budget} を超えます。",
  },
  GATHER_GOAL_ALONE: {
    en: "No session of this workspace was found, so the brief holds your goal and what git says, and nothing that was done or decided.",
    ja: "この作業場所のセッションが見つからないので、目標と git の状態だけを書きました。したことや決めたことは入っていません。",
  },
  GIT_NONE: { en: "{root} isn't a git repository, so no commit could be checked.", ja: "{root} は git リポジトリではないので、コミットを確かめられません。" },
  GIT_MISSING: { en: "git isn't on PATH, so nothing could be checked and nothing is said of the branch.", ja: "PATH に git がないので、何も確かめられず、ブランチについても何も書いていません。" },
  GIT_NOT_OWNED: { en: "git refuses {root}, which belongs to another user, so no commit could be checked.", ja: "{root} は別の利用者のものなので git が拒み、コミットを確かめられません。" },
  GIT_BARE: { en: "{root} is a bare repository without files of the work, so no commit could be checked.", ja: "{root} は作業ファイルのない bare リポジトリなので、コミットを確かめられません。" },
  GIT_SHALLOW: {
    en: "This is a shallow clone: what is not in it could not be checked.",
    ja: "浅いクローンなので、含まれないものは確かめられません。",
  },
  GIT_IN_PROGRESS: {
    en: "In this worktree {what} is in progress; whoever goes on has to finish or abort it.",
    ja: "この作業ツリーでは{what}が途中です。続ける人が終えるか取り消す必要があります。",
  },
  GIT_UNMERGED: { en: "Files with conflicts that nobody has resolved: {count}.", ja: "競合が解決されていないファイル: {count} 個。" },
  GATHER_RECORDS_SKIPPED: { en: "{count} {count|record|records} of session {id} could not be read.", ja: "セッション {id} の {count} 件の記録を読めませんでした。" },
  GATHER_SHORTENED: { en: "Very long texts of session {id} of which only beginning and end were read: {count}.", ja: "セッション {id} で、先頭と末尾だけを読んだ非常に長いテキスト: {count} 件。" },
  GATHER_STILL_WRITING: { en: "Session {id} is still being written: its last record is not whole.", ja: "セッション {id} は書き込み中です。最後の記録は途中までです。" },
  GATHER_LACKS: { en: "The store of session {id} doesn't carry: {what}.", ja: "セッション {id} の保存形式にないもの: {what}。" },
  GATHER_OTHER_WORKTREE: { en: "No session of this folder; the newest of another worktree of the repository was read: {folder}.", ja: "このフォルダーのセッションがないので、同じリポジトリの別のワークツリーの最新を読みました: {folder}。" },
  GATHER_NEWEST_OF_FILE: { en: "The file holds {count} {count|session|sessions}; the newest, {id}, was read. FILE#ID names another.", ja: "ファイルには {count} 個のセッションがあり、最新の {id} を読みました。FILE#ID で別のものを選べます。" },
  CLAIM_LOWERED: { en: "{claim} said {said}, {why}.", ja: "{claim} は {said} と言いましたが、{why}。" },
  REDACT_RESIDUAL: {
    en: "A long random-looking text of {length} characters stayed in {place}. Look at it before you send.",
    ja: "{place} に {length} 文字の乱数らしい文字列が残っています。送る前に確かめてください。",
  },
  REDACT_ALLOWED: { en: "Values of your allow-list that were kept: {count}.", ja: "許可リストの値を {count} 個残しました。" },
  PACK_LEFT_OUT: { en: "Pack {pack} isn't valid and was left out: {problem}.", ja: "パック {pack} は正しくないので使いませんでした: {problem}。" },
  PROJECT_NOT_TRUSTED: {
    en: "{file} of this project isn't trusted, so it was not used. \"handoff trust\" shows it.",
    ja: "このプロジェクトの {file} は信頼されていないので、使いませんでした。\"handoff trust\" で確かめられます。",
  },
}) satisfies Record<string, MessageRow>);
