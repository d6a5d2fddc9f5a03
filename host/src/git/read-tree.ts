import type { Git } from "./git-process.ts";

const MOST_PATHS = 500;

/** HEAD's blob of each path that it has. Works without the blobs themselves, so in a partial clone too. */
export async function readTree(git: Git, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(paths)];
  if (asked.length === 0 || asked.length > MOST_PATHS) return new Map();
  const answer = await git.run(["ls-tree", "-z", "--full-tree", "HEAD", "--", ...asked]);
  return new Map(
    answer.stdout.split("\0").flatMap((entry) => {
      const match = /^\d+ \w+ ([0-9a-f]+)\t(.*)$/s.exec(entry);
      return match === null ? [] : [[match[2] ?? "", match[1] ?? ""] as const];
    }),
  );
}
