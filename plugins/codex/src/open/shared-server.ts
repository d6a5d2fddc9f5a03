import type { ClientPorts } from "@handoff/core";
import { startCodexServer } from "./codex-server.ts";
import type { CodexServer, CodexStart } from "./codex-server.ts";

const startMilliseconds = 30_000;

export interface SharedServer {
  /** The running server, or a new one when there is none or it went. One that is slow to start goes on starting for the next who asks. */
  connect(signal: AbortSignal): Promise<CodexStart>;
  command(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** One app-server for all handoffs of a client. */
export function sharedServer(ports: ClientPorts): SharedServer {
  let running: Promise<CodexStart> | undefined;
  let live: CodexServer | undefined;
  const command = async () => (typeof ports.settings["command"] === "string" ? ports.settings["command"] : await ports.process.which("codex"));

  const start = async (): Promise<CodexStart> => {
    const path = await command();
    if (path === undefined) return { ok: false, why: "not-installed" };
    const limit = new AbortController();
    const cancel = ports.timer.after(startMilliseconds, () => limit.abort());
    const started = await startCodexServer(ports, path, limit.signal);
    cancel();
    live = started.ok ? started.server : undefined;
    if (!started.ok) running = undefined;
    return started;
  };

  return {
    command,
    connect: (signal) => {
      // The user's own choice, for a machine where a server must not stay.
      if (ports.settings["transport"] === "exec") return Promise.resolve({ ok: false, why: "no-app-server" });
      if (live?.peer.isClosed() === true) running = live = undefined;
      running ??= start();
      return Promise.race([running, stopped(signal)]);
    },
    close: async () => {
      const started = await running;
      running = live = undefined;
      if (started?.ok === true) await started.server.close();
    },
  };
}

function stopped(signal: AbortSignal): Promise<CodexStart> {
  return new Promise((resolve) => {
    const stop = () => resolve({ ok: false, why: "stopped" });
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}
