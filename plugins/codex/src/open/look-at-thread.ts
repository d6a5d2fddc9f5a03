import { isRecord, wait } from "@handoff/core";
import type { ClientPorts, JsonRpcError } from "@handoff/core";
import type { CodexServer } from "./codex-server.ts";

/** What a thread holds of a brief. `busy`: another process writes it, so nothing certain can be said. */
export type ThreadLook =
  | { readonly state: "none" | "busy" | "empty" }
  | { readonly state: "accepted" | "answered" | "failed"; readonly turn: string; readonly text: string };

const busyTries = 12;
const busyMilliseconds = 250;

/**
 * Looks for a brief in a thread. Reading needs no lock; but that a thread doesn't hold a brief is certain only once its writer
 * is ours, because another server may be about to write it. A server whose client died goes within half a second.
 */
export async function lookAtThread(ports: ClientPorts, server: CodexServer, threadId: string, briefId: string, signal: AbortSignal): Promise<ThreadLook> {
  const found = await findTurn(server, threadId, briefId, signal);
  if (found !== undefined && found.state !== "accepted") return found;
  const opened = await takeThread(ports, server, threadId, signal);
  if (opened === "none") return found ?? { state: "none" };
  if (opened !== "taken") return found ?? { state: "busy" };
  const settled = await findTurn(server, threadId, briefId, signal);
  // We are its writer and no turn of it is active here: one that says that it goes on was cut off.
  if (settled?.state === "accepted") return { ...settled, state: "failed" };
  return settled ?? { state: "empty" };
}

/** Becomes the thread's writer. Waits a little for a writer that is about to go. */
export async function takeThread(ports: ClientPorts, server: CodexServer, threadId: string, signal: AbortSignal): Promise<"taken" | "busy" | "none" | JsonRpcError> {
  for (let tried = 0; ; tried++) {
    const resumed = await server.peer.request("thread/resume", { threadId, excludeTurns: true }, signal);
    if (resumed.ok) return isActive(resumed.result) ? "busy" : "taken";
    if (resumed.why !== "error") throw new Error(`app-server ${resumed.why}`);
    if (/no rollout found|invalid thread id|thread not found/.test(resumed.error.message)) return "none";
    if (!resumed.error.message.includes("active writer")) return resumed.error;
    if (tried >= busyTries || signal.aborted) return "busy";
    await wait(ports.timer, busyMilliseconds, signal);
  }
}

async function findTurn(server: CodexServer, threadId: string, briefId: string, signal: AbortSignal): Promise<Extract<ThreadLook, { readonly turn: string }> | undefined> {
  const listed = await server.peer.request("thread/turns/list", { threadId, itemsView: "full", limit: 50 }, signal);
  if (!listed.ok && listed.why !== "error") throw new Error(`app-server ${listed.why}`);
  const turns = listed.ok && isRecord(listed.result) && Array.isArray(listed.result["data"]) ? listed.result["data"] : await readTurns(server, threadId, signal);
  for (const turn of turns) {
    if (!isRecord(turn) || !Array.isArray(turn["items"])) continue;
    const text = turn["items"].filter(isRecord).filter((item) => item["type"] === "userMessage").map(textOf).find((words) => words.includes(briefId));
    if (text === undefined) continue;
    const answer = turn["items"].some((item) => isRecord(item) && item["type"] === "agentMessage");
    const state = turn["status"] === "inProgress" ? "accepted" : turn["status"] === "completed" && answer ? "answered" : "failed";
    return { state, turn: String(turn["id"]), text };
  }
  return undefined;
}

/** Older servers, and threads with a legacy history, have no list of turns. */
async function readTurns(server: CodexServer, threadId: string, signal: AbortSignal): Promise<readonly unknown[]> {
  const read = await server.peer.request("thread/read", { threadId, includeTurns: true }, signal);
  const thread = read.ok && isRecord(read.result) ? read.result["thread"] : undefined;
  return isRecord(thread) && Array.isArray(thread["turns"]) ? thread["turns"].toReversed() : [];
}

function textOf(item: Readonly<Record<string, unknown>>): string {
  const content = Array.isArray(item["content"]) ? item["content"] : [];
  return content.map((part) => (isRecord(part) && typeof part["text"] === "string" ? part["text"] : "")).join("");
}

function isActive(result: unknown): boolean {
  const thread = isRecord(result) ? result["thread"] : undefined;
  const status = isRecord(thread) ? thread["status"] : undefined;
  return isRecord(status) && status["type"] === "active";
}
