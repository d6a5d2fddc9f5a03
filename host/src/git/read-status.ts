import type { FileChange } from "@handoff/core";
import type { Git } from "./git-process.ts";

export interface GitStatus {
  readonly head?: string;
  readonly branch?: string;
  readonly upstream?: string;
  readonly ahead?: number;
  readonly behind?: number;
  readonly changes: readonly FileChange[];
  /** Submodules at another commit than the recorded one. */
  readonly moved: readonly string[];
}

/** Branch, upstream and what is not committed, without running a filter. Of a submodule only its HEAD is read; to look into its files would ask its own config. */
export async function readStatus(git: Git, filters: readonly string[]): Promise<GitStatus | undefined> {
  const answer = await git.run(["status", "--porcelain=v2", "--branch", "-z", "--untracked-files=normal", "--ignore-submodules=dirty"], { filters });
  return answer.ok ? parseStatus(answer.stdout) : undefined;
}

export function parseStatus(text: string): GitStatus {
  const tokens = text.split("\0");
  const changes: FileChange[] = [];
  const moved: string[] = [];
  const heads = new Map<string, string>();
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? "";
    const head = /^# branch\.(\w+) (.*)$/s.exec(token);
    if (head !== null) heads.set(head[1] ?? "", head[2] ?? "");
    else if (SUBMODULE.test(token)) {
      moved.push(field(token, token.startsWith("1 ") ? 8 : token.startsWith("2 ") ? 9 : 10));
      if (token.startsWith("2 ")) at += 1;
    } else if (token.startsWith("1 ")) changes.push({ path: field(token, 8), change: changeOf(token.slice(2, 4)), committed: false });
    else if (token.startsWith("2 ")) {
      at += 1;
      changes.push({ path: field(token, 9), change: "renamed", from: tokens[at] ?? "", committed: false });
    } else if (token.startsWith("u ")) changes.push({ path: field(token, 10), change: "conflicted", committed: false });
    else if (token.startsWith("? ")) changes.push({ path: token.slice(2), change: "untracked", committed: false });
  }
  const oid = heads.get("oid");
  const branch = heads.get("head");
  const upstream = heads.get("upstream");
  const apart = /^\+(\d+) -(\d+)$/.exec(heads.get("ab") ?? "");
  return {
    ...(oid === undefined || oid === "(initial)" ? {} : { head: oid }),
    ...(branch === undefined || branch === "(detached)" ? {} : { branch }),
    ...(upstream === undefined ? {} : { upstream }),
    ...(apart === null ? {} : { ahead: Number(apart[1]), behind: Number(apart[2]) }),
    changes,
    moved,
  };
}

/** The field behind the letters says so. */
const SUBMODULE = /^[12u] \S{2} S/;

/** What stands behind the nth space: a path, spaces and all. */
function field(token: string, spaces: number): string {
  let at = -1;
  for (let n = 0; n < spaces; n += 1) at = token.indexOf(" ", at + 1);
  return token.slice(at + 1);
}

function changeOf(letters: string): FileChange["change"] {
  if (letters.includes("D")) return "deleted";
  return letters.startsWith("A") ? "created" : "changed";
}
