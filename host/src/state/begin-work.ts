import { HandoffError, judgeToken, wentOn } from "@handoff/core";
import type { Notice } from "@handoff/core";
import { foundSession } from "./find-sessions.ts";
import type { FoundSession } from "./find-sessions.ts";
import { moveVersionTwo } from "./move-version-two.ts";
import { redactState } from "./redact-state.ts";
import { storeFor } from "./state-host.ts";
import type { StateHost } from "./state-host.ts";
import type { StatePlace } from "./state-place.ts";

/** Who begins, and by which right. */
export interface Beginning {
  readonly writer: string;
  readonly usedToken: boolean;
  readonly token: string | undefined;
  readonly agent: string;
}

/** Work begins: an old state is moved, a successor is marked, and the view is made anew. A state outside any base is only read. */
export async function beginWork(host: StateHost, place: StatePlace, session: FoundSession, by: Beginning, notices: Notice[]): Promise<FoundSession> {
  if (session.old !== undefined) {
    const moved = await moveVersionTwo(host, place, session.old);
    notices.push(...(moved?.notices ?? []));
    return moved === undefined ? session : foundSession(host, place, moved.entry, "here");
  }
  const { key, root } = session.entry;
  if (root !== place.root) notices.push({ code: "STATE_WENT_TO", params: { root } });
  if (key.team === undefined && key.branch === undefined) return session;
  const store = storeFor(host, root, key.workspaceId);
  const entry = await store.update(key, (stored) => {
    const state = stored ?? session.entry.state;
    if (state === undefined) throw new HandoffError("STATE_CONFLICT");
    // Asked again under the lock: of two who come with one token only the first goes on.
    if (by.usedToken && judgeToken(state, by.token ?? "", by.agent, host.now()) !== "good") throw new HandoffError("STATE_CONFLICT");
    const waiting = state.handoff?.successor;
    const isOther = by.usedToken || (waiting !== undefined && by.writer !== "unknown" && by.writer !== waiting.session_id);
    return redactState(isOther ? wentOn(state, by.writer, host.now(), by.usedToken) : state, host.redactor(root));
  });
  return foundSession(host, place, { ...entry, ...(session.entry.notices === undefined ? {} : { notices: session.entry.notices }) }, session.where);
}
