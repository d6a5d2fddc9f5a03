import { ancestorsIn, descendantsIn } from "./commit-graph.ts";
import type { LoggedCommit, RawChange } from "./parse-log.ts";
import { patchLines, undoesPatch, worthyLines } from "./patch-lines.ts";
import type { PatchLines } from "./patch-lines.ts";
import type { TreeFile } from "./read-changes.ts";
import type { HistoryCommit } from "./read-history.ts";

const SAYS_UNDO = /\b(?:revert|undo|un-?do|back(?:ed|ing)?[ -]?out|roll(?:ed|ing)?[ -]?back|restore|annul|revertir|deshacer|desfazer|défaire|rückgängig|zurück(?:setzen|nehmen|gesetzt|genommen))|取り消|差し戻|元に戻|巻き戻|回滚|撤销|撤回|还原|되돌/iu;

/** What HEAD has at each path that was looked up. */
type HeadFiles = ReadonlyMap<string, TreeFile>;

/** What HEAD has of a commit's files, and which of them it has as they were even before that commit's parent. */
export interface HeadState {
  readonly head: HeadFiles;
  readonly rewound: ReadonlySet<string> | undefined;
}

/** What is left of one change in HEAD. `gone`: it has no such file any more; `back`: it is as before; `other`: HEAD has the path in another form. */
type Trace = "stands" | "gone" | "back" | "other" | "unknown";

/** The place in a history of the newest commit whose subject says that something was taken back; -1: none does. */
export function newestUndo(history: readonly HistoryCommit[]): number {
  return history.findIndex((commit) => SAYS_UNDO.test(commit.subject));
}

/** Nothing that a commit brought in stands as it left it, and some of that is gone, or a later subject says that something was taken back. */
export function mayBeUndone(commit: LoggedCommit, state: HeadState, undo: () => number, place: number | undefined): boolean {
  const brought = commit.changes.filter((change) => change.after !== undefined);
  const traces = (brought.length > 0 ? brought : commit.changes).map((change) => traceOf(change, state));
  if (traces.length === 0 || traces.some((trace) => trace === "stands" || trace === "unknown")) return false;
  if (traces.some((trace) => trace !== "other")) return true;
  const newest = undo();
  return newest >= 0 && newest < (place ?? 0);
}

/** Has HEAD no file any more where this commit left one? Then it may lie elsewhere. */
export function hasLost(commit: LoggedCommit, head: HeadFiles): boolean {
  return commit.changes.some((change) => change.after !== undefined && head.get(change.path)?.after === undefined);
}

function traceOf({ path, from, before, beforeMode, after, afterMode }: RawChange, { head, rewound }: HeadState): Trace {
  const now = head.get(path);
  if (now === undefined) return "unknown";
  if (now.after === after && now.afterMode === afterMode) return "stands";
  if (now.after === undefined) return "gone";
  return rewound?.has(path) === true || (from === undefined && now.after === before && now.afterMode === beforeMode) ? "back" : "other";
}

export interface UndoneEvidence extends HeadState {
  /** The commit itself and those that touch its files, with patches and renames. */
  readonly candidates: readonly LoggedCommit[];
  readonly history: readonly HistoryCommit[];
  /** Paths that HEAD lacks, and whose text it has elsewhere. */
  readonly moved: ReadonlySet<string>;
}

/** Nothing is left of it. `by`: the commit that took it away, whatever it calls itself; undefined where that can't be told. */
export interface Undone {
  readonly by: string | undefined;
}

/**
 * Is all that a commit brought in gone from HEAD? What only moved lives on, and so does work that was followed by other work on
 * the same lines: that it was written anew takes nothing back.
 */
export function findUndone(commit: LoggedCommit, { head, rewound, candidates, history, moved }: UndoneEvidence): Undone | undefined {
  const whole = candidates.find(({ sha }) => sha === commit.sha) ?? commit;
  const others = candidates.filter(({ sha }) => sha !== commit.sha);
  const descendants = descendantsIn(history, commit.sha);
  const later = others.filter(({ sha }) => descendants.has(sha));
  const own = patchLines(whole.patch);
  const traces = whole.changes.map((change) => ({ change, trace: moved.has(change.path) && head.get(change.path)?.after === undefined ? ("stands" as const) : traceOf(change, { head, rewound }) }));
  const lost = traces.filter(({ trace }) => trace === "gone" || trace === "back").map(({ change }) => change);
  if (traces.length === 0 || traces.some(({ trace }) => trace === "stands" || trace === "unknown") || isMovedOn(own, others)) return undefined;
  if (lost.length === 0) return byPatch(whole, own, later, history);
  if (traces.some(({ change, trace }) => trace === "other" && livesOn(own.get(change.path), change, others))) return undefined;
  // An earlier form of a file can hold the lines, too, where this commit only brought them back.
  if (lost.some((change) => rewound?.has(change.path) === true && worthyLines(own.get(change.path)?.added ?? []).length > 0 && livesOn(own.get(change.path), change, others))) return undefined;
  const exact = later.filter((candidate) => lost.every((change) => leavesAsNow(candidate, change, head)));
  return { by: newestOf(exact.length > 0 ? exact : later.filter((candidate) => undoesPatch(patchLines(candidate.patch), own)), history) };
}

/** Files that HEAD has in another form: then it takes one commit that says so, and nobody who brought it in again since. */
function byPatch(commit: LoggedCommit, own: ReadonlyMap<string, PatchLines>, later: readonly LoggedCommit[], history: readonly HistoryCommit[]): Undone | undefined {
  const undo = later.find((candidate) => SAYS_UNDO.test(candidate.subject) && undoesPatch(patchLines(candidate.patch), own));
  if (undo === undefined) return undefined;
  const since = descendantsIn(history, undo.sha);
  const isAgain = (candidate: LoggedCommit): boolean => undoesPatch(own, patchLines(candidate.patch)) || commit.changes.every((change) => candidate.changes.some((theirs) => theirs.path === change.path && theirs.after === change.after));
  return later.some((candidate) => since.has(candidate.sha) && isAgain(candidate)) ? undefined : { by: undo.sha };
}

/** Does a commit leave a path as HEAD has it? One that only moves a file takes nothing away. */
function leavesAsNow(candidate: LoggedCommit, { path }: RawChange, head: HeadFiles): boolean {
  const now = head.get(path);
  return candidate.changes.some((theirs) => theirs.path === path && theirs.after === now?.after && theirs.afterMode === now?.afterMode);
}

/** The one that builds on all the others; undefined where there is none such. */
function newestOf(commits: readonly LoggedCommit[], history: readonly HistoryCommit[]): string | undefined {
  const [newest, ...others] = commits;
  if (newest === undefined) return undefined;
  const before = ancestorsIn(history, [newest.sha]);
  return others.every(({ sha }) => before.has(sha)) ? newest.sha : undefined;
}

/** Of a file that HEAD has in another form: is a line that this commit added still there? Where nothing can be told by lines, it is. */
function livesOn(lines: PatchLines | undefined, { path }: RawChange, others: readonly LoggedCommit[]): boolean {
  const added = worthyLines(lines?.added ?? []);
  const left = new Set(added);
  for (const candidate of others.toReversed()) {
    const theirs = patchLines(candidate.patch).get(path);
    for (const line of theirs?.removed ?? []) left.delete(line);
    for (const line of theirs?.added ?? []) if (added.includes(line)) left.add(line);
  }
  return added.length === 0 || left.size > 0;
}

/** Did one commit take the lines from where they were and put them, or most of them, into other files? */
function isMovedOn(own: ReadonlyMap<string, PatchLines>, others: readonly LoggedCommit[]): boolean {
  const added = [...own.values()].flatMap((lines) => worthyLines(lines.added));
  if (added.length === 0) return false;
  return others.some((candidate) => {
    const theirs = patchLines(candidate.patch);
    const removed = new Set([...own.keys()].flatMap((path) => theirs.get(path)?.removed ?? []));
    const elsewhere = new Set([...theirs].flatMap(([path, lines]) => (own.has(path) ? [] : lines.added)));
    const taken = added.filter((line) => removed.has(line) && elsewhere.has(line));
    return taken.length * 2 >= added.length;
  });
}
