import type { MessageRow } from "./message-row.ts";

/** What is said of clients, packs, links and trust. */
export const CLIENT_MESSAGES = {
  LINK_TOO_LONG: {
    en: "The link would have {length} characters, and {limit} is the most; copy the text instead.",
    ja: "リンクは {length} 文字になり、上限 {limit} を超えます。文をコピーしてください。",
  },
  LINK_REFUSES_TEXT: { en: `A link with "{text}" in it fails: {why} Copy the text instead.`, ja: `"{text}" を含むリンクは失敗します: {why} 文をコピーしてください。` },
  LINK_BROKEN: { en: "The text doesn't survive in a link; copy it instead.", ja: "この文はリンクの中で壊れます。コピーしてください。" },
  BINDINGS_CUT: {
    en: "{file} is longer than {limit} bytes, so its last {count} lines stayed behind.",
    ja: "{file} は {limit} バイトを超えるので、末尾の {count} 行は運びません。",
  },
  CONFIG_LEFT_OUT: { en: `{file} isn't valid and was left out; "handoff doctor" says why.`, ja: `{file} は正しくないので使いませんでした。理由は "handoff doctor" で分かります。` },
} satisfies Record<string, MessageRow>;
