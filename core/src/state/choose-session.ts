import type { StateEntry } from "../contract/stores.ts";
import { timeOf } from "./time-of.ts";

/** Another session that wrote within this time is taken to be at work still. */
export const IN_USE = 10 * 60 * 1000;

export interface ReuseQuestion {
  readonly branch: string;
  readonly detached: boolean;
  readonly root: string;
  /** `unknown` when the caller can't tell; then nobody else's session is. */
  readonly sessionId: string;
  readonly now: number;
}

/**
 * The session that a save without a named one goes on with: the newest `READY` one of this branch with open tasks, unless
 * another session wrote it in the last ten minutes. A detached HEAD that moved on finds this worktree's newest `detached-*`.
 */
export function chooseSession(entries: readonly StateEntry[], question: ReuseQuestion): StateEntry | undefined {
  return newestFirst(entries).find((entry) => {
    const { state, key } = entry;
    if (state === undefined || key.team !== undefined || entry.root !== question.root) return false;
    if (key.branch !== question.branch && !(question.detached && key.branch?.startsWith("detached-") === true)) return false;
    if (!state.active_tasks.some((task) => task.status !== "done")) return false;
    const other = question.sessionId !== "unknown" && state.session_id !== "unknown" && state.session_id !== question.sessionId;
    const touched = timeOf(state.generated_at) ?? 0;
    return !(other && Math.abs(question.now - touched) < IN_USE);
  });
}

/** By the last save; of one second the later fingerprint. */
export function newestFirst(entries: readonly StateEntry[]): readonly StateEntry[] {
  const times = new Map<StateEntry, number>();
  for (const entry of entries) times.set(entry, timeOf(entry.state?.generated_at) ?? timeOf(entry.key.fingerprint) ?? 0);
  return entries.toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0) || order(b.key.fingerprint, a.key.fingerprint) || order(a.folder, b.folder));
}

function order(one = "", other = ""): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
