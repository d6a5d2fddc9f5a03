import { lstatSync, mkdirSync, realpathSync } from "node:fs";
import { join, sep } from "node:path";
import { HandoffError } from "@handoff/core";
import { errorCode } from "./write-problem.ts";

/**
 * A folder below a root, by names, with no link that leads out of it: each step is looked at. Undefined when it isn't there;
 * with `make` missing steps are made, for the user alone. Throws `STATE_OUTSIDE`.
 */
export function insideFolder(root: string, names: readonly string[], make = false): string | undefined {
  if (names.some((name) => name === "" || name === "." || name === ".." || /[/\\\u0000]/.test(name))) throw new HandoffError("STATE_OUTSIDE", { path: names.join("/"), root });
  let folder = root;
  for (const name of names) {
    folder = join(folder, name);
    let stat = lstatSync(folder, { throwIfNoEntry: false });
    if (stat === undefined) {
      if (!make) return undefined;
      makeFolder(folder);
      stat = lstatSync(folder);
    }
    if (stat.isSymbolicLink()) assertInside(folder, root);
    else if (!stat.isDirectory()) throw new HandoffError("STATE_OUTSIDE", { path: folder, root });
  }
  return folder;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}

/** A link is followed only to where it stays below the root (a `.claude` that is kept elsewhere in the repository). */
function assertInside(path: string, root: string): void {
  let real: string;
  let realRoot: string;
  try {
    realRoot = realpathSync(root);
    real = realpathSync(path);
  } catch (error) {
    throw new HandoffError("STATE_OUTSIDE", { path, root }, error);
  }
  if (real !== realRoot && !real.startsWith(realRoot.endsWith(sep) ? realRoot : realRoot + sep)) throw new HandoffError("STATE_OUTSIDE", { path, root });
}
