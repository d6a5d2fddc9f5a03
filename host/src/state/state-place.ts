import { existsSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { HandoffError, NO_GIT_BRANCH, workspaceIdOf } from "@handoff/core";
import { openGit } from "../git/open-git.ts";

export interface Worktree {
  readonly root: string;
  readonly branch?: string;
  readonly head?: string;
}

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
  /** What all worktrees of one repository share; tells repositories apart. */
  readonly commonFolder?: string;
  /** The others, without this one; those whose folder is gone are not among them. */
  readonly worktrees: readonly Worktree[];
}

/** Asks git where this folder is: three processes side by side, one of them `git worktree list`. `given` (`--root`) beats the current folder. */
export async function readStatePlace(cwd: string, given?: string): Promise<StatePlace> {
  const folder = realFolder(given === undefined ? cwd : resolve(cwd, given));
  const git = await openGit(folder);
  const [parsed, listed, origin] = git === undefined ? [] : await Promise.all([
    git.run(["rev-parse", "--path-format=absolute", "--show-toplevel", "--git-dir", "--git-common-dir"]),
    git.run(["worktree", "list", "--porcelain", "-z"]),
    git.run(["config", "--get", "remote.origin.url"]),
  ]);
  const [top = "", gitFolder = "", commonFolder = ""] = parsed?.ok === true ? parsed.stdout.split("\n") : [];
  if (git === undefined || top === "") return { cwd: folder, root: folder, branch: NO_GIT_BRANCH, detached: false, isWorktree: false, isGit: false, workspaceId: folder, worktrees: [] };
  const root = realFolder(top);
  const all = parseWorktrees(listed?.ok === true ? listed.stdout : "");
  const own = all.find((worktree) => sameFolder(worktree.root, root)) ?? (await ownState(git.run));
  return {
    cwd: folder,
    root,
    branch: own.branch ?? `detached-${(own.head ?? "").slice(0, 7)}`,
    detached: own.branch === undefined,
    isWorktree: gitFolder !== commonFolder,
    isGit: true,
    workspaceId: workspaceIdOf(root, origin?.ok === true ? origin.stdout.trim() : undefined),
    commonFolder,
    worktrees: all.filter((worktree) => !sameFolder(worktree.root, root) && existsSync(worktree.root)),
  };
}

/** Some submodules and old gits list another folder than the one that is worked in. */
async function ownState(run: (args: readonly string[]) => Promise<{ readonly ok: boolean; readonly stdout: string }>): Promise<{ readonly branch?: string; readonly head?: string }> {
  const branch = await run(["symbolic-ref", "-q", "--short", "HEAD"]);
  if (branch.ok) return { branch: branch.stdout.trim() };
  const head = await run(["rev-parse", "HEAD"]);
  return head.ok ? { head: head.stdout.trim() } : {};
}

export function parseWorktrees(text: string): readonly Worktree[] {
  return text.split("\0\0").flatMap((block) => {
    const lines = block.split("\0");
    const value = (name: string): string | undefined => lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);
    const root = value("worktree");
    if (root === undefined || lines.includes("bare")) return [];
    const branch = value("branch")?.replace(/^refs\/heads\//, "");
    const head = value("HEAD");
    return [{ root, ...(branch === undefined ? {} : { branch }), ...(head === undefined ? {} : { head }) }];
  });
}

function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    throw new HandoffError("WORKSPACE_MISSING", { root: path }, error);
  }
}

function sameFolder(one: string, other: string): boolean {
  if (one === other) return true;
  try {
    return realpathSync(one) === other;
  } catch {
    return false;
  }
}
