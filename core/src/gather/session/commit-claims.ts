import type { SaidClaim } from "../../contract/claim.ts";
import type { CommitFact } from "../../contract/facts.ts";

const MOST = 5;
const NO_WORK = /^(?:Revert|Reapply|Merge|fixup!|squash!|amend!|wip\b)/i;

/**
 * Work that landed and that nobody gave a number or a place in a list: the session's newest commits, in their own words, each
 * with itself as its evidence. What another claim cites, and what the session took back, is told already.
 */
export function commitClaims(commits: readonly CommitFact[], claims: readonly SaidClaim[]): readonly SaidClaim[] {
  const cited = claims.flatMap((claim) => claim.evidence.flatMap((one) => (one.kind === "commit" ? [one.cited] : [])));
  const isCited = (sha: string): boolean => cited.some((one) => one.startsWith(sha) || sha.startsWith(one));
  const takenBack = new Set<string>();
  const newest: CommitFact[] = [];
  for (let at = commits.length - 1; at >= 0 && newest.length < MOST; at -= 1) {
    const commit = commits[at] as CommitFact;
    const { sha, subject = "" } = commit;
    if (subject !== "" && !NO_WORK.test(subject) && !takenBack.has(subject) && !isCited(sha)) newest.unshift(commit);
    const words = takesBack(commit);
    if (words !== undefined) takenBack.add(words);
  }
  return newest.map(({ sha, subject = "", record = "" }) => ({ line: { text: subject, origin: "git", record }, status: "done", files: [], evidence: [{ kind: "commit", cited: sha }] }));
}

/** The subject of the commit that this one reverts. */
export function takesBack(commit: CommitFact): string | undefined {
  return /^Revert "(.+)"$/.exec(commit.subject ?? "")?.[1];
}
