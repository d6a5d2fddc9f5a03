import { once } from "../contract/once.ts";
import type { MessageRow } from "./message-row.ts";

/** Why a model reworded nothing. `POLISH_NONE` follows each of them. */
export const polishProblems = once(() => ({
  POLISH_UNSUPPORTED: { en: "{client} has no model here that rewords lines.", ja: "{client} には、ここで言い換えを頼めるモデルがありません。" },
  POLISH_NOT_CONFIGURED: { en: "{client} isn't set up: {fix}.", ja: "{client} が設定されていません: {fix}。" },
  POLISH_SDK_MISSING: { en: "{client} needs the package {package}, which isn't installed.", ja: "{client} に必要なパッケージ {package} が入っていません。" },
  POLISH_SIGNED_OUT: { en: "{client} refused its key: {fix}.", ja: "{client} が鍵を拒みました: {fix}。" },
  POLISH_RATE_LIMITED: { en: "{client} is over its rate limit or quota ({status}).", ja: "{client} は利用上限に達しています ({status})。" },
  POLISH_SERVER: { en: "The server of {client} failed ({status}).", ja: "{client} のサーバーが失敗しました ({status})。" },
  POLISH_OFFLINE: { en: "{client} can't be reached.", ja: "{client} につながりません。" },
  POLISH_TOO_LONG: { en: "The lines are more than {client} takes at once.", ja: "行が多すぎて {client} が一度に受け取れません。" },
  POLISH_REFUSED: { en: "{client} refused the request ({status}).", ja: "{client} は要求を断りました ({status})。" },
  POLISH_CUT: { en: "{client} broke off before its answer was whole.", ja: "{client} の答えは途中で切れました。" },
  POLISH_DEADLINE: { en: "{client} gave no answer in time.", ja: "{client} は時間内に答えませんでした。" },
  POLISH_STOPPED: { en: "You stopped it before {client} had answered.", ja: "{client} が答える前に止められました。" },
  POLISH_NO_ANSWER: { en: "{client} came to an end without an answer ({what}).", ja: "{client} は答えずに終わりました ({what})。" },
  POLISH_FAILED: { en: "{client} failed in a way that we don't know.", ja: "{client} が知らない形で失敗しました。" },
  POLISH_FORM: { en: "{client} answered in another form than it was asked for, so nothing of it was used.", ja: "{client} の答えは頼んだ形ではないので、何も使っていません。" },
  POLISH_SECRET: { en: "What {client} would be asked holds something that looks secret, so it wasn't asked.", ja: "{client} に尋ねる内容に秘密らしきものがあるので、尋ねていません。" },
  POLISH_DRY_RUN: { en: "{client} wasn't asked to reword anything: this is a dry run.", ja: "試行なので、{client} に言い換えを頼んでいません。" },
}) satisfies Record<string, MessageRow>);

/** What came of letting a model reword lines. */
export const polishMessages = once(() => ({
  ...polishProblems(),
  POLISH_NONE: { en: "Every line stays as it was extracted.", ja: "すべての行は抜き出したままです。" },
  POLISH_NOTHING: { en: "No line may be reworded, so {client} wasn't asked.", ja: "言い換えてよい行がないので、{client} に尋ねていません。" },
  POLISH_PAGE: { en: "The page showed every line as it was extracted: no model is asked while you change things.", ja: "ページでは、すべての行を抜き出したまま表示しました。編集中はモデルに尋ねません。" },
  POLISH_DONE: { en: "{client} reworded {count} {count|line|lines}; each was checked against what was extracted.", ja: "{client} が {count} 行を言い換えました。それぞれ抜き出した内容と照らし合わせました。" },
  POLISH_LINES_KEPT: {
    en: "{count} {count|line|lines} of {client} said something else than what was extracted ({why}); {count|it stays as it was|those stay as they were}.",
    ja: "{client} の {count} 行は抜き出した内容と違うので ({why})、元のままにしました。",
  },
}) satisfies Record<string, MessageRow>);
