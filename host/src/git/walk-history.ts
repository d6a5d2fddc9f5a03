import { parseCommit } from "./parse-commit.ts";
import type { ReadCommit } from "./read-commits.ts";
import type { HistoryCommit } from "./read-history.ts";
import type { ObjectReader } from "./read-objects.ts";

/** So many commits are asked for at once, and so many in all. */
const AHEAD = 8;
const MOST = 24;

/**
 * HEAD's history since a time, as `git log` tells it, of the process that reads commits anyway: what was done today is mostly a
 * few commits, one after the other. Undefined where it isn't (a merge, a longer way): then `git log` is asked.
 */
export async function walkHistory(objects: ObjectReader, known: Iterable<ReadCommit>, head: string, since: number): Promise<readonly HistoryCommit[] | undefined> {
  const commits = new Map<string, ReadCommit>([...known].map((commit) => [commit.sha, commit]));
  const history: HistoryCommit[] = [];
  for (let at: string | undefined = head; at !== undefined; ) {
    if (!commits.has(at)) for (const commit of await readAhead(objects, at)) commits.set(commit.sha, commit);
    const commit = commits.get(at);
    if (commit === undefined || commit.parents.length > 1 || history.length >= MOST) return undefined;
    // git goes no further behind a commit that is too old.
    if (commit.committed < since) break;
    const { tree: _, ...words } = commit;
    history.push(words);
    at = commit.parents[0];
  }
  return history;
}

async function readAhead(objects: ObjectReader, from: string): Promise<readonly ReadCommit[]> {
  const answers = await objects.read(Array.from({ length: AHEAD }, (_, back) => `${from}~${back}`));
  return answers.flatMap((object) => (object?.type === "commit" ? [{ sha: object.oid, ...parseCommit(object.body) }] : []));
}
