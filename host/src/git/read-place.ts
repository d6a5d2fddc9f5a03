import type { Git } from "./git-process.ts";

/** Where a repository lies and what its config says that matters here. */
export interface GitPlace {
  readonly gitRoot: string;
  /** This worktree's own. */
  readonly gitDir: string;
  readonly isWorktree: boolean;
  readonly shallow: boolean;
  readonly partial: boolean;
  readonly head?: string;
  readonly mergeBase?: string;
  readonly originUrl?: string;
  /** Which remotes to ask about: `origin` where there is one. Absent: there is none at all. */
  readonly remotes?: "origin" | "all";
  readonly userName?: string;
}

export type PlaceAnswer = { readonly kind: "place"; readonly place: GitPlace } | { readonly kind: "bare" } | { readonly kind: "none" };

const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

export type GitConfig = ReadonlyMap<string, string>;

/** Nothing of a repository runs before its filters are known by name. Undefined: git can't tell. */
export async function readConfig(git: Git): Promise<GitConfig | undefined> {
  const answer = await git.run(["config", "--null", "--list"]);
  return answer.ok && !answer.cut ? parseConfig(answer.stdout) : undefined;
}

/** Where the repository is. */
export async function readPlace(git: Git, config: Promise<GitConfig | undefined>): Promise<PlaceAnswer> {
  const [parsed, values = new Map<string, string>()] = await Promise.all([
    git.run(["rev-parse", "--is-bare-repository", "--is-shallow-repository", "--path-format=absolute", "--git-dir", "--git-common-dir", "--show-toplevel", "HEAD", "HEAD...@{upstream}"]),
    config,
  ]);
  const lines = parsed.stdout.split("\n");
  const [bare, shallow, gitDir = "", commonDir = "", top = ""] = lines;
  if (bare === "true" || /bare repository/.test(parsed.stderr)) return { kind: "bare" };
  if (bare !== "false" || !isAbsolute(top)) return { kind: "none" };
  const head = lines[5];
  const base = lines.find((line) => line.startsWith("^"))?.slice(1);
  const found = { gitRoot: top, gitDir, commonDir, shallow: shallow === "true", head: head !== undefined && SHA.test(head) ? head : undefined, mergeBase: base !== undefined && SHA.test(base) ? base : undefined };
  return { kind: "place", place: placeOf(found, values) };
}

interface Found extends Pick<GitPlace, "gitRoot" | "gitDir" | "shallow"> {
  readonly commonDir: string;
  readonly head: string | undefined;
  readonly mergeBase: string | undefined;
}

/** What was found of a place, with what its config says. */
export function placeOf({ gitRoot, gitDir, commonDir, shallow, head, mergeBase }: Found, values: GitConfig): GitPlace {
  const originUrl = values.get("remote.origin.url");
  const remotes = originUrl !== undefined ? "origin" : [...values.keys()].some((key) => /^remote\..*\.url$/s.test(key)) ? "all" : undefined;
  const userName = values.get("user.name");
  return {
    gitRoot,
    gitDir,
    isWorktree: gitDir !== commonDir,
    shallow,
    partial: [...values.keys()].some((key) => /^remote\..*\.promisor$/.test(key) || key === "extensions.partialclone"),
    ...(head === undefined ? {} : { head }),
    ...(mergeBase === undefined ? {} : { mergeBase }),
    ...(originUrl === undefined ? {} : { originUrl }),
    ...(remotes === undefined ? {} : { remotes }),
    ...(userName === undefined ? {} : { userName }),
  };
}

/** Keys of `git config --null --list`; the last value of a key counts. */
export function parseConfig(text: string): GitConfig {
  const values = new Map<string, string>();
  for (const entry of text.split("\0")) {
    const cut = entry.indexOf("\n");
    if (entry !== "") values.set(cut < 0 ? entry : entry.slice(0, cut), cut < 0 ? "" : entry.slice(cut + 1));
  }
  return values;
}

export function filterNames(values: GitConfig): readonly string[] {
  const names = [...values.keys()].flatMap((key) => /^filter\.(.*)\.(?:clean|smudge|process|required)$/s.exec(key)?.[1] ?? []);
  return [...new Set(names)];
}

function isAbsolute(path: string): boolean {
  return path.startsWith("/") || /^[A-Za-z]:[\\/]/.test(path);
}
