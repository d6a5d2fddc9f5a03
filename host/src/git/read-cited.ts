import type { CitedCommit } from "@handoff/core";
import { descendantsIn } from "./commit-graph.ts";
import { findByName } from "./find-successor.ts";
import { findReverts } from "./find-reverts.ts";
import { findUndone, hasLost, mayBeUndone, newestUndo } from "./find-undone.ts";
import type { Undone } from "./find-undone.ts";
import type { Git } from "./git-process.ts";
import { isFileChange } from "./parse-log.ts";
import type { LoggedCommit } from "./parse-log.ts";
import { readBranches } from "./read-branches.ts";
import type { LostPlace } from "./read-branches.ts";
import { readCandidates } from "./read-candidates.ts";
import type { HistoryCommit } from "./read-history.ts";
import { readMoved } from "./read-moved.ts";
import { readReturned, readSuccessor } from "./read-successor.ts";
import { readUnresolved } from "./read-unresolved.ts";
import { readRecentHistory, readWholeHistory } from "./search-cited.ts";
import type { CitedSearch } from "./search-cited.ts";

export interface CitedAnswer {
  readonly cited: Readonly<Record<string, CitedCommit>>;
  readonly history: readonly HistoryCommit[];
}

/** So many doubts are looked into at once, a process each. */
const AT_ONCE = 4;

/**
 * What git says of each cited commit, whichever others are cited beside it. Two processes when all are in HEAD's history
 * (`cat-file` for what they changed and what HEAD has of it, and one `log` since the oldest of them, which a short way without a
 * merge can do without); a few more for those that aren't there, and for each that something seems to have undone.
 */
export async function readCited(git: Git, search: CitedSearch, head: string | undefined, shallow = false): Promise<CitedAnswer> {
  const { valid } = search;
  const answers: Record<string, CitedCommit> = Object.fromEntries(search.wanted.map((id) => [id, { cited: id, state: "missing" as const }]));
  const { found, history: first, tree, rewound } = await search.finish(head, shallow);
  const commits = [...new Map([...found.values()].map((commit) => [commit.sha, commit])).values()];
  const unresolved = valid.filter((id) => !found.has(id));
  const [{ history, lost }, named, recent] = await Promise.all([findLost(git, commits, first, head), readUnresolved(git, unresolved), unresolved.length === 0 || head === undefined ? [] : readRecentHistory(git)]);

  const places = new Map(history.map((commit, at) => [commit.sha, at]));
  const reverts = findReverts(history);
  let newest: number | undefined;
  const undo = (): number => (newest ??= newestUndo(history));
  const doubtful = commits.filter((commit) => !lost.has(commit.sha) && !reverts.has(commit.sha) && mayBeUndone(commit, { head: tree, rewound: rewound.get(commit.sha) }, undo, places.get(commit.sha)));
  const successors = new Map(await forEach(commits.flatMap((commit) => withPlace(commit, lost)), async ({ commit, place }) => [commit.sha, await readSuccessor(git, commit, place, history)] as const));
  const undone = new Map(
    await forEach(doubtful, async (commit) => {
      const candidates = await readCandidates(git, commit);
      const moved = hasLost(commit, tree) ? await readMoved(git, commit, candidates) : new Set<string>();
      return [commit.sha, findUndone(commit, { head: tree, rewound: rewound.get(commit.sha), candidates, history, moved })] as const;
    }),
  );

  const again = new Map(await forEach(commits.filter(({ sha }) => !lost.has(sha) && reverts.has(sha)), async (commit) => [commit.sha, await readReturned(git, commit, history, reverts)] as const));

  const reverted = new Map<string, string>();
  for (const id of valid) {
    const commit = found.get(id);
    if (commit === undefined) {
      const successor = findByName(id.toLowerCase(), recent);
      answers[id] = { cited: id, ...(named.get(id) ?? { state: "missing" }), ...(successor === undefined ? {} : { replacedBy: successor }) };
      continue;
    }
    const place = lost.get(commit.sha);
    const answer = place === undefined ? standingAnswer(id, commit, again.get(commit.sha), reverts, undone.get(commit.sha)) : lostAnswer(id, commit, place.branches, successors.get(commit.sha), reverts);
    answers[id] = answer;
    if (answer.revertedBy !== undefined) reverted.set(id, answer.revertedBy);
  }
  for (const [id, by] of reverted) {
    const since = descendantsIn(history, by);
    const redone = valid.filter((other) => since.has(answers[other]?.replacedBy?.sha ?? answers[other]?.sha ?? ""));
    if (redone.length > 0) answers[id] = { ...(answers[id] ?? { cited: id, state: "missing" }), followedBy: redone };
  }
  // What the edge of a shallow clone changed is not known: without its parent it seems to have made everything.
  for (const id of shallow ? valid : []) {
    if (found.get(id)?.parents.length !== 0) continue;
    const { files: _, ...rest } = answers[id] ?? { cited: id, state: "missing" as const };
    answers[id] = rest;
  }
  return { cited: answers, history };
}

interface Lost {
  readonly history: readonly HistoryCommit[];
  readonly lost: ReadonlyMap<string, LostPlace>;
}

/** Those that HEAD doesn't have. One that it has after all, and that lies before the oldest by date, shows that the history began too late. */
async function findLost(git: Git, commits: readonly LoggedCommit[], history: readonly HistoryCommit[], head: string | undefined): Promise<Lost> {
  const known = new Set(history.map(({ sha }) => sha));
  const apart = commits.filter(({ sha }) => !known.has(sha)).map(({ sha }) => sha);
  const lost = await readBranches(git, apart, head);
  return { lost, history: apart.every((sha) => lost.has(sha)) ? history : await readWholeHistory(git) };
}

function withPlace(commit: LoggedCommit, lost: ReadonlyMap<string, LostPlace>): readonly { readonly commit: LoggedCommit; readonly place: LostPlace }[] {
  const place = lost.get(commit.sha);
  return place === undefined ? [] : [{ commit, place }];
}

/** A few at a time, in order. */
async function forEach<Item, Answer>(items: readonly Item[], ask: (item: Item) => Promise<Answer>): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) answers.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(ask))));
  return answers;
}

function lostAnswer(id: string, commit: LoggedCommit, branches: readonly string[], successor: CitedCommit["replacedBy"], reverts: ReadonlyMap<string, string>): CitedCommit {
  const gone = successor === undefined ? undefined : reverts.get(successor.sha);
  return {
    ...describe(id, commit),
    state: branches.length > 0 ? "elsewhere" : "dangling",
    ...(branches.length > 0 ? { branches } : {}),
    ...(successor === undefined ? {} : { replacedBy: { ...successor, files: successor.files ?? filesOf(commit) } }),
    ...(gone === undefined ? {} : { revertedBy: gone, revertedHow: "text" as const }),
  };
}

function standingAnswer(id: string, commit: LoggedCommit, again: HistoryCommit | undefined, reverts: ReadonlyMap<string, string>, undone: Undone | undefined): CitedCommit {
  const base: CitedCommit = { ...describe(id, commit), state: "reachable" };
  const revert = reverts.get(commit.sha);
  if (revert === undefined) return undone === undefined ? base : { ...base, ...(undone.by === undefined ? { undone: true } : { revertedBy: undone.by, revertedHow: "patch" }) };
  if (again === undefined) return { ...base, revertedBy: revert, revertedHow: "text" };
  return { ...base, replacedBy: { sha: again.sha, how: "cherry-picked", subject: again.subject, files: filesOf(commit) } };
}

function describe(id: string, commit: LoggedCommit): Omit<CitedCommit, "state"> {
  return { cited: id, sha: commit.sha, subject: commit.subject, at: new Date(commit.committed * 1000).toISOString(), files: filesOf(commit) };
}

function filesOf(commit: LoggedCommit): readonly string[] {
  return commit.changes.filter(isFileChange).map((change) => change.path);
}
