import { isRecord, wait } from "@handoff/core";
import type { ClientPorts, ThreadProblem } from "@handoff/core";
import { clientName, problemOfRefusal, problemOfTurn } from "./codex-problem.ts";
import type { CodexServer } from "./codex-server.ts";

/**
 * How a turn ended. `held`: the thread was seen to hold the brief. `stopped`: we interrupted it, and it said that it stopped.
 * `lost`: the server went, or didn't say that it stopped; nobody knows.
 */
export type TurnOutcome =
  | { readonly end: "answered"; readonly turn: string }
  | { readonly end: "failed"; readonly problem: ThreadProblem; readonly turn?: string }
  | { readonly end: "stopped"; readonly turn: string; readonly offline: boolean }
  | { readonly end: "lost"; readonly why: "closed" | "silent"; readonly turn?: string };

export interface TurnOrder {
  readonly ports: ClientPorts;
  readonly server: CodexServer;
  readonly threadId: string;
  readonly text: string;
  readonly briefId: string;
  /** Aborted at the deadline or by the user: the turn is interrupted then. */
  readonly signal: AbortSignal;
  /** The model works. */
  alive(): void;
  /** The thread holds the brief as a user's message. */
  accepted(turn: string): Promise<void>;
}

const interruptMilliseconds = 3_000;
const offlineTries = 3;

/**
 * Sends the brief as the next user message and waits for the end of the turn. The answer to `turn/start` proves nothing: the
 * user's message in the thread is what proves that it took the brief, and an agent's message that it answered.
 */
export async function runTurn(order: TurnOrder): Promise<TurnOutcome> {
  const { ports, server, threadId, signal } = order;
  let turn: string | undefined;
  let held = false;
  let answer = false;
  let offline = 0;
  let ended: ((outcome: TurnOutcome) => void) | undefined;
  const end = new Promise<TurnOutcome>((resolve) => {
    ended = resolve;
  });
  let giveUp: (() => void) | undefined;
  const stop = new Promise<void>((resolve) => {
    giveUp = resolve;
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
  const recorded: Promise<void>[] = [];

  const stopWatching = server.watch(threadId, ({ method, params }) => {
    const item = isRecord(params["item"]) ? params["item"] : {};
    if (method === "item/completed" && item["type"] === "userMessage" && JSON.stringify(item["content"]).includes(order.briefId)) {
      held = true;
      turn ??= String(params["turnId"]);
      recorded.push(order.accepted(turn));
    }
    if (method === "item/completed" && item["type"] === "agentMessage") answer = true;
    if (method.startsWith("item/") && item["type"] !== "userMessage") order.alive();
    // Without a network it would try for ever: a few tries are enough to say so.
    if (method === "error" && params["willRetry"] === true) offline = isOffline(params["error"]) ? offline + 1 : 0;
    if (offline >= offlineTries) giveUp?.();
    if (method === "turn/completed") ended?.(readEnd(params["turn"], { held, answer, offline: offline > 0 }));
  });
  const stopWaiting = server.peer.whenClosed(() => ended?.({ end: "lost", why: "closed", ...(turn === undefined ? {} : { turn }) }));

  try {
    const input = [{ type: "text", text: order.text, text_elements: [] }];
    const started = await server.peer.request("turn/start", { threadId, clientUserMessageId: order.briefId, input }, signal);
    if (!started.ok && started.why === "error") return { end: "failed", problem: problemOfRefusal(started.error, threadId) };
    if (!started.ok && started.why === "closed") return await end;
    if (started.ok) turn = turnId(started.result) ?? turn;

    const isOver = await Promise.race([end.then(() => true), stop.then(() => false)]);
    if (!isOver) {
      if (turn !== undefined) void server.peer.request("turn/interrupt", { threadId, turnId: turn });
      const timeUp = new AbortController();
      void end.then(() => timeUp.abort());
      await wait(ports.timer, interruptMilliseconds, timeUp.signal);
      ended?.({ end: "lost", why: "silent", ...(turn === undefined ? {} : { turn }) });
    }
    return await end;
  } finally {
    stopWatching();
    stopWaiting();
    await Promise.allSettled(recorded);
  }
}

function readEnd(value: unknown, seen: { readonly held: boolean; readonly answer: boolean; readonly offline: boolean }): TurnOutcome {
  const turn = isRecord(value) ? value : {};
  const id = String(turn["id"]);
  const items = Array.isArray(turn["items"]) ? turn["items"] : [];
  const answered = seen.answer || items.some((item) => isRecord(item) && item["type"] === "agentMessage");
  if (turn["status"] === "interrupted") return { end: "stopped", turn: id, offline: seen.offline };
  if (turn["status"] !== "completed") return { end: "failed", turn: id, problem: problemOfTurn(turn["error"]) };
  if (!seen.held) return { end: "failed", turn: id, problem: { code: "THREAD_BLOCKED", params: { client: clientName } } };
  if (!answered) return { end: "failed", turn: id, problem: { code: "THREAD_NO_ANSWER", params: { client: clientName, what: "the turn completed without a message" } } };
  return { end: "answered", turn: id };
}

function isOffline(error: unknown): boolean {
  const words = isRecord(error) ? `${String(error["message"])} ${String(error["additionalDetails"])}` : "";
  return /waiting for network|error sending request/i.test(words);
}

function turnId(result: unknown): string | undefined {
  const turn = isRecord(result) ? result["turn"] : undefined;
  return isRecord(turn) && typeof turn["id"] === "string" ? turn["id"] : undefined;
}
