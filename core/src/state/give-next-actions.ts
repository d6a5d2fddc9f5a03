import type { SessionTask } from "../contract/session-state.ts";
import { sharedWords } from "./shared-words.ts";

/** From here on a next action is taken to be about a task. */
const ABOUT = 0.3;

/**
 * Gives each next action to the open task that it is about: one whose file it names, else the one whose words it shares. One
 * that belongs to none is work of its own. A task keeps the next action that it says itself.
 */
export function giveNextActions(tasks: readonly SessionTask[], next: readonly string[]): SessionTask[] {
  const given = [...tasks];
  for (const action of next) {
    if (given.some((task) => task.next_action === action || sharedWords(task.description, action) === 1)) continue;
    const at = taskOf(action, given);
    const task = given[at];
    if (task === undefined) given.push({ id: "", description: action, status: "in_progress", next_action: action });
    else given[at] = { ...task, next_action: action };
  }
  return given;
}

/** Of the tasks that wait for a next action; -1 for none. */
function taskOf(action: string, tasks: readonly SessionTask[]): number {
  const free = tasks.map((task, at) => ({ task, at })).filter(({ task }) => task.status === "in_progress" && (task.next_action === undefined || task.next_action === null || task.next_action === task.description));
  const byFile = free.find(({ task }) => (task.file_paths ?? []).some((path) => names(action, path)));
  if (byFile !== undefined) return byFile.at;
  const best = free.map(({ task, at }) => ({ at, share: sharedWords(task.description, action) })).toSorted((a, b) => b.share - a.share)[0];
  return best !== undefined && best.share >= ABOUT ? best.at : -1;
}

/** Does a text name this file, by its path, its name, or its name without ending? */
function names(text: string, path: string): boolean {
  const name = path.replace(/:\d+$/, "").split("/").at(-1) ?? "";
  const stem = name.replace(/\.[^.]+$/, "");
  return (name.length >= 4 && text.includes(name)) || (stem.length >= 6 && text.includes(stem));
}
