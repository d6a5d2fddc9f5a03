import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { everyMatch } from "../../verify/every-match.ts";

const NAMES = "(?:T|R|S|P|M|AC|WP|US|TASK|Task|task|Step|step|Item|item|Theme|theme|Phase|phase|Part|part|Milestone|milestone|Story|story|Aufgabe|Schritt|Étape|étape|Tâche|tâche|Paso|paso|Tarea|tarea|Passo|passo|Tarefa|tarefa|タスク|ステップ|任务|任務|步骤|작업|단계)";
export const WORK_ID = lazyPattern(() => new RegExp(`(?<![\\p{L}\\p{N}_/.-])(${NAMES}[ -]?#?\\d{1,3})(?![\\p{L}\\p{N}_]|[.-]\\d)`, "gu"));
const LEADING = lazyPattern(() => new RegExp(`^(${NAMES}[ -]?#?\\d{1,3})\\s*(?:\\([^)]{1,80}\\))?\\s*(?:[:：]|[-–—]\\s|は|is (?=blocked|waiting|on hold))\\s*(.+)$`, "su"));

const DIGIT = /\d/;
const NUMBERED = new RegExp(`${NAMES}[ -]?#?\\d`);

/** A cheap question before the patterns that tell an id from what only looks like one. */
export function mayHoldId(text: string): boolean {
  return DIGIT.test(text) && NUMBERED.test(text);
}

/** The id that a sentence begins with, and what it says of it: `T5: needs approval`. */
export function workId(sentence: string): { readonly id: string; readonly rest: string } | undefined {
  const match = mayHoldId(sentence) ? LEADING().exec(sentence) : null;
  return match?.[1] === undefined || match[2] === undefined ? undefined : { id: tidyId(match[1]), rest: match[2] };
}

/** All ids of pieces of work in a sentence, in order. */
export function workIds(sentence: string): readonly string[] {
  if (!mayHoldId(sentence)) return [];
  return [...new Set(everyMatch(sentence, WORK_ID()).map((match) => tidyId(match[1] ?? "")))];
}

function tidyId(id: string): string {
  return id.replace(/\s*#?(?=\d+$)/, (gap) => (/^\s/.test(gap) ? " " : "")).replace(/^task /, "Task ").trim();
}
