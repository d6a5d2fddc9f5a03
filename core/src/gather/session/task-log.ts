import { lazyPattern } from "../../contract/lazy-pattern.ts";
import type { SessionEvent, TaskItem } from "../../contract/session.ts";
import { oneLine } from "./cap-text.ts";

type TasksEvent = Extract<SessionEvent, { type: "tasks" }>;

/** A task of a todo list whose call took effect, with the record that last changed it. */
export interface LoggedTask extends TaskItem {
  readonly record: string;
}

/** Where in the session something came: `turn` counts the user's turns, `order` the records. */
interface TaskPlace {
  readonly turn: number;
  readonly order: number;
}

/** Replays todo lists: a whole list replaces the one before, a single item changes it. */
export interface TaskLog {
  take(event: TasksEvent, place: TaskPlace): void;
  /** The user dropped work, in these words. `by`: a task that begins with that very word was ordered by it, and is none that it drops. */
  drop(words: string, place: TaskPlace & { readonly sequence: number }, by?: string): void;
  /** The user started over: no list of before is of this work. */
  clear(): void;
  /** The user went back: the list is again what it was with what still stands. */
  keep(stands: (place: TaskPlace) => boolean): void;
  /** Which of those words took a task off the list. */
  cancelling(wasCommitted: (text: string, after: number) => boolean): ReadonlySet<string>;
  /** `wasCommitted`: did work of this text land after that point? Then it was taken up again, whatever the user had dropped. */
  items(wasCommitted: (text: string, after: number) => boolean): readonly LoggedTask[];
}

const MOST_TASKS = 400;
/** How many changes can be taken back. */
const MOST_CHANGES = 400;

type Tasks = ReadonlyMap<string, LoggedTask & TaskPlace>;
interface Change extends TaskPlace {
  readonly event: TasksEvent;
}

export function createTaskLog(): TaskLog {
  /** What the changes start from. */
  let base: Tasks = new Map();
  /** A list is read when somebody asks for it: most are replaced before anybody does. */
  let changes: Change[] = [];
  let dropped: Drop[] = [];

  const listed = (): readonly LoggedTask[] => [...replay(base, changes).values()];
  const judge = (wasCommitted: (text: string, after: number) => boolean): readonly { readonly task: LoggedTask; readonly drop: Drop | undefined }[] =>
    listed().map((task, _, all) => {
      const drop = dropped.findLast((one) => names(one, task, all));
      const stands = drop === undefined || task.status === "in-progress" || (task.status === "done" && wasCommitted(task.text, drop.sequence));
      return { task, drop: stands ? undefined : drop };
    });

  return {
    take(event, { turn, order }) {
      if (event.subAgent !== undefined || event.inherited === true) return;
      changes.push({ event, turn, order });
      if (changes.length > MOST_CHANGES) base = replay(base, changes.splice(0, MOST_CHANGES / 2));
    },
    drop(said, { sequence, turn, order }, by) {
      const words = plain(said).replace(GENERIC(), "");
      if (!isLong(words)) return;
      const drop: Drop = { said, words, sequence, turn, order, ...(by === undefined ? {} : { by: plain(by) }) };
      const all = listed();
      dropped.push({ ...drop, hit: all.some((task) => task.status === "pending" && names(drop, task, all)) });
    },
    clear() {
      [base, changes, dropped] = [new Map(), [], []];
    },
    keep(stands) {
      base = new Map([...base].filter(([, task]) => stands(task)));
      changes = changes.filter(stands);
      dropped = dropped.filter(stands);
    },
    items: (wasCommitted) => judge(wasCommitted).map(({ task, drop }) => (drop === undefined ? task : { ...task, status: "cancelled" })),
    cancelling: (wasCommitted) => new Set([...dropped.filter((drop) => drop.hit === true), ...judge(wasCommitted).flatMap(({ drop }) => (drop === undefined ? [] : [drop]))].map((drop) => drop.said)),
  };
}

/** From the last whole list on: what stood before it is gone. */
function replay(base: Tasks, changes: readonly Change[]): Tasks {
  const whole = changes.findLastIndex(({ event }) => event.whole);
  const tasks = new Map(whole < 0 ? base : []);
  for (const { event, turn, order } of changes.slice(Math.max(0, whole))) {
    for (const { id, text, status } of event.items.slice(0, MOST_TASKS)) tasks.set(id, { id, text: oneLine(text, 300), status, record: event.record, turn, order });
  }
  return tasks;
}

interface Drop extends TaskPlace {
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
