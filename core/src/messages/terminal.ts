import type { MessageRow } from "./message-row.ts";

/** What is said of copying, of links, and in the terminal. */
export const TERMINAL_MESSAGES = {
  LINK_NO_FOLDER: { en: "The artifact isn't in a folder of this machine, so nothing can attach it.", ja: "成果物がこの機械のフォルダーにないので、添付できません。" },
  COPIED: { en: "Copied {characters} characters. Paste them into a new chat of {client}.", ja: "{characters} 文字をコピーしました。{client} の新しいチャットに貼ってください。" },
  COPY_ASKED: {
    en: "Asked the terminal to copy {characters} characters for {client}; it doesn't say whether it did. If pasting gives nothing, copy the block.",
    ja: "{client} 向けの {characters} 文字のコピーを端末に頼みました。端末は結果を答えません。貼っても何も出なければ、ブロックを写してください。",
  },
  COPY_WOULD: { en: "Would copy {characters} characters.", ja: "{characters} 文字をコピーするところです。" },
  COPY_NO_CLIPBOARD: { en: "There is no clipboard here, so nothing was copied; the block is on standard output.", ja: "ここにはクリップボードがないので、コピーしていません。ブロックは標準出力にあります。" },
  COPY_FAILED: { en: "Copying failed, so the clipboard is as it was; the block is on standard output.", ja: "コピーに失敗しました。クリップボードは元のままです。ブロックは標準出力にあります。" },
  OPENED_LINK: { en: "Opened {client} with the text filled in: look at it there and press send. Nothing tells whether it arrived; the block is here, too.", ja: "文を入れた状態で {client} を開きました。確かめて送信してください。届いたかは分からないので、ブロックもここにあります。" },
  OPENED_STUB: { en: "Opened {client} with a line that points at {path}.", ja: "{path} を示す一行を入れて {client} を開きました。" },
  OPENED_BARE: { en: "Opened {client} without the text: paste it there.", ja: "{client} を文なしで開きました。そこに貼ってください。" },
  OPENED_ASKS: { en: "Started {client} with the text; it asks at once. Nothing tells whether it arrived.", ja: "文を渡して {client} を始めました。すぐに送られます。届いたかは分かりません。" },
  OPEN_NO_DISPLAY: { en: "Nothing can be opened from here (no display).", ja: "ここからは何も開けません (画面がありません)。" },
  OPEN_FAILED: { en: "{client} could not be opened.", ja: "{client} を開けませんでした。" },
  OPEN_NO_PROGRAM: { en: `{client} could not be opened: "{program}" isn't there.`, ja: `{client} を開けませんでした: "{program}" がありません。` },
  OPEN_YOURSELF: { en: "Open this link where {client} is:", ja: "{client} のある所でこのリンクを開いてください:" },
  OPEN_BARE_YOURSELF: { en: "Open {address} and paste it there.", ja: "{address} を開いて貼ってください。" },
  OPEN_NOTHING: { en: "Nothing here opens {client} or copies: take the block from standard output.", ja: "ここでは {client} を開くこともコピーもできません。標準出力のブロックを使ってください。" },
  OPEN_WOULD: { en: "Would open {client} with the text filled in.", ja: "文を入れて {client} を開くところです。" },
  OPEN_WOULD_ASK: { en: "Would start {client} with the text; it asks at once.", ja: "文を渡して {client} を始めるところです。すぐに送られます。" },
  OPEN_WOULD_COPY: { en: "Would copy the text and open {client}.", ja: "文をコピーして {client} を開くところです。" },
  OPEN_WOULD_PAGE: { en: "Would show the page, to copy the text from there.", ja: "文を写せるページを開くところです。" },
} satisfies Record<string, MessageRow>;
