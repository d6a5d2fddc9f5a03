import { lstatSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import type { SubmoduleState } from "@handoff/core";
import { readSmallFile } from "../config/read-small-file.ts";
import { openGit } from "./open-git.ts";
import { filterNames, parseConfig } from "./read-place.ts";
import { readStatus } from "./read-status.ts";

const MOST_LIST = 64 * 1024;
const MOST_ASKED = 8;
const MOST_FILTERS = 300;

/**
 * What is not committed in the submodules that are checked out here. git's own status would ask each with the submodule's
 * config in force, and so run its filters and monitors; each is asked by itself instead, with the same switched off as anywhere.
 * `moved`: paths that are known not to stand at the recorded commit. Nothing is asked where there is no `.gitmodules`.
 */
export async function readSubmodules(gitRoot: string, moved: readonly string[]): Promise<readonly SubmoduleState[]> {
  const listed = pathsIn(readSmallFile(join(gitRoot, ".gitmodules"), MOST_LIST) ?? "").filter((path) => isCheckedOut(gitRoot, path)).slice(0, MOST_ASKED);
  const counts = new Map(await Promise.all(listed.map(async (path) => [path, await countUncommitted(join(gitRoot, path))] as const)));
  return [...new Set([...moved, ...listed])].flatMap((path) => {
    const state = { path, moved: moved.includes(path), uncommitted: counts.get(path) ?? 0 };
    return state.moved || state.uncommitted > 0 ? [state] : [];
  });
}

/** `path = libs/x`, below the root and nowhere else. */
function pathsIn(text: string): readonly string[] {
  return [...text.matchAll(/^[ \t]*path[ \t]*=[ \t]*"?([^"\n]+?)"?[ \t]*$/gm)].flatMap(([, given = ""]) => {
    const path = normalize(given).replaceAll("\\", "/").replace(/\/+$/, "");
    return path === "" || path === "." || path.startsWith("/") || path.split("/").includes("..") ? [] : [path];
  });
}

/** No link on the way, and a repository of its own at the end of it. */
function isCheckedOut(root: string, path: string): boolean {
  const folders = path.split("/").map((_, at, parts) => join(root, ...parts.slice(0, at + 1)));
  if (!folders.every((folder) => lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true)) return false;
  const git = lstatSync(join(root, path, ".git"), { throwIfNoEntry: false });
  return git?.isFile() === true || git?.isDirectory() === true;
}

/** git looks no further up than the submodule itself. */
async function countUncommitted(folder: string): Promise<number> {
  const git = await openGit(folder, dirname(folder));
  const config = await git?.run(["config", "--null", "--list"]);
  const filters = filterNames(parseConfig(config?.stdout ?? ""));
  const status = git === undefined || config?.ok !== true || filters.length > MOST_FILTERS ? undefined : await readStatus(git, filters);
  return status?.changes.length ?? 0;
}
