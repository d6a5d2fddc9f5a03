import type { Git } from "./git-process.ts";

export interface Worktree {
  readonly root: string;
  readonly branch?: string;
  readonly head?: string;
}

export interface ListedWorktrees {
  /** Without a bare repository. */
  readonly worktrees: readonly Worktree[];
  /** The folder of the repository itself, wherever git was asked: the first of git's list. */
  readonly main?: string;
}

export interface RepositoryTree extends ListedWorktrees {
  /** The root of the worktree that git was asked in. */
  readonly top: string;
  readonly originUrl?: string;
}

/** Set by our own wrapper, so that a git that tells of config values tells of this one. */
const ALWAYS_SET = "safe.barerepository";
const ORIGIN = "remote.origin.url";

/**
 * All worktrees, which one this is, and the origin's address, in one process: `git worktree list` doesn't say the last two, but
 * git's trace does. `none`: no repository. Undefined: this git, or this folder, needs more questions.
 */
export async function readWorktrees(git: Git): Promise<RepositoryTree | "none" | undefined> {
  const answer = await git.run(["worktree", "list", "--porcelain", "-z"], { trace: [ALWAYS_SET, ORIGIN] });
  if (!answer.ok) return answer.stderr.includes("not a git repository") ? "none" : undefined;
  const { top, values } = parseTrace(answer.stderr);
  if (top === undefined || !values.has(ALWAYS_SET)) return undefined;
  const originUrl = values.get(ORIGIN);
  return { ...parseWorktrees(answer.stdout), top, ...(originUrl === undefined ? {} : { originUrl }) };
}

export function parseWorktrees(text: string): ListedWorktrees {
  const blocks = text.split("\0\0").map((block) => block.split("\0"));
  const valueOf = (lines: readonly string[] | undefined, name: string): string | undefined => lines?.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);
  const worktrees = blocks.flatMap((lines) => {
    const root = valueOf(lines, "worktree");
    if (root === undefined || lines.includes("bare")) return [];
    const branch = valueOf(lines, "branch")?.replace(/^refs\/heads\//, "");
    const head = valueOf(lines, "HEAD");
    return [{ root, ...(branch === undefined ? {} : { branch }), ...(head === undefined ? {} : { head }) }];
  });
  const main = valueOf(blocks[0], "worktree");
  return { worktrees, ...(main === undefined ? {} : { main }) };
}

interface TraceEvent {
  readonly event?: unknown;
  readonly repo?: unknown;
  readonly worktree?: unknown;
  readonly param?: unknown;
  readonly value?: unknown;
}

/** The worktree's root, and the values that git was asked to tell; of a key that is set twice the last one counts. */
function parseTrace(text: string): { readonly top?: string; readonly values: ReadonlyMap<string, string> } {
  const values = new Map<string, string>();
  let top: string | undefined;
  for (const line of text.split("\n")) {
    if (!line.startsWith('{"event":"def_')) continue;
    const event = eventOf(line);
    if (event?.event === "def_repo" && event.repo === 1 && typeof event.worktree === "string") top = event.worktree;
    if (event?.event === "def_param" && typeof event.param === "string" && typeof event.value === "string") values.set(event.param, event.value);
  }
  return { values, ...(top === undefined ? {} : { top }) };
}

function eventOf(line: string): TraceEvent | undefined {
  try {
    return JSON.parse(line) as TraceEvent;
  } catch {
    return undefined;
  }
}
