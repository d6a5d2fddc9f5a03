import type { SaidClaim } from "../contract/claim.ts";
import type { DatedLine } from "../contract/facts.ts";
import type { Line } from "../contract/line.ts";
import type { Notice } from "../contract/notice.ts";
import type { SessionState, SessionTask } from "../contract/session-state.ts";
import type { FactsPart } from "./facts-part.ts";
import { steeringLine } from "./from-user.ts";
import { goalSlug } from "./goal-slug.ts";
import { relativePath } from "./relative-path.ts";
import { toPointer } from "./to-pointer.ts";

/**
 * What a saved state contributes to a handoff (`--from state`). Its tasks are reports, to be verified again; its next
 * actions count as those of an earlier brief. The goal, when none is given, is the first open task.
 */
export function factsFromState(state: SessionState, root: string, name = "state"): FactsPart {
  const open = state.active_tasks.filter((task) => task.status !== "done");
  const goals = open.map((task) => ({ slug: goalSlug(task.description), line: steeringLine({ text: task.description, origin: "brief", record: `${name}:${task.id}` }) }));
  const [goal] = goals;
  const files = state.active_tasks.flatMap((task) => (task.file_paths ?? []).map((path) => relativePath(path, root)));
  const outside = files.filter(isOutside).length;
  return {
    ...(goal === undefined ? {} : { goal }),
    goalCandidates: goals.slice(1),
    claims: state.active_tasks.map((task) => toClaim(task, root, name)),
    decisions: (state.recent_decisions ?? []).map((entry, at): DatedLine => {
      const record = `${name}:recent_decisions[${at}]`;
      return { line: line(entry.decision, record, entry.date), ...(entry.rationale ? { why: line(entry.rationale, record) } : {}) };
    }),
    facts: (state.known_issues ?? []).map((issue, at): DatedLine => ({ line: line(`Known issue (${issue.severity ?? "medium"}): ${issue.description}`, `${name}:known_issues[${at}]`) })),
    blockers: open.flatMap((task) => (task.blockers ?? []).map((blocker) => line(`${task.id}: ${blocker}`, `${name}:${task.id}`))),
    next: open.flatMap((task) => (task.next_action ? [steeringLine({ text: task.next_action, origin: "brief", record: `${name}:${task.id}`, ...(task.last_touched ? { at: task.last_touched } : {}) })] : [])),
    failed: state.active_tasks.flatMap((task) => attempts(task, name)),
    pointers: (state.architecture_changes ?? []).flatMap((change, at) => (change.commit_sha ? [toPointer({ type: "Commit", ref: change.commit_sha }, "brief", `${name}:architecture_changes[${at}]`)] : [])),
    notices: outside === 0 ? [] : ([{ code: "STATE_FILE_OUTSIDE", params: { count: outside } }] satisfies readonly Notice[]),
  };
}

function toClaim(task: SessionTask, root: string, name: string): SaidClaim {
  const remark = task.status === "done" ? undefined : (task.blockers?.[0] ?? task.next_action ?? undefined);
  const record = `${name}:${task.id}`;
  return {
    id: task.id,
    line: line(task.description, record, task.last_touched),
    status: task.status === "in_progress" ? "in-progress" : task.status,
    files: (task.file_paths ?? []).map((path) => relativePath(path, root)).filter((path) => !isOutside(path)),
    evidence: task.commit_sha ? [{ kind: "commit", cited: task.commit_sha.trim() }] : [],
    ...(remark === undefined ? {} : { remark: line(remark, record) }),
  };
}

/** What version 4 keeps of attempts that led nowhere. */
function attempts(task: SessionTask, name: string): { readonly line: Line; readonly why?: Line }[] {
  const tried: unknown = task["attempted_approaches"];
  if (!Array.isArray(tried)) return [];
  return tried.flatMap((entry: unknown) => {
    if (typeof entry !== "object" || entry === null || !("approach" in entry) || typeof entry.approach !== "string") return [];
    const why = "reason" in entry && typeof entry.reason === "string" && entry.reason !== "" ? entry.reason : undefined;
    const record = `${name}:${task.id}`;
    return [{ line: line(entry.approach, record), ...(why === undefined ? {} : { why: line(why, record) }) }];
  });
}

function line(text: string, record: string, at?: string | null): Line {
  return { text, origin: "brief", record, ...(at ? { at } : {}) };
}

/** A path of a state from anywhere is never followed out of the workspace. */
function isOutside(path: string): boolean {
  return path.startsWith("/") || path.startsWith("~") || /^[A-Za-z]:/.test(path) || path.split(/[/\\]/).includes("..");
}
