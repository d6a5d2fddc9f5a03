import { randomBytes } from "node:crypto";
import type { Git } from "./git-process.ts";
import { logFormat, parseLog } from "./parse-log.ts";
import type { LoggedCommit } from "./parse-log.ts";
import { QUIET_LOG } from "./quiet-log.ts";

const MOST_CANDIDATES = 200;
const MOST_PATHS = 200;
const A_DAY = 86_400;

/** Commits that touch the same files as these, of HEAD and of themselves, newest first, with patches, in one process. */
export async function readCandidates(git: Git, commits: readonly LoggedCommit[]): Promise<readonly LoggedCommit[]> {
  const paths = [...new Set(commits.flatMap((commit) => commit.changes.map((change) => change.path)))];
  if (paths.length === 0 || paths.length > MOST_PATHS) return [];
  const mark = randomBytes(12).toString("hex");
  const since = Math.min(...commits.map((commit) => commit.committed)) - A_DAY;
  const answer = await git.run([
    ...QUIET_LOG,
    "-p",
    "--unified=0",
    "--full-diff",
    "-M",
    "-l200",
    `--max-count=${MOST_CANDIDATES}`,
    `--since=@${Math.max(0, since)}`,
    logFormat(mark),
    "HEAD",
    ...commits.map((commit) => commit.sha),
    "--",
    ...paths,
  ]);
  return parseLog(answer.stdout, mark);
}
