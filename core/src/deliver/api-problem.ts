import type { Clock } from "../contract/ports.ts";
import { whyStopped } from "./deadline.ts";
import { isRecord } from "./json-rpc-peer.ts";
import { problemOfStatus } from "./thread-problem.ts";
import type { ThreadProblem } from "./thread-problem.ts";

export interface ApiFailure {
  readonly problem: ThreadProblem;
  /** False when the server itself said no, or was never reached: it did nothing. True when it may have done what was asked. */
  readonly maybeDone: boolean;
}

const neverReached = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

/** A gateway speaks for a server that may be at work all the same: what was asked for may have been done. */
export function isGatewayStatus(status: number): boolean {
  return status === 408 || status === 502 || status === 504 || (status >= 520 && status <= 527);
}

/** What an API client's exception means. Read by shape: the SDKs are loaded when used, and their classes with them. */
export function problemOfApiError(error: unknown, client: string, fix: string, clock: Clock, deadlineAt: number, signal: AbortSignal): ApiFailure {
  const status = isRecord(error) && typeof error["status"] === "number" ? error["status"] : undefined;
  if (status !== undefined) {
    const words = JSON.stringify(isRecord(error) ? (error["error"] ?? "") : "");
    const tooLong = /context_length_exceeded|prompt is too long|maximum context length|too many tokens/i.test(words);
    return { problem: problemOfStatus(status, client, { fix, tooLong }), maybeDone: isGatewayStatus(status) };
  }
  if (signal.aborted) return { problem: whyStopped(client, clock, deadlineAt), maybeDone: true };
  const codes = codesOf(error);
  if (codes.some((code) => neverReached.has(code))) return { problem: { code: "THREAD_OFFLINE", params: { client } }, maybeDone: false };
  // The SDK's own limit may ring before ours. Its class sets no name: the words are what tells.
  if (isRecord(error) && /timed?[ -]?out/i.test(`${String(error["name"])} ${String(error["message"])}`)) return { problem: { code: "THREAD_DEADLINE", params: { client } }, maybeDone: true };
  return { problem: { code: "THREAD_CUT", params: { client } }, maybeDone: true };
}

function codesOf(error: unknown, depth = 0): readonly string[] {
  if (!isRecord(error) || depth > 4) return [];
  const own = typeof error["code"] === "string" ? [error["code"]] : [];
  const inner = Array.isArray(error["errors"]) ? error["errors"].flatMap((item: unknown) => codesOf(item, depth + 1)) : [];
  return [...own, ...inner, ...codesOf(error["cause"], depth + 1)];
}
