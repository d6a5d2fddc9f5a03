import { parseCommit } from "./parse-commit.ts";
import type { ReadCommit } from "./read-commits.ts";
import type { HistoryCommit } from "./read-history.ts";
import type { ObjectReader } from "./read-objects.ts";

/** So many commits are asked for at once, and so many in all. */
const AHEAD = 8;
const MOST = 24;

/**
 * HEAD's history back to where none of these commits can lie before, of the process that reads commits anyway: what was done
 * today is mostly a few commits, one after the other. Undefined where it isn't (a merge, a longer way): then `git log` is asked.
 */
export async function walkHistory(objects: ObjectReader, wanted: readonly ReadCommit[], head: string): Promise<readonly HistoryCommit[] | undefined> {
  const commits = new Map<string, ReadCommit>(wanted.map((commit) => [commit.sha, commit]));
  const history: HistoryCommit[] = [];
  let open = wanted;
  for (let at: string | undefined = head; at !== undefined && open.length > 0; ) {
    if (!commits.has(at)) for (const commit of await readAhead(objects, at)) commits.set(commit.sha, commit);
    const commit = commits.get(at);
    if (commit === undefined || commit.parents.length > 1 || history.length >= MOST) return undefined;
    const { tree: _, ...words } = commit;
    history.push(words);
    open = withoutSettled(open, commit.sha);
    at = commit.parents[0];
  }
  return history;
}

/** What was met lies no further back; neither does what builds on it beside this line, and what builds on that. */
function withoutSettled(open: readonly ReadCommit[], met: string): readonly ReadCommit[] {
  const settled = new Set([met]);
  for (let count = 0; count !== settled.size; ) {
    count = settled.size;
    for (const { sha, parents } of open) if (parents.some((parent) => settled.has(parent))) settled.add(sha);
  }
  return open.filter(({ sha }) => !settled.has(sha));
}

async function readAhead(objects: ObjectReader, from: string): Promise<readonly ReadCommit[]> {
  const answers = await objects.read(Array.from({ length: AHEAD }, (_, back) => `${from}~${back}`));
  return answers.flatMap((object) => (object?.type === "commit" ? [{ sha: object.oid, ...parseCommit(object.body) }] : []));
}
