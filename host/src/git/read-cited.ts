import type { CitedCommit } from "@handoff/core";
import { findByAuthor, findByName, findByPatch } from "./find-successor.ts";
import { findReverts } from "./find-reverts.ts";
import type { Git } from "./git-process.ts";
import type { LoggedCommit } from "./parse-log.ts";
import { readBranches } from "./read-branches.ts";
import type { HistoryCommit } from "./read-history.ts";
import { readCandidates } from "./read-candidates.ts";
import type { CitedSearch } from "./search-cited.ts";
import { readUnresolved } from "./read-unresolved.ts";
import { mayBeUndone, newestUndo, undoneBy } from "./find-undone.ts";

export interface CitedAnswer {
  readonly cited: Readonly<Record<string, CitedCommit>>;
  readonly history: readonly HistoryCommit[];
}

const MOST_ASKED = 8;

/**
 * What git says of each cited commit. Two processes when all are in HEAD's history (`cat-file` for what they changed and what
 * HEAD has of it, and one `log` since the oldest of them, which a short way without a merge can do without); at most three more
 * for those that aren't there, or that something seems to have undone.
 */
export async function readCited(git: Git, search: CitedSearch, head: string | undefined, shallow = false): Promise<CitedAnswer> {
  const { valid } = search;
  const answers: Record<string, CitedCommit> = Object.fromEntries(search.wanted.map((id) => [id, { cited: id, state: "missing" as const }]));
  const { found, history, tree } = await search.finish(head, shallow);
  const commits = [...new Map([...found.values()].map((commit) => [commit.sha, commit])).values()];

  const places = new Map(history.map((commit, at) => [commit.sha, at]));
  const reverts = findReverts(history);
  let newest: number | undefined;
  const undo = (): number => (newest ??= newestUndo(history));
  const apart = commits.filter((commit) => !places.has(commit.sha)).map((commit) => commit.sha);
  const unresolved = valid.filter((id) => !found.has(id));
  const [lostBranches, named] = await Promise.all([readBranches(git, apart, head), readUnresolved(git, unresolved)]);
  const branches = history[0]?.sha === head ? lostBranches : await withoutAncestors(git, lostBranches);

  const isElsewhere = (commit: LoggedCommit): boolean => (branches.get(commit.sha) ?? []).length > 0;
  const lost = commits.filter((commit) => branches.has(commit.sha));
  const successors = new Map(lost.map((commit) => [commit.sha, findByAuthor(commit, history, isElsewhere(commit))]));
  const doubtful = commits.filter((commit) => !branches.has(commit.sha) && !reverts.has(commit.sha) && mayBeUndone(commit, tree, undo, places.get(commit.sha)));
  // Another subject may be other work of the same second: then it has to touch the same files.
  const isSure = (commit: LoggedCommit): boolean => successors.get(commit.sha)?.subject === commit.subject;
  const candidates = await readCandidates(git, [...lost.filter((commit) => !isSure(commit)), ...doubtful]);
  for (const commit of lost) {
    const found = successors.get(commit.sha);
    if (isSure(commit) || (found !== undefined && candidates.some((candidate) => candidate.sha === found.sha && touchesSame(candidate, commit)))) continue;
    const whole = candidates.find((candidate) => candidate.sha === commit.sha) ?? commit;
    successors.set(commit.sha, findByPatch(whole, candidates.filter((candidate) => places.has(candidate.sha)), isElsewhere(commit)));
  }

  for (const id of valid) {
    const commit = found.get(id);
    if (commit === undefined) {
      const successor = findByName(id.toLowerCase(), history);
      answers[id] = { cited: id, ...(named.get(id) ?? { state: "missing" }), ...(successor === undefined ? {} : { replacedBy: successor }) };
    } else if (branches.has(commit.sha)) answers[id] = lostAnswer(id, commit, branches.get(commit.sha) ?? [], successors.get(commit.sha), reverts);
    else {
      const undone = doubtful.includes(commit) ? undoneBy(commit, tree, candidates) : undefined;
      answers[id] = standingAnswer(id, commit, history, places, reverts, undone);
    }
  }
  // What the edge of a shallow clone changed is not known: without its parent it seems to have made everything.
  for (const id of shallow ? valid : []) {
    if (found.get(id)?.parents.length !== 0) continue;
    const { files: _, ...rest } = answers[id] ?? { cited: id, state: "missing" as const };
    answers[id] = rest;
  }
  return { cited: answers, history };
}

function touchesSame(one: LoggedCommit, other: LoggedCommit): boolean {
  const paths = new Set(other.changes.map((change) => change.path));
  return one.changes.some((change) => paths.has(change.path) || (change.from !== undefined && paths.has(change.from)));
}

/** HEAD looks older than what was cited: then a walk by dates proves nothing, and each is asked about by itself. */
async function withoutAncestors(git: Git, lost: ReadonlyMap<string, readonly string[]>): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = [...lost.keys()].slice(0, MOST_ASKED);
  const answers = await Promise.all(asked.map(async (sha) => ((await git.run(["merge-base", "--is-ancestor", sha, "HEAD"])).ok ? sha : undefined)));
  return new Map([...lost].filter(([sha]) => !answers.includes(sha)));
}

function lostAnswer(id: string, commit: LoggedCommit, branches: readonly string[], successor: CitedCommit["replacedBy"], reverts: ReadonlyMap<string, string>): CitedCommit {
  const gone = successor === undefined ? undefined : reverts.get(successor.sha);
  return {
    ...describe(id, commit),
    state: branches.length > 0 ? "elsewhere" : "dangling",
    ...(branches.length > 0 ? { branches } : {}),
    ...(successor === undefined ? {} : { replacedBy: { ...successor, files: successor.files ?? commit.changes.map((change) => change.path) } }),
    ...(gone === undefined ? {} : { revertedBy: gone, revertedHow: "text" as const }),
  };
}

function standingAnswer(id: string, commit: LoggedCommit, history: readonly HistoryCommit[], places: ReadonlyMap<string, number>, reverts: ReadonlyMap<string, string>, undone: string | undefined): CitedCommit {
  const base: CitedCommit = { ...describe(id, commit), state: "reachable" };
  const revert = reverts.get(commit.sha);
  if (revert === undefined) return undone === undefined ? base : { ...base, revertedBy: undone, revertedHow: "patch", ...timeOf(undone, history) };
  // Reverted and brought in again: the later commit with the same author and author date stands for it.
  const again = history.slice(0, places.get(revert) ?? 0).find((later) => later.authored === commit.authored && later.email === commit.email && later.subject === commit.subject && !reverts.has(later.sha));
  if (again === undefined) return { ...base, revertedBy: revert, revertedHow: "text", ...timeOf(revert, history) };
  return { ...base, replacedBy: { sha: again.sha, how: "cherry-picked", subject: again.subject, files: commit.changes.map((change) => change.path) } };
}

function timeOf(sha: string, history: readonly HistoryCommit[]): Pick<CitedCommit, "revertedAt"> {
  const commit = history.find((known) => known.sha === sha);
  return commit === undefined ? {} : { revertedAt: new Date(commit.committed * 1000).toISOString() };
}

function describe(id: string, commit: LoggedCommit): Omit<CitedCommit, "state"> {
  return { cited: id, sha: commit.sha, subject: commit.subject, at: new Date(commit.committed * 1000).toISOString(), files: commit.changes.map((change) => change.path) };
}
