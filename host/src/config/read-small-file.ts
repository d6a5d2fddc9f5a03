import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from "node:fs";

/**
 * Text of a regular file of at most `limit` bytes that is no link itself; undefined when it is anything else. `own`: a file of
 * the user's own folders, which many keep as links to files elsewhere, so a link is followed.
 */
export function readSmallFile(path: string, limit = 64 * 1024, own = false): string | undefined {
  let descriptor: number;
  try {
    // Most files that are asked for aren't there, and an error takes longer to make than to ask.
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return undefined;
    descriptor = openSync(path, constants.O_RDONLY | (own ? 0 : constants.O_NOFOLLOW) | constants.O_NONBLOCK);
  } catch {
    return undefined;
  }
  try {
    const found = fstatSync(descriptor);
    return found.isFile() && found.size <= limit ? readFileSync(descriptor, "utf8") : undefined;
  } catch {
    return undefined;
  } finally {
    closeSync(descriptor);
  }
}
