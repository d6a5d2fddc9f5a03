import { once } from "../contract/once.ts";
import type { MessageRow } from "./message-row.ts";

/** Why a thread didn't take a brief. The block follows each of them. */
export const threadProblems = once(() => ({
  THREAD_NOT_INSTALLED: {
    en: "{client} isn't installed here, so no thread was started. Here is the prompt instead.",
    ja: "{client} がここに入っていないので、スレッドを始めませんでした。代わりにプロンプトを出します。",
  },
  THREAD_NOT_CONFIGURED: {
    en: "{client} isn't set up for threads: {fix}. Here is the prompt instead.",
    ja: "{client} はスレッド用に設定されていません: {fix}。代わりにプロンプトを出します。",
  },
  THREAD_SIGNED_OUT: {
    en: "{client} isn't signed in, or its key was refused: {fix}. Here is the prompt instead.",
    ja: "{client} にサインインしていないか、鍵が拒まれました: {fix}。代わりにプロンプトを出します。",
  },
  THREAD_UNSUPPORTED: {
    en: "{client} {version} has no way to start a thread that we know. Here is the prompt instead.",
    ja: "{client} {version} には、知られているスレッドの始め方がありません。代わりにプロンプトを出します。",
  },
  THREAD_NO_FOLLOW_UP: {
    en: "{client} can't take a follow-up to an existing thread. Here is the prompt instead.",
    ja: "{client} は既存のスレッドへの続きを受け取れません。代わりにプロンプトを出します。",
  },
  THREAD_RATE_LIMITED: {
    en: "{client} is over its rate limit or quota ({status}), and answered nothing. Here is the prompt instead.",
    ja: "{client} は利用上限に達していて ({status})、答えませんでした。代わりにプロンプトを出します。",
  },
  THREAD_SERVER: {
    en: "The server of {client} failed ({status}), and answered nothing. Here is the prompt instead.",
    ja: "{client} のサーバーが失敗し ({status})、答えませんでした。代わりにプロンプトを出します。",
  },
  THREAD_OFFLINE: {
    en: "{client} can't reach its server. Here is the prompt instead.",
    ja: "{client} はサーバーにつながりません。代わりにプロンプトを出します。",
  },
  THREAD_TOO_LONG: {
    en: "The brief is longer than {client} takes. Here is the prompt instead; a smaller pack may fit.",
    ja: "引き継ぎ文が {client} の上限より長いです。代わりにプロンプトを出します。小さいパックなら収まるかもしれません。",
  },
  THREAD_REFUSED: {
    en: "{client} refused the request ({status}). Here is the prompt instead.",
    ja: "{client} は要求を断りました ({status})。代わりにプロンプトを出します。",
  },
  THREAD_CUT: {
    en: "{client} broke off before an answer was whole. Here is the prompt instead.",
    ja: "{client} は答えの途中で切れました。代わりにプロンプトを出します。",
  },
  THREAD_DEADLINE: {
    en: "{client} gave no answer in time and was stopped. Here is the prompt instead.",
    ja: "{client} は時間内に答えなかったので止めました。代わりにプロンプトを出します。",
  },
  THREAD_STOPPED: {
    en: "You stopped it before {client} had answered. Here is the prompt instead.",
    ja: "{client} が答える前に止められました。代わりにプロンプトを出します。",
  },
  THREAD_PROCESS_ENDED: {
    en: "The {transport} of {client} ended before it had answered. Here is the prompt instead.",
    ja: "{client} の {transport} が答える前に終わりました。代わりにプロンプトを出します。",
  },
  THREAD_PROTOCOL: {
    en: "{client} answered in a way that we don't know ({what}). Here is the prompt instead.",
    ja: "{client} の返事が知らない形です ({what})。代わりにプロンプトを出します。",
  },
  THREAD_BUSY: {
    en: "Another process works in thread {thread} of {client}, so nothing was sent to it. Here is the prompt instead.",
    ja: "{client} のスレッド {thread} は別のプロセスが使っているので、何も送っていません。代わりにプロンプトを出します。",
  },
  THREAD_NOT_FOUND: {
    en: "{client} has no thread {thread}. Here is the prompt instead.",
    ja: "{client} にスレッド {thread} はありません。代わりにプロンプトを出します。",
  },
  THREAD_ARCHIVED: {
    en: "Thread {thread} of {client} is archived, so nothing was sent to it: {fix}. Here is the prompt instead.",
    ja: "{client} のスレッド {thread} は保管済みなので、何も送っていません: {fix}。代わりにプロンプトを出します。",
  },
  THREAD_ID_IN_USE: {
    en: "{client} already has a session {thread}, and it can't be seen what it holds; nothing was sent again. Look at it before you paste this.",
    ja: "{client} にはセッション {thread} がすでにあり、中身を確かめられません。もう一度送ることはしていません。貼り付ける前に確かめてください。",
  },
  THREAD_BLOCKED: {
    en: "A hook of {client} stopped the brief before its model saw it. Here is the prompt instead.",
    ja: "{client} のフックが、モデルに届く前に引き継ぎ文を止めました。代わりにプロンプトを出します。",
  },
  THREAD_NO_ANSWER: {
    en: "{client} came to an end without an answer ({what}). Here is the prompt instead.",
    ja: "{client} は答えずに終わりました ({what})。代わりにプロンプトを出します。",
  },
  THREAD_UNTRUSTED_FOLDER: {
    en: "{client} doesn't work in a folder that it doesn't trust: {fix}. Here is the prompt instead.",
    ja: "{client} は信頼していないフォルダーでは動きません: {fix}。代わりにプロンプトを出します。",
  },
  THREAD_NOT_PUSHED: {
    en: "{client} works on a pushed repository, and this one isn't: {fix}. Here is the prompt instead.",
    ja: "{client} はプッシュ済みのリポジトリで動きますが、ここはそうではありません: {fix}。代わりにプロンプトを出します。",
  },
  THREAD_COSTS: {
    en: "{client} starts a run that costs money: add --yes when that is what you want. Here is the prompt instead.",
    ja: "{client} は料金のかかる実行を始めます。それでよければ --yes を加えてください。代わりにプロンプトを出します。",
  },
  THREAD_EARLIER_UNKNOWN: {
    en: "An earlier run may have sent this brief to {client}, and it can't be looked up; it was not sent again. Look there before you paste this.",
    ja: "以前の実行がこの引き継ぎ文を {client} に送ったかもしれませんが、確かめられません。もう一度送ることはしていません。貼り付ける前に確かめてください。",
  },
  THREAD_UNKNOWN: {
    en: "Nobody knows whether {client} took it ({what}); it was not sent again. Look there before you paste this.",
    ja: "{client} に届いたか分かりません ({what})。もう一度送ることはしていません。貼り付ける前に確かめてください。",
  },
  THREAD_MAPPED_SECRET: {
    en: "What {client} would be sent holds something that looks secret ({kinds}), so nothing was sent. Here is the prompt instead.",
    ja: "{client} に送る内容に秘密らしきもの ({kinds}) があるので、何も送っていません。代わりにプロンプトを出します。",
  },
  THREAD_TOOL_MISSING: {
    en: "The server of {client} has no tool {tool} (it has: {tools}), so nothing was called. Here is the prompt instead.",
    ja: "{client} のサーバーにツール {tool} がない (あるもの: {tools}) ので、何も呼び出していません。代わりにプロンプトを出します。",
  },
  THREAD_TOOL_ARGUMENTS: {
    en: "The tool {tool} of {client} wants {what}, which the brief doesn't fill, so nothing was called. Here is the prompt instead.",
    ja: "{client} のツール {tool} が求める {what} を引き継ぎ文では埋められないので、何も呼び出していません。代わりにプロンプトを出します。",
  },
  THREAD_FAILED: {
    en: "{client} failed in a way that we don't know ({what}). Here is the prompt instead.",
    ja: "{client} が知らない形で失敗しました ({what})。代わりにプロンプトを出します。",
  },
}) satisfies Record<string, MessageRow>);

/** What a thread is told, and what else a person should know of a delivery. */
export const threadMessages = once(() => ({
  ...threadProblems(),
  THREAD_ANSWERED: {
    en: "{client} thread {thread}: the brief was accepted and answered. Open: {open}",
    ja: "{client} のスレッド {thread}: 引き継ぎ文を受け取り、答えました。開くには: {open}",
  },
  THREAD_ACCEPTED: {
    en: "{client} thread {thread}: the brief was accepted; no answer was seen yet. Open: {open}",
    ja: "{client} のスレッド {thread}: 引き継ぎ文を受け取りました。答えはまだ見ていません。開くには: {open}",
  },
  THREAD_LEFT: {
    en: "{client} thread {thread} is there, and holds no finished work. Open: {open}",
    ja: "{client} のスレッド {thread} は残っていますが、仕上がった作業はありません。開くには: {open}",
  },
  THREAD_MAYBE: {
    en: "It may have reached {client} all the same, and was not sent again. Look there before you paste this.",
    ja: "それでも {client} に届いたかもしれません。もう一度送ることはしていません。貼り付ける前に確かめてください。",
  },
  THREAD_ALREADY: {
    en: "This brief is in thread {thread} of {client} already; it was not sent again.",
    ja: "この引き継ぎ文はすでに {client} のスレッド {thread} にあるので、もう一度送ることはしていません。",
  },
  THREAD_RESUMED: {
    en: "An earlier run had made thread {thread} of {client} and not sent the brief; it was sent there.",
    ja: "以前の実行が作った {client} のスレッド {thread} にはまだ送られていなかったので、そこへ送りました。",
  },
  THREAD_APPROVALS_DECLINED: {
    en: "{client} asked {count} {count|time|times} for an approval; nobody was there to give it, so it was declined.",
    ja: "{client} が {count} 回承認を求めましたが、答える人がいないので断りました。",
  },
  THREAD_SECOND_RUNG: {
    en: "{client} has no {wanted} here, so {used} was used.",
    ja: "{client} の {wanted} がここにないので、{used} を使いました。",
  },
  THREAD_STILL_WORKING: {
    en: "{client} took the brief and works on it; its answer was not waited for.",
    ja: "{client} は引き継ぎ文を受け取って作業中です。答えは待っていません。",
  },
}) satisfies Record<string, MessageRow>);
