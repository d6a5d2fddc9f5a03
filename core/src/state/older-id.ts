import type { Notice } from "../contract/notice.ts";
import type { SessionTask } from "../contract/session-state.ts";
import { canonicalHash } from "../redact/canonical-hash.ts";

/** The id under which the older of two works of one id is kept: `T1~` and six hex digits of what it is. */
export function olderId(task: SessionTask, taken: ReadonlyMap<string, SessionTask> = new Map()): string {
  const base = task.id.replace(/~[0-9a-f]{6}$/, "");
  for (let count = 0; ; count += 1) {
    const id = `${base}~${canonicalHash([base, task.description, count]).slice(0, 6)}`;
    if (!taken.has(id)) return id;
  }
}

/** Moves the older task to an id of its own, in its place, and says so. */
export function keepBoth(tasks: Map<string, SessionTask>, older: SessionTask): Notice {
  const id = olderId(older, tasks);
  const rest = [...tasks].map(([key, task]): [string, SessionTask] => (key === older.id ? [id, { ...older, id }] : [key, task]));
  tasks.clear();
  for (const [key, task] of rest) tasks.set(key, task);
  return { code: "STATE_TASK_KEPT_BOTH", params: { id: older.id, older: id } };
}
