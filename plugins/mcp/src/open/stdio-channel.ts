import { capLines, createJsonRpcPeer, passEnvironment } from "@handoff/core";
import type { ClientPorts } from "@handoff/core";
import type { Channel } from "./channel.ts";

/** All that a server may print in one delivery; beyond it the child is ended. */
const mostCharacters = 16 * 1024 * 1024;

export interface StdioTarget {
  readonly command: string;
  readonly args: readonly string[];
  /** Names of variables that it gets. */
  readonly env: readonly string[];
}

/** A server as a child, without a shell. Lines that are no JSON are skipped. */
export function stdioChannel(ports: ClientPorts, target: StdioTarget, path: string, cwd: string | undefined): Channel {
  const child = capLines(ports.process.start({ command: path, args: target.args, env: passEnvironment(ports.process, target.env), maxBytes: mostCharacters, ...(cwd === undefined ? {} : { cwd }) }), mostCharacters);
  let isMissing = false;
  // A server that asks its client for a model, a person or a root gets a refusal, and not silence.
  const peer = createJsonRpcPeer(child, (method) => (method === "ping" ? { result: {} } : { error: { code: -32601, message: "not offered here" } }));
  void child.closed.then(({ notFound }) => {
    isMissing = notFound;
  });
  return {
    request: async (method, params, signal) => {
      const answer = await peer.request(method, params, signal);
      if (!answer.ok && answer.why === "closed") await child.closed;
      return answer;
    },
    notify: (method) => Promise.resolve(peer.notify(method)),
    speak: () => undefined,
    trouble: () => (child.isFlooded() ? "flooded" : isMissing ? "not-installed" : undefined),
    close: async () => {
      child.end();
      const cancel = ports.timer.after(1_000, child.kill);
      await child.closed;
      cancel();
    },
  };
}
