import type { WorkspaceFacts } from "../contract/facts.ts";
import type { FileChange } from "../contract/git.ts";
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
    ...(git.head === undefined ? {} : { pushed: git.upstream === undefined || git.ahead === undefined ? ("no-upstream" as const) : git.ahead === 0 ? ("pushed" as const) : ("not-pushed" as const) }),
    ...(git.ahead === undefined ? {} : { ahead: git.ahead }),
    ...(git.shallow ? { shallow: true } : {}),
    ...(git.base === undefined ? {} : { trail: { ...(git.base.how === "working-tree" ? {} : { base: git.base.sha }), how: git.base.how, changes: git.trail.map(nameChange) } }),
  };
}

function nameChange(change: FileChange): FileChange {
  const hidden = "(a file whose name reads like an instruction)";
  return { ...change, path: nameOf(change.path, hidden), ...(change.from === undefined ? {} : { from: nameOf(change.from, hidden) }) };
}

function nameOf(name: string, instead: string): string {
  const words = tidyLine(name);
  return findSuspect(words.replace(/[-_./]/g, " ")).length > 0 || findSuspect(words).length > 0 ? instead : words;
}
