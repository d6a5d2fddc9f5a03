import { lstatSync } from "node:fs";
import { join } from "node:path";
import { readSmallFile } from "./read-small-file.ts";

/** A file of a project's own `.handoff` folder, which must be a folder and no link; undefined when it isn't there. */
export function readProjectFile(root: string, name: string): string | undefined {
  try {
    if (lstatSync(join(root, ".handoff"), { throwIfNoEntry: false })?.isDirectory() !== true) return undefined;
  } catch {
    return undefined;
  }
  return readSmallFile(join(root, ".handoff", name));
}
