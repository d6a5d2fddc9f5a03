import type { ClaimFinding, CommitEvidence } from "../contract/claim.ts";
import type { CommitFact } from "../contract/facts.ts";
import type { CitedCommit, GitFacts } from "../contract/git.ts";
import { finding } from "./honest-state.ts";
import { touchesAny } from "./touches-any.ts";

/** What git says of each commit that a claim cites, and of one that it lacks, where the session was seen to make it (`made`). */
export function judgeCommits(evidence: readonly CommitEvidence[], files: readonly string[], git: GitFacts | undefined, made: readonly CommitFact[]): readonly ClaimFinding[] {
  const found = evidence.map(({ cited }) => {
    const judged = judgeCommit(cited, files, git);
    const folder = isLacking(judged.result) ? folderOf(cited, made) : undefined;
    return folder === undefined ? judged : { ...judged, result: finding("commit-made-elsewhere", { cited, folder }) };
  });
  return found.map(({ commit, result }) => (isRedone(commit, result, found) ? finding("commit-redone", result.params) : result));
}

function isLacking({ rule }: ClaimFinding): boolean {
  return rule === "commit-missing" || rule === "commit-not-cloned";
}

function folderOf(cited: string, made: readonly CommitFact[]): string | undefined {
  return made.find(({ sha }) => sha.startsWith(cited.toLowerCase()) || cited.toLowerCase().startsWith(sha))?.folder;
}

interface Judged {
  readonly commit?: CitedCommit;
  readonly result: ClaimFinding;
}

function judgeCommit(cited: string, files: readonly string[], git: GitFacts | undefined): Judged {
  if (git === undefined || git.bare) return { result: finding("commit-unchecked", { cited }) };
  if (!/^[0-9a-f]{4,64}$/i.test(cited)) return { result: finding("commit-no-id", { cited }) };
  const commit = git.cited[cited];
  if (commit === undefined) return { result: finding("commit-missing", { cited }) };
  return { commit, result: judge(cited, commit, files, git) };
}

function judge(cited: string, commit: CitedCommit, files: readonly string[], git: GitFacts): ClaimFinding {
  const sha = commit.sha ?? cited;
  if (commit.revertedBy !== undefined) return finding(commit.revertedHow === "patch" ? "commit-undone" : "commit-reverted", { sha, cited, by: commit.revertedBy.slice(0, 10) });
  if (commit.undone === true) return finding("commit-gone", { sha, cited });
  if (commit.replacedBy !== undefined) {
    const { replacedBy } = commit;
    if (!touchesAny(replacedBy.files, files)) return finding("commit-other-files", { sha: replacedBy.sha, cited });
    return finding("commit-replaced", { sha: replacedBy.sha, cited, how: replacedBy.how });
  }
  switch (commit.state) {
    case "reachable":
      if (commit.files === undefined && files.length > 0) return finding("commit-edge", { sha, cited });
      return touchesAny(commit.files, files) ? finding("commit-holds", { sha, cited }) : finding("commit-other-files", { sha, cited });
    case "elsewhere":
      return finding("commit-elsewhere", { sha, cited, branches: (commit.branches ?? []).join(", ") });
    case "dangling":
      return finding("commit-dangling", { sha, cited });
    case "ambiguous":
      return finding("commit-ambiguous", { cited });
    case "not-a-commit":
      return finding("not-a-commit", { cited });
    case "missing":
      return finding(git.shallow || git.partial === true ? "commit-not-cloned" : "commit-missing", { cited });
  }
}

/** A revert counts no more once a commit that builds on it and that the claim cites too stands. */
function isRedone(commit: CitedCommit | undefined, result: ClaimFinding, all: readonly Judged[]): boolean {
  if (commit === undefined || result.effect !== "contradicts") return false;
  return all.some((other) => other.result.effect === "supports" && other.commit !== undefined && commit.followedBy?.includes(other.commit.cited) === true);
}
