import type { MessageRow } from "./message-row.ts";

/** What the command line says around its result. */
export const COMMAND_LINE_MESSAGES = {
  SUMMARY: {
    en: "Brief {brief} for {client} ({mode}): {tokens} tokens, pack {pack}, from {source}.",
    ja: "{client} ({mode}) 向けの引き継ぎ文 {brief}: {tokens} トークン、パック {pack}、出どころ {source}。",
  },
  SOURCE_DRAFT: { en: "a draft", ja: "下書き" },
  SOURCE_GOAL: { en: "your goal alone", ja: "目標だけ" },
  SOURCE_SESSION: { en: "{client} session {id} ({age}, {records} records{skipped})", ja: "{client} のセッション {id} ({age}、{records} 件{skipped})" },
  AGE_MINUTES: { en: "{count} min", ja: "{count} 分前" },
  AGE_HOURS: { en: "{count} h", ja: "{count} 時間前" },
  AGE_DAYS: { en: "{count} d", ja: "{count} 日前" },
  SKIPPED: { en: ", {count} unreadable", ja: "、読めないもの {count} 件" },
  CLAIMS_LOWERED: { en: "{count} lowered: {first}", ja: "{count} 件を下げました: {first}" },
  CLAIMS_UNVERIFIED: { en: "{count} unverified.", ja: "未検証 {count} 件。" },
  REDACTED: { en: "Redacted {count}: {kinds}.", ja: "秘匿 {count} 件: {kinds}。" },
  NEXT_PASTE: { en: "Next: paste it into a new chat, or add --copy.", ja: "次に: 新しいチャットに貼るか、--copy を付けてください。" },
  DRY_RUN: { en: "Dry run: nothing was written or sent.", ja: "試行: 何も書かず、送っていません。" },
  FIX: { en: "{message} {fix} [{code}]", ja: "{message}{fix} [{code}]" },
  DID_YOU_MEAN: { en: ` Did you mean "{name}"?`, ja: ` "{name}" のことですか?` },
  REDACT_SUMMARY: { en: "Redacted {count}: {kinds}.", ja: "秘匿 {count} 件: {kinds}。" },
  CHECK_HOLDS: { en: "{file} keeps the rules of {client}: {tokens} tokens.", ja: "{file} は {client} の決まりを守っています: {tokens} トークン。" },
  STANDARD_INPUT: { en: "standard input", ja: "標準入力" },
  NOTHING: { en: "none", ja: "なし" },
} satisfies Record<string, MessageRow>;
