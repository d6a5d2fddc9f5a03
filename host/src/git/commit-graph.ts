import type { HistoryCommit } from "./read-history.ts";

/** Part of HEAD's history, no commit before one that builds on it. What is newer is told by parents alone: a clock may be wrong, or too coarse. */
type History = readonly Pick<HistoryCommit, "sha" | "parents">[];

/** Those of a history that build on a commit, without itself. */
export function descendantsIn(history: History, sha: string): ReadonlySet<string> {
  const found = new Set<string>();
  const at = history.findIndex((commit) => commit.sha === sha);
  for (const commit of history.slice(0, Math.max(0, at)).toReversed()) {
    if (commit.parents.some((parent) => parent === sha || found.has(parent))) found.add(commit.sha);
  }
  return found;
}

/** Those of a history that these commits build on, and themselves. */
export function ancestorsIn(history: History, shas: readonly string[]): ReadonlySet<string> {
  const wanted = new Set(shas);
  const found = new Set<string>();
  for (const commit of wanted.size === 0 ? [] : history) {
    if (!wanted.has(commit.sha)) continue;
    found.add(commit.sha);
    for (const parent of commit.parents) wanted.add(parent);
  }
  return found;
}
