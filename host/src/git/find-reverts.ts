import { ancestorsIn } from "./commit-graph.ts";
import type { HistoryCommit } from "./read-history.ts";

const BY_ID = /\bThis reverts commits? ((?:[0-9a-f]{7,64}(?:[,\s]+(?:and\s+)?)?)+)/g;
const BY_ID_START = "This reverts commit";
const BY_SUBJECT = /^Revert "(.*)"(?: \(#\d+\))?$/;
const REAPPLY = /^Reapply "(.*)"(?: \(#\d+\))?$/;

/**
 * What each commit of a history reverts, by the revert's own text, reverts of reverts counted out. The answer maps a reverted
 * commit to the revert that stands.
 */
export function findReverts(history: readonly HistoryCommit[]): ReadonlyMap<string, string> {
  let shas: ReadonlySet<string> | undefined;
  const known = (): ReadonlySet<string> => (shas ??= new Set(history.map((commit) => commit.sha)));
  const standing = new Map<string, string>();
  const dead = new Set<string>();
  // From the newest on: a revert that a later one took back is dead before it is read.
  history.forEach((commit, at) => {
    if (!mayRevert(commit) || dead.has(commit.sha)) return;
    for (const sha of revertedBy(commit, history, at, known)) {
      if (sha === commit.sha) continue;
      dead.add(sha);
      if (!standing.has(sha)) standing.set(sha, commit.sha);
    }
  });
  return standing;
}

/** A quick no for most of a long history. */
function mayRevert({ subject, body }: HistoryCommit): boolean {
  return subject.startsWith("Re") || body.includes(BY_ID_START);
}

function revertedBy(commit: HistoryCommit, history: readonly HistoryCommit[], at: number, known: () => ReadonlySet<string>): readonly string[] {
  const cited = commit.body.includes(BY_ID_START) ? [...commit.body.matchAll(BY_ID)].flatMap((match) => match[1]?.match(/[0-9a-f]{7,64}/g) ?? []) : [];
  if (cited.length > 0) return cited.map((id) => (known().has(id) ? id : (history.find((older) => older.sha.startsWith(id))?.sha ?? id)));
  const subject = BY_SUBJECT.exec(commit.subject)?.[1] ?? wrapped(REAPPLY.exec(commit.subject)?.[1]);
  if (subject === undefined) return [];
  const named = history.slice(at + 1).filter((candidate) => bare(candidate.subject) === bare(subject));
  if (named.length === 0) return [];
  // Of the same name on a line beside it is other work.
  const before = ancestorsIn(history, commit.parents);
  return named.filter(({ sha }) => before.has(sha)).slice(0, 1).map(({ sha }) => sha);
}

/** A reapplied commit takes back its revert. */
function wrapped(subject: string | undefined): string | undefined {
  return subject === undefined ? undefined : `Revert "${subject}"`;
}

/** A hosting service adds the pull request's number to a subject. */
function bare(subject: string): string {
  return subject.replace(/ \(#\d+\)(?="?$)/, "");
}
