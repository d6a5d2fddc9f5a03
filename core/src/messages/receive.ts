import { once } from "../contract/once.ts";
import type { MessageRow } from "./message-row.ts";

/** What `handoff receive` says. */
export const receiveMessages = once(() => ({
  RECEIVE_GOAL: { en: "Goal: {text}", ja: "目標: {text}" },
  RECEIVE_START: { en: "Start with: {text}", ja: "最初にすること: {text}" },
  RECEIVE_CONSTRAINT: { en: "Keep: {text}", ja: "守ること: {text}" },
  RECEIVE_CARE: { en: "Check first: {text}", ja: "先に確かめること: {text}" },
  RECEIVE_ID: { en: "Brief {brief}, digest {digest}, {form}, in {root}.", ja: "引き継ぎ文 {brief}、ダイジェスト {digest}、{form}、場所 {root}。" },
  RECEIVE_WAIT: { en: "The sender wants you to say what you understood, and wait.", ja: "送り手は、理解したことを述べて待つよう求めています。" },
  RECEIVE_NO_DRIFT: { en: "Branch, HEAD, the number of uncommitted files and the commits it cites are as it says.", ja: "ブランチ、HEAD、未コミットのファイル数、引用されたコミットは書かれたとおりです。" },
  RECEIVE_NO_GIT: { en: "It was made in a git repository, and this is none: nothing could be compared.", ja: "git リポジトリで作られましたが、ここは違うので比べられません。" },
  RECEIVE_BRANCH: { en: "It was made on branch {said}; this is {found}.", ja: "ブランチ {said} で作られましたが、ここは {found} です。" },
  RECEIVE_HEAD_MOVED: { en: "HEAD was {said} and is {found}: there are newer commits.", ja: "HEAD は {said} でしたが、今は {found} です。新しいコミットがあります。" },
  RECEIVE_HEAD_GONE: { en: "HEAD was {said}, which isn't in this history; it is {found} now.", ja: "HEAD は {said} でしたが、この履歴にありません。今は {found} です。" },
  RECEIVE_DIRTY: { en: "Files not committed: {said} when it was made, {found} now.", ja: "未コミットは {said} 個でしたが、今は {found} 個です。" },
  RECEIVE_SHA_GONE: { en: "Commit {sha}, which a claim cites, isn't in this history ({state}).", ja: "根拠のコミット {sha} がこの履歴にありません ({state})。" },
  RECEIVE_AS_SENT: { en: "Its text is word for word what the receipt here says was sent.", ja: "文は、ここの受領記録にある送信時のものと一字一句同じです。" },
  RECEIVE_CHANGED: { en: "{file} was changed after it was written: its digest was {said} and is {found}.", ja: "{file} は書かれた後に変えられています。ダイジェストは {said} でしたが、今は {found} です。" },
  RECEIVE_OTHER_TEXT: { en: "The receipt here of this brief has digest {said}, and this text has {found}: it was made for another client or with another pack, or it was changed.", ja: "ここにあるこの引き継ぎ文の受領記録のダイジェストは {said} ですが、この文は {found} です。別のクライアントやパック向けに作られたか、変えられています。" },
  RECEIVE_STUB_DIFFERS: { en: "The stub's goal or first action isn't the artifact's: one of the two was changed.", ja: "案内文の目標か最初にすることが成果物と違います。どちらかが変えられています。" },
  RECEIVE_SHA_UNDONE: { en: "Nothing of what commit {sha}, which a claim cites, changed is left.", ja: "根拠のコミット {sha} の変更は何も残っていません。" },
  RECEIVE_SHA_REVERTED: { en: "Commit {sha}, which a claim cites, was reverted by {by}.", ja: "根拠のコミット {sha} は {by} で取り消されました。" },
}) satisfies Record<string, MessageRow>);
