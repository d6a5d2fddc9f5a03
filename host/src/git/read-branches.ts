import type { Git } from "./git-process.ts";

const MOST = 50_000;

/**
 * Which of these commits HEAD does not have, and the branches and tags that do have them (none: nothing has). A commit that
 * HEAD has after all is not in the answer: a skewed clock can put it before its children.
 */
export async function readBranches(git: Git, shas: readonly string[], head: string | undefined): Promise<ReadonlyMap<string, readonly string[]>> {
  if (shas.length === 0) return new Map();
  const bound = head === undefined ? "" : `^${head}\n`;
  const answer = await git.run(
    ["log", "-z", "--no-show-signature", "--no-color", "--no-notes", "--decorate=full", "--decorate-refs=refs/heads/", "--decorate-refs=refs/remotes/", "--decorate-refs=refs/tags/", `--max-count=${MOST}`, "--format=%H%x00%P%x00%D", "--branches", "--remotes", "--tags", "--stdin"],
    { stdin: `${shas.join("\n")}\n${bound}` },
  );
  const tokens = answer.stdout.split("\0");
  const children = new Map<string, string[]>();
  const names = new Map<string, readonly string[]>();
  for (let at = 0; at + 3 <= tokens.length; at += 3) {
    const [sha = "", parents = "", refs = ""] = tokens.slice(at, at + 3);
    names.set(sha, refs === "" ? [] : refs.split(", ").map(shortName).filter((name) => name !== ""));
    for (const parent of parents.split(" ")) children.set(parent, [...(children.get(parent) ?? []), sha]);
  }
  return new Map(shas.filter((sha) => names.has(sha)).map((sha) => [sha, above(sha, children, names)]));
}

function shortName(ref: string): string {
  return ref.replace(/^HEAD -> |^tag: /, "").replace(/^refs\/(?:heads|remotes|tags)\//, "");
}

/** The names on a commit and on all that descend from it. */
function above(sha: string, children: ReadonlyMap<string, readonly string[]>, names: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const seen = new Set<string>([sha]);
  const found = new Set<string>();
  for (const here of seen) {
    for (const name of names.get(here) ?? []) found.add(name);
    for (const child of children.get(here) ?? []) seen.add(child);
  }
  return [...found].sort().slice(0, 5);
}
