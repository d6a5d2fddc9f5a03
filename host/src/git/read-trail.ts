import type { FileChange, GitFacts } from "@handoff/core";
import { randomBytes } from "node:crypto";
import type { Git } from "./git-process.ts";
import { logFormat, parseLog, parseRaw } from "./parse-log.ts";
import type { LoggedCommit, RawChange } from "./parse-log.ts";
import { QUIET_LOG } from "./quiet-log.ts";

export interface Trail {
  readonly changes: readonly FileChange[];
  readonly commits: readonly LoggedCommit[];
}

const MOST_COMMITS = 50;

/** What changed between a commit and HEAD, and the commits that did it, none before one that builds on it, in two processes side by side. */
export async function readTrail(git: Git, base: string): Promise<Trail> {
  const mark = randomBytes(12).toString("hex");
  const [diff, log] = await Promise.all([
    git.run(["diff", "-z", "--raw", "--no-abbrev", "--no-ext-diff", "--no-textconv", "--no-color", "--ignore-submodules=all", "-M", "-l400", base, "HEAD", "--"]),
    git.run([...QUIET_LOG, "--topo-order", "--no-renames", `--max-count=${MOST_COMMITS}`, logFormat(mark), `${base}..HEAD`, "--"]),
  ]);
  return { changes: parseRaw(diff.stdout.split("\0")).changes.map(toChange), commits: parseLog(log.stdout, mark) };
}

function toChange(raw: RawChange): FileChange {
  const change = raw.status === "A" || raw.status === "C" ? "created" : raw.status === "D" ? "deleted" : raw.status === "R" ? "renamed" : "changed";
  return { path: raw.path, change, committed: true, ...(raw.status === "R" && raw.from !== undefined ? { from: raw.from } : {}) };
}

/** Committed and uncommitted changes as one list: what is in the working tree is the newer word on a path. */
export function joinTrail(committed: readonly FileChange[], uncommitted: GitFacts["uncommitted"]): readonly FileChange[] {
  const newer = new Map(uncommitted.map((change) => [change.path, change]));
  const created = new Set(committed.filter((change) => change.change === "created").map((change) => change.path));
  const kept = committed.filter((change) => !newer.has(change.path));
  const now = uncommitted.map((change): FileChange => (created.has(change.path) && change.change === "changed" ? { ...change, change: "created" } : change));
  return [...now, ...kept];
}
