import type { SessionState, SessionTask } from "../contract/session-state.ts";
import { formatMessage } from "../messages/format-message.ts";
import type { Language } from "../messages/message-row.ts";
import { fitLines } from "./fit-lines.ts";
import type { LineSection } from "./fit-lines.ts";
import { markdownLine } from "./markdown-line.ts";

/** `handover.md` has no more lines than this, whatever the state holds. */
export const HANDOVER_LIMIT = 200;
const FILES_SHOWN = 8;

/**
 * The view of a state for people. Headings stay English in every language, since other tools read them. What doesn't fit is
 * counted, with where it stands; every text is data on one line, so nothing in it can make a heading or a code block.
 */
export function handoverText(state: SessionState, language: Language): string {
  const open = state.active_tasks.filter((task) => task.status !== "done");
  const blockers = open.flatMap((task) => (task.blockers ?? []).map((blocker) => [`- [${markdownLine(task.id)}] ${markdownLine(blocker)}`]));
  const head = ["# Session Handover", `> Generated: ${markdownLine(state.generated_at)}`, `> Session: ${markdownLine(state.session_id)}`, `> Status: ${state.status}`];
  const sections: readonly LineSection[] = [
    { heading: "## Completed", field: "active_tasks", quota: 30, keep: "last", groups: state.active_tasks.filter((task) => task.status === "done").map((task) => [completed(task)]) },
    { heading: "## Remaining", field: "active_tasks", quota: 80, keep: "first", groups: open.map((task) => remaining(task, language)) },
    { heading: "## Blockers", field: "active_tasks", quota: 14, keep: "first", groups: blockers, empty: formatMessage("STATE_TEXT_NONE", {}, language) },
    { heading: "## Context", field: "recent_decisions", quota: 25, keep: "last", groups: (state.recent_decisions ?? []).map((entry) => [`- ${reasoned(entry.decision, entry.rationale)}`]) },
    { heading: "## Architecture Changes (Recent)", field: "architecture_changes", quota: 10, keep: "first", groups: (state.architecture_changes ?? []).map((entry) => [`- ${change(entry)}`]) },
    { heading: "## Known Issues", field: "known_issues", quota: 16, keep: "first", groups: (state.known_issues ?? []).map((issue) => [issueLine(issue)]), empty: formatMessage("STATE_TEXT_NONE", {}, language) },
  ];
  const lines = fitLines(sections, HANDOVER_LIMIT - head.length, (count, field) => `- ${formatMessage("STATE_TEXT_MORE", { count, field }, language)}`);
  return `${[...head, ...lines].join("\n")}\n`;
}

function completed(task: SessionTask): string {
  return `- [${markdownLine(task.id)}] ${markdownLine(task.description)}${task.commit_sha ? ` (${markdownLine(task.commit_sha, 64)})` : ""}`;
}

function remaining(task: SessionTask, language: Language): readonly string[] {
  const files = task.file_paths ?? [];
  const shown = `${files.slice(0, FILES_SHOWN).map((file) => markdownLine(file, 200)).join(", ")}${files.length > FILES_SHOWN ? ` (+${files.length - FILES_SHOWN})` : ""}`;
  const label = (code: "STATE_TEXT_FILES" | "STATE_TEXT_NEXT" | "STATE_TEXT_BLOCKER", text: string): string => `  - ${formatMessage(code, {}, language)}: ${text}`;
  return [
    `- [${markdownLine(task.id)}] **${task.status}** ${markdownLine(task.description)}`,
    ...(files.length === 0 ? [] : [label("STATE_TEXT_FILES", shown)]),
    ...(task.next_action ? [label("STATE_TEXT_NEXT", markdownLine(task.next_action))] : []),
    ...((task.blockers ?? []).length === 0 ? [] : [label("STATE_TEXT_BLOCKER", (task.blockers ?? []).map((blocker) => markdownLine(blocker)).join("; "))]),
  ];
}

function reasoned(decision: string, why: string | null | undefined): string {
  return why ? `${markdownLine(decision)}: ${markdownLine(why)}` : markdownLine(decision);
}

function change(entry: NonNullable<SessionState["architecture_changes"]>[number]): string {
  return entry.commit_sha ? `${markdownLine(entry.commit_sha, 64)}: ${markdownLine(entry.summary)}` : markdownLine(entry.summary);
}

function issueLine(issue: NonNullable<SessionState["known_issues"]>[number]): string {
  const files = (issue.related_files ?? []).slice(0, FILES_SHOWN).map((file) => markdownLine(file, 200));
  return `- [${issue.severity ?? "medium"}] ${markdownLine(issue.description)}${files.length === 0 ? "" : ` (${files.join(", ")})`}`;
}
