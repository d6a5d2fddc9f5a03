import { isRecord } from "@handoff/core";
import type { JsonRpcError } from "@handoff/core";
import type { SessionUpdate } from "./connect.ts";

/** What a session told, live or played again: does it hold the brief, and what came after it? */
export interface SessionLog {
  /** Texts of the user's messages, joined, since the last of the agent's. */
  user: string;
  /** The user's message that holds the brief. */
  held?: string;
  /** What the agent said since. */
  said: string;
  /** The last piece of it: agents put their own failures there as a message, with nothing else that tells. */
  last: string;
  /** Tokens that a model gave in this turn, where the agent counts them. */
  tokens?: number;
  /** It thought, called a tool or said something since. */
  worked: boolean;
  /** Of version 2, where the end of a turn is an update, with an error where it was one. */
  stopReason?: string;
  error?: JsonRpcError;
  /** A hook of the agent stopped the brief. */
  isBlocked: boolean;
}

export function newLog(): SessionLog {
  return { user: "", said: "", last: "", worked: false, isBlocked: false };
}

/** Takes in one update, of either version. Kinds that we don't know are new ones, and no trouble. */
export function foldUpdate(log: SessionLog, update: SessionUpdate, briefId: string): void {
  switch (update["sessionUpdate"]) {
    case "user_message_chunk":
    case "user_message":
      log.user += textOf(update["content"]);
      if (log.user.includes(briefId)) {
        log.held = log.user;
        log.said = "";
        log.worked = false;
      }
      break;
    case "agent_message_chunk":
    case "agent_message":
      log.user = "";
      log.last = textOf(update["content"]);
      log.said += log.last;
      log.worked = true;
      break;
    case "agent_thought_chunk":
    case "tool_call":
    case "tool_call_update":
      log.user = "";
      log.worked = true;
      break;
    case "state_update":
      if (update["state"] === "idle" && typeof update["stopReason"] === "string") log.stopReason = update["stopReason"];
      countTokens(log, update);
      if (isRecord(update["error"])) log.error = readError(update["error"]);
      break;
    case "notice":
      if (/blocked by (?:a )?hook/i.test(String(update["title"]))) log.isBlocked = true;
      break;
  }
}

/** Reads the count of tokens that stands beside a stop reason. */
export function countTokens(log: SessionLog, end: Readonly<Record<string, unknown>>): void {
  const { usage, _meta } = end;
  const quota = isRecord(_meta) && isRecord(_meta["quota"]) ? _meta["quota"]["token_count"] : undefined;
  const counts = [isRecord(usage) ? usage["outputTokens"] : undefined, isRecord(quota) ? (quota["output_tokens"] ?? quota["outputTokens"]) : undefined].filter((count) => typeof count === "number");
  if (counts.length > 0) log.tokens = Math.max(...counts);
}

/** A content block, or a list of them. */
function textOf(content: unknown): string {
  if (Array.isArray(content)) return content.map(textOf).join("");
  return isRecord(content) && typeof content["text"] === "string" ? content["text"] : "";
}

function readError(error: Readonly<Record<string, unknown>>): JsonRpcError {
  const { code, message, data } = error;
  return { code: typeof code === "number" ? code : 0, message: typeof message === "string" ? message : "", ...(data === undefined ? {} : { data }) };
}
