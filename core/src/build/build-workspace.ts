import type { WorkspaceFacts } from "../contract/facts.ts";
import type { FileChange, GitFacts } from "../contract/git.ts";
import type { PayloadWorkspace } from "../contract/payload.ts";
import { findSuspect } from "./find-suspect.ts";
import { tidyLine } from "./tidy-text.ts";

const HIDDEN_BRANCH = "(a branch whose name reads like an instruction)";
const HIDDEN_FILE = "(a file whose name reads like an instruction)";

/** Where the work is and how it stands. A file or branch may be called anything: what reads like an order is not named. */
export function buildWorkspace(workspace: WorkspaceFacts): PayloadWorkspace {
  const { root, git } = workspace;
  if (git === undefined || git.bare) return { root, detached: false, uncommitted: 0 };
  return {
    root,
    ...(git.branch === undefined ? {} : { branch: nameOf(git.branch, HIDDEN_BRANCH) }),
    detached: git.detached,
    ...(git.head === undefined ? {} : { head: git.head }),
    uncommitted: git.uncommitted.length,
    ...stateOfTree(git),
    ...(git.head === undefined ? {} : pushedOf(git)),
    ...(git.shallow ? { shallow: true } : {}),
    ...(git.base === undefined ? {} : { trail: { ...(git.base.how === "working-tree" ? {} : { base: git.base.sha }), how: git.base.how, changes: git.trail.map(nameChange) } }),
  };
}

/** What is half done here: whoever goes on works in the middle of it. */
function stateOfTree({ operations = [], uncommitted, submodules = [] }: GitFacts): Pick<PayloadWorkspace, "operations" | "unmerged" | "submodules"> {
  const unmerged = uncommitted.filter((change) => change.change === "conflicted").map((change) => nameOf(change.path, HIDDEN_FILE));
  return {
    ...(operations.length === 0 ? {} : { operations: operations.map((operation) => ({ ...operation, ...(operation.branch === undefined ? {} : { branch: nameOf(operation.branch, HIDDEN_BRANCH) }) })) }),
    ...(unmerged.length === 0 ? {} : { unmerged }),
    ...(submodules.length === 0 ? {} : { submodules: submodules.map((submodule) => ({ ...submodule, path: nameOf(submodule.path, HIDDEN_FILE) })) }),
  };
}

/** A detached HEAD has no branch that could be on a remote: its commits are, or aren't. */
function pushedOf({ upstream, ahead, unpushed, detached }: GitFacts): Pick<PayloadWorkspace, "pushed" | "ahead"> {
  const missing = ahead ?? unpushed;
  const knows = missing !== undefined && (detached || (upstream !== undefined && ahead !== undefined));
  return { pushed: !knows ? "no-upstream" : missing === 0 ? "pushed" : "not-pushed", ...(missing === undefined ? {} : { ahead: missing }) };
}

function nameChange(change: FileChange): FileChange {
  return { ...change, path: nameOf(change.path, HIDDEN_FILE), ...(change.from === undefined ? {} : { from: nameOf(change.from, HIDDEN_FILE) }) };
}

function nameOf(name: string, instead: string): string {
  const words = tidyLine(name);
  return findSuspect(words.replace(/[-_./]/g, " ")).length > 0 || findSuspect(words).length > 0 ? instead : words;
}
