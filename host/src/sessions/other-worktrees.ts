import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** The other worktrees of the repository that a folder belongs to, read from git's own files; no process is started. */
export function otherWorktrees(root: string): readonly string[] {
  const git = gitFolder(root);
  if (git === undefined) return [];
  const common = resolve(git, readText(join(git, "commondir")) ?? ".");
  const roots = new Set<string>();
  if (common.endsWith("/.git") || common.endsWith("\\.git")) roots.add(dirname(common));
  try {
    for (const name of readdirSync(join(common, "worktrees")).slice(0, 200)) {
      const target = readText(join(common, "worktrees", name, "gitdir"));
      if (target !== undefined) roots.add(dirname(resolve(join(common, "worktrees", name), target)));
    }
  } catch {
    // No linked worktrees.
  }
  roots.delete(root);
  return [...roots];
}

function gitFolder(root: string): string | undefined {
  for (let folder = root; ; folder = dirname(folder)) {
    const path = join(folder, ".git");
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory() === true) return path;
    if (stat?.isFile() === true) {
      const target = /^gitdir: (.+)$/m.exec(readText(path) ?? "")?.[1];
      return target === undefined ? undefined : resolve(folder, target);
    }
    if (dirname(folder) === folder) return undefined;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").slice(0, 4_096).trim();
  } catch {
    return undefined;
  }
}
