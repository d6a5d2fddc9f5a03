import { realpathSync } from "node:fs";
import { join } from "node:path";
import { isHandedOver, readState } from "@handoff/core";
import type { CommitMark, ContinueSituation, Notice, StateEntry } from "@handoff/core";
import { openGit } from "../git/open-git.ts";
import { checkDoneTasks } from "./check-done-tasks.ts";
import { branchOf } from "./find-sessions.ts";
import type { FoundSession } from "./find-sessions.ts";
import { readStateFile } from "./read-state-file.ts";
import { hasBranch } from "./restore-worktree.ts";
import { STATE_FILE } from "./state-bases.ts";
import { commonFolderOf } from "./state-place.ts";
import type { StatePlace } from "./state-place.ts";

/** What was found of a session before anybody is asked. */
export interface SessionLook {
  readonly facts: NonNullable<ContinueSituation["chosen"]>;
  readonly commits: readonly CommitMark[];
  readonly log: readonly string[];
  readonly notices: readonly Notice[];
}

/** What git says of the chosen session. A complete one is not explored. */
export async function lookAtSession(place: StatePlace, session: FoundSession, writer: string): Promise<SessionLook> {
  const { state } = session.entry;
  const complete = session.summary.status !== "READY";
  const facts = {
    complete,
    empty: state?.active_tasks.length === 0,
    worktree: session.gone ? ("gone" as const) : session.where,
    branchThere: !session.gone || (await hasBranch(place.root, branchOf(session.entry))),
    sameRepository: await isSameRepository(place, session.entry),
    handedOver: isHandedOver(state, writer, "continue"),
  };
  const notices = [...(session.entry.notices ?? []), ...hashNotices(session), ...movedNotices(session)];
  if (state === undefined || complete || !facts.sameRepository) return { facts, commits: [], log: [], notices };
  const root = session.gone ? place.root : session.entry.root;
  const [commits, log] = await Promise.all([checkDoneTasks(root, state), lastCommits(root)]);
  return { facts, commits, log, notices };
}

/** The repository was moved since: the state's own word for its folder is old. */
function movedNotices({ entry, gone }: FoundSession): readonly Notice[] {
  const said = entry.state?.workspace?.root ?? "";
  return gone || said === "" || said === entry.root || real(said) !== undefined ? [] : [{ code: "STATE_MOVED_ROOT", params: { said, root: entry.root } }];
}

/** What a list doesn't look at: is the file what was hashed? An explicit path was asked already. */
function hashNotices(session: FoundSession): readonly Notice[] {
  const file = join(session.entry.folder, STATE_FILE);
  const known = session.entry.notices ?? [];
  const text = known.some(({ code }) => code.startsWith("STATE_HASH_")) ? undefined : readStateFile(file, session.entry.root)?.text;
  return text === undefined ? [] : readState(text, file, { checkHash: true }).notices.filter(({ code }) => code.startsWith("STATE_HASH_"));
}

/** Two repositories that share nothing: the state's and this one. A state whose own folder is gone is judged by where it lies. */
async function isSameRepository(place: StatePlace, entry: StateEntry): Promise<boolean> {
  if (!place.isGit) return true;
  const roots = [entry.root, entry.state?.workspace?.root ?? ""].filter((root) => root !== "" && root !== place.root && real(root) !== undefined);
  if (roots.length === 0) return true;
  const [own, ...others] = await Promise.all([place.root, ...roots].map(commonFolderOf));
  return others.every((other) => other === undefined || other === own);
}

function real(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

async function lastCommits(root: string): Promise<readonly string[]> {
  const git = await openGit(root);
  const log = await git?.run(["log", "--oneline", "--no-decorate", "--no-show-signature", "-5"]);
  return log?.ok === true ? log.stdout.trim().split("\n").filter((line) => line !== "") : [];
}
