import { closeSync, constants, fstatSync, openSync, readdirSync, readSync, lstatSync } from "node:fs";
import { join } from "node:path";

const TAIL = 64;
const MOST_FILES = 1_000;

/**
 * An artifact of this very brief below the target root, as the path that a stub cites; undefined when there is none. Told by
 * the id line at its end. Links are not followed.
 */
export function findArtifact(root: string, briefId: string): string | undefined {
  const folder = join(root, "_agent", "handoffs");
  try {
    if (!lstatSync(join(root, "_agent")).isDirectory() || !lstatSync(folder).isDirectory()) return undefined;
    const names = readdirSync(folder).filter((name) => name.endsWith(".md")).sort().reverse().slice(0, MOST_FILES);
    const found = names.find((name) => tailOf(join(folder, name)).trimEnd().endsWith(`\nBrief: ${briefId}`));
    return found === undefined ? undefined : `_agent/handoffs/${found}`;
  } catch {
    return undefined;
  }
}

function tailOf(path: string): string {
  let file: number | undefined;
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const { size } = fstatSync(file);
    const buffer = Buffer.alloc(TAIL);
    const read = readSync(file, buffer, 0, TAIL, Math.max(0, size - TAIL));
    return buffer.toString("utf8", 0, read);
  } catch {
    return "";
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
