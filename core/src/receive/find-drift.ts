import type { GitFacts } from "../contract/git.ts";
import type { Notice } from "../contract/notice.ts";
import { gitOfBrief } from "./cited-in-brief.ts";
import type { ReceivedBrief } from "./parse-brief.ts";

/** What changed between making a brief and reading it, each as a notice. Empty: the workspace is as it was said to be. */
export function findDrift(brief: ReceivedBrief, git: GitFacts | undefined): readonly Notice[] {
  const said = gitOfBrief(brief);
  if (git === undefined) return said === undefined ? [] : [{ code: "RECEIVE_NO_GIT" }];
  const drift: Notice[] = [];
  if (said?.branch !== undefined && git.branch !== said.branch) drift.push({ code: "RECEIVE_BRANCH", params: { said: said.branch, found: git.branch ?? "a detached HEAD" } });
  if (said?.head !== undefined && git.head !== undefined && !git.head.startsWith(said.head)) {
    const reachable = git.cited[said.head]?.state === "reachable";
    drift.push({ code: reachable ? "RECEIVE_HEAD_MOVED" : "RECEIVE_HEAD_GONE", params: { said: said.head, found: git.head.slice(0, 10) } });
  }
  if (said?.uncommitted !== undefined && git.uncommitted.length !== said.uncommitted) drift.push({ code: "RECEIVE_DIRTY", params: { said: said.uncommitted, found: git.uncommitted.length } });
  for (const [sha, cited] of Object.entries(git.cited)) {
    if (cited.revertedBy !== undefined) drift.push({ code: "RECEIVE_SHA_REVERTED", params: { sha, by: cited.revertedBy.slice(0, 10) } });
    else if (cited.undone === true) drift.push({ code: "RECEIVE_SHA_UNDONE", params: { sha } });
    else if (cited.state !== "reachable" && sha !== said?.head) drift.push({ code: "RECEIVE_SHA_GONE", params: { sha, state: cited.state } });
  }
  return drift;
}
