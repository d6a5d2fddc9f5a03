import type { SessionState, SessionTask } from "../contract/session-state.ts";
import { timeOf } from "./time-of.ts";

/** From here on an unfinished task that nobody touched is stale. */
export const STALE_AFTER = 48 * 60 * 60 * 1000;

export interface StateSummary {
  readonly status: SessionState["status"];
  readonly done: number;
  readonly remaining: number;
  /** Tasks that say done without a commit, and tasks whose next action is to verify. */
  readonly unverified: number;
  readonly stale: readonly string[];
  readonly next?: { readonly id: string; readonly text: string };
  /** Milliseconds since 1970; of the last save, if that can be read. */
  readonly touchedAt?: number;
}

/** What a list and the status line show of a state. */
export function summariseState(state: SessionState, now: number): StateSummary {
  const open = state.active_tasks.filter((task) => task.status !== "done");
  const next = open.find((task) => task.status === "in_progress") ?? open[0];
  const touchedAt = timeOf(state.generated_at);
  return {
    status: state.status,
    done: state.active_tasks.length - open.length,
    remaining: open.length,
    unverified: state.active_tasks.filter((task) => (task.status === "done" ? !task.commit_sha : /^verify\b|^確認[:：]/i.test(task.next_action ?? ""))).length,
    stale: open.filter((task) => isStale(task, state, now)).map((task) => task.id),
    ...(next === undefined ? {} : { next: { id: next.id, text: next.next_action ?? next.description } }),
    ...(touchedAt === undefined ? {} : { touchedAt }),
  };
}

/** A task without a time of its own is as old as the state. */
export function isStale(task: SessionTask, state: SessionState, now: number): boolean {
  const touched = timeOf(task.last_touched) ?? timeOf(state.generated_at);
  return task.status !== "done" && touched !== undefined && now - touched >= STALE_AFTER;
}
