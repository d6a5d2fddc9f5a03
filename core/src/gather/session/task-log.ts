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
  drop(words: string, sequence: number): void;
  /** `wasCommitted`: did work of this text land after that point? Then it was taken up again, whatever the user had dropped. */
  items(wasCommitted: (text: string, after: number) => boolean): readonly LoggedTask[];
}

const MOST_TASKS = 400;

export function createTaskLog(): TaskLog {
  let tasks = new Map<string, LoggedTask>();
  const dropped: { readonly words: string; readonly sequence: number }[] = [];

  return {
    take(event) {
      if (event.subAgent !== undefined || event.inherited === true) return;
      if (event.whole) tasks = new Map();
      for (const item of event.items.slice(0, MOST_TASKS)) tasks.set(item.id, { id: item.id, text: ownText(oneLine(item.text, 300)), status: item.status, record: event.record });
    },
    drop(words, sequence) {
      const key = plain(words);
      if (key.length >= 4) dropped.push({ words: key, sequence });
    },
    items: (wasCommitted) =>
      [...tasks.values()].map((task, _, all) => {
        const drop = dropped.findLast((one) => sameWork(one.words, task.text) || isAlone(one.words, task, all));
        const stands = drop === undefined || task.status === "in-progress" || (task.status === "done" && wasCommitted(task.text, drop.sequence));
        return stands ? task : { ...task, status: "cancelled" };
      }),
  };
}

/** A word that one task alone holds names it: `skip admin`. */
function isAlone(words: string, task: LoggedTask, all: readonly LoggedTask[]): boolean {
  const holds = (text: string): boolean => ` ${plain(text)} `.includes(` ${words} `);
  return task.status === "pending" && words.length >= 4 && holds(task.text) && all.filter((other) => other.status !== "done" && holds(other.text)).length === 1;
}

/** The words name this task: one holds the other whole. */
function sameWork(words: string, text: string): boolean {
  const task = plain(text);
  return task === words || (words.length >= 8 && words.includes(task) && task.length >= 8) || (words.length >= 8 && task.includes(words) && words.length * 2 >= task.length);
}

function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/^(?:the|a|an)\s+/, "").replace(/[^\p{L}\p{N}#]+/gu, " ").trim();
}
