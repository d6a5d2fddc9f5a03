import type { SessionState, SessionTask } from "../contract/session-state.ts";
import type { CommitMark } from "./commit-marks.ts";
import { timeOf } from "./time-of.ts";

/** From here on an unfinished task that nobody touched is stale. */
export const STALE_AFTER = 48 * 60 * 60 * 1000;

const OURS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export interface StateSummary {
  readonly status: SessionState["status"];
  /** Tasks that say done, whatever is known of them. */
  readonly done: number;
  readonly remaining: number;
  /** Of those that say done, the ones whose commit git was asked about and found to stand. */
  readonly verified: number;
  /** The ones that nothing shows to be done (all of them, where git wasn't asked), and the open ones whose next action is to verify. */
  readonly unverified: number;
  /** The ones whose commit was reverted or undone. */
  readonly broken: number;
  readonly stale: readonly string[];
  readonly next?: { readonly id: string; readonly text: string };
  /** Milliseconds since 1970; of the last save, if that can be read. */
  readonly touchedAt?: number;
}

/** What a list and the status line show of a state. Without marks git wasn't asked, and nothing is verified. One pass: a list may be long. */
export function summariseState(state: SessionState, now: number, marks: readonly CommitMark[] = []): StateSummary {
  const touchedAt = timeOf(state.generated_at);
  const limit = staleLimit(now);
  const stale: string[] = [];
  let done = 0;
  const verified = marks.filter(({ standing }) => standing === "holds" || standing === "rewritten").length;
  const broken = marks.filter(({ standing }) => standing === "reverted").length;
  let toVerify = 0;
  let next: SessionTask | undefined;
  for (const task of state.active_tasks) {
    if (task.status === "done") {
      done += 1;
      continue;
    }
    if (next === undefined || (next.status !== "in_progress" && task.status === "in_progress")) next = task;
    if (isToVerify(task.next_action)) toVerify += 1;
    if (isOld(task, touchedAt, now, limit)) stale.push(task.id);
  }
  return {
    status: state.status,
    done,
    remaining: state.active_tasks.length - done,
    verified,
    unverified: done - verified - broken + toVerify,
    broken,
    stale,
    ...(next === undefined ? {} : { next: { id: next.id, text: next.next_action ?? next.description } }),
    ...(touchedAt === undefined ? {} : { touchedAt }),
  };
}

const TO_VERIFY = new Set(["v", "V", "確"].map((letter) => letter.charCodeAt(0)));

function isToVerify(next: string | null | undefined): boolean {
  // Most begin with another letter.
  if (typeof next !== "string" || !TO_VERIFY.has(next.charCodeAt(0))) return false;
  return next.startsWith("verify") || next.startsWith("Verify") || next.startsWith("確認:") || next.startsWith("確認：");
}

let lastLimit: { readonly now: number; readonly text: string } | undefined;

/** A list asks for one moment many times. */
function staleLimit(now: number): string {
  if (lastLimit?.now !== now) lastLimit = { now, text: new Date(now - STALE_AFTER).toISOString() };
  return lastLimit.text;
}

function isOld(task: SessionTask, savedAt: number | undefined, now: number, limit: string): boolean {
  const said = task.last_touched;
  // Two times as we write them compare as texts.
  if (typeof said === "string" && said.length === limit.length && said.charCodeAt(10) === 84 && said.charCodeAt(23) === 90 && OURS.test(said)) return said <= limit;
  const touched = timeOf(task.last_touched) ?? savedAt;
  return touched !== undefined && now - touched >= STALE_AFTER;
}

/** A task without a time of its own is as old as the state. */
export function isStale(task: SessionTask, state: SessionState, now: number): boolean {
  return task.status !== "done" && isOld(task, timeOf(state.generated_at), now, staleLimit(now));
}
