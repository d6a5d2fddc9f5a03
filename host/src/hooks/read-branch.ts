import { lstatSync } from "node:fs";
import { join, resolve } from "node:path";
import { NO_GIT_BRANCH } from "@handoff/core";
import { readSmallFile } from "../config/read-small-file.ts";

/** A branch's name, `detached-{sha7}`, or `no-git`, from git's own files: a hook has no time to start git. */
export function readBranch(root: string): string {
  const git = join(root, ".git");
  const folder = lstatSync(git, { throwIfNoEntry: false })?.isFile() === true ? worktreeFolder(root, git) : git;
  const head = folder === undefined ? undefined : readSmallFile(join(folder, "HEAD"), 4096)?.trim();
  const branch = /^ref: refs\/heads\/(.+)$/.exec(head ?? "")?.[1];
  if (branch !== undefined) return branch;
  return /^[0-9a-f]{40,64}$/.test(head ?? "") ? `detached-${head?.slice(0, 7)}` : NO_GIT_BRANCH;
}

/** A worktree's `.git` is a file that names its folder. */
function worktreeFolder(root: string, file: string): string | undefined {
  const named = /^gitdir: (.+)$/m.exec(readSmallFile(file, 4096) ?? "")?.[1]?.trim();
  return named === undefined ? undefined : resolve(root, named);
}
