import { constants, lstatSync, mkdirSync, realpathSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, isAbsolute, join } from "node:path";
import { openGit } from "../git/open-git.ts";

const LINE = "_agent/";

/**
 * Adds one fixed line to the repository's `info/exclude` where nothing ignores `_agent/` yet. It can append that line to that
 * file and nothing else. False outside git, or when something ignores it already; throws when the file can't be appended to.
 */
export async function appendExclude(targetRoot: string): Promise<boolean> {
  const git = await openGit(targetRoot);
  const inside = await git?.run(["rev-parse", "--git-path", "info/exclude"]);
  if (git === undefined || inside?.ok !== true) return false;
  const ignored = await git.run(["check-ignore", "-q", "--no-index", "_agent/handoffs/x.md"]);
  if (ignored.ok) return false;
  const given = inside.stdout.replace(/\n$/, "");
  const file = isAbsolute(given) ? given : join(targetRoot, given);
  mkdirSync(dirname(file), { recursive: true });
  const folder = realpathSync(dirname(file));
  const stat = lstatSync(join(folder, "exclude"), { throwIfNoEntry: false });
  if (stat !== undefined && !stat.isFile()) throw new Error("info/exclude is no regular file");
  const handle = await open(join(folder, "exclude"), constants.O_RDWR | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW, 0o644);
  try {
    const text = await handle.readFile("utf8");
    if (text.split(/\r?\n/).includes(LINE)) return false;
    await handle.appendFile(text === "" || text.endsWith("\n") ? `${LINE}\n` : `\n${LINE}\n`);
    return true;
  } finally {
    await handle.close();
  }
}
