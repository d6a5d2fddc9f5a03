import { capLines, createJsonRpcPeer, isRecord, passEnvironment } from "@handoff/core";
import type { AnswerRequest, ClientPorts, JsonRpcError, JsonRpcPeer } from "@handoff/core";
import type { Agent } from "./agent-table.ts";

/** The newest version that we speak. An agent answers with it, or with its own newest; both are spoken. */
const newestVersion = 2;
/** Agents write their session when they go. One that is busy needs a while for it. */
const graceMilliseconds = 6_000;
/** All that an agent may print in one delivery; beyond it the child is ended. */
const mostCharacters = 64 * 1024 * 1024;

export type SessionUpdate = Readonly<Record<string, unknown>>;

/** An agent's process, initialised. */
export interface Connection {
  readonly peer: JsonRpcPeer;
  /** 1 or 2. */
  readonly version: number;
  readonly agentVersion: string;
  readonly canList: boolean;
  readonly canLoad: boolean;
  /** Updates of every session, in order. Returns what takes the listener away. */
  watch(listener: (session: string, update: SessionUpdate) => void): () => void;
  /** How often it asked for a permission; each was cancelled. */
  declined(): number;
  /** Did it print without end? Then it was ended for that. */
  isFlooded(): boolean;
  /** Ends it, at once with `kill`, else when it has closed its files, or after two seconds. */
  close(how?: "kill"): Promise<void>;
}

export type Started =
  | { readonly ok: true; readonly connection: Connection }
  | { readonly ok: false; readonly why: "not-installed" | "ended" | "stopped" | "flooded" }
  | { readonly ok: false; readonly why: "refused"; readonly error: JsonRpcError }
  | { readonly ok: false; readonly why: "version"; readonly version: string };

/** Starts an agent in the workspace and shakes hands: version 2 is offered, and what comes back is spoken. */
export async function connect(ports: ClientPorts, agent: Agent, path: string, cwd: string, signal: AbortSignal): Promise<Started> {
  const child = capLines(ports.process.start({ command: path, args: agent.args, cwd, env: passEnvironment(ports.process, agent.env), maxBytes: 16 * 1024 * 1024 }), mostCharacters);
  let declined = 0;
  const answer: AnswerRequest = (method) => {
    // Nobody is there to permit anything. Unanswered, the turn would wait for ever.
    if (method !== "session/request_permission") return { error: { code: -32601, message: "not offered here" } };
    declined++;
    return { result: { outcome: { outcome: "cancelled" } } };
  };
  const peer = createJsonRpcPeer(child, answer);
  const close = async (how?: "kill"): Promise<void> => {
    if (!peer.isClosed()) child.end();
    if (how === "kill") child.kill();
    const cancel = ports.timer.after(graceMilliseconds, child.kill);
    await child.closed;
    cancel();
  };
  const initialized = await peer.request("initialize", hello(newestVersion), signal);
  const answered = !initialized.ok && initialized.why === "error" ? await peer.request("initialize", hello(1), signal) : initialized;
  if (!answered.ok) {
    await close("kill");
    if (answered.why === "error") return { ok: false, why: "refused", error: answered.error };
    if (answered.why === "aborted") return { ok: false, why: "stopped" };
    return { ok: false, why: child.isFlooded() ? "flooded" : (await child.closed).notFound ? "not-installed" : "ended" };
  }
  const result = isRecord(answered.result) ? answered.result : {};
  const version = result["protocolVersion"];
  if (version !== 1 && version !== 2) {
    await close("kill");
    return { ok: false, why: "version", version: typeof version === "number" ? String(version) : "?" };
  }
  const capabilities = at(result, version === 2 ? "capabilities" : "agentCapabilities");
  return {
    ok: true,
    connection: {
      peer,
      version,
      agentVersion: versionOf(at(result, version === 2 ? "info" : "agentInfo")["version"]),
      canList: version === 2 || isRecord(at(capabilities, "sessionCapabilities")["list"]),
      canLoad: agent.loads !== false && (version === 2 || capabilities["loadSession"] === true),
      watch: (listener) =>
        peer.listen(({ method, params }) => {
          const { sessionId, update } = params;
          if (method === "session/update" && typeof sessionId === "string" && isRecord(update)) listener(sessionId, update);
        }),
      declined: () => declined,
      isFlooded: child.isFlooded,
      close,
    },
  };
}

/** Both versions' words: an agent reads those of its own. */
function hello(protocolVersion: number) {
  const info = { name: "handoff", title: "Handoff", version: "0.1.0" };
  return { protocolVersion, clientCapabilities: { fs: { readTextFile: false, writeTextFile: false }, terminal: false }, clientInfo: info, ...(protocolVersion === 1 ? {} : { capabilities: {}, info }) };
}

function at(value: Readonly<Record<string, unknown>>, key: string): Readonly<Record<string, unknown>> {
  const found = value[key];
  return isRecord(found) ? found : {};
}

function versionOf(value: unknown): string {
  return typeof value === "string" ? (/^[\w.+-]{1,40}$/.exec(value)?.[0] ?? "?") : "?";
}
