import { existsSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { HandoffError, NO_GIT_BRANCH, workspaceIdOf } from "@handoff/core";
import type { Git } from "../git/git-process.ts";
import { mayBeRepository } from "../git/may-be-repository.ts";
import { openGit } from "../git/open-git.ts";
import { parseWorktrees, readWorktrees } from "../git/read-worktrees.ts";
import type { Worktree } from "../git/read-worktrees.ts";

/** Where state is kept for a folder: its git root and branch, or the folder itself. */
export interface StatePlace {
  readonly cwd: string;
  readonly root: string;
  /** A branch's name, `detached-{sha7}`, or `no-git`. */
  readonly branch: string;
  readonly detached: boolean;
  readonly isWorktree: boolean;
  readonly isGit: boolean;
  readonly workspaceId: string;
  /** The others, without this one; those whose folder is gone are not among them. */
  readonly worktrees: readonly Worktree[];
}

/** What git says of a folder, however many questions it took. */
interface Answer {
  readonly root: string;
  readonly own: Omit<Worktree, "root">;
  readonly isWorktree: boolean;
  readonly originUrl: string | undefined;
  readonly others: readonly Worktree[];
}

/** Asks git where this folder is: one process, `git worktree list`. `given` (`--root`) beats the current folder. */
export async function readStatePlace(cwd: string, given?: string): Promise<StatePlace> {
  const folder = realFolder(given === undefined ? cwd : resolve(cwd, given));
  const git = mayBeRepository(folder) ? await openGit(folder) : undefined;
  const answer = git === undefined ? undefined : await askGit(git);
  if (answer === undefined) return { cwd: folder, root: folder, branch: NO_GIT_BRANCH, detached: false, isWorktree: false, isGit: false, workspaceId: folder, worktrees: [] };
  const { root, own, isWorktree, originUrl, others } = answer;
  return {
    cwd: folder,
    root,
    branch: own.branch ?? `detached-${(own.head ?? "").slice(0, 7)}`,
    detached: own.branch === undefined,
    isWorktree,
    isGit: true,
    workspaceId: workspaceIdOf(root, originUrl),
    worktrees: others.filter((worktree) => existsSync(worktree.root)),
  };
}

/** What all worktrees of one repository share; tells repositories apart. Undefined: there is no repository. */
export async function commonFolderOf(folder: string): Promise<string | undefined> {
  const git = await openGit(folder);
  const answer = await git?.run(["rev-parse", "--path-format=absolute", "--git-common-dir"]);
  return answer?.ok === true ? realFolder(answer.stdout.replace(/\n$/, "")) : undefined;
}

async function askGit(git: Git): Promise<Answer | undefined> {
  const tree = await readWorktrees(git);
  if (tree === "none") return undefined;
  const own = tree?.worktrees.find((worktree) => worktree.root === tree.top);
  if (tree === undefined || own === undefined) return askMore(git);
  return { root: realFolder(tree.top), own, isWorktree: tree.main !== own.root, originUrl: tree.originUrl, others: tree.worktrees.filter((worktree) => worktree !== own) };
}

/** An old git says less, and where this folder isn't in git's list (a submodule, a worktree that was moved by hand) it is asked for by itself. */
async function askMore(git: Git): Promise<Answer | undefined> {
  const [parsed, listed, origin] = await Promise.all([
    git.run(["rev-parse", "--path-format=absolute", "--show-toplevel", "--git-dir", "--git-common-dir"]),
    git.run(["worktree", "list", "--porcelain", "-z"]),
    git.run(["config", "--get", "remote.origin.url"]),
  ]);
  const [top = "", gitFolder = "", commonFolder = ""] = parsed.ok ? parsed.stdout.split("\n") : [];
  if (top === "") return undefined;
  const root = realFolder(top);
  const { worktrees } = parseWorktrees(listed.ok ? listed.stdout : "");
  const own = worktrees.find((worktree) => isFolder(worktree.root, root));
  return {
    root,
    own: own ?? (await ownState(git)),
    isWorktree: gitFolder !== commonFolder,
    originUrl: origin.ok ? origin.stdout.trim() : undefined,
    others: worktrees.filter((worktree) => worktree !== own),
  };
}

async function ownState(git: Git): Promise<Omit<Worktree, "root">> {
  const branch = await git.run(["symbolic-ref", "-q", "--short", "HEAD"]);
  if (branch.ok) return { branch: branch.stdout.trim() };
  const head = await git.run(["rev-parse", "HEAD"]);
  return head.ok ? { head: head.stdout.trim() } : {};
}

function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    throw new HandoffError("WORKSPACE_MISSING", { root: path }, error);
  }
}

function isFolder(path: string, real: string): boolean {
  try {
    return path === real || realpathSync(path) === real;
  } catch {
    return false;
  }
}
