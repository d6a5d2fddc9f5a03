import { gatherFromDraft, goalFromUser, isHandoffError, mergeFacts } from "@handoff/core";
import type { FactsPart, GatheredFacts, GitFacts, GitOperation, HandoffRequest, Notice } from "@handoff/core";
import { citedCommits } from "./cited-commits.ts";
import { readStarted } from "./git/read-git.ts";
import { startGit } from "./git/start-git.ts";
import { markPointers } from "./workspace/mark-pointers.ts";
import { resolveWorkspace } from "./workspace/resolve-workspace.ts";

/** Reads what one source besides the draft contributes: a session, or a saved state. */
export interface SourceReader {
  read(from: string, workspace: { readonly root: string; readonly remote: boolean }): Promise<readonly FactsPart[]>;
}

/**
 * Draft, sessions or state, and git, as one set of facts. A draft alone is not filled up from a session unless `from` is
 * named; without a draft the latest session of the workspace is read.
 */
export async function gatherFacts(request: HandoffRequest, cwd: string, sources: SourceReader, notesOf: (root: string) => FactsPart = () => ({})): Promise<GatheredFacts> {
  const workspace = resolveWorkspace({ given: request.workspace, draftRoot: request.draft?.workspace?.root, cwd });
  // git answers while the draft and the sessions are read.
  const started = workspace.remote ? undefined : startGit(workspace.root);
  // Its first answer is nearly there: what takes git longest is asked behind it, and answered while the draft is read.
  await started?.asked;
  const parts = await readParts(request, workspace, sources).catch((error: unknown) => {
    started?.stop();
    throw error;
  });
  const startHead = parts.flatMap((part) => part.sessions ?? []).find((session) => session.startHead !== undefined)?.startHead;
  const git = started === undefined ? undefined : await readStarted(started, { cited: citedCommits(parts), ...(startHead === undefined ? {} : { sessionStartHead: startHead }) });
  const notes = workspace.remote ? {} : notesOf(workspace.root);
  const gathered = mergeFacts([...parts, notes, { notices: await placeNotices(request, workspace, git) }], { ...workspace, ...(git === undefined ? {} : { git }) });
  return markPointers(gathered);
}

async function readParts(request: HandoffRequest, workspace: { readonly root: string; readonly remote: boolean }, sources: SourceReader): Promise<readonly FactsPart[]> {
  const parts: FactsPart[] = [];
  if (request.draft !== undefined) parts.push(gatherFromDraft(request.draft, request.goal === undefined ? {} : { goal: request.goal }));
  else if (request.goal !== undefined) parts.push(goalPart(request.goal));
  const from = request.from ?? (request.draft === undefined ? "latest" : undefined);
  if (from !== undefined) parts.push(...(await readOrGoalAlone(request, () => sources.read(from, workspace))));
  return parts;
}

/** A goal alone makes a brief where no session is and none was asked for; it says so. */
async function readOrGoalAlone(request: HandoffRequest, read: () => Promise<readonly FactsPart[]>): Promise<readonly FactsPart[]> {
  try {
    return await read();
  } catch (error) {
    if (request.from !== undefined || request.goal === undefined || !isHandoffError(error, "GATHER_NO_SESSION")) throw error;
    return [{ notices: [{ code: "GATHER_GOAL_ALONE" }] }];
  }
}

function goalPart(text: string): FactsPart {
  const goal = goalFromUser(text);
  return goal === undefined ? {} : { goal };
}

const OPERATION_NAMES: Readonly<Record<GitOperation["kind"], string>> = { merge: "a merge", rebase: "a rebase", patches: "a series of patches", "cherry-pick": "a cherry-pick", revert: "a revert", bisect: "a bisect" };

async function placeNotices(request: HandoffRequest, workspace: { readonly root: string; readonly remote: boolean }, git: GitFacts | undefined): Promise<readonly Notice[]> {
  const notices: Notice[] = [];
  if (git === undefined && !workspace.remote) notices.push(await (await import("./git/why-no-git.ts")).whyNoGit(workspace.root));
  if (git?.bare === true) notices.push({ code: "GIT_BARE", params: { root: workspace.root } });
  for (const { kind } of git?.operations ?? []) notices.push({ code: "GIT_IN_PROGRESS", params: { what: OPERATION_NAMES[kind] } });
  const unmerged = (git?.uncommitted ?? []).filter((change) => change.change === "conflicted").length;
  if (unmerged > 0) notices.push({ code: "GIT_UNMERGED", params: { count: unmerged } });
  if (git?.shallow === true) notices.push({ code: "GIT_SHALLOW" });
  const said = request.draft?.workspace?.branch;
  if (said !== undefined && git?.branch !== undefined && said !== git.branch) notices.push({ code: "PAYLOAD_BRANCH_DIFFERS", params: { said, found: git.branch } });
  return notices;
}
