import type { LoggedCommit } from "./parse-log.ts";
import { patchLines, undoesPatch } from "./patch-lines.ts";
import type { HistoryCommit } from "./read-history.ts";

const SAYS_UNDO = /\b(?:revert|undo|un-?do|back(?:ed|ing)?[ -]?out|roll(?:ed|ing)?[ -]?back|restore|annul|revertir|deshacer|desfazer|défaire|rückgängig|zurück(?:setzen|nehmen|gesetzt|genommen))|取り消|差し戻|元に戻|巻き戻|回滚|撤销|撤回|还原|되돌/iu;

/** The place in a history, newest first, of the newest commit whose subject says that something was taken back; -1: none does. */
export function newestUndo(history: readonly HistoryCommit[]): number {
  return history.findIndex((commit) => SAYS_UNDO.test(commit.subject));
}

/** Nothing of a commit's own change is left in HEAD's tree, or a later subject says that something was taken back. */
export function mayBeUndone(commit: LoggedCommit, tree: ReadonlyMap<string, string>, undo: () => number, place: number | undefined): boolean {
  if (commit.changes.length === 0 || tree.size === 0) return false;
  if (isGone(commit, tree)) return true;
  if (!commit.changes.some((change) => tree.get(change.path) !== change.after)) return false;
  const newest = undo();
  return newest >= 0 && newest < (place ?? 0);
}

function isGone(commit: LoggedCommit, tree: ReadonlyMap<string, string>): boolean {
  return commit.changes.every((change) => tree.get(change.path) === change.before && change.before !== change.after);
}

/**
 * The commit that undid this one by its patch, whatever it calls itself. A file that only moved is not gone. Candidates are
 * newest first and hold the commit itself.
 */
export function undoneBy(commit: LoggedCommit, tree: ReadonlyMap<string, string>, candidates: readonly LoggedCommit[]): string | undefined {
  const at = candidates.findIndex((candidate) => candidate.sha === commit.sha);
  const later = at < 0 ? [] : candidates.slice(0, at);
  const own = patchLines(candidates[at]?.patch ?? "");
  const moved = new Set(later.flatMap((candidate) => candidate.changes.flatMap((change) => (change.from === undefined ? [] : [change.from]))));
  if (commit.changes.some((change) => moved.has(change.path))) return undefined;
  const exact = later.find((candidate) => {
    const theirs = new Map(candidate.changes.map((change) => [change.path, change]));
    return commit.changes.every((change) => theirs.has(change.path) && theirs.get(change.path)?.after === change.before);
  });
  if (isGone(commit, tree)) return exact?.sha ?? later.find((candidate) => undoesPatch(patchLines(candidate.patch), own))?.sha ?? later[0]?.sha;
  const patch = later.find((candidate) => SAYS_UNDO.test(candidate.subject) && undoesPatch(patchLines(candidate.patch), own));
  if (patch === undefined) return undefined;
  // Taken back, and then perhaps brought in again: what it added stands or doesn't.
  const since = later.slice(0, later.indexOf(patch));
  return since.some((candidate) => undoesPatch(own, patchLines(candidate.patch)) || commit.changes.every((change) => candidate.changes.some((theirs) => theirs.path === change.path && theirs.after === change.after)))
    ? undefined
    : patch.sha;
}
