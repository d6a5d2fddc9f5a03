import type { RunningProcess } from "../contract/ports.ts";

export interface JsonRpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** `closed`: the other side is gone and nobody knows whether it did what was asked. `aborted`: we stopped waiting. */
export type JsonRpcAnswer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly why: "error"; readonly error: JsonRpcError }
  | { readonly ok: false; readonly why: "closed" | "aborted" };

export interface JsonRpcNotification {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface JsonRpcPeer {
  /** Never rejects. */
  request(method: string, params?: unknown, signal?: AbortSignal): Promise<JsonRpcAnswer>;
  notify(method: string, params?: unknown): void;
  /** Returns what takes the listener away again. */
  listen(listener: (notification: JsonRpcNotification) => void): () => void;
  /** Resolves when no more lines come. */
  readonly closed: Promise<void>;
  /** Calls back once when no more lines come. Returns what takes the callback away, which a promise that lives on would not. */
  whenClosed(then: () => void): () => void;
  isClosed(): boolean;
}

/** Answers a request of the other side: a result, or a refusal. Every request gets one, so that nobody waits for us. */
export type AnswerRequest = (method: string, params: Readonly<Record<string, unknown>>) => { readonly result: unknown } | { readonly error: JsonRpcError };

/**
 * JSON-RPC over a child's lines. Lines that are no JSON are skipped: some clients print plain text between.
 */
export function createJsonRpcPeer(child: RunningProcess, answer: AnswerRequest): JsonRpcPeer {
  const waiting = new Map<number, (answer: JsonRpcAnswer) => void>();
  const listeners = new Set<(notification: JsonRpcNotification) => void>();
  const closers = new Set<() => void>();
  let next = 1;
  let isClosed = false;

  const receive = (line: string) => {
    const message = parseObject(line);
    if (message === undefined) return;
    const { id, method } = message;
    if (typeof method === "string") {
      const params = isRecord(message["params"]) ? message["params"] : {};
      if (id === undefined) for (const listener of listeners) listener({ method, params });
      else child.write(`${JSON.stringify({ jsonrpc: "2.0", id, ...answer(method, params) })}\n`);
      return;
    }
    if (typeof id !== "number") return;
    const settle = waiting.get(id);
    waiting.delete(id);
    settle?.(message["error"] === undefined ? { ok: true, result: message["result"] } : { ok: false, why: "error", error: readError(message["error"]) });
  };

  const closed = (async () => {
    try {
      for await (const line of child.lines) receive(line);
    } finally {
      isClosed = true;
      for (const settle of waiting.values()) settle({ ok: false, why: "closed" });
      waiting.clear();
      for (const then of closers) then();
      closers.clear();
    }
  })();
  closed.catch(() => {});

  return {
    request: (method, params, signal) =>
      new Promise((resolve) => {
        if (isClosed) return resolve({ ok: false, why: "closed" });
        if (signal?.aborted) return resolve({ ok: false, why: "aborted" });
        const id = next++;
        const abort = () => {
          waiting.delete(id);
          resolve({ ok: false, why: "aborted" });
        };
        signal?.addEventListener("abort", abort, { once: true });
        waiting.set(id, (given) => {
          signal?.removeEventListener("abort", abort);
          resolve(given);
        });
        child.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, ...(params === undefined ? {} : { params }) })}\n`);
      }),
    notify: (method, params) => child.write(`${JSON.stringify({ jsonrpc: "2.0", method, ...(params === undefined ? {} : { params }) })}\n`),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    closed: closed.catch(() => {}),
    whenClosed: (then) => {
      if (isClosed) then();
      else closers.add(then);
      return () => closers.delete(then);
    },
    isClosed: () => isClosed,
  };
}

/** A line's JSON object, or undefined: a stream of another program is data, and never an exception. */
export function parseObject(line: string): Readonly<Record<string, unknown>> | undefined {
  if (!line.trimStart().startsWith("{")) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A plain object, for reading what another program sent. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readError(value: unknown): JsonRpcError {
  const error = isRecord(value) ? value : {};
  return {
    code: typeof error["code"] === "number" ? error["code"] : 0,
    message: typeof error["message"] === "string" ? error["message"] : "",
    ...(error["data"] === undefined ? {} : { data: error["data"] }),
  };
}
