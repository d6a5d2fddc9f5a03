import { isRecord, parseObject, problemOfStatus } from "@handoff/core";
import type { JsonRpcError, ThreadProblem } from "@handoff/core";

export const clientName = "Codex";
const client = clientName;
const login = { fix: 'run "codex login"' };

/** Codex gives nearly every refusal the code -32600: its words tell them apart. */
export function problemOfRefusal(error: JsonRpcError, thread: string): ThreadProblem {
  const { code, message, data } = error;
  if (isRecord(data) && data["input_error_code"] === "input_too_large") return { code: "THREAD_TOO_LONG", params: { client } };
  if (message.includes("active writer")) return { code: "THREAD_BUSY", params: { client, thread } };
  if (message.includes("is archived")) return { code: "THREAD_ARCHIVED", params: { client, thread, fix: `run "codex unarchive ${thread}"` } };
  if (/no rollout found|thread not found|invalid thread id/.test(message)) return { code: "THREAD_NOT_FOUND", params: { client, thread } };
  if (/requires login|not signed in|unauthorized/i.test(message)) return { code: "THREAD_SIGNED_OUT", params: { client, ...login } };
  if (code === -32001) return { code: "THREAD_SERVER", params: { client, status: code } };
  return { code: "THREAD_REFUSED", params: { client, status: code } };
}

/** A failed turn's `codexErrorInfo`: a word, or one key with the HTTP status that its server gave. */
export function problemOfTurn(error: unknown): ThreadProblem {
  const info = isRecord(error) ? error["codexErrorInfo"] : undefined;
  const message = isRecord(error) ? String(error["message"]) : "";
  if (typeof info === "string") {
    const known = byWord[info];
    if (known !== undefined) return known;
  }
  if (isRecord(info)) {
    const [[kind, detail] = ["", undefined]] = Object.entries(info);
    const status = isRecord(detail) ? detail["httpStatusCode"] : undefined;
    if (typeof status === "number") return problemOfStatus(status, client, login);
    if (kind.includes("Disconnected")) return { code: "THREAD_CUT", params: { client } };
    if (kind === "httpConnectionFailed" || kind.includes("Connection")) return { code: "THREAD_OFFLINE", params: { client } };
  }
  return problemOfWords(message);
}

/** What `codex exec` prints of a failure: words alone. Only statuses and fixed words are read from them. */
export function problemOfWords(message: string): ThreadProblem {
  if (/context.?(?:length|window)/i.test(message)) return { code: "THREAD_TOO_LONG", params: { client } };
  const status = /\bstatus(?: code)?:? (\d{3})\b/.exec(message)?.[1];
  if (status !== undefined) return problemOfStatus(Number(status), client, login);
  if (/usage limit|rate limit|quota/i.test(message)) return { code: "THREAD_RATE_LIMITED", params: { client, status: 429 } };
  // A refused request (HTTP 400) is told by its raw body and nothing else.
  if (isRecord(parseObject(message)?.["error"])) return { code: "THREAD_REFUSED", params: { client, status: 400 } };
  if (/stream (?:disconnected|closed)|incomplete/i.test(message)) return { code: "THREAD_CUT", params: { client } };
  if (/high demand|internal server error|overloaded/i.test(message)) return { code: "THREAD_SERVER", params: { client, status: "server error" } };
  if (/error sending request|waiting for network|connection refused|network|dns|timed? ?out/i.test(message)) return { code: "THREAD_OFFLINE", params: { client } };
  return { code: "THREAD_FAILED", params: { client, what: "its turn failed" } };
}

const byWord: Readonly<Record<string, ThreadProblem>> = {
  contextWindowExceeded: { code: "THREAD_TOO_LONG", params: { client } },
  usageLimitExceeded: { code: "THREAD_RATE_LIMITED", params: { client, status: "usage limit" } },
  rateLimitExceeded: { code: "THREAD_RATE_LIMITED", params: { client, status: 429 } },
  sessionBudgetExceeded: { code: "THREAD_RATE_LIMITED", params: { client, status: "session budget" } },
  serverOverloaded: { code: "THREAD_SERVER", params: { client, status: "overloaded" } },
  internalServerError: { code: "THREAD_SERVER", params: { client, status: 500 } },
  unauthorized: { code: "THREAD_SIGNED_OUT", params: { client, ...login } },
  badRequest: { code: "THREAD_REFUSED", params: { client, status: 400 } },
  inferenceHookDenied: { code: "THREAD_BLOCKED", params: { client } },
};
