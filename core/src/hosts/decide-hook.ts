import { reasonToSave } from "../state/auto-save.ts";
import type { HookInput } from "./hook-input.ts";
import type { HookEntry } from "./hook-log.ts";

export type SaveReason = "compaction" | "tool-calls" | "slow-answers";

/** What a hook does. `tell`: bring the state in, wholly or as a pointer. `stop`: this agent was followed by its successor. */
export interface HookDecision {
  readonly save?: SaveReason;
  readonly tell?: "full" | "pointer";
  readonly stop?: true;
  /** Nothing could start the successor, so the model is asked to. Once. */
  readonly instruct?: true;
}

/** A save that came to nothing is tried again after so many more calls. */
const RETRY = 25;
const CALLS = 50;
/** So many answers must lie behind a save before slow ones call for the next. */
const SETTLED = 10;

/**
 * Decides by the session's log alone, whose last entry is this event's own. Several hooks that run side by side come to
 * different places in the log, so that only one of them is the 51st.
 */
export function decideHook(input: HookInput, log: readonly HookEntry[], own: string): HookDecision {
  if (log.some(({ mark }) => mark === "handed-over") && input.event !== "SessionStart") return input.event === "Stop" && input.stopActive ? {} : { stop: true };
  if (isWaiting(log) && (input.event === "PostToolUse" || (input.event === "Stop" && !input.stopActive))) return { instruct: true };
  switch (input.event) {
    case "PreCompact":
      return { save: "compaction" };
    case "PostToolUse":
    case "Stop":
      return saveDecision(input, log.slice(0, log.findLastIndex(({ by }) => by === own) + 1));
    case "SessionStart":
      return startDecision(input, log);
    case "UserPromptSubmit":
      return isLost(log) ? { tell: "full" } : {};
  }
}

function saveDecision(input: HookInput, log: readonly HookEntry[]): HookDecision {
  const since = log.slice(log.findLastIndex(({ mark }) => mark === "saved") + 1);
  const calls = since.filter(({ mark }) => mark === "tool").length;
  if (input.event === "PostToolUse" && calls > CALLS) return (calls - CALLS - 1) % RETRY === 0 ? { save: "tool-calls" } : {};
  const timed = (entries: readonly HookEntry[]): number[] => entries.filter(({ mark, took }) => (mark === "tool" || mark === "answer") && took > 0).map(({ took }) => took);
  const asked = since.findLastIndex(({ mark }) => mark === "asked");
  const wasSaved = since.length < log.length || asked >= 0;
  if (wasSaved && timed(since.slice(asked + 1)).length < SETTLED) return {};
  const reason = reasonToSave({ compacting: false, toolCallsSinceSave: 0, answerTimes: timed(log) });
  return reason === undefined ? {} : { save: reason };
}

/** Wholly into a context that has nothing of it: a new session, or one whose context was compacted. Else a pointer. */
function startDecision(input: HookInput, log: readonly HookEntry[]): HookDecision {
  if (input.source === "compact") return { tell: "full" };
  if (input.source === "clear") return { tell: "pointer" };
  return { tell: log.some(({ mark }) => mark === "full") && !isLost(log) ? "pointer" : "full" };
}

function isWaiting(log: readonly HookEntry[]): boolean {
  return log.some(({ mark }) => mark === "waiting") && !log.some(({ mark }) => mark === "told");
}

/** A compaction took the state out of the context, and nothing brought it back: some versions drop what a start's hook says. */
function isLost(log: readonly HookEntry[]): boolean {
  const compacted = log.findLastIndex(({ mark }) => mark === "compact");
  return compacted >= 0 && !log.slice(compacted).some(({ mark }) => mark === "full");
}
