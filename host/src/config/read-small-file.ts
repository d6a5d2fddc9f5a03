import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";

/** Text of a regular file of at most `limit` bytes that is no link itself; undefined when it is anything else. */
export function readSmallFile(path: string, limit = 64 * 1024): string | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
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
