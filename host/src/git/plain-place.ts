import { lstatSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { placeOf } from "./read-place.ts";
import type { GitConfig, GitPlace } from "./read-place.ts";

/** What makes a repository another than the plain one: a place elsewhere, a format of its own, an upstream. */
const NOT_PLAIN = /\[\s*(?:branch|extensions|include|includeif)\b|worktree/i;

/**
 * Is this the root of a repository of the plainest kind, by its own files: one folder, one worktree, nothing cut off, no
 * upstream? Then its config tells the rest, and git need not be asked where it lies. Git has the last word (`plainPlace`).
 */
export function looksPlain(root: string): boolean {
  const folder = join(root, ".git");
  try {
    return (
      ["", "objects", "refs"].every((name) => lstatSync(join(folder, name)).isDirectory()) &&
      lstatSync(join(folder, "HEAD")).isFile() &&
      ["commondir", "gitdir", "shallow", "config.worktree"].every((name) => lstatSync(join(folder, name), { throwIfNoEntry: false }) === undefined) &&
      realpathSync(root) === root &&
      !NOT_PLAIN.test(readFileSync(join(folder, "config"), "utf8"))
    );
  } catch {
    return false;
  }
}

/** The place of one that looks plain, by what git itself reads of its config. Undefined: git doesn't take it for that, or not for a repository of this user's. */
export function plainPlace(root: string, config: GitConfig, head: string | undefined): GitPlace | undefined {
  const isPlain = config.get("core.repositoryformatversion") === "0" && config.get("core.bare") === "false" && !config.has("core.worktree") && ![...config.keys()].some((key) => /^(?:extensions\.|branch\..*\.merge$)/s.test(key));
  if (!isPlain) return undefined;
  const gitDir = join(root, ".git");
  return placeOf({ gitRoot: root, gitDir, commonDir: gitDir, shallow: false, head, mergeBase: undefined }, config);
}
