import type { Git } from "./git-process.ts";

/** A commit of HEAD's history, without its files. */
export interface HistoryCommit {
  readonly sha: string;
  readonly parents: readonly string[];
  readonly committed: number;
  readonly authored: number;
  readonly email: string;
  readonly author: string;
  readonly subject: string;
  readonly body: string;
}

const FIELDS = 8;

/** HEAD's history since a time, newest first, in one process. `most` bounds it where no time is known. */
export async function readHistory(git: Git, since: number | undefined, most: number): Promise<readonly HistoryCommit[]> {
  const bound = since === undefined ? [] : [`--since=@${Math.max(0, since)}`];
  const answer = await git.run(["log", "-z", "--no-show-signature", "--no-color", "--no-decorate", `--max-count=${most}`, ...bound, "--format=%H%x00%P%x00%ct%x00%at%x00%ae%x00%an%x00%s%x00%b", "HEAD", "--"]);
  const tokens = answer.stdout.split("\0");
  const commits: HistoryCommit[] = [];
  for (let at = 0; at + FIELDS <= tokens.length; at += FIELDS) {
    const [sha = "", parents = "", committed, authored, email = "", author = "", subject = "", body = ""] = tokens.slice(at, at + FIELDS);
    commits.push({ sha, parents: parents === "" ? [] : parents.split(" "), committed: Number(committed), authored: Number(authored), email, author, subject, body });
  }
  return commits;
}
