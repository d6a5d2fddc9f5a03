import { isRecord } from "@handoff/core";
import type { SessionUpdate } from "./connect.ts";

/** What a session told, live or played again: does it hold the brief, and what came after it? */
export interface SessionLog {
  /** Texts of the user's messages, joined, since the last of the agent's. */
  user: string;
  /** The user's message that holds the brief. */
  held?: string;
  /** What the agent said since. */
  said: string;
  /** It thought, called a tool or said something since. */
  worked: boolean;
  /** Of version 2, where the end of a turn is an update. */
  stopReason?: string;
}

export function newLog(): SessionLog {
  return { user: "", said: "", worked: false };
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
      log.said += textOf(update["content"]);
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
      break;
  }
}

/** A content block, or a list of them. */
function textOf(content: unknown): string {
  if (Array.isArray(content)) return content.map(textOf).join("");
  return isRecord(content) && typeof content["text"] === "string" ? content["text"] : "";
}
