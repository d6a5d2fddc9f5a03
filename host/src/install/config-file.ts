import { constants, lstatSync, realpathSync, statSync } from "node:fs";
import type { Stats } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join, relative, isAbsolute, basename } from "node:path";
import { HandoffError } from "@handoff/core";

/** The most that is read of a client's config. Claude Code's own file keeps histories, and grows. */
const LIMIT = 64 * 1024 * 1024;

/** A config file as it is now. `target` is where it really lies; `text` is absent when there is none. */
export interface ConfigFile {
  readonly path: string;
  readonly target: string;
  readonly text?: string;
  readonly mode?: number;
}

/**
 * Reads a file that is to be changed. A link is followed, so that dotfiles kept elsewhere stay linked; with a boundary it may
 * not lead out of it. Refuses what nobody may write, what isn't a regular file, and what isn't UTF-8.
 */
export async function readConfigFile(path: string, boundary: string | undefined): Promise<ConfigFile> {
  const target = realTarget(path);
  if (boundary !== undefined && !isInside(realpathSync(boundary), target)) throw new HandoffError("INSTALL_LINKED", { file: path });
  const stat = statSync(target, { throwIfNoEntry: false });
  if (stat === undefined) return { path, target };
  if (!stat.isFile()) throw new HandoffError("INSTALL_BROKEN", { file: path, problem: "it isn't a regular file" });
  if (stat.size > LIMIT) throw new HandoffError("INSTALL_BROKEN", { file: path, problem: "it is too large" });
  const handle = await open(target, constants.O_RDONLY);
  try {
    const bytes = await handle.readFile();
    return { path, target, text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes), mode: stat.mode & 0o7777 };
  } catch (error) {
    throw new HandoffError("INSTALL_BROKEN", { file: path, problem: error instanceof TypeError ? "it isn't UTF-8" : "it can't be read" }, error);
  } finally {
    await handle.close();
  }
}

/** A file without any write bit was made so on purpose: replacing it by another would get around that. */
export function assertWritable(file: ConfigFile): void {
  if (file.mode !== undefined && (file.mode & 0o222) === 0) throw new HandoffError("INSTALL_READ_ONLY", { file: file.path });
  const folder = nearestFolder(dirname(file.target));
  if (folder !== undefined && (folder.mode & 0o222) === 0) throw new HandoffError("INSTALL_READ_ONLY", { file: file.path });
}

export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === "" || (!way.startsWith("..") && !isAbsolute(way));
}

/** Where the file is once every link on the way is resolved; for what isn't there yet, where it would be. */
function realTarget(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // A link to nothing would be written through; it is taken for what it is.
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true) throw new HandoffError("INSTALL_BROKEN", { file: path, problem: "it is a link to nothing" });
    const folder = dirname(path);
    return folder === path ? path : join(realTarget(folder), basename(path));
  }
}

function nearestFolder(folder: string): Stats | undefined {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat ?? (dirname(folder) === folder ? undefined : nearestFolder(dirname(folder)));
}
