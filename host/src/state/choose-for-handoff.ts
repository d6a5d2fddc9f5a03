import { HandoffError } from "@handoff/core";
import { findSessions, sessionByName } from "./find-sessions.ts";
import type { FoundSession } from "./find-sessions.ts";
import type { StateHost } from "./state-host.ts";
import { readStatePlace } from "./state-place.ts";
import { stateStatus } from "./state-status.ts";

/** The session that is meant: by its name, else the one that a save would go on with. Throws `STATE_NOT_FOUND` and `STATE_SESSION_UNKNOWN`. */
export async function chooseForHandoff(host: StateHost, name?: string): Promise<FoundSession> {
  if (name !== undefined) return sessionByName(await findSessions(host, await readStatePlace(host.cwd)), name);
  const { session } = await stateStatus(host);
  if (session === undefined) throw new HandoffError("STATE_NOT_FOUND", { file: host.cwd });
  return session;
}
