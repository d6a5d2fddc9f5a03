import type { WorkspaceFacts } from "../contract/facts.ts";
import type { FileChange, GitFacts } from "../contract/git.ts";
import type { PayloadWorkspace } from "../contract/payload.ts";
import { findSuspect } from "./find-suspect.ts";
import { tidyLine } from "./tidy-text.ts";

/** Where the work is and how it stands. A file or branch may be called anything: what reads like an order is not named. */
export function buildWorkspace(workspace: WorkspaceFacts): PayloadWorkspace {
  const { root, git } = workspace;
  if (git === undefined || git.bare) return { root, detached: false, uncommitted: 0 };
  return {
    root,
    ...(git.branch === undefined ? {} : { branch: nameOf(git.branch, "(a branch whose name reads like an instruction)") }),
    detached: git.detached,
    ...(git.head === undefined ? {} : { head: git.head }),
    uncommitted: git.uncommitted.length,
    ...(git.head === undefined ? {} : pushedOf(git)),
    ...(git.shallow ? { shallow: true } : {}),
    ...(git.base === undefined ? {} : { trail: { ...(git.base.how === "working-tree" ? {} : { base: git.base.sha }), how: git.base.how, changes: git.trail.map(nameChange) } }),
  };
}

/** A detached HEAD has no branch that could be on a remote: its commits are, or aren't. */
function pushedOf({ upstream, ahead, unpushed, detached }: GitFacts): Pick<PayloadWorkspace, "pushed" | "ahead"> {
  const missing = ahead ?? unpushed;
  const knows = missing !== undefined && (detached || (upstream !== undefined && ahead !== undefined));
  return { pushed: !knows ? "no-upstream" : missing === 0 ? "pushed" : "not-pushed", ...(missing === undefined ? {} : { ahead: missing }) };
}

function nameChange(change: FileChange): FileChange {
  const hidden = "(a file whose name reads like an instruction)";
  return { ...change, path: nameOf(change.path, hidden), ...(change.from === undefined ? {} : { from: nameOf(change.from, hidden) }) };
}

function nameOf(name: string, instead: string): string {
  const words = tidyLine(name);
  return findSuspect(words.replace(/[-_./]/g, " ")).length > 0 || findSuspect(words).length > 0 ? instead : words;
}
