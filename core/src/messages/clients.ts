import type { MessageRow } from "./message-row.ts";

/** What is said of clients, packs, links and trust. */
export const CLIENT_MESSAGES = {
  LINK_TOO_LONG: {
    en: "The link would have {length} characters, and {limit} is the most; copy the text instead.",
    ja: "リンクは {length} 文字になり、上限 {limit} を超えます。文をコピーしてください。",
  },
  LINK_REFUSES_TEXT: { en: `A link with "{text}" in it fails: {why} Copy the text instead.`, ja: `"{text}" を含むリンクは失敗します: {why} 文をコピーしてください。` },
  LINK_BROKEN: { en: "The text doesn't survive in a link; copy it instead.", ja: "この文はリンクの中で壊れます。コピーしてください。" },
} satisfies Record<string, MessageRow>;
