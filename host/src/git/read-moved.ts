import type { Git } from "./git-process.ts";
import { parseRaw } from "./parse-log.ts";
import type { LoggedCommit } from "./parse-log.ts";

/**
 * Of the paths that a commit had and HEAD hasn't, those whose text HEAD has under another path: moved in one go or in
 * several, edited or not. What the commits between call a rename counts where its target is still there.
 */
export async function readMoved(git: Git, commit: LoggedCommit, candidates: readonly LoggedCommit[]): Promise<ReadonlySet<string>> {
  const answer = await git.run(["diff", "-z", "--raw", "--no-abbrev", "--no-ext-diff", "--no-textconv", "--no-color", "--ignore-submodules=all", "-M", "-l400", commit.sha, "HEAD", "--"]);
  const { changes } = parseRaw(answer.stdout.split("\0"));
  const made = new Set(changes.filter(({ status }) => status === "A" || status === "R").map(({ path }) => path));
  const renames = candidates.filter(({ sha }) => sha !== commit.sha).flatMap((candidate) => candidate.changes).filter(({ path, from }) => from !== undefined && made.has(path));
  return new Set([...changes, ...renames].flatMap(({ from }) => (from === undefined ? [] : [from])));
}
