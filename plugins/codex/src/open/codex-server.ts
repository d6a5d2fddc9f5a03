import { createJsonRpcPeer, isRecord, passEnvironment } from "@handoff/core";
import type { AnswerRequest, ClientPorts, JsonRpcNotification, JsonRpcPeer } from "@handoff/core";

/** A running app-server, initialised. One serves many threads. */
export interface CodexServer {
  readonly peer: JsonRpcPeer;
  readonly version: string;
  /** Turns need a login when the provider asks for one and there is none. */
  readonly signedOut: boolean;
  /** Notifications of one thread. Returns what takes the listener away. */
  watch(threadId: string, listener: (notification: JsonRpcNotification) => void): () => void;
  /** How often this thread asked for an approval; each was declined. */
  declined(threadId: string): number;
  close(): Promise<void>;
}

export type CodexStart =
  | { readonly ok: true; readonly server: CodexServer }
  /** `no-app-server`: this Codex has none, or speaks another protocol. `stopped`: we didn't wait any longer. */
  | { readonly ok: false; readonly why: "not-installed" | "no-app-server" | "stopped" };

const passed = [
  "CODEX_HOME", "CODEX_API_KEY", "OPENAI_API_KEY", "OPENAI_BASE_URL", "HTTPS_PROXY", "HTTP_PROXY", "ALL_PROXY", "NO_PROXY", "SSL_CERT_FILE", "CODEX_CA_CERTIFICATE",
];

/** Codex' own program gets what its login and its proxy need; nothing else of the user's environment. */
export function codexEnvironment(ports: ClientPorts): Readonly<Record<string, string>> {
  return passEnvironment(ports.process, [...passed, ...passed.slice(6).map((name) => name.toLowerCase())]);
}

/** Starts `codex app-server` on stdio and shakes hands. */
export async function startCodexServer(ports: ClientPorts, command: string, signal: AbortSignal): Promise<CodexStart> {
  const child = ports.process.start({ command, args: ["app-server"], env: codexEnvironment(ports), maxBytes: 64 * 1024 * 1024 });
  const asked = new Map<string, number>();
  const peer = createJsonRpcPeer(child, decline(asked));
  // A server that says nothing more may live on, and hold its threads' locks.
  peer.whenClosed(child.kill);
  const initialized = await peer.request("initialize", { clientInfo: { name: "handoff", title: "Handoff", version: "0.1.0" }, capabilities: null }, signal);
  if (!initialized.ok) {
    child.kill();
    if (initialized.why === "aborted") return { ok: false, why: "stopped" };
    const { notFound } = await child.closed;
    return { ok: false, why: notFound ? "not-installed" : "no-app-server" };
  }
  peer.notify("initialized");
  const account = await peer.request("account/read", {}, signal);
  if (!account.ok && account.why === "aborted") {
    child.kill();
    return { ok: false, why: "stopped" };
  }

  const watchers = new Map<string, Set<(notification: JsonRpcNotification) => void>>();
  peer.listen((notification) => {
    for (const listener of watchers.get(String(notification.params["threadId"])) ?? []) listener(notification);
  });
  return {
    ok: true,
    server: {
      peer,
      version: readVersion(initialized.result),
      signedOut: account.ok && isRecord(account.result) && account.result["requiresOpenaiAuth"] === true && !isRecord(account.result["account"]),
      watch: (threadId, listener) => {
        const listeners = watchers.get(threadId) ?? new Set();
        watchers.set(threadId, listeners.add(listener));
        return () => {
          listeners.delete(listener);
          if (listeners.size === 0) watchers.delete(threadId);
        };
      },
      declined: (threadId) => {
        const count = asked.get(threadId) ?? 0;
        asked.delete(threadId);
        return count;
      },
      close: async () => {
        // It interrupts what still runs and goes, when its input ends; the kill is for one that doesn't.
        child.end();
        const cancel = ports.timer.after(2_000, child.kill);
        await child.closed;
        cancel();
      },
    },
  };
}

/** Nobody is there to approve, so every request is answered with a refusal; unanswered, the turn would wait for ever. */
function decline(asked: Map<string, number>): AnswerRequest {
  return (method, params) => {
    if (/approval/i.test(method)) {
      const threadId = String(params["threadId"] ?? params["conversationId"]);
      asked.set(threadId, (asked.get(threadId) ?? 0) + 1);
    }
    if (method === "item/commandExecution/requestApproval" || method === "item/fileChange/requestApproval") return { result: { decision: "decline" } };
    if (method === "execCommandApproval" || method === "applyPatchApproval") return { result: { decision: "denied" } };
    return { error: { code: -32601, message: "not offered here" } };
  };
}

/** `handoff/0.171.0 (Debian …)` */
function readVersion(result: unknown): string {
  const agent = isRecord(result) ? String(result["userAgent"]) : "";
  return /\/(\d+\.\d+\.\d+\S*)/.exec(agent)?.[1] ?? "?";
}
