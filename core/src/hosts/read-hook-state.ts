import type { SessionState } from "../contract/session-state.ts";
import { isRecord, normaliseTask, textOf } from "../state/normalise-task.ts";

/**
 * Of a state file what a hook tells: its tasks, when it was saved, and by whom. A hook has no time for the whole reading, and
 * writes nothing back. Undefined for what isn't a state; a state that another reader would refuse may still be told.
 */
export function readHookState(text: string): SessionState | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
  if (!isRecord(raw) || !Array.isArray(raw["active_tasks"])) return undefined;
  return {
    version: 3,
    generated_at: textOf(raw["generated_at"]),
    session_id: textOf(raw["session_id"]),
    status: raw["status"] === "ALL_COMPLETE" ? "ALL_COMPLETE" : "READY",
    active_tasks: raw["active_tasks"].slice(0, 5000).map(normaliseTask),
  };
}
