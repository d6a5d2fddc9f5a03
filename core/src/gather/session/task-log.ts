import { lazyPattern } from "../../contract/lazy-pattern.ts";
import type { SessionEvent, TaskItem } from "../../contract/session.ts";
import { oneLine } from "./cap-text.ts";

type TasksEvent = Extract<SessionEvent, { type: "tasks" }>;

/** A task of a todo list whose call took effect, with the record that last changed it. */
export interface LoggedTask extends TaskItem {
  readonly record: string;
}

/** Replays todo lists: a whole list replaces the one before, a single item changes it. */
export interface TaskLog {
  take(event: TasksEvent): void;
  /** The user dropped work, in these words. `by`: a task that begins with that very word was ordered by it, and is none that it drops. */
  drop(words: string, sequence: number, by?: string): void;
  /** Which of those words took a task off the list. */
  cancelling(wasCommitted: (text: string, after: number) => boolean): ReadonlySet<string>;
  /** `wasCommitted`: did work of this text land after that point? Then it was taken up again, whatever the user had dropped. */
  items(wasCommitted: (text: string, after: number) => boolean): readonly LoggedTask[];
}

const MOST_TASKS = 400;

export function createTaskLog(): TaskLog {
  let tasks = new Map<string, LoggedTask>();
  /** A whole list that nobody asked for yet: most are replaced before anybody does. */
  let latest: TasksEvent | undefined;
  const dropped: Drop[] = [];

  const put = (event: TasksEvent): void => {
    for (const item of event.items.slice(0, MOST_TASKS)) tasks.set(item.id, { id: item.id, text: oneLine(item.text, 300), status: item.status, record: event.record });
  };
  const listed = (): readonly LoggedTask[] => {
    if (latest !== undefined) {
      tasks = new Map();
      put(latest);
      latest = undefined;
    }
    return [...tasks.values()];
  };
  const judge = (wasCommitted: (text: string, after: number) => boolean): readonly { readonly task: LoggedTask; readonly drop: Drop | undefined }[] =>
    listed().map((task, _, all) => {
      const drop = dropped.findLast((one) => names(one, task, all));
      const stands = drop === undefined || task.status === "in-progress" || (task.status === "done" && wasCommitted(task.text, drop.sequence));
      return { task, drop: stands ? undefined : drop };
    });

  return {
    take(event) {
      if (event.subAgent !== undefined || event.inherited === true) return;
      if (event.whole) latest = event;
      else {
        listed();
        put(event);
      }
    },
    drop(said, sequence, by) {
      const words = plain(said).replace(GENERIC(), "");
      if (!isLong(words)) return;
      const drop: Drop = { said, words, sequence, ...(by === undefined ? {} : { by: plain(by) }) };
      const all = listed();
      dropped.push({ ...drop, hit: all.some((task) => task.status === "pending" && names(drop, task, all)) });
    },
    items: (wasCommitted) => judge(wasCommitted).map(({ task, drop }) => (drop === undefined ? task : { ...task, status: "cancelled" })),
    cancelling: (wasCommitted) => new Set([...dropped.filter((drop) => drop.hit === true), ...judge(wasCommitted).flatMap(({ drop }) => (drop === undefined ? [] : [drop]))].map((drop) => drop.said)),
  };
}

interface Drop {
  readonly said: string;
  readonly words: string;
  readonly sequence: number;
  readonly by?: string;
  /** There was such a task when it was said; the agent may have taken it off the list since. */
  readonly hit?: boolean;
}

function names(drop: Drop, task: LoggedTask, all: readonly LoggedTask[]): boolean {
  return !begins(task.text, drop.by) && (sameWork(drop.words, task.text) || isAlone(drop.words, task, all));
}

/** What any entry of a list may be called. */
const GENERIC = lazyPattern(() => /^(?:(?:task|step|item|page|part|aufgabe|schritt|seite|tâche|étape|tarea|paso|página|tarefa|passo) )+(?=\S)|(?<=\S)(?: (?:task|step|item|page|part|one|aufgabe|schritt|seite))+$/);
const CJK = /[\u3041-\u9fff\uac00-\ud7a3]/;

/** Enough to name something by. */
const isLong = (words: string): boolean => words.length >= (CJK.test(words) ? 2 : 4);

function begins(text: string, by: string | undefined): boolean {
  return by !== undefined && by !== "" && `${plain(text)} `.startsWith(`${by} `);
}

/** A word that one task alone holds names it: `skip admin`. Scripts without blanks hold it anywhere. */
function isAlone(words: string, task: LoggedTask, all: readonly LoggedTask[]): boolean {
  const holds = (text: string): boolean => (CJK.test(words) ? plain(text).includes(words) : ` ${plain(text)} `.includes(` ${words} `));
  return task.status === "pending" && holds(task.text) && all.filter((other) => other.status !== "done" && holds(other.text)).length === 1;
}

/** The words name this task: one holds the other whole. */
function sameWork(words: string, text: string): boolean {
  const task = plain(text);
  return task === words || (words.length >= 8 && words.includes(task) && task.length >= 8) || (words.length >= 8 && task.includes(words) && words.length * 2 >= task.length);
}

function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/^(?:the|a|an|der|die|das|den|le|la|les|el|los|las|o|os|as)\s+/, "").replace(/[^\p{L}\p{N}#]+/gu, " ").trim();
}
