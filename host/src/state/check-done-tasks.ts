import { citedCommits, commitMarks, summariseState } from "@handoff/core";
import type { CommitMark, SessionState } from "@handoff/core";
import { readGit } from "../git/read-git.ts";
import type { FoundSession } from "./find-sessions.ts";

/** What git says of the commits that done tasks name. It is asked only when there is one. */
export async function checkDoneTasks(root: string, state: SessionState): Promise<readonly CommitMark[]> {
  const cited = citedCommits(state);
  return commitMarks(state, cited.length === 0 ? undefined : await readGit(root, { cited }));
}

/** A session with what was found of it: until then none of its tasks counts as verified. */
export function withMarks(session: FoundSession, marks: readonly CommitMark[], now: number): FoundSession {
  const { state } = session.entry;
  return state === undefined ? session : { ...session, summary: summariseState(state, now, marks) };
}
