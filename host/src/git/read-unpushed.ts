import type { Git } from "./git-process.ts";
import type { GitPlace } from "./read-place.ts";

/** A history longer than this was never pushed as a whole, or the remote was never asked: nobody counts it. */
const MOST = 1_000;

/** Of HEAD's commits, how many no remote has, as far as is known here. Undefined: there is no remote, or nobody can tell. */
export async function readUnpushed(git: Git, place: Pick<GitPlace, "head" | "remotes">): Promise<number | undefined> {
  if (place.head === undefined || place.remotes === undefined) return undefined;
  const answer = await git.run(["rev-list", "--count", `--max-count=${MOST}`, place.head, "--not", place.remotes === "origin" ? "--remotes=origin" : "--remotes"]);
  const count = answer.ok && /^\d+\n$/.test(answer.stdout) ? Number(answer.stdout) : MOST;
  return count < MOST ? count : undefined;
}
