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
  const listed = pathsIn(readSmallFile(join(gitRoot, ".gitmodules"), MOST_LIST) ?? "").filter((path) => isCheckedOut(gitRoot, path));
  const counts = new Map(await Promise.all(listed.map(async (path, at) => [path, at < MOST_ASKED ? await countUncommitted(join(gitRoot, path)) : undefined] as const)));
  return [...new Set([...moved, ...listed])].flatMap((path) => {
    const uncommitted = counts.has(path) ? counts.get(path) : 0;
    const isMoved = moved.includes(path);
    return isMoved || uncommitted !== 0 ? [{ path, moved: isMoved, ...(uncommitted === undefined ? {} : { uncommitted }) }] : [];
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

/** git looks no further up than the submodule itself; what is no repository has nothing. Undefined: more filters than can be switched off one by one. */
async function countUncommitted(folder: string): Promise<number | undefined> {
  const git = await openGit(folder, dirname(folder));
  const config = await git?.run(["config", "--null", "--list"]);
  const filters = filterNames(parseConfig(config?.stdout ?? ""));
  if (filters.length > MOST_FILTERS) return undefined;
  const status = git === undefined || config?.ok !== true ? undefined : await readStatus(git, filters);
  return status?.changes.length ?? 0;
}
