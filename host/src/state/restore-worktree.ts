import { existsSync } from "node:fs";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import { HandoffError } from "@handoff/core";
import type { StateEntry } from "@handoff/core";
import { removeMoved } from "./clean-states.ts";
import { branchOf } from "./find-sessions.ts";
import { openGit } from "../git/open-git.ts";
import { redactState } from "./redact-state.ts";
import { storeFor } from "./state-host.ts";
import type { StateHost } from "./state-host.ts";
import { commonFolderOf, readStatePlace } from "./state-place.ts";
import type { StatePlace } from "./state-place.ts";

/** Does this branch exist here? Asked as a full name, so that nothing else is meant. */
export async function hasBranch(root: string, branch: string): Promise<boolean> {
  const git = await openGit(root);
  return git !== undefined && (await git.run(["show-ref", "--verify", "--quiet", `refs/heads/${branch}`])).ok;
}

/**
 * Makes a worktree that is gone again from its branch, and moves the session there. The folder's name comes from the state,
 * which may be from anywhere: it must be one that git itself knows of, or lie beside the repository. Nothing of the repository's config is run.
 */
export async function restoreWorktree(host: StateHost, place: StatePlace, entry: StateEntry): Promise<StateEntry> {
  const target = entry.state?.workspace?.root ?? "";
  const branch = branchOf(entry);
  const fail = (problem: string): HandoffError => new HandoffError("STATE_WORKTREE_FAILED", { root: target, branch, problem });
  const git = await openGit(place.root);
  if (git === undefined) throw fail("there is no git here");
  const known = (await git.run(["worktree", "list", "--porcelain", "-z"])).stdout.split("\0").includes(`worktree ${target}`);
  if (!isAbsolute(target) || /[\u0000-\u001F\u007F]/.test(target) || existsSync(target)) throw fail("its folder's name can't be used");
  if (!known && !(await isBeside(place, target))) throw fail("it lies far from this repository");
  const filters = (await git.run(["config", "--null", "--name-only", "--get-regexp", "^filter\\."])).stdout.split("\0").flatMap((name) => /^filter\.(.*)\.[^.]+$/s.exec(name)?.[1] ?? []);
  const made = await git.run(["worktree", "add", ...(known ? ["-f"] : []), "--", target, branch], { filters: [...new Set(filters)] });
  if (!made.ok) throw fail(made.stderr.trim().split("\n").at(-1) ?? "git failed");
  return moveSession(host, entry, await readStatePlace(target));
}

/** Copies a session to another worktree's base; the old files go after the copy was read back. */
async function moveSession(host: StateHost, entry: StateEntry, to: StatePlace): Promise<StateEntry> {
  const { state } = entry;
  if (state === undefined) return entry;
  const store = storeFor(host, to.root, to.workspaceId);
  const moved = { ...state, workspace: { ...state.workspace, root: to.root, branch: to.branch, is_worktree: to.isWorktree } };
  const written = await store.write(entry.key, undefined, redactState(moved, host.redactor(to.root)));
  const copy = await store.read(entry.key);
  if (copy?.revision === written.revision) removeMoved(entry);
  return written;
}

async function isBeside(place: StatePlace, target: string): Promise<boolean> {
  const common = await commonFolderOf(place.root);
  const main = common === undefined ? place.root : dirname(common);
  return [place.root, main].some((root) => {
    const way = relative(join(root, ".."), target);
    return way !== "" && !way.startsWith(`..${sep}`) && way !== ".." && !isAbsolute(way);
  });
}
