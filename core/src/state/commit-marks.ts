import type { ClaimFinding } from "../contract/claim.ts";
import type { GitFacts } from "../contract/git.ts";
import type { SessionState, SessionTask } from "../contract/session-state.ts";
import type { RuleId } from "../verify/honest-state.ts";
import { judgeCommits } from "../verify/judge-commits.ts";

/** How the commit of a done task stands, by the same rules as a handoff's claims. `unchecked`: there is no git here, or no commit is named. */
export interface CommitMark {
  readonly task: string;
  readonly commit?: string;
  readonly standing: "holds" | "missing" | "unreachable" | "reverted" | "rewritten" | "other-files" | "unchecked";
  /** The commit that took its place, or the one that reverted it, where that can be told. */
  readonly by?: string;
}

const STANDINGS: Readonly<Partial<Record<RuleId, CommitMark["standing"]>>> = {
  "commit-holds": "holds",
  "commit-replaced": "rewritten",
  "commit-reverted": "reverted",
  "commit-undone": "reverted",
  "commit-gone": "reverted",
  "commit-elsewhere": "unreachable",
  "commit-dangling": "unreachable",
  "commit-other-files": "other-files",
  "commit-edge": "other-files",
  "commit-unchecked": "unchecked",
};

/** Do the done tasks' commits stand? */
export function commitMarks(state: SessionState, git: GitFacts | undefined): readonly CommitMark[] {
  return state.active_tasks.filter((task) => task.status === "done").map((task) => markOf(task, git));
}

function markOf(task: SessionTask, git: GitFacts | undefined): CommitMark {
  const commit = task.commit_sha ?? "";
  const [found] = commit === "" ? [] : judgeCommits([{ kind: "commit", cited: commit }], task.file_paths ?? [], git, []);
  if (found === undefined) return { task: task.id, standing: "unchecked" };
  const standing = STANDINGS[found.rule as RuleId] ?? "missing";
  const by = byOf(found, git?.cited[commit]?.revertedBy);
  return { task: task.id, commit, standing, ...(by === undefined ? {} : { by }) };
}

function byOf({ rule, params }: ClaimFinding, revertedBy: string | undefined): string | undefined {
  return rule === "commit-replaced" ? String(params["sha"]) : revertedBy;
}

/** What to ask git about: the commits that done tasks name, once each. */
export function citedCommits(state: SessionState): readonly string[] {
  return [...new Set(state.active_tasks.flatMap((task) => (task.status === "done" && task.commit_sha && /^[0-9a-f]{4,64}$/i.test(task.commit_sha) ? [task.commit_sha] : [])))];
}
