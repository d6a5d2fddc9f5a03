import type { HookEvent } from "./hook-input.ts";

/** What a hook has to say. Nothing, when all is well. */
export interface HookWords {
  readonly context?: string;
  /** The turn goes on with this as an instruction: only at a stop, and only once. */
  readonly goOn?: string;
  /** The agent ends here, and why. */
  readonly stop?: string;
}

/** Events whose answer may carry context. An answer of another shape would be an error to the client, and be dropped. */
const TELLS: readonly HookEvent[] = ["SessionStart", "UserPromptSubmit", "PostToolUse"];

/** Exactly one JSON document, on one line. */
export function hookAnswer(event: HookEvent, words: HookWords): string {
  if (words.stop !== undefined) return JSON.stringify({ continue: false, stopReason: words.stop });
  if (words.goOn !== undefined && event === "Stop") return JSON.stringify({ decision: "block", reason: words.goOn });
  if (words.context !== undefined && words.context !== "" && TELLS.includes(event)) return JSON.stringify({ hookSpecificOutput: { hookEventName: event, additionalContext: words.context } });
  return "{}";
}
