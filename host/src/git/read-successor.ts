import type { CitedCommit } from "@handoff/core";
import { ancestorsIn, descendantsIn } from "./commit-graph.ts";
import { findByAuthor, findByPatch } from "./find-successor.ts";
import type { Git } from "./git-process.ts";
import type { LoggedCommit } from "./parse-log.ts";
import { patchLines, sharesLines } from "./patch-lines.ts";
import type { LostPlace } from "./read-branches.ts";
import { readCandidates } from "./read-candidates.ts";
import type { HistoryCommit } from "./read-history.ts";

/** The commit that took a lost one's place. */
export async function readSuccessor(git: Git, commit: LoggedCommit, { branches, forks }: LostPlace, history: readonly HistoryCommit[]): Promise<CitedCommit["replacedBy"]> {
  const before = ancestorsIn(history, forks);
  const since = history.filter(({ sha }) => !before.has(sha));
  const isElsewhere = branches.length > 0;
  const found = findByAuthor(commit, since, isElsewhere);
  if (found?.subject === commit.subject) return found;
  // Another subject may be other work of the same second: then it has to be about the same lines, or be made of the same parent in the same files under nearly the same name.
  const candidates = await readCandidates(git, commit);
  const whole = candidates.find(({ sha }) => sha === commit.sha) ?? commit;
  const other = candidates.find(({ sha }) => sha === found?.sha);
  if (found !== undefined && ((found.how === "amended" && sharesPath(other, whole) && sharesWords(found.subject ?? "", commit.subject)) || isSameWork(other, whole))) return found;
  const places = new Map(since.map(({ sha }, at) => [sha, at]));
  const placeOf = ({ sha }: LoggedCommit): number => places.get(sha) ?? 0;
  return findByPatch(whole, candidates.filter(({ sha }) => places.has(sha)).toSorted((a, b) => placeOf(a) - placeOf(b)), isElsewhere);
}

/** Reverted and brought in again: the commit on top of the revert with the same author, author date and name stands for it, if it is about the same lines. */
export async function readReturned(git: Git, commit: LoggedCommit, history: readonly HistoryCommit[], reverts: ReadonlyMap<string, string>): Promise<HistoryCommit | undefined> {
  const since = descendantsIn(history, reverts.get(commit.sha) ?? "");
  const again = history.find((later) => since.has(later.sha) && later.authored === commit.authored && later.email === commit.email && later.subject === commit.subject && !reverts.has(later.sha));
  if (again === undefined) return undefined;
  const candidates = await readCandidates(git, commit);
  return isSameWork(candidates.find(({ sha }) => sha === again.sha), candidates.find(({ sha }) => sha === commit.sha) ?? commit) ? again : undefined;
}

/** Does it touch one of the files, and add half or more of the lines? */
function isSameWork(one: LoggedCommit | undefined, other: LoggedCommit): boolean {
  return one !== undefined && sharesPath(one, other) && sharesLines(patchLines(one.patch), patchLines(other.patch));
}

/** Three in four words of the one or the other are in both. */
function sharesWords(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => new Set(text.toLowerCase().match(/[^\s.,:;()[\]"'`]+/g) ?? []));
  if (a === undefined || b === undefined) return false;
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared > 0 && shared >= Math.min(a.size, b.size) * 0.75;
}

function sharesPath(one: LoggedCommit | undefined, other: LoggedCommit): boolean {
  const paths = new Set(other.changes.map((change) => change.path));
  return one !== undefined && one.changes.some((change) => paths.has(change.path) || (change.from !== undefined && paths.has(change.from)));
}
