import type { Notice } from "../contract/notice.ts";
import type { SessionTask } from "../contract/session-state.ts";
import { olderId } from "./older-id.ts";
import { sharedWords } from "./shared-words.ts";

/**
 * Tasks of one list that have one id: earlier wordings of the last one's work give way to it, other work is kept under an
 * older id. What the ids become depends on the list alone, so that the same list always gives the same.
 */
export function splitTwins(tasks: readonly SessionTask[]): { readonly tasks: readonly SessionTask[]; readonly notices: readonly Notice[] } {
  if (!hasTwins(tasks)) return { tasks, notices: [] };
  const last = new Map(tasks.filter(({ id }) => id !== "").map((task) => [task.id, task]));
  const notices: Notice[] = [];
  const kept = new Map<string | symbol, SessionTask>();
  for (const task of tasks) {
    const winner = last.get(task.id);
    if (winner === undefined) kept.set(Symbol("no id"), task);
    else if (winner === task) kept.set(task.id, task);
    else if (sharedWords(task.description, winner.description) < 0.5) {
      const id = olderId(task);
      kept.set(id, { ...task, id });
      notices.push({ code: "STATE_TASK_KEPT_BOTH", params: { id: task.id, older: id } });
    }
  }
  return { tasks: [...kept.values()], notices };
}

/** Up to here comparing each with each is quicker than remembering them. */
const FEW = 16;

function hasTwins(tasks: readonly SessionTask[]): boolean {
  if (tasks.length <= FEW) return hasTwinsAmongFew(tasks);
  const ids = new Set<string>();
  for (const { id } of tasks) {
    if (ids.has(id)) return true;
    ids.add(id);
  }
  return false;
}

function hasTwinsAmongFew(tasks: readonly SessionTask[]): boolean {
  for (let at = 1; at < tasks.length; at += 1) {
    const id = tasks[at]?.id;
    for (let before = 0; before < at; before += 1) if (tasks[before]?.id === id) return true;
  }
  return false;
}
