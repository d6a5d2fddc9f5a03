import { chooseSession } from "@handoff/core";
import { checkDoneTasks, withMarks } from "./check-done-tasks.ts";
import { findSessions } from "./find-sessions.ts";
import type { FoundSession } from "./find-sessions.ts";
import type { StateHost } from "./state-host.ts";
import { readStatePlace } from "./state-place.ts";

export interface StateStatus {
  readonly session?: FoundSession;
  /** How many more are ready here. */
  readonly others: number;
  readonly unreadable: number;
}

/** The session that a save would go on with, else the newest that is here; undefined when there is none. */
export async function stateStatus(host: StateHost): Promise<StateStatus> {
  const place = await readStatePlace(host.cwd);
  const search = await findSessions(host, place);
  const own = chooseSession(search.sessions.map((session) => session.entry), { branch: place.branch, detached: place.detached, root: place.root, sessionId: "unknown", now: host.now() });
  const session = search.sessions.find(({ entry }) => entry === own) ?? search.sessions[0] ?? search.complete[0];
  return { ...(session === undefined ? {} : { session }), others: Math.max(0, search.sessions.length - 1), unreadable: search.unreadable.length };
}

/** The same, and what git says of its done tasks. */
export async function checkedStatus(host: StateHost): Promise<StateStatus> {
  const status = await stateStatus(host);
  const { session } = status;
  if (session?.entry.state === undefined || session.gone) return status;
  return { ...status, session: withMarks(session, await checkDoneTasks(session.entry.root, session.entry.state), host.now()) };
}
