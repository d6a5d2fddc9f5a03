import { randomBytes } from "node:crypto";
import type { Git } from "./git-process.ts";
import { logFormat, parseLog } from "./parse-log.ts";
import type { LoggedCommit } from "./parse-log.ts";
import { QUIET_LOG } from "./quiet-log.ts";

const MOST_CANDIDATES = 500;
const MOST_PATHS = 2_000;

/**
 * A commit and those of HEAD that don't lie before it and touch its files, with patches and renames, none before one that builds
 * on it. A process for each commit: what is found of one must not depend on which others are asked about.
 */
export async function readCandidates(git: Git, commit: LoggedCommit): Promise<readonly LoggedCommit[]> {
  const paths = commit.changes.map((change) => change.path);
  if (paths.length === 0 || paths.length > MOST_PATHS) return [];
  const mark = randomBytes(12).toString("hex");
  const answer = await git.run([
    ...QUIET_LOG,
    "--ignore-submodules=none",
    "--topo-order",
    // Without it a merge that dropped a side hides that side.
    "--full-history",
    "-p",
    "--unified=0",
    "--full-diff",
    "-M",
    "-l200",
    `--max-count=${MOST_CANDIDATES}`,
    logFormat(mark),
    "HEAD",
    commit.sha,
    "--not",
    `${commit.sha}^@`,
    "--",
    ...paths,
  ]);
  return parseLog(answer.stdout, mark);
}
