import { isRecord, parseObject } from "@handoff/core";
import type { ClientPorts, JsonRpcAnswer } from "@handoff/core";
import type { Channel } from "./channel.ts";

export interface HttpTarget {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | { readonly env: string; readonly prefix?: string | undefined }>>;
}

/** Streamable HTTP: one POST for each message, answered by JSON or by a stream of events that ends with the answer. */
export function httpChannel(ports: ClientPorts, target: HttpTarget): Channel {
  let session: string | undefined;
  let version: string | undefined;
  let next = 1;
  let trouble: ReturnType<Channel["trouble"]>;
  const own = Object.fromEntries(Object.entries(target.headers).map(([name, value]) => [name, typeof value === "string" ? value : `${value.prefix ?? ""}${ports.process.env(value.env) ?? ""}`]));
  const post = (message: Readonly<Record<string, unknown>>, signal: AbortSignal | undefined) => {
    const { method, params } = message;
    const name = isRecord(params) && typeof params["name"] === "string" ? { "mcp-name": params["name"] } : {};
    return ports.http.send({
      method: "POST",
      url: target.url,
      headers: {
        ...own,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...(session === undefined ? {} : { "mcp-session-id": session }),
        ...(version === undefined ? {} : { "mcp-protocol-version": version, "mcp-method": String(method), ...name }),
      },
      body: JSON.stringify({ jsonrpc: "2.0", ...message }),
      timeout: 300_000,
      ...(signal === undefined ? {} : { signal }),
    });
  };
  return {
    request: async (method, params, signal): Promise<JsonRpcAnswer> => {
      const id = next++;
      try {
        const { status, headers, body } = await post({ id, method, params }, signal);
        session = headers["mcp-session-id"] ?? session;
        const found = readAnswer(body, id);
        if (found !== undefined) return found;
        trouble = status === 401 || status === 403 ? "refused" : undefined;
        return status >= 400 ? { ok: false, why: "error", error: { code: status, message: "" } } : { ok: false, why: "closed" };
      } catch {
        if (signal.aborted) return { ok: false, why: "aborted" };
        trouble = "unreachable";
        return { ok: false, why: "closed" };
      }
    },
    notify: async (method) => {
      await post({ method }, undefined).catch(() => undefined);
    },
    speak: (spoken) => {
      version = spoken;
    },
    trouble: () => trouble,
    close: async () => {
      if (session === undefined) return;
      await ports.http.send({ method: "DELETE", url: target.url, headers: { ...own, "mcp-session-id": session, ...(version === undefined ? {} : { "mcp-protocol-version": version }) }, timeout: 1_000 }).catch(() => undefined);
      session = undefined;
    },
  };
}

/** The answer with this id, in a body of JSON or of events. */
function readAnswer(body: string, id: number): JsonRpcAnswer | undefined {
  const messages = body.trimStart().startsWith("{") ? [body] : body.replace(/\r\n?/g, "\n").split("\n\n").map((event) => event.split("\n").filter((line) => line.startsWith("data:")).map((line) => line.slice(5).trimStart()).join("\n"));
  for (const text of messages) {
    const message = parseObject(text);
    if (message === undefined || message["method"] !== undefined || (message["id"] !== id && message["id"] !== undefined && message["id"] !== null)) continue;
    if (message["result"] !== undefined && message["id"] === id) return { ok: true, result: message["result"] };
    if (isRecord(message["error"])) return { ok: false, why: "error", error: { code: Number(message["error"]["code"]) || 0, message: String(message["error"]["message"] ?? "") } };
  }
  return undefined;
}
