import type { SessionState, SessionTask } from "../contract/session-state.ts";
import { formatMessage } from "../messages/format-message.ts";
import type { Language } from "../messages/message-row.ts";
import { fitLines } from "./fit-lines.ts";
import type { LineSection } from "./fit-lines.ts";
import { markdownLine } from "./markdown-line.ts";
import { shownText } from "./shown-text.ts";

/** `handover.md` has no more lines than this, whatever the state holds. */
export const HANDOVER_LIMIT = 200;
const FILES_SHOWN = 8;

/**
 * The view of a state for people. Headings stay English in every language, since other tools read them. What doesn't fit is
 * counted, with where it stands; every text is data on one line, so nothing in it can make a heading or a code block.
 */
export function handoverText(state: SessionState, language: Language): string {
  const open = state.active_tasks.filter((task) => task.status !== "done");
  const done = state.active_tasks.filter((task) => task.status === "done");
  const blockers = open.flatMap((task) => (task.blockers ?? []).map((blocker) => ({ id: task.id, blocker })));
  const none = formatMessage("STATE_TEXT_NONE", {}, language);
  const head = ["# Session Handover", `> Generated: ${markdownLine(state.generated_at)}`, `> Session: ${markdownLine(state.session_id)}`, `> Status: ${state.status}`];
  const sections: readonly LineSection[] = [
    { heading: "## Completed", field: "active_tasks", quota: 30, keep: "last", ...last(done, (task) => [completed(task, language)]) },
    { heading: "## Remaining", field: "active_tasks", quota: 80, keep: "first", ...first(open, (task) => remaining(task, language)) },
    { heading: "## Blockers", field: "active_tasks", quota: 14, keep: "first", empty: none, ...first(blockers, ({ id, blocker }) => [`- [${markdownLine(id)}] ${shownText(blocker, language)}`]) },
    { heading: "## Context", field: "recent_decisions", quota: 25, keep: "last", ...last(state.recent_decisions ?? [], (entry) => [`- ${reasoned(entry.decision, entry.rationale, language)}`]) },
    { heading: "## Architecture Changes (Recent)", field: "architecture_changes", quota: 10, keep: "first", ...first(state.architecture_changes ?? [], (entry) => [`- ${change(entry, language)}`]) },
    { heading: "## Known Issues", field: "known_issues", quota: 16, keep: "first", empty: none, ...first(state.known_issues ?? [], (issue) => [issueLine(issue, language)]) },
  ];
  const lines = fitLines(sections, HANDOVER_LIMIT - head.length, (count, field) => `- ${formatMessage("STATE_TEXT_MORE", { count, field }, language)}`);
  return `${[...head, ...lines].join("\n")}\n`;
}

type Groups = Pick<LineSection, "groups" | "beyond">;

/** No more are made than could ever be shown. */
function first<Entry>(entries: readonly Entry[], lines: (entry: Entry) => readonly string[]): Groups {
  return { groups: entries.slice(0, HANDOVER_LIMIT).map(lines), beyond: Math.max(0, entries.length - HANDOVER_LIMIT) };
}

function last<Entry>(entries: readonly Entry[], lines: (entry: Entry) => readonly string[]): Groups {
  return { groups: entries.slice(-HANDOVER_LIMIT).map(lines), beyond: Math.max(0, entries.length - HANDOVER_LIMIT) };
}

function completed(task: SessionTask, language: Language): string {
  return `- [${markdownLine(task.id)}] ${shownText(task.description, language)}${task.commit_sha ? ` (${markdownLine(task.commit_sha, 64)})` : ""}`;
}

function remaining(task: SessionTask, language: Language): readonly string[] {
  const files = task.file_paths ?? [];
  const shown = `${files.slice(0, FILES_SHOWN).map((file) => markdownLine(file, 200)).join(", ")}${files.length > FILES_SHOWN ? ` (+${files.length - FILES_SHOWN})` : ""}`;
  const label = (code: "STATE_TEXT_FILES" | "STATE_TEXT_NEXT" | "STATE_TEXT_BLOCKER", text: string): string => `  - ${formatMessage(code, {}, language)}: ${text}`;
  return [
    `- [${markdownLine(task.id)}] **${task.status}** ${shownText(task.description, language)}`,
    ...(files.length === 0 ? [] : [label("STATE_TEXT_FILES", shown)]),
    ...(task.next_action ? [label("STATE_TEXT_NEXT", shownText(task.next_action, language))] : []),
    ...((task.blockers ?? []).length === 0 ? [] : [label("STATE_TEXT_BLOCKER", (task.blockers ?? []).map((blocker) => shownText(blocker, language)).join("; "))]),
  ];
}

function reasoned(decision: string, why: string | null | undefined, language: Language): string {
  return why ? `${shownText(decision, language)}: ${shownText(why, language)}` : shownText(decision, language);
}

function change(entry: NonNullable<SessionState["architecture_changes"]>[number], language: Language): string {
  return entry.commit_sha ? `${markdownLine(entry.commit_sha, 64)}: ${shownText(entry.summary, language)}` : shownText(entry.summary, language);
}

function issueLine(issue: NonNullable<SessionState["known_issues"]>[number], language: Language): string {
  const files = (issue.related_files ?? []).slice(0, FILES_SHOWN).map((file) => markdownLine(file, 200));
  return `- [${issue.severity ?? "medium"}] ${shownText(issue.description, language)}${files.length === 0 ? "" : ` (${files.join(", ")})`}`;
}
