import type { Git } from "./git-process.ts";

const MOST = 50_000;
/** So many processes at once. */
const AT_ONCE = 4;

export interface LostPlace {
  /** The branches and tags that have it; none: nothing has. */
  readonly branches: readonly string[];
  /** The commits of HEAD's history that it was made on top of. */
  readonly forks: readonly string[];
}

/** Which of these commits HEAD does not have, and where they are. */
export async function readBranches(git: Git, shas: readonly string[], head: string | undefined): Promise<ReadonlyMap<string, LostPlace>> {
  if (shas.length === 0) return new Map();
  const bound = head === undefined ? "" : `^${head}\n`;
  const answer = await git.run(
    ["log", "-z", "--no-show-signature", "--no-color", "--no-notes", "--decorate=full", "--decorate-refs=refs/heads/", "--decorate-refs=refs/remotes/", "--decorate-refs=refs/tags/", `--max-count=${MOST}`, "--format=%H%x00%P%x00%D", "--branches", "--remotes", "--tags", "--stdin"],
    { stdin: `${shas.join("\n")}\n${bound}` },
  );
  const tokens = answer.stdout.split("\0");
  const children = new Map<string, string[]>();
  const names = new Map<string, readonly string[]>();
  const parentsOf = new Map<string, readonly string[]>();
  for (let at = 0; at + 3 <= tokens.length; at += 3) {
    const [sha = "", parents = "", refs = ""] = tokens.slice(at, at + 3);
    names.set(sha, refs === "" ? [] : refs.split(", ").map(shortName).filter((name) => name !== ""));
    parentsOf.set(sha, parents === "" ? [] : parents.split(" "));
    for (const parent of parents.split(" ")) children.set(parent, [...(children.get(parent) ?? []), sha]);
  }
  const lost = await withoutAncestors(git, shas.filter((sha) => names.has(sha)), head);
  return new Map(lost.map((sha) => [sha, { branches: above(sha, children, names), forks: forksOf(sha, parentsOf) }]));
}

/** Where clocks go back, git's walk can end before it sees that HEAD has a commit: each is asked about by itself. */
async function withoutAncestors(git: Git, shas: readonly string[], head: string | undefined): Promise<readonly string[]> {
  if (head === undefined) return shas;
  const lost: string[] = [];
  for (let at = 0; at < shas.length; at += AT_ONCE) {
    const some = shas.slice(at, at + AT_ONCE);
    const answers = await Promise.all(some.map((sha) => git.run(["merge-base", "--is-ancestor", sha, head])));
    lost.push(...some.filter((_, nth) => answers[nth]?.ok !== true));
  }
  return lost;
}

/** The first commits on the way down that HEAD has, too. */
function forksOf(sha: string, parentsOf: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const seen = new Set<string>([sha]);
  const forks = new Set<string>();
  for (const here of seen) {
    for (const parent of parentsOf.get(here) ?? []) {
      if (parentsOf.has(parent)) seen.add(parent);
      else forks.add(parent);
    }
  }
  return [...forks];
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
