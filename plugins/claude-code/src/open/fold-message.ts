import { isRecord } from "@handoff/core";

/** What a run of Claude Code told, as far as it counts. */
export interface ClaudeRun {
  session?: string;
  version?: string;
  /** Our own message came back with its id: the session holds it. */
  replayed: boolean;
  /** A model's message; the client writes one itself (`<synthetic>`) when there was none. */
  answered: boolean;
  blocked: boolean;
  lastStatus?: number | null;
  result?: {
    readonly isError: boolean;
    readonly turns: number;
    readonly session: string;
    readonly status?: number;
    /** What it says of itself, to tell its failures apart. Never shown. */
    readonly words: string;
    readonly denied: number;
  };
}

export function newRun(): ClaudeRun {
  return { replayed: false, answered: false, blocked: false };
}

/** Takes in one message of the stream. Types that we don't know are new ones, and no trouble. */
export function foldMessage(run: ClaudeRun, message: Readonly<Record<string, unknown>>, messageId: string): void {
  const { type, subtype } = message;
  if (type === "system" && subtype === "init") {
    run.session = String(message["session_id"]);
    run.version = String(message["claude_code_version"] ?? "?");
  }
  if (type === "system" && subtype === "informational") {
    const outcome = message["prompt_submit_outcome"];
    if (isRecord(outcome) && outcome["kind"] === "blocked_by_hook") run.blocked = true;
  }
  if (type === "system" && subtype === "api_retry") run.lastStatus = typeof message["error_status"] === "number" ? message["error_status"] : null;
  if (type === "user" && message["isReplay"] === true && message["uuid"] === messageId) run.replayed = true;
  if (type === "assistant" && isRecord(message["message"]) && message["message"]["model"] !== "<synthetic>") run.answered = true;
  if (type === "result") {
    run.result = {
      isError: message["is_error"] !== false,
      turns: typeof message["num_turns"] === "number" ? message["num_turns"] : 0,
      session: String(message["session_id"]),
      ...(typeof message["api_error_status"] === "number" ? { status: message["api_error_status"] } : {}),
      words: [message["result"], ...(Array.isArray(message["errors"]) ? message["errors"] : [])].filter((word) => typeof word === "string").join(" "),
      denied: Array.isArray(message["permission_denials"]) ? message["permission_denials"].length : 0,
    };
  }
}
