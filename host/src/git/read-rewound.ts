import type { LoggedCommit, RawChange } from "./parse-log.ts";
import { readPaths } from "./read-changes.ts";
import type { TreeFile } from "./read-changes.ts";
import type { ObjectReader } from "./read-objects.ts";

/** So many commits before one are looked at: what somebody goes back to is mostly where a session began. */
const FAR = 8;

/**
 * Of the files that a commit left and that HEAD has in another form than it found or left them, those that HEAD has as they were
 * even earlier. It costs nothing but a few trees of the process that reads objects anyway.
 */
export async function readRewound(objects: ObjectReader, commits: readonly LoggedCommit[], head: ReadonlyMap<string, TreeFile>): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const asked = commits.map((commit) => ({ sha: commit.sha, paths: pathsInDoubt(commit, head) })).filter(({ paths }) => paths.length > 0);
  return new Map(await Promise.all(asked.map(async ({ sha, paths }) => [sha, await rewoundPaths(objects, sha, paths, head)] as const)));
}

/** None, where one file stands as the commit left it: then it isn't undone. */
function pathsInDoubt(commit: LoggedCommit, head: ReadonlyMap<string, TreeFile>): readonly string[] {
  const left = commit.changes.filter((change) => change.after !== undefined);
  if (left.some((change) => isLeft(change, head.get(change.path)))) return [];
  return left.filter((change) => isOther(change, head.get(change.path))).map(({ path }) => path);
}

function isLeft({ after, afterMode }: RawChange, now: TreeFile | undefined): boolean {
  return now === undefined || (now.after === after && now.afterMode === afterMode);
}

function isOther({ before, beforeMode }: RawChange, now: TreeFile | undefined): boolean {
  return before !== undefined && now?.after !== undefined && (now.after !== before || now.afterMode !== beforeMode);
}

async function rewoundPaths(objects: ObjectReader, sha: string, paths: readonly string[], head: ReadonlyMap<string, TreeFile>): Promise<ReadonlySet<string>> {
  const earlier = await Promise.all(Array.from({ length: FAR }, (_, back) => readPaths(objects, `${sha}~${back + 2}^{tree}`, paths)));
  const wasSo = (path: string): boolean => earlier.some((files) => files.get(path)?.after === head.get(path)?.after && files.get(path)?.afterMode === head.get(path)?.afterMode);
  return new Set(paths.filter(wasSo));
}
