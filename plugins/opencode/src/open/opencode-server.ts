import { isRecord, passEnvironment } from "@handoff/core";
import type { ClientPorts } from "@handoff/core";

export interface ServerAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A running `opencode serve`, behind a password of its own. */
export interface OpencodeServer {
  /** Rejects when nothing came back. */
  call(method: "GET" | "POST", path: string, directory: string, signal: AbortSignal, body?: object): Promise<ServerAnswer>;
  isGone(): boolean;
  close(): Promise<void>;
}

export type ServerStart = { readonly ok: true; readonly server: OpencodeServer } | { readonly ok: false; readonly why: "not-installed" | "ended" | "stopped" };

const passed = [
  "OPENCODE_CONFIG", "OPENCODE_CONFIG_DIR", "OPENCODE_DISABLE_AUTOUPDATE", "OPENCODE_DISABLE_MODELS_FETCH", "OPENAI_API_KEY", "ANTHROPIC_API_KEY", "OPENROUTER_API_KEY", "GEMINI_API_KEY",
  "HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY", "NODE_EXTRA_CA_CERTS",
];

/** What OpenCode's own program needs. It doesn't update itself in the middle of a handoff. */
export function opencodeEnvironment(ports: ClientPorts): Readonly<Record<string, string>> {
  return { OPENCODE_DISABLE_AUTOUPDATE: "true", ...passEnvironment(ports.process, passed) };
}

/** Starts the server on a free port of this machine. */
export async function startOpencodeServer(ports: ClientPorts, command: string, signal: AbortSignal): Promise<ServerStart> {
  const password = globalThis.crypto.randomUUID();
  const child = ports.process.start({ command, args: ["serve", "--hostname", "127.0.0.1", "--port", "0"], env: { ...opencodeEnvironment(ports), OPENCODE_SERVER_PASSWORD: password }, ...(ports.home === undefined ? {} : { cwd: ports.home }) });
  let gone = false;
  void child.closed.then(() => {
    gone = true;
  });
  const address = Promise.withResolvers<string | undefined>();
  void (async () => {
    for await (const line of child.lines) {
      const found = /listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
      if (found !== undefined) address.resolve(found);
    }
    address.resolve(undefined);
  })();
  const stopped = new Promise<"stopped">((resolve) => {
    if (signal.aborted) resolve("stopped");
    else signal.addEventListener("abort", () => resolve("stopped"), { once: true });
  });
  const url = await Promise.race([address.promise, stopped]);
  if (url === undefined || url === "stopped") {
    child.kill();
    const { notFound } = await child.closed;
    return { ok: false, why: url === "stopped" ? "stopped" : notFound ? "not-installed" : "ended" };
  }
  const headers = { authorization: `Basic ${btoa(`opencode:${password}`)}`, "content-type": "application/json" };
  return {
    ok: true,
    server: {
      call: async (method, path, directory, during, body) => {
        const answer = await ports.http.send({ method, url: `${url}${path}?directory=${encodeURIComponent(directory)}`, headers, signal: during, timeout: 3_600_000, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
        return { status: answer.status, body: parsed(answer.body) };
      },
      isGone: () => gone,
      close: async () => {
        // It starts a process of its own, which only goes with the group.
        child.kill();
        await child.closed;
      },
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a session holds: messages with their parts, as they are. */
export interface SessionLook {
  readonly state: "created" | "held" | "answered" | "failed";
  readonly text?: string;
}

/** Finds the brief among a session's messages, and what came after it. */
export function lookAt(messages: unknown, briefId: string): SessionLook {
  let look: SessionLook = { state: "created" };
  for (const message of Array.isArray(messages) ? messages.filter(isRecord) : []) {
    const info = isRecord(message["info"]) ? message["info"] : {};
    const text = textOf(message["parts"]);
    if (info["role"] === "user" && text.includes(briefId)) look = { state: "held", text };
    else if (info["role"] === "assistant" && look.state !== "created") look = { ...look, state: stateOf(info, text, look.state) };
  }
  return look;
}

function stateOf(info: Readonly<Record<string, unknown>>, text: string, before: SessionLook["state"]): SessionLook["state"] {
  if (info["error"] !== undefined) return "failed";
  return text.trim() !== "" && isCompleted(info) ? "answered" : before;
}

export function isCompleted(info: Readonly<Record<string, unknown>>): boolean {
  return isRecord(info["time"]) && typeof info["time"]["completed"] === "number";
}

export function textOf(parts: unknown): string {
  return (Array.isArray(parts) ? parts.filter(isRecord) : []).map((part) => (part["type"] === "text" && typeof part["text"] === "string" ? part["text"] : "")).join("");
}
