import { errorTable, formatError, formatMessage, shownText, tidyLine } from "@handoff/core";
import type { CommitMark, ErrorCode, MessageCode, Notice, StateEntry } from "@handoff/core";
import type { FoundSession } from "@handoff/host";
import type { CommandContext } from "../command-context.ts";

/** A notice with its code, as one line of stderr. */
export function noticeLine(notice: Notice, context: CommandContext): string {
  return `${formatMessage(notice.code, notice.params, context.language)} [${notice.code}]`;
}

/** The same for JSON. */
export function noticeData(notice: Notice, context: CommandContext): { readonly code: string; readonly message: string } {
  return { code: notice.code, message: formatMessage(notice.code, notice.params, context.language) };
}

export function sessionData(session: FoundSession, context: CommandContext): Record<string, unknown> {
  const { entry, summary } = session;
  return {
    session: session.name,
    branch: entry.key.branch ?? null,
    fingerprint: entry.key.fingerprint ?? null,
    folder: entry.folder,
    root: entry.root,
    status: summary.status,
    done: summary.done,
    remaining: summary.remaining,
    next: summary.next === undefined ? null : { id: summary.next.id, text: short(summary.next.text, context) },
    stale: summary.stale,
    verified: summary.verified,
    unverified: summary.unverified,
    broken: summary.broken,
    where: session.where,
    worktreeGone: session.gone,
    version2: session.old !== undefined,
  };
}

/** One row of a list. Text of a state is data: one line, nothing hidden, cut. */
export function sessionLine(session: FoundSession, number: number, context: CommandContext): string {
  const { summary } = session;
  const next = summary.next === undefined ? "-" : `${summary.next.id} ${short(summary.next.text, context)}`;
  const marks = [
    ...(session.gone ? [context.say("STATE_MARK_GONE")] : []),
    ...(summary.stale.length > 0 ? [context.say("STATE_MARK_STALE")] : []),
    ...(session.old === undefined ? [] : [context.say("STATE_MARK_V2")]),
    ...(session.where === "other" ? [context.say("STATE_MARK_WORKTREE", { root: session.entry.root })] : []),
  ];
  return [context.say("STATE_LIST_ROW", { number: `[${number}]`, session: tidyLine(session.name), done: summary.done, remaining: summary.remaining, next }), ...marks].join("  ");
}

export function unreadableLine(entry: StateEntry, context: CommandContext): string {
  return context.say("STATE_LIST_UNREADABLE", { file: tidyLine(entry.folder), problem: problemWords(entry, context) });
}

/** Why an entry can't be read: an error's own sentence. */
export function problemWords(entry: StateEntry, context: CommandContext): string {
  const { code = "INPUT_UNREADABLE", params = {} } = entry.problem ?? {};
  return Object.hasOwn(errorTable(), code) ? formatError(code as ErrorCode, params ?? {}, context.language).message : code;
}

/** What is left of a session, and whether what is done stands. */
export function showSession(session: FoundSession, commits: readonly CommitMark[], log: readonly string[], context: CommandContext): readonly string[] {
  const { entry, summary } = session;
  const tasks = (entry.state?.active_tasks ?? []).filter((task) => task.status !== "done");
  return [
    context.say("STATE_SHOW_HEAD", { session: tidyLine(session.name), root: entry.root, done: summary.done, verified: summary.verified, remaining: summary.remaining }),
    ...(session.gone ? [context.say("STATE_MARK_GONE")] : []),
    ...commitLines(commits, context),
    ...(log.length === 0 ? [] : [context.say("STATE_SHOW_LOG"), ...log.map((line) => `  ${tidyLine(line)}`)]),
    context.say("STATE_SHOW_OPEN"),
    ...tasks.slice(0, MOST_SHOWN).flatMap((task) => [
      `  [${tidyLine(task.id)}] ${task.status} ${short(task.description, context)}${summary.stale.includes(task.id) ? `  ${context.say("STATE_MARK_STALE")}` : ""}`,
      ...detail("STATE_TEXT_FILES", (task.file_paths ?? []).slice(0, 20).map((file) => tidyLine(file)).join(", "), context),
      ...detail("STATE_TEXT_NEXT", task.next_action ?? "", context),
      ...(task.blockers ?? []).slice(0, 5).flatMap((blocker) => detail("STATE_TEXT_BLOCKER", blocker, context)),
    ]),
    ...more(tasks.length, context),
  ];
}

/** A list is for reading: the rest is in the file, and is counted. */
const MOST_SHOWN = 50;

function more(count: number, context: CommandContext): readonly string[] {
  return count <= MOST_SHOWN ? [] : [`  ${context.say("STATE_TEXT_MORE", { count: count - MOST_SHOWN, field: "active_tasks" })}`];
}

/** Those that don't stand first: they need care. */
function commitLines(commits: readonly CommitMark[], context: CommandContext): readonly string[] {
  const ranked = commits.toSorted((a, b) => Number(a.standing === "holds") - Number(b.standing === "holds"));
  return [...ranked.slice(0, MOST_SHOWN).map((mark) => commitLine(mark, context)), ...more(commits.length, context)];
}

const COMMITS: Readonly<Record<CommitMark["standing"], MessageCode>> = {
  holds: "STATE_COMMIT_HOLDS",
  missing: "STATE_COMMIT_NOT_THERE",
  unreachable: "STATE_COMMIT_UNREACHABLE",
  reverted: "STATE_COMMIT_REVERTED",
  rewritten: "STATE_COMMIT_REWRITTEN",
  "other-files": "STATE_COMMIT_OTHER_FILES",
  unchecked: "STATE_COMMIT_UNCHECKED",
};

function commitLine(mark: CommitMark, context: CommandContext): string {
  const code = mark.standing === "reverted" && mark.by === undefined ? "STATE_COMMIT_UNDONE" : COMMITS[mark.standing];
  return context.say(code, { task: tidyLine(mark.task), commit: (mark.commit ?? "").slice(0, 12), by: (mark.by ?? "").slice(0, 12) });
}

function detail(code: "STATE_TEXT_FILES" | "STATE_TEXT_NEXT" | "STATE_TEXT_BLOCKER", text: string, context: CommandContext): readonly string[] {
  return text === "" ? [] : [`    ${context.say(code)}: ${short(text, context)}`];
}

/** A text of a state: one line of data. */
export function short(text: string, context: CommandContext): string {
  return shownText(text, context.language, 300);
}

/** A person's yes, in the languages that come with it. */
export function isYes(answer: string | undefined): boolean {
  return answer !== undefined && /^(?:y|yes|ok|はい|ハイ)$/i.test(answer.trim());
}

/** Milliseconds as people say them. */
export function ageWords(milliseconds: number | undefined, context: CommandContext): string {
  if (milliseconds === undefined) return context.say("STATE_AGE_UNKNOWN");
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  if (minutes < 60) return context.say("STATE_AGE_MINUTES", { count: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? context.say("STATE_AGE_HOURS", { count: hours }) : context.say("STATE_AGE_DAYS", { count: Math.round(hours / 24) });
}

/** The session that asks, by option or by the variable that a client's hooks set. */
export function sessionIdOf(context: CommandContext): { readonly sessionId?: string } {
  const id = context.options.text("session-id") ?? context.env["HANDOFF_SESSION_ID"];
  return id === undefined || id.trim() === "" ? {} : { sessionId: id.trim() };
}

/** Options of these names, those that were given. */
export function given<Name extends string>(context: CommandContext, ...names: readonly Name[]): { readonly [Key in Name]?: string } {
  return Object.fromEntries(names.flatMap((name) => (context.options.text(name) === undefined ? [] : [[name, context.options.text(name)]]))) as { readonly [Key in Name]?: string };
}
