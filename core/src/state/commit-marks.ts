import type { CitedCommit, GitFacts } from "../contract/git.ts";
import type { SessionState } from "../contract/session-state.ts";

/** How the commit of a done task stands, by git's own answer. `unchecked`: there is no git here, or no commit is named. */
export interface CommitMark {
  readonly task: string;
  readonly commit?: string;
  readonly standing: "holds" | "missing" | "unreachable" | "reverted" | "rewritten" | "unchecked";
  /** The commit that took its place, or the one that reverted it. */
  readonly by?: string;
}

/** Do the done tasks' commits stand? */
export function commitMarks(state: SessionState, git: GitFacts | undefined): readonly CommitMark[] {
  return state.active_tasks
    .filter((task) => task.status === "done")
    .map((task): CommitMark => {
      const commit = task.commit_sha ?? undefined;
      if (commit === undefined) return { task: task.id, standing: "unchecked" };
      const cited = git?.cited[commit];
      return cited === undefined ? { task: task.id, commit, standing: "unchecked" } : { task: task.id, commit, ...standingOf(cited) };
    });
}

function standingOf(cited: CitedCommit): Pick<CommitMark, "standing" | "by"> {
  if (cited.revertedBy !== undefined) return { standing: "reverted", by: cited.revertedBy };
  if (cited.state === "reachable") return { standing: "holds" };
  if (cited.replacedBy !== undefined) return { standing: "rewritten", by: cited.replacedBy.sha };
  return { standing: cited.state === "elsewhere" || cited.state === "dangling" ? "unreachable" : "missing" };
}

/** What to ask git about: the commits that done tasks name, once each. */
export function citedCommits(state: SessionState): readonly string[] {
  return [...new Set(state.active_tasks.flatMap((task) => (task.status === "done" && task.commit_sha && /^[0-9a-f]{4,64}$/i.test(task.commit_sha) ? [task.commit_sha] : [])))];
}
