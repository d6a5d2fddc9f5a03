import { constants, lstatSync, mkdirSync, realpathSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, isAbsolute, join } from "node:path";
import { openGit } from "../git/open-git.ts";

const AGENT_FOLDER = "_agent/";
/** A folder's plain name: nothing that git would read as a pattern, a comment or a negation. */
const PLAIN = /^[A-Za-z0-9._][\w .-]*(?:\/[\w .-]+)*\/$/;

/**
 * Adds one folder (`_agent/`, or a state's base) to the repository's `info/exclude` where nothing ignores it yet. It can append
 * that line to that file and nothing else. False outside git, or when something ignores it already; throws when the file
 * can't be appended to.
 */
export async function appendExclude(targetRoot: string, line = AGENT_FOLDER): Promise<boolean> {
  if (!PLAIN.test(line)) return false;
  const git = await openGit(targetRoot);
  const inside = await git?.run(["rev-parse", "--git-path", "info/exclude"]);
  if (git === undefined || inside?.ok !== true) return false;
  const ignored = await git.run(["check-ignore", "-q", "--no-index", `${line}handoffs/x.md`], { plainPaths: true });
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
    if (text.split(/\r?\n/).includes(line)) return false;
    await handle.appendFile(text === "" || text.endsWith("\n") ? `${line}\n` : `\n${line}\n`);
    return true;
  } finally {
    await handle.close();
  }
}
