import type { SessionState } from "../contract/session-state.ts";
import { timeOf } from "./time-of.ts";

/** A complete or empty session is deleted from this age on. */
export const CLEAN_AFTER = 7 * 24 * 60 * 60 * 1000;

/**
 * May this session be deleted? Only when every task is done, or there is none, and the last save is seven days ago.
 * `fileTime` counts where the state doesn't tell its time. A time to come is no age.
 */
export function isCleanable(state: SessionState, fileTime: number, now: number): boolean {
  if (state.active_tasks.some((task) => task.status !== "done")) return false;
  return now - (timeOf(state.generated_at) ?? fileTime) >= CLEAN_AFTER;
}
