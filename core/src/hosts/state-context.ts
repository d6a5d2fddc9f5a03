import type { SessionState, SessionTask } from "../contract/session-state.ts";
import { formatMessage } from "../messages/format-message.ts";
import { markdownLine } from "../state/markdown-line.ts";
import { summariseState } from "../state/summarise-state.ts";
import type { Redactor } from "../contract/redaction.ts";

/** The most that a hook puts into a client's context, in bytes of UTF-8. Clients spill more than a few kB to disk. */
export const CONTEXT_LIMIT = 2000;
const STALE_HOURS = 48;

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
  const head = [formatMessage("HOST_STATE_HERE"), ...(hours >= STALE_HOURS ? [formatMessage("HOST_STATE_STALE", { hours })] : []), "<saved-state>"];
  const pointer = formatMessage("HOST_STATE_POINTER", { done, left: open.length, path: options.path });
  const tail = ["</saved-state>", pointer];
  const lines: string[] = [];
  for (const task of open) {
    const line = taskLine(task, options.redactor);
    const more = formatMessage("HOST_STATE_MORE", { count: open.length - lines.length, path: options.path });
    if (bytes([...head, ...lines, line, more, ...tail]) > CONTEXT_LIMIT) {
      lines.push(more);
      break;
    }
    lines.push(line);
  }
  return fitted([...head, ...lines, ...tail].join("\n"), pointer, options);
}

/** One line that says where the state is. */
export function statePointer(state: SessionState, options: StateContextOptions): string {
  const done = state.active_tasks.filter((task) => task.status === "done").length;
  return fitted(formatMessage("HOST_STATE_POINTER", { done, left: state.active_tasks.length - done, path: options.path }), "", options);
}

function taskLine(task: SessionTask, redactor: Redactor): string {
  // Redacted before it is cut: the half of a secret looks like none.
  const shown = (text: string, limit: number): string => markdownLine(redactor.text(text.slice(0, 4000), "hook"), limit).replaceAll("<", "‹");
  const parts = [`[${shown(task.id, 40)}] ${task.status}: ${shown(task.description, 240)}`];
  if (task.next_action) parts.push(`next: ${shown(task.next_action, 160)}`);
  if (task.blockers?.length) parts.push(`blocked by: ${shown(task.blockers.join("; "), 160)}`);
  if (task.file_paths?.length) parts.push(`files: ${shown(task.file_paths.slice(0, 3).join(", "), 160)}`);
  return parts.join(" · ");
}

/** A path alone may be longer than the limit: then nothing is said. */
function fitted(text: string, shorter: string, options: StateContextOptions): string {
  for (const candidate of [text, shorter]) if (bytes([candidate]) <= CONTEXT_LIMIT) return options.redactor.text(candidate, "hook");
  return "";
}

const bytes = (lines: readonly string[]): number => new TextEncoder().encode(lines.join("\n")).length;
