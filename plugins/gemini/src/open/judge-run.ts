import { failedDelivery, problemOfStatus, unknownDelivery } from "@handoff/core";
import type { Delivery, ThreadProblem, ThreadRef } from "@handoff/core";
import type { GeminiRun } from "./fold-line.ts";

export const clientName = "Gemini CLI";
const client = clientName;
export const transport = "gemini";
export const login = { fix: 'run "gemini" and sign in, or set GEMINI_API_KEY' };

export interface GeminiEnd {
  readonly exit?: number;
  readonly stderr: string;
  readonly notFound: boolean;
  readonly stopped?: ThreadProblem;
}

export function threadOf(id: string): ThreadRef {
  return { client: "gemini", id, open: `gemini --resume ${id}` };
}

/** Answered is: exit 0, our session, the brief seen in it, a message after it, and tokens of a model. */
export function judgeRun(run: GeminiRun, end: GeminiEnd, asked: string): Delivery {
  const more = { transport, ...(run.held ? { thread: threadOf(asked) } : {}) };
  const { result } = run;
  if (end.exit === 0 && result?.ok === true && run.session === asked && run.held && run.said && result.tokens > 0) {
    const declined = run.denied === 0 ? {} : { notices: [{ code: "THREAD_APPROVALS_DECLINED", params: { client, count: run.denied } }] };
    return { state: "answered", proof: `session ${asked}: it holds the brief and an answer, ${result.tokens} tokens`, ...more, ...declined };
  }
  if (end.notFound) return failedDelivery({ code: "THREAD_NOT_INSTALLED", params: { client } }, { transport });
  if (end.stopped !== undefined) return failedDelivery((end.stopped.code === "THREAD_DEADLINE" ? problemOfWords(end.stderr) : undefined) ?? end.stopped, more);
  const early = earlyProblem(end, asked);
  if (early !== undefined) return failedDelivery(early, { transport });
  if (result !== undefined && !result.ok) return failedDelivery(problemOfWords(`${result.words} ${end.stderr}`) ?? problemOfExit(end.exit) ?? { code: "THREAD_FAILED", params: { client, what: "its run ended with an error" } }, more);
  if (result?.ok === true) return failedDelivery({ code: "THREAD_NO_ANSWER", params: { client, what: "it ended without a message" } }, more);
  if (!run.held && end.exit !== undefined) return failedDelivery(problemOfWords(end.stderr) ?? { code: "THREAD_PROCESS_ENDED", params: { client, transport } }, more);
  return unknownDelivery({ code: "THREAD_UNKNOWN", params: { client, what: "it ended without a result" } }, more);
}

/** What it refuses before it reads the text. */
function earlyProblem({ exit, stderr }: GeminiEnd, thread: string): ThreadProblem | undefined {
  if (exit === 41) return { code: "THREAD_SIGNED_OUT", params: { client, ...login } };
  if (exit === 42 && /already exists/i.test(stderr)) return { code: "THREAD_ID_IN_USE", params: { client, thread } };
  if (exit === 42) return { code: "THREAD_NOT_FOUND", params: { client, thread } };
  if (exit === 55) return { code: "THREAD_UNTRUSTED_FOLDER", params: { client, fix: 'trust it in "gemini", or set clients.gemini.skipTrust: true in your own config' } };
  return /unknown (?:option|argument)/i.test(stderr) ? { code: "THREAD_UNSUPPORTED", params: { client, version: "" } } : undefined;
}

/** An exit code that is the HTTP status of its model's server, modulo 256. */
function problemOfExit(exit: number | undefined): ThreadProblem | undefined {
  const status = [400, 401, 403, 404, 413, 429, 500, 502, 503, 504, 529].find((one) => one % 256 === exit);
  return status === undefined ? undefined : problemOfStatus(status, client, login);
}

function problemOfWords(words: string): ThreadProblem | undefined {
  if (/context.?(?:length|window)|prompt is too long|maximum context|token count.{0,40}exceeds/i.test(words)) return { code: "THREAD_TOO_LONG", params: { client } };
  const status = /(?:\bstatus(?: code)?["\\]*:?\s*["\\]*|["\\]code["\\]*:\s*|\b(?:error|failure|failed)[^\d\n]{0,12}\b)([45]\d\d)\b/i.exec(words)?.[1];
  if (status !== undefined) return problemOfStatus(Number(status), client, login);
  if (/API key not valid|UNAUTHENTICATED|specify the GEMINI_API_KEY|Invalid auth method/i.test(words)) return { code: "THREAD_SIGNED_OUT", params: { client, ...login } };
  if (/RESOURCE_EXHAUSTED|quota|rate limit/i.test(words)) return { code: "THREAD_RATE_LIMITED", params: { client, status: 429 } };
  if (/terminated|premature|incomplete|stream (?:ended|closed)|socket hang up|ECONNRESET/i.test(words)) return { code: "THREAD_CUT", params: { client } };
  return /fetch failed|ECONNREFUSED|ENOTFOUND|network/i.test(words) ? { code: "THREAD_OFFLINE", params: { client } } : undefined;
}
