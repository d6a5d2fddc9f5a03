import { pathToFileURL } from "node:url";
import { isRecord } from "@handoff/core";
import type { ClientPorts, JsonRpcError, OutgoingHandoff } from "@handoff/core";
import type { Connection } from "./connect.ts";
import { countTokens, foldUpdate, newLog } from "./fold-update.ts";
import type { SessionLog } from "./fold-update.ts";

/** How a turn ended. `stopped`: we told it to; `confirmed` when it said that it did. */
export type TurnEnd =
  | { readonly end: "turn"; readonly reason: string; readonly log: SessionLog }
  | { readonly end: "error"; readonly error: JsonRpcError; readonly log: SessionLog }
  | { readonly end: "closed"; readonly log: SessionLog }
  | { readonly end: "stopped"; readonly confirmed: boolean; readonly log: SessionLog };

const cancelMilliseconds = 3_000;

/**
 * Sends the brief and waits for the end of its turn. In version 1 that is the answer of `session/prompt`, in version 2 an
 * update; whichever comes with a stop reason ends it. `accepted` is called once the agent shows that it holds the brief.
 */
export async function runTurn(ports: ClientPorts, connection: Connection, session: string, handoff: OutgoingHandoff, signal: AbortSignal, accepted: () => Promise<void>): Promise<TurnEnd> {
  const log = newLog();
  const idle = Promise.withResolvers<string>();
  let isAccepted = false;
  const accept = (): void => {
    if (isAccepted) return;
    isAccepted = true;
    void accepted();
  };
  const unwatch = connection.watch((id, update) => {
    if (id !== session) return;
    foldUpdate(log, update, handoff.briefId);
    if (log.held !== undefined) accept();
    if (log.stopReason !== undefined) idle.resolve(log.stopReason);
  });
  try {
    const prompted = connection.peer.request("session/prompt", { sessionId: session, prompt: promptOf(handoff) });
    const ended = prompted.then((answer): TurnEnd | Promise<TurnEnd> => {
      if (!answer.ok) return answer.why === "error" ? { end: "error", error: answer.error, log } : { end: "closed", log };
      const reason = isRecord(answer.result) ? answer.result["stopReason"] : undefined;
      if (isRecord(answer.result) && typeof reason === "string") {
        countTokens(log, answer.result);
        return { end: "turn", reason, log };
      }
      accept();
      return Promise.race([idle.promise.then((word): TurnEnd => ({ end: "turn", reason: word, log })), connection.peer.closed.then((): TurnEnd => ({ end: "closed", log }))]);
    });
    const stopped = new Promise<"stopped">((resolve) => {
      if (signal.aborted) resolve("stopped");
      else signal.addEventListener("abort", () => resolve("stopped"), { once: true });
    });
    const first = await Promise.race([ended, stopped]);
    if (first !== "stopped") return first;
    connection.peer.notify("session/cancel", { sessionId: session });
    const late = new Promise<"late">((resolve) => ports.timer.after(cancelMilliseconds, () => resolve("late")));
    const second = await Promise.race([ended, late]);
    // It may have come to its end while it was told to stop.
    if (second !== "late" && second.end === "turn" && second.reason === "end_turn" && isAnswer(log)) return second;
    return { end: "stopped", confirmed: second !== "late", log };
  } finally {
    unwatch();
  }
}

/** Did the agent answer? A message alone doesn't tell: some say so that they failed. */
export function isAnswer(log: SessionLog): boolean {
  return log.said.trim() !== "" && ((log.tokens ?? 0) > 0 || !/^\s*(?:API )?(?:Error|Failed)\b/i.test(log.last));
}

/** The text, and for a stub a link to its artifact, which an agent that knows such links can open by itself. */
function promptOf({ text, workspace, artifactPath }: OutgoingHandoff): readonly object[] {
  const name = artifactPath?.split("/").at(-1);
  if (artifactPath === undefined || name === undefined) return [{ type: "text", text }];
  const uri = pathToFileURL(artifactPath.startsWith("/") ? artifactPath : `${workspace}/${artifactPath}`).href;
  return [{ type: "text", text }, { type: "resource_link", uri, name, mimeType: "text/markdown" }];
}
