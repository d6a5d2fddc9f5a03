import { realpathSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path";
import { HandoffError } from "@handoff/core";

/** The folders that tools may read and write in. Fixed when the server starts; nothing that a model says changes them. */
export interface Roots {
  readonly list: readonly string[];
  /** The real path of what an argument names. Throws `MCP_OUTSIDE_ROOTS`, which never says where it would have led. */
  inside(argument: string, path: string): string;
  /** The folder of the work: the argument's, else the only root. */
  workspace(given: string | undefined): string;
  holds(path: string): boolean;
}

export function createRoots(folders: readonly string[]): Roots {
  const list = [...new Set(folders.map((folder) => realpathSync(folder)))];
  const [first = "/"] = list;
  const holds = (path: string): boolean => list.some((root) => isWithin(root, path));
  const inside = (argument: string, path: string): string => {
    // A control character in a path is a trick or a slip; neither should reach the file system.
    if (/[\u0000-\u001f\u007f]/.test(path)) throw new HandoffError("MCP_ARGUMENT", { argument, problem: "holds a control character", remedy: "Pass the plain path" });
    const real = realTarget(isAbsolute(path) ? path : resolve(first, path));
    if (!holds(real)) throw new HandoffError("MCP_OUTSIDE_ROOTS", { argument });
    return real;
  };
  return {
    list,
    inside,
    holds,
    workspace(given) {
      if (given === undefined) {
        if (list.length === 1) return first;
        throw new HandoffError("MCP_ARGUMENT", { argument: "workspace", problem: "is missing, and this server has several folders", remedy: `Pass one of: ${list.join(", ")}` });
      }
      const path = inside("workspace", given);
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw new HandoffError("MCP_ARGUMENT", { argument: "workspace", problem: "isn't a folder that exists", remedy: "Pass the absolute path of the folder of the work" });
      return path;
    },
  };
}

function isWithin(root: string, path: string): boolean {
  const way = relative(root, path);
  return way === "" || (way !== ".." && !way.startsWith("../") && !way.startsWith("..\\") && !isAbsolute(way));
}

/** Every link on the way resolved; of what isn't there yet, the nearest folder that is. */
function realTarget(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const folder = dirname(path);
    return folder === path ? path : join(realTarget(folder), basename(path));
  }
}
