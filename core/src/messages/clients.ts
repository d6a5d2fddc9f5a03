import { once } from "../contract/once.ts";
import type { MessageRow } from "./message-row.ts";

/** What is said of clients, packs, links and trust. */
export const clientMessages = once(() => ({
  LINK_TOO_LONG: {
    en: "The link would have {length} characters, and {limit} is the most; copy the text instead.",
    ja: "リンクは {length} 文字になり、上限 {limit} を超えます。文をコピーしてください。",
  },
  LINK_REFUSES_TEXT: { en: `A link with "{text}" in it fails: {why} Copy the text instead.`, ja: `"{text}" を含むリンクは失敗します: {why} 文をコピーしてください。` },
  LINK_BROKEN: { en: "The text doesn't survive in a link; copy it instead.", ja: "この文はリンクの中で壊れます。コピーしてください。" },
  BINDINGS_CUT: {
    en: "{file} is longer than {limit} bytes, so its last {count} {count|line|lines} stayed behind.",
    ja: "{file} は {limit} バイトを超えるので、末尾の {count} 行は運びません。",
  },
  REDACT_FILE_LEFT_OUT: { en: "{file} can't be read as a list of patterns, so it added nothing.", ja: "{file} はパターンの一覧として読めないので、何も加えていません。" },
  REDACT_PATTERN_LEFT_OUT: { en: "Pattern {number} of {file} was left out ({problem}).", ja: "{file} の {number} 番目のパターンは使いませんでした ({problem})。" },
  CONFIG_LEFT_OUT: { en: `{file} isn't valid and was left out; "handoff doctor" says why.`, ja: `{file} は正しくないので使いませんでした。理由は "handoff doctor" で分かります。` },
  CLIENT_LEFT_OUT: { en: "{file} describes no client and was left out: {problem}.", ja: "{file} はクライアントの記述として使えないので外しました: {problem}。" },
  BEST_CHOSEN: { en: "{client} fits best: {why}.", ja: "最も合うのは {client} です: {why}。" },
  BEST_NOT_HERE: { en: "Not chosen, since not installed or set up here: {clients}.", ja: "ここに入っていないか設定されていないので選びませんでした: {clients}。" },
  CLIENTS_RECHECK: { en: "re-check", ja: "要再確認" },
  CLIENTS_MORE: { en: `"handoff clients {client}" shows each fact with its source and the day it was checked.`, ja: `"handoff clients {client}" で各事実の出典と確認日が出ます。` },
  PACK_PREFERRED_MISSING: { en: "The config prefers pack {pack}, which isn't there or carries one area only; another was chosen.", ja: "設定のパック {pack} はないか、一つの範囲専用なので、別のものを選びました。" },
  PACKS_HOLD: { en: "No problem found: {packs}.", ja: "問題はありません: {packs}。" },
  TRUST_NOTHING: { en: "Nothing in {root} runs or speaks.", ja: "{root} には、動くものも語るものもありません。" },
  TRUST_ALL: { en: "{count} {count|file is|files are} trusted as {count|it is|they are}.", ja: "{count} 個すべて、今の内容のまま信頼されています。" },
  TRUST_YES: { en: "trusted    ", ja: "信頼済み" },
  TRUST_NO: { en: "not trusted", ja: "未信頼  " },
  TRUST_ASK: { en: `Trust {count|this|these} {count} {count|file as it is|files as they are} now? Type "yes":`, ja: `この {count} 個を今の内容のまま信頼しますか? "yes" と入力してください:` },
  TRUST_DECLINED: { en: "Nothing was trusted.", ja: "何も信頼していません。" },
  TRUST_DONE: { en: "Trusted until they change: {files}.", ja: "内容が変わるまで信頼します: {files}。" },
  TRUST_FORGOTTEN: { en: "Forgot {count} {count|file|files}; nothing of this project is trusted.", ja: "{count} 個を忘れました。このプロジェクトは何も信頼されていません。" },
  TRUST_SPEAKS: { en: "its text goes with every handoff of this project", ja: "このプロジェクトの引き継ぎすべてに、この文が付きます" },
  TRUST_SETS: { en: "it sets more than language, pack and state folder", ja: "言語・パック・状態フォルダー以外も設定します" },
  TRUST_RUNS: { en: "it is code that runs on this machine", ja: "この機械で動くコードです" },
  TRUST_NAMES: { en: "its title, reasons and headings are shown", ja: "題・理由・見出しが表示されます" },
}) satisfies Record<string, MessageRow>);
