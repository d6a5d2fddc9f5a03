import { codeSpan } from "./code-span.ts";
import type { FileChange, GitOperation, SubmoduleState } from "../contract/git.ts";
import type { PayloadWorkspace } from "../contract/payload.ts";

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** `Branch x at d7ff63e, 1 file not committed, 2 commits not pushed.` Undefined outside git. */
export function phraseBranch(workspace: PayloadWorkspace): string | undefined {
  if (workspace.head === undefined && workspace.branch === undefined) return undefined;
  const where = workspace.branch === undefined || workspace.detached ? "Detached HEAD" : `Branch ${codeSpan(workspace.branch)}`;
  const head = workspace.head === undefined ? ", no commit yet" : ` at ${workspace.head.slice(0, 10)}`;
  const dirty = workspace.uncommitted === 0 ? "nothing uncommitted" : `${count(workspace.uncommitted, "file")} not committed`;
  const shallow = workspace.shallow === true ? "shallow clone" : undefined;
  return `${where}${head}, ${[dirty, phrasePushed(workspace), shallow].filter((part) => part !== undefined).join(", ")}.`;
}

const MOST_UNMERGED = 5;
const MOST_SUBMODULES = 3;
const OPERATIONS: Readonly<Record<GitOperation["kind"], string>> = { merge: "merge", rebase: "rebase", patches: "series of patches (`git am`)", "cherry-pick": "cherry-pick", revert: "revert", bisect: "bisect" };

/** `A rebase of x is in progress: 3 of 7; unmerged: a.ts.` What is half done in the worktree, a line for each; none: all is whole. */
export function phraseTree({ operations = [], unmerged = [], submodules = [] }: PayloadWorkspace): readonly string[] {
  const files = some(unmerged.map(codeSpan), MOST_UNMERGED);
  const begun = operations.map((operation, at) => `${phraseOperation(operation)}${at > 0 ? "" : unmerged.length === 0 ? "; no file is unmerged" : `; unmerged: ${files}`}.`);
  return [
    ...begun,
    ...(operations.length > 0 || unmerged.length === 0 ? [] : [`Unmerged: ${files}.`]),
    ...(submodules.length === 0 ? [] : [`Submodules: ${some(submodules.map(phraseSubmodule), MOST_SUBMODULES)}.`]),
  ];
}

function phraseOperation({ kind, branch, step, of, left }: GitOperation): string {
  const on = branch === undefined ? "" : ` ${kind === "bisect" ? "from" : "of"} ${codeSpan(branch)}`;
  const far = step !== undefined && of !== undefined ? `: ${step} of ${of}` : left === undefined ? "" : `: ${count(left, "commit")} left`;
  return `A ${OPERATIONS[kind]}${on} is in progress${far}`;
}

function phraseSubmodule({ path, moved, uncommitted }: SubmoduleState): string {
  const dirty = uncommitted === undefined ? ["not looked into"] : uncommitted === 0 ? [] : [`${count(uncommitted, "file")} not committed`];
  return `${codeSpan(path)} (${[...(moved ? ["not at the recorded commit"] : []), ...dirty].join(", ")})`;
}

function some(parts: readonly string[], most: number): string {
  return parts.length <= most ? parts.join(", ") : `${parts.slice(0, most).join(", ")} and ${parts.length - most} more`;
}

function phrasePushed({ pushed, ahead }: PayloadWorkspace): string | undefined {
  switch (pushed) {
    case "pushed":
      return "pushed";
    case "not-pushed":
      return `${count(ahead ?? 0, "commit")} not pushed`;
    case "no-upstream":
      return ahead === undefined ? "not pushed (no upstream)" : ahead === 0 ? "commits pushed (no upstream)" : `${count(ahead, "commit")} not pushed (no upstream)`;
    default:
      return undefined;
  }
}

const order: readonly FileChange["change"][] = ["created", "changed", "renamed", "deleted", "untracked", "conflicted"];

/** Counts, the main paths, and the command that shows the rest. Undefined when nothing changed. */
export function phraseTrail(workspace: PayloadWorkspace, most: number, hasPath: (path: string) => boolean): string | undefined {
  const changes = (workspace.trail?.changes ?? []).filter((change) => hasPath(change.path));
  if (workspace.trail === undefined || changes.length === 0) return undefined;
  const counts = order.map((kind) => [kind, changes.filter((change) => change.change === kind).length] as const).filter(([, n]) => n > 0);
  const mark = (change: FileChange): string => (change.committed ? "" : change.change === "untracked" ? " (untracked)" : " (not committed)");
  const paths = [...changes].sort((a, b) => Number(a.committed) - Number(b.committed)).slice(0, most).map((change) => `${codeSpan(change.path)}${mark(change)}`);
  const base = workspace.trail.base?.slice(0, 10);
  const since = workspace.trail.how === "session-start" ? `since the session's start (${base})` : workspace.trail.how === "merge-base" ? `since the merge base (${base})` : "in the working tree";
  const rest = changes.length > paths.length ? ` and ${changes.length - paths.length} more; ${base === undefined ? "`git status`" : `\`git diff --stat ${base}\``} shows all` : "";
  return `Files ${since}: ${counts.map(([kind, n]) => `${n} ${kind}`).join(", ")}: ${paths.join(", ")}${rest}.`;
}
