import type { SessionEvent, TaskItem } from "../../contract/session.ts";
import { oneLine, ownText } from "./cap-text.ts";

type TasksEvent = Extract<SessionEvent, { type: "tasks" }>;

/** A task of a todo list whose call took effect, with the record that last changed it. */
export interface LoggedTask extends TaskItem {
  readonly record: string;
}

/** Replays todo lists: a whole list replaces the one before, a single item changes it. */
export interface TaskLog {
  take(event: TasksEvent): void;
  /** The user dropped work, in these words. */
  drop(words: string): void;
  items(): readonly LoggedTask[];
}

const MOST_TASKS = 400;

export function createTaskLog(): TaskLog {
  let tasks = new Map<string, LoggedTask>();
  const dropped: string[] = [];

  const isDropped = (text: string): boolean => dropped.some((words) => sameWork(words, text));
  const kept = (item: TaskItem, record: string): LoggedTask => {
    const status = item.status !== "in-progress" && isDropped(item.text) ? "cancelled" : item.status;
    return { id: item.id, text: ownText(oneLine(item.text, 300)), status, record };
  };
  return {
    take(event) {
      if (event.subAgent !== undefined || event.inherited === true) return;
      if (event.whole) tasks = new Map();
      for (const item of event.items.slice(0, MOST_TASKS)) tasks.set(item.id, kept(item, event.record));
    },
    drop(words) {
      const key = plain(words);
      if (key.length < 4) return;
      dropped.push(key);
      for (const [id, task] of tasks) if (task.status !== "done" && isDropped(task.text)) tasks.set(id, { ...task, status: "cancelled" });
    },
    items: () => [...tasks.values()],
  };
}

/** The words name this task: one holds the other whole. */
function sameWork(words: string, text: string): boolean {
  const task = plain(text);
  return task === words || (words.length >= 8 && words.includes(task) && task.length >= 8) || (words.length >= 8 && task.includes(words) && words.length * 2 >= task.length);
}

function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/^(?:the|a|an)\s+/, "").replace(/[^\p{L}\p{N}#]+/gu, " ").trim();
}
