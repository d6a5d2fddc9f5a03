import { readdirSync } from "node:fs";
import { join } from "node:path";
import { STATE_FILE } from "./state-bases.ts";
import { errorCode } from "./write-problem.ts";

/** No base holds more, and none goes deeper; what lies beyond isn't looked at. */
const MOST = 20_000;
const DEEPEST = 16;

export interface FoundFolder {
  readonly folder: string;
  /** Names below the base. */
  readonly parts: readonly string[];
  readonly hasState: boolean;
  /** Nothing is in it. */
  readonly empty: boolean;
}

/** Every folder below a base that holds a state, and those that hold nothing. Links are never followed. */
export function findStateFolders(base: string): readonly FoundFolder[] {
  const found: FoundFolder[] = [];
  const walk = (folder: string, parts: readonly string[]): void => {
    if (parts.length > DEEPEST || found.length >= MOST) return;
    let entries;
    try {
      entries = readdirSync(folder, { withFileTypes: true });
    } catch (error) {
      if (parts.length > 0 || errorCode(error) === "ENOENT" || errorCode(error) === "ENOTDIR") return;
      throw error;
    }
    // A link in the state's place counts as one, so that it is named and not passed over.
    const hasState = entries.some((entry) => entry.name === STATE_FILE);
    if (parts.length > 0 && (hasState || entries.length === 0)) found.push({ folder, parts, hasState, empty: entries.length === 0 });
    for (const entry of entries) if (entry.isDirectory()) walk(join(folder, entry.name), [...parts, entry.name]);
  };
  walk(base, []);
  return found;
}
