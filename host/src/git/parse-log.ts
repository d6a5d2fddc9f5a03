import type { CommitWords } from "./parse-commit.ts";

/** One file of a commit, or the commit of a submodule, as git's raw format has it. What isn't there (created, deleted) is undefined. */
export interface RawChange {
  readonly path: string;
  readonly status: string;
  readonly from?: string;
  readonly before?: string;
  readonly after?: string;
  /** How it is kept: `100755` for a program, `160000` for a submodule. */
  readonly beforeMode?: string;
  readonly afterMode?: string;
}

const SUBMODULE = "160000";

/** A submodule's commit is no file of this repository. */
export function isFileChange({ beforeMode, afterMode }: RawChange): boolean {
  return (afterMode ?? beforeMode) !== SUBMODULE;
}

export interface LoggedCommit extends CommitWords {
  readonly sha: string;
  readonly changes: readonly RawChange[];
  readonly patch: string;
}

/** The format that `parseLog` reads. A mark that nobody can guess starts each record: a patch may hold any other byte. */
export function logFormat(mark: string): string {
  return `--format=%x00%x00${mark}%H%x00%P%x00%ct%x00%at%x00%ae%x00%an%x00%s%x00`;
}

const NO_BLOB = /^0+$/;

/** Reads `git log -z --raw [-p]` in the format above. */
export function parseLog(text: string, mark: string): readonly LoggedCommit[] {
  return text
    .split(`\0\0${mark}`)
    .slice(1)
    .flatMap((record) => {
      const tokens = record.split("\0");
      const [sha = "", parents = "", committed = "", authored = "", email = "", author = "", subject = ""] = tokens;
      if (!/^[0-9a-f]{40,64}$/.test(sha)) return [];
      const rest = tokens.slice(7);
      const { changes, end } = parseRaw(rest);
      return [
        {
          sha,
          parents: parents.split(" ").filter((parent) => parent !== ""),
          committed: Number(committed),
          authored: Number(authored),
          email,
          author,
          subject,
          changes,
          patch: rest.slice(end).join("\0"),
        },
      ];
    });
}

/** Raw entries from the front of a token list, and where they end. */
export function parseRaw(tokens: readonly string[]): { readonly changes: readonly RawChange[]; readonly end: number } {
  const changes: RawChange[] = [];
  let at = 0;
  while (at < tokens.length) {
    const head = (tokens[at] ?? "").replace(/^\n+/, "");
    if (head === "" && changes.length === 0 && at < 2) {
      at += 1;
      continue;
    }
    const match = /^:+(\d{6}) (?:\d{6} )*?(\d{6}) ([0-9a-f]+) (?:[0-9a-f]+ )*?([0-9a-f]+) ([A-Z])\d*$/.exec(head);
    if (match === null) break;
    const [, beforeMode = "", afterMode = "", before = "", after = "", status = ""] = match;
    const moved = status === "R" || status === "C";
    const path = tokens[at + (moved ? 2 : 1)] ?? "";
    changes.push({
      path,
      status,
      ...(moved ? { from: tokens[at + 1] ?? "" } : {}),
      ...(NO_BLOB.test(before) ? {} : { before, beforeMode }),
      ...(NO_BLOB.test(after) ? {} : { after, afterMode }),
    });
    at += moved ? 3 : 2;
  }
  return { changes, end: at };
}
