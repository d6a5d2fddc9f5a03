import type { Notice } from "../contract/notice.ts";
import type { ArchitectureChange, KnownIssue, SessionState, StateDecision } from "../contract/session-state.ts";
import { canonicalJson } from "../redact/canonical-hash.ts";
import { mergeExtra } from "./merge-extra.ts";
import { mergeTasks } from "./merge-tasks.ts";
import { sessionHash } from "./session-hash.ts";
import type { StateChange } from "./state-change.ts";
import { statusOf } from "./status-of.ts";
import { timeOf } from "./time-of.ts";

/** How many architecture changes are kept: the newest by date. */
export const ARCHITECTURE_LIMIT = 10;

export interface MergeMoment {
  /** ISO 8601. */
  readonly now: string;
  readonly workspace: { readonly root: string; readonly branch: string; readonly is_worktree: boolean };
  readonly owner?: { readonly team: string; readonly agent: string };
}

export interface Merged {
  readonly state: SessionState;
  readonly notices: readonly Notice[];
}

/**
 * Puts a change into a stored state (or none). Pure: merging the same change again changes nothing, disjoint changes give the
 * same content in any order, and what was dropped or taken back is in the notices. The hash is not made yet: that is of
 * what is written, so `sealState` makes it after redaction.
 */
export function mergeState(stored: SessionState | undefined, change: StateChange, moment: MergeMoment): Merged {
  const session = change.session_id ?? stored?.session_id ?? "unknown";
  const known = [...(stored?.active_tasks ?? []), ...(change.active_tasks ?? [])];
  const reported = (change.reports ?? []).filter((report) => !known.some((task) => (report.id !== "" && task.id === report.id) || same(task.description, report.description)));
  const { tasks, notices } = mergeTasks(stored?.active_tasks ?? [], [...reported, ...(change.active_tasks ?? [])], { now: moment.now, session: change.session_id ?? "unknown", storedSession: stored?.session_id ?? "unknown" });
  const architecture = mergeArchitecture(stored?.architecture_changes ?? [], change.architecture_changes ?? []);
  const issues = mergeIssues(stored?.known_issues ?? [], change);
  const { session_hash: _hash, ...rest } = stored ?? {};
  const owner = moment.owner === undefined ? stored?.handoff : { ...stored?.handoff, ...moment.owner };
  return {
    state: {
      ...mergeExtra(rest, change.extra ?? {}),
      version: Math.max(3, stored?.version ?? 3),
      generated_at: moment.now,
      session_id: session,
      status: statusOf(tasks),
      workspace: { ...stored?.workspace, ...moment.workspace },
      active_tasks: tasks,
      recent_decisions: mergeDecisions(stored?.recent_decisions ?? [], change.recent_decisions ?? [], moment.now),
      architecture_changes: architecture.kept,
      known_issues: issues.kept,
      ...(owner === undefined ? {} : { handoff: owner }),
    },
    notices: [
      ...notices,
      ...(architecture.dropped === 0 ? [] : [{ code: "STATE_ARCHITECTURE_DROPPED", params: { count: architecture.dropped, limit: ARCHITECTURE_LIMIT } }]),
      ...(issues.solved === 0 ? [] : [{ code: "STATE_ISSUES_SOLVED", params: { count: issues.solved } }]),
    ],
  };
}

/** A state as it is written, with its hash. */
export function sealState(state: SessionState): SessionState {
  const { session_hash: _hash, ...rest } = state;
  // What is undefined isn't written, and must not be hashed as if it were.
  const plain = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as SessionState;
  return { ...plain, session_hash: sessionHash(plain) };
}

const same = (one: string, other: string): boolean => plain(one).replace(/[.。]$/, "") === plain(other).replace(/[.。]$/, "");
const plain = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();

function mergeDecisions(stored: readonly StateDecision[], change: readonly StateDecision[], now: string): StateDecision[] {
  const all = new Map<string, StateDecision>();
  for (const entry of stored) all.set(plain(entry.decision), { ...all.get(plain(entry.decision)), ...entry });
  for (const entry of change) {
    const old = all.get(plain(entry.decision));
    all.set(plain(entry.decision), { ...old, ...entry, date: entry.date ?? old?.date ?? now });
  }
  return [...all.values()];
}

function mergeArchitecture(stored: readonly ArchitectureChange[], change: readonly ArchitectureChange[]): { readonly kept: ArchitectureChange[]; readonly dropped: number } {
  const all = new Map<string, ArchitectureChange>();
  for (const entry of [...stored, ...change]) {
    const key = `${entry.commit_sha ?? ""} ${plain(entry.summary)}`;
    all.set(key, { ...all.get(key), ...entry });
  }
  // A total order, so that what is dropped doesn't depend on the order of saves.
  const sorted = [...all.values()]
    .map((entry) => ({ entry, time: timeOf(entry.date) ?? Number.NEGATIVE_INFINITY, text: canonicalJson(entry) }))
    .toSorted((a, b) => (a.time === b.time ? (a.text < b.text ? -1 : 1) : b.time - a.time))
    .map(({ entry }) => entry);
  return { kept: sorted.slice(0, ARCHITECTURE_LIMIT), dropped: Math.max(0, sorted.length - ARCHITECTURE_LIMIT) };
}

function mergeIssues(stored: readonly KnownIssue[], change: StateChange): { readonly kept: KnownIssue[]; readonly solved: number } {
  const solved = new Set((change.resolved_issues ?? []).map(plain));
  const left = stored.filter((issue) => !solved.has(plain(issue.description)));
  const all = new Map(left.map((issue) => [plain(issue.description), issue]));
  for (const issue of change.known_issues ?? []) {
    if (!solved.has(plain(issue.description))) all.set(plain(issue.description), { ...all.get(plain(issue.description)), ...issue });
  }
  return { kept: [...all.values()], solved: stored.length - left.length };
}
