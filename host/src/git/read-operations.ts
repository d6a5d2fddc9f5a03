import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { GitOperation } from "@handoff/core";
import { readSmallFile } from "../config/read-small-file.ts";

/**
 * What git began in this worktree and nobody finished, from the files that git itself keeps for it: no process says more. Of
 * each only counts and a branch's name are taken.
 */
export function readOperations(gitDir: string): readonly GitOperation[] {
  const names = namesIn(gitDir);
  const begun = rebaseIn(gitDir, names) ?? (names.has("MERGE_HEAD") ? { kind: "merge" as const } : pickIn(gitDir, names));
  return [...(begun === undefined ? [] : [begun]), ...(names.has("BISECT_LOG") ? [{ kind: "bisect" as const, ...branchOf(readSmallFile(join(gitDir, "BISECT_START"), MOST_OF_A_NAME)) }] : [])];
}

const MOST_OF_A_NAME = 4096;
const MOST_OF_A_LIST = 256 * 1024;

function namesIn(folder: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(folder));
  } catch {
    return new Set();
  }
}

/** A merge may be a step of a rebase, and so may a cherry-pick: the whole is told. */
function rebaseIn(gitDir: string, names: ReadonlySet<string>): GitOperation | undefined {
  if (isFolder(gitDir, "rebase-merge", names)) return { kind: "rebase", ...rebased(join(gitDir, "rebase-merge")), ...steps(join(gitDir, "rebase-merge"), "msgnum", "end") };
  if (!isFolder(gitDir, "rebase-apply", names)) return undefined;
  const folder = join(gitDir, "rebase-apply");
  const isPatches = namesIn(folder).has("applying");
  return { kind: isPatches ? "patches" : "rebase", ...(isPatches ? {} : rebased(folder)), ...steps(folder, "next", "last") };
}

function isFolder(parent: string, name: string, names: ReadonlySet<string>): boolean {
  return names.has(name) && lstatSync(join(parent, name), { throwIfNoEntry: false })?.isDirectory() === true;
}

function rebased(folder: string): Pick<GitOperation, "branch"> {
  return branchOf(readSmallFile(join(folder, "head-name"), MOST_OF_A_NAME));
}

/** A commit's id names no branch. */
function branchOf(text: string | undefined): Pick<GitOperation, "branch"> {
  const name = text?.trim().replace(/^refs\/heads\//, "") ?? "";
  return name === "" || name === "detached HEAD" || /^[0-9a-f]{40,64}$|\n/.test(name) ? {} : { branch: name };
}

function steps(folder: string, at: string, end: string): Pick<GitOperation, "step" | "of"> {
  const [step, of] = [at, end].map((name) => numberIn(readSmallFile(join(folder, name), MOST_OF_A_NAME)));
  return step === undefined || of === undefined ? {} : { step, of };
}

function numberIn(text: string | undefined): number | undefined {
  const digits = text?.trim() ?? "";
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined;
}

/** One alone has no list; between two of several there is a list and no commit at hand. */
function pickIn(gitDir: string, names: ReadonlySet<string>): GitOperation | undefined {
  const list = isFolder(gitDir, "sequencer", names) ? readSmallFile(join(gitDir, "sequencer", "todo"), MOST_OF_A_LIST) : undefined;
  const lines = list?.split("\n").filter((line) => /^(?:pick|p|revert) /.test(line)) ?? [];
  const kind = names.has("CHERRY_PICK_HEAD") ? "cherry-pick" : names.has("REVERT_HEAD") ? "revert" : lines.length === 0 ? undefined : lines[0]?.startsWith("revert") === true ? "revert" : "cherry-pick";
  return kind === undefined ? undefined : { kind, ...(lines.length === 0 ? {} : { left: lines.length }) };
}
