import type { Git } from "./git-process.ts";
import type { CommitWords } from "./parse-commit.ts";

/** A commit of HEAD's history, without its files. */
export interface HistoryCommit extends CommitWords {
  readonly sha: string;
  readonly body: string;
}

const FORMAT = "%H%x00%P%x00%ct%x00%at%x00%ae%x00%an%x00%s%x00%b";
const FIELDS = 8;
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * HEAD's history without what lies before a commit (`from`; undefined: all of it), no commit before one that builds on it, in one
 * process, and read while git still writes it. By the graph and not by dates: two commits may be of one second, and a clock may go back.
 */
export function readHistory(git: Git, from: string | undefined, most: number): Promise<readonly HistoryCommit[]> {
  const bound = from === undefined ? [] : ["--not", `${from}^@`];
  const args = ["log", "-z", "--topo-order", "--no-show-signature", "--no-color", "--no-decorate", `--max-count=${most}`, `--format=${FORMAT}`, "HEAD", ...bound, "--"];
  const { take, commits } = historyReader();
  let total = 0;
  return new Promise((resolve) => {
    const child = git.hear(args, {
      bytes(chunk) {
        total += chunk.length;
        if (total > MOST_BYTES) child.kill();
        else take(chunk);
      },
      closed: () => resolve(commits),
    });
  });
}

/** Takes the output in pieces, wherever they are cut. */
function historyReader(): { readonly commits: readonly HistoryCommit[]; take(chunk: Buffer): void } {
  const commits: HistoryCommit[] = [];
  let rest: Buffer[] = [];
  let fields: string[] = [];
  const take = (chunk: Buffer): void => {
    const end = chunk.lastIndexOf(0);
    if (end < 0) {
      rest.push(chunk);
      return;
    }
    const whole = Buffer.concat([...rest, chunk.subarray(0, end)]).toString("utf8");
    rest = [chunk.subarray(end + 1)];
    fields = fields.length === 0 ? whole.split("\0") : [...fields, ...whole.split("\0")];
    let at = 0;
    for (; at + FIELDS <= fields.length; at += FIELDS) commits.push(commitOf(fields, at));
    fields = fields.slice(at);
  };
  return { commits, take };
}

function commitOf(fields: readonly string[], at: number): HistoryCommit {
  const parents = fields[at + 1] ?? "";
  return {
    sha: fields[at] ?? "",
    parents: parents === "" ? [] : parents.split(" "),
    committed: Number(fields[at + 2]),
    authored: Number(fields[at + 3]),
    email: fields[at + 4] ?? "",
    author: fields[at + 5] ?? "",
    subject: fields[at + 6] ?? "",
    body: fields[at + 7] ?? "",
  };
}
