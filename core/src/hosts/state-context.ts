import type { SessionState, SessionTask } from "../contract/session-state.ts";
import { formatHostMessage } from "../messages/format-host-message.ts";
import { markdownLine } from "../state/markdown-line.ts";
import { summariseState } from "../state/summarise-state.ts";
import type { Redactor } from "../contract/redaction.ts";

/** The most that a hook puts into a client's context, in bytes of UTF-8. Clients spill more than a few kB to disk. */
export const CONTEXT_LIMIT = 2000;
const STALE_HOURS = 48;
/** What is cut is redacted before: a secret that begins in what is shown is seen as far as this. */
const SEEN_BEYOND = 1000;
/** Keeps two parts from being read as one. */
const BETWEEN = "\n·\n";

export interface StateContextOptions {
  /** The state's `handover.md`, as the client's model can open it. */
  readonly path: string;
  readonly now: number;
  readonly redactor: Redactor;
}

/** What is left of a saved state, as data between two marks, with a pointer to the rest. Redacted, and never over the limit. */
export function stateContext(state: SessionState, options: StateContextOptions): string {
  const open = state.active_tasks.filter((task) => task.status !== "done");
  const { touchedAt, done } = summariseState(state, options.now);
  const hours = touchedAt === undefined ? 0 : Math.floor((options.now - touchedAt) / 3_600_000);
  const head = [formatHostMessage("HOST_STATE_HERE"), ...(hours >= STALE_HOURS ? [formatHostMessage("HOST_STATE_STALE", { hours })] : []), "<saved-state>"];
  // Fixed words, and what passed the redactor part by part.
  const path = options.redactor.text(options.path, "hook");
  const pointer = formatHostMessage("HOST_STATE_POINTER", { done, left: open.length, path });
  const tail = ["</saved-state>", pointer];
  const lines: string[] = [];
  const redacted = redactedTasks(open, options.redactor);
  for (const [at, task] of open.entries()) {
    const line = taskLine(redacted[at] ?? redactEach(partsOf(task), options.redactor));
    const more = formatHostMessage("HOST_STATE_MORE", { count: open.length - lines.length, path });
    if (bytes([...head, ...lines, line, more, ...tail]) > CONTEXT_LIMIT) {
      lines.push(more);
      break;
    }
    lines.push(line);
  }
  return fitted([...head, ...lines, ...tail].join("\n"), pointer);
}

/** One line that says where the state is. */
export function statePointer(state: SessionState, options: StateContextOptions): string {
  const done = state.active_tasks.filter((task) => task.status === "done").length;
  return fitted(formatHostMessage("HOST_STATE_POINTER", { done, left: state.active_tasks.length - done, path: options.redactor.text(options.path, "hook") }));
}

/** What a task's line is made of: its name in the line, the text, and how much of it is shown. */
interface Part {
  readonly name: string;
  readonly text: string;
  readonly limit: number;
}

function partsOf(task: SessionTask): readonly Part[] {
  return [
    { name: "id", text: task.id, limit: 40 },
    { name: task.status, text: task.description, limit: 240 },
    ...(task.next_action ? [{ name: "next", text: task.next_action, limit: 160 }] : []),
    ...(task.blockers?.length ? [{ name: "blocked by", text: task.blockers.join("; "), limit: 160 }] : []),
    ...(task.file_paths?.length ? [{ name: "files", text: task.file_paths.slice(0, 3).join(", "), limit: 160 }] : []),
  ].map((part) => ({ ...part, text: part.text.slice(0, part.limit + SEEN_BEYOND) }));
}

/** As many tasks as can be shown, redacted in one go: a hook has no time for many. */
function redactedTasks(tasks: readonly SessionTask[], redactor: Redactor): readonly (readonly Part[])[] {
  const chosen: (readonly Part[])[] = [];
  let room = CONTEXT_LIMIT;
  for (const parts of tasks.map(partsOf)) {
    if (room <= 0) break;
    room -= parts.reduce((sum, { text, limit }) => sum + Math.min(text.length, limit), 0);
    chosen.push(parts);
  }
  const all = chosen.flat();
  const texts = all.some(({ text }) => text.includes(BETWEEN)) ? [] : redactor.text(all.map(({ text }) => text).join(BETWEEN), "hook").split(BETWEEN);
  // What was found across two parts leaves fewer of them.
  if (texts.length !== all.length) return [];
  let at = 0;
  return chosen.map((parts) => parts.map((part) => ({ ...part, text: texts[at++] ?? "" })));
}

function redactEach(parts: readonly Part[], redactor: Redactor): readonly Part[] {
  return parts.map((part) => ({ ...part, text: redactor.text(part.text, "hook") }));
}

/** Of parts that were redacted before they are cut: the half of a secret looks like none. */
function taskLine(parts: readonly Part[]): string {
  const [id = "", ...rest] = parts.map(({ name, text, limit }) => ({ name, shown: markdownLine(text, limit).replaceAll("<", "‹") })).map(({ name, shown }, at) => (at === 0 ? `[${shown}]` : `${name}: ${shown}`));
  return `${id} ${rest.join(" · ")}`;
}

/** A path alone may be longer than the limit: then nothing is said. */
function fitted(...texts: readonly string[]): string {
  return texts.find((text) => bytes([text]) <= CONTEXT_LIMIT) ?? "";
}

const bytes = (lines: readonly string[]): number => new TextEncoder().encode(lines.join("\n")).length;
