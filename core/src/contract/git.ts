/** `renamed` has `from`; `untracked` is there and not known to git. */
export interface FileChange {
  readonly path: string;
  readonly change: "created" | "changed" | "deleted" | "renamed" | "untracked" | "conflicted";
  readonly from?: string;
  readonly committed: boolean;
}

/**
 * What git says of a commit that was cited.
 *
 * `reachable` from HEAD; `elsewhere`: it exists, on other branches only; `dangling`: it exists and no branch has it;
 * `missing`: git has no such commit here (a shallow clone or a partial clone may lack it: see `GitFacts.shallow`);
 * `ambiguous`: several objects begin so; `not-a-commit`: a blob or a tree.
 */
export interface CitedCommit {
  readonly cited: string;
  readonly state: "reachable" | "elsewhere" | "dangling" | "missing" | "ambiguous" | "not-a-commit";
  readonly sha?: string;
  readonly subject?: string;
  readonly at?: string;
  /** Relative to the workspace root. Absent where git can't tell: the edge of a shallow clone seems to have made every file. */
  readonly files?: readonly string[];
  readonly branches?: readonly string[];
  readonly revertedBy?: string;
  /** Nothing of what it changed is left in HEAD, and nobody can tell which commit took it away. */
  readonly undone?: true;
  /** Of the cited ones, as they were cited, those that build on the commit that reverted this one. */
  readonly followedBy?: readonly string[];
  /** How the revert was told: its own text, or a patch that undoes this one. */
  readonly revertedHow?: "text" | "patch";
  /** The commit in this history that took its place (amend, rebase, squash, cherry-pick). */
  readonly replacedBy?: { readonly sha: string; readonly how: "amended" | "rebased" | "cherry-picked" | "squashed"; readonly subject?: string; readonly files?: readonly string[] };
}

/** Something that git began in this worktree and that somebody has to finish or to abort. */
export interface GitOperation {
  readonly kind: "merge" | "rebase" | "patches" | "cherry-pick" | "revert" | "bisect";
  /** The branch that is rebased, or that a bisect began on. */
  readonly branch?: string;
  /** Which step it stands at, and of how many. */
  readonly step?: number;
  readonly of?: number;
  /** Commits to come, the one at hand among them, where git keeps no count of all. */
  readonly left?: number;
}

/** A submodule that isn't as HEAD has it. Only counts: what it holds is another repository's. */
export interface SubmoduleState {
  readonly path: string;
  /** Its commit is another one than the one recorded here. */
  readonly moved: boolean;
  /** Absent: nobody looked, since there are too many submodules or too many filters to switch off. */
  readonly uncommitted?: number;
}

/** All that gather asked git, as data. Absent values were not to be had (no commit yet, no upstream). */
export interface GitFacts {
  readonly gitRoot: string;
  readonly isWorktree: boolean;
  readonly branch?: string;
  readonly detached: boolean;
  readonly head?: string;
  readonly shallow: boolean;
  /** Objects may be left out of this clone, and are never fetched to look at them. */
  readonly partial?: boolean;
  readonly bare: boolean;
  readonly upstream?: string;
  /** Commits of HEAD that upstream lacks; absent without an upstream. */
  readonly ahead?: number;
  readonly behind?: number;
  /** Without an upstream: commits of HEAD that origin lacks (every remote, where none is called so). Absent: nobody could tell. */
  readonly unpushed?: number;
  readonly originUrl?: string;
  readonly uncommitted: readonly FileChange[];
  /** Absent: nothing is in progress. */
  readonly operations?: readonly GitOperation[];
  /** Those that differ; absent: none does. */
  readonly submodules?: readonly SubmoduleState[];
  readonly cited: Readonly<Record<string, CitedCommit>>;
  /** The commit that the file trail starts from, and why that one. */
  readonly base?: { readonly sha: string; readonly how: "session-start" | "merge-base" | "working-tree" };
  readonly trail: readonly FileChange[];
  /** Newest first, of HEAD since the base, at most 50. */
  readonly commits: readonly { readonly sha: string; readonly subject: string; readonly at: string; readonly files: readonly string[] }[];
  /** Names of people to keep out of prose. */
  readonly people: readonly string[];
  readonly processes: number;
}
