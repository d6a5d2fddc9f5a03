import type { Notice } from "../contract/notice.ts";
import type { SessionTask } from "../contract/session-state.ts";
import { keepBoth } from "./older-id.ts";
import { sharedWords } from "./shared-words.ts";
import { splitTwins } from "./split-twins.ts";

export interface TaskMoment {
  /** ISO 8601. */
  readonly now: string;
  /** Of whom the change is; `unknown` is nobody's. */
  readonly session: string;
  /** Who wrote the stored tasks that don't say it themselves. */
  readonly storedSession: string;
}

/**
 * Merges tasks by id: the new one replaces the old, in its place. One id for other work (not shown to be of the same session,
 * and less than half of the words shared) keeps both. What is dropped or taken back is said; no unfinished task is lost.
 */
export function mergeTasks(stored: readonly SessionTask[], change: readonly SessionTask[], moment: TaskMoment): { readonly tasks: SessionTask[]; readonly notices: Notice[] } {
  const tasks = new Map(stored.map((task) => [task.id, withOwner(task, moment)]));
  const split = splitTwins(change);
  const notices: Notice[] = [...split.notices];
  for (const raw of split.tasks) {
    const id = raw.id === "" ? idFor(raw.description, tasks) : ownId(raw, tasks, moment);
    const next = settled({ ...raw, id, last_touched: raw.last_touched ?? moment.now, ...(moment.session === "unknown" ? {} : { session_id: moment.session }) });
    const old = tasks.get(id);
    if (old === undefined) {
      tasks.set(id, next);
    } else if (isOtherWork(old, next, moment)) {
      notices.push(keepBoth(tasks, old));
      tasks.set(id, next);
    } else {
      if (old.status === "done" && next.status !== "done") notices.push({ code: "STATE_TASK_REOPENED", params: { id } });
      if (old.status !== "done" && sharedWords(old.description, next.description) < 0.5) notices.push({ code: "STATE_TASK_REWORDED", params: { id, was: old.description } });
      tasks.set(id, replaceTask(old, next));
    }
  }
  return { tasks: [...tasks.values()], notices };
}

/** Work that was moved to an older id is found there again, so that two sessions with one id don't push each other away. */
function ownId(task: SessionTask, tasks: ReadonlyMap<string, SessionTask>, moment: TaskMoment): string {
  const same = tasks.get(task.id);
  if (same === undefined || !isOtherWork(same, task, moment)) return task.id;
  const older = [...tasks.values()].filter(({ id }) => id.startsWith(`${task.id}~`)).map(({ id, description }) => ({ id, share: sharedWords(description, task.description) }));
  const best = older.toSorted((a, b) => b.share - a.share)[0];
  return best !== undefined && best.share >= 0.5 ? best.id : task.id;
}

function isOtherWork(old: SessionTask, next: SessionTask, moment: TaskMoment): boolean {
  const owner = old.session_id ?? moment.storedSession;
  const sameSession = owner !== "unknown" && owner === moment.session;
  return !sameSession && sharedWords(old.description, next.description) < 0.5;
}

/** Whose a task is stays known when another session writes the state. */
function withOwner(task: SessionTask, moment: TaskMoment): SessionTask {
  return task.session_id || moment.session === "unknown" || moment.session === moment.storedSession ? task : { ...task, session_id: moment.storedSession };
}

/** What is done has no next action and nothing in its way. */
function settled(task: SessionTask): SessionTask {
  if (task.status !== "done") return task;
  const { next_action: _next, blockers: _blockers, ...rest } = task;
  return rest as SessionTask;
}

/** The new task with what it leaves open taken from the old one, as far as that still holds. */
export function replaceTask(old: SessionTask, next: SessionTask): SessionTask {
  const { commit_sha: _sha, next_action, blockers: _blockers, attempted_approaches: _tried, ...rest } = { ...old, ...next } as SessionTask;
  const sha = next.status === "done" ? (next.commit_sha ?? (old.status === "done" ? old.commit_sha : undefined)) : next.commit_sha;
  const obstacles = next.blockers ?? (next.status === "blocked" ? old.blockers : undefined);
  const tried = unite(old["attempted_approaches"], next["attempted_approaches"]);
  return {
    ...rest,
    ...(sha === undefined || sha === null ? {} : { commit_sha: sha }),
    ...(next.status === "done" || next_action === undefined ? {} : { next_action }),
    ...(next.status === "done" || obstacles === undefined ? {} : { blockers: obstacles }),
    ...(tried === undefined ? {} : { attempted_approaches: tried }),
  };
}

/** Approaches of version 4: one entry an approach, the new replaces. */
function unite(old: unknown, next: unknown): unknown {
  if (!Array.isArray(old) || !Array.isArray(next)) return next ?? old;
  const name = (entry: unknown): string => (typeof entry === "object" && entry !== null && "approach" in entry ? String(entry.approach) : JSON.stringify(entry));
  return [...new Map([...old, ...next].map((entry: unknown) => [name(entry), entry])).values()];
}

function idFor(description: string, tasks: ReadonlyMap<string, SessionTask>): string {
  const plain = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
  const same = [...tasks.values()].find((task) => plain(task.description) === plain(description));
  if (same !== undefined) return same.id;
  const last = [...tasks.keys()].reduce((most, id) => Math.max(most, Number(/^T(\d+)/.exec(id)?.[1] ?? 0)), 0);
  return `T${last + 1}`;
}
