import { failedDelivery, readKey, startDeadline } from "@handoff/core";
import type { Availability, ClientPorts, Delivery, DeliveryContext, OpenClient } from "@handoff/core";
import { lookAtAgent, startCloudAgent } from "./cloud-agents.ts";
import { clientName, createChat, cursorEnvironment, runCursor } from "./run-cursor.ts";

const probeMilliseconds = 10_000;

/**
 * Cursor: a chat of its command line where that is installed, a cloud agent where the user's config says `transport: cloud`.
 * Nothing here was tried on the real program: it isn't on npm. What is known is from its documentation.
 */
export function openClient(ports: ClientPorts): OpenClient {
  const usesCloud = ports.settings["transport"] === "cloud";
  const command = async () => {
    if (typeof ports.settings["command"] === "string") return ports.settings["command"];
    return (await ports.process.which("cursor-agent")) ?? (await ports.process.which("agent"));
  };
  const within = async (context: DeliveryContext, work: (signal: AbortSignal) => Promise<Delivery>): Promise<Delivery> => {
    const deadline = startDeadline(ports.clock, ports.timer, context.deadlineAt, context.signal);
    try {
      return await work(deadline.signal);
    } finally {
      deadline.cancel();
    }
  };
  const missing = { code: "THREAD_NOT_INSTALLED", params: { client: clientName } } as const;

  if (usesCloud) {
    return {
      probe: (signal) => probeCloud(ports, signal),
      openThread: (handoff, context) => within(context, (signal) => startCloudAgent(ports, handoff, context, signal)),
      lookUp: (thread, _briefId, signal) => lookAtAgent(ports, thread, signal),
      close: () => Promise.resolve(),
    };
  }
  return {
    probe: async (signal) => {
      const path = await command();
      return path === undefined ? { state: "not-installed", reasons: ["neither cursor-agent nor agent is on PATH"], problem: missing } : probe(ports, path, signal);
    },
    openThread: async (handoff, context) => {
      const path = await command();
      if (path === undefined) return failedDelivery(missing);
      return within(context, async (signal) => {
        const thread = await createChat(ports, path, handoff, signal);
        if ("code" in thread) return failedDelivery(thread);
        await context.record("created", thread);
        return runCursor(ports, path, thread, handoff, context, signal);
      });
    },
    followUp: async (thread, handoff, context) => {
      const path = await command();
      return path === undefined ? failedDelivery(missing) : within(context, (signal) => runCursor(ports, path, thread, handoff, context, signal));
    },
    // Without `unknown` stored, nothing was sent yet; at worst an empty chat is there.
    findThread: () => Promise.resolve(undefined),
    close: () => Promise.resolve(),
  };
}

/** `agent` is a name that other programs have too, so it must say that it is Cursor's. */
async function probe(ports: ClientPorts, path: string, signal: AbortSignal): Promise<Availability> {
  const env = cursorEnvironment(ports);
  const [versionRun, statusRun] = await Promise.all([
    ports.process.run({ command: path, args: ["--version"], env, signal, timeout: probeMilliseconds }),
    ports.process.run({ command: path, args: ["status"], env, signal, timeout: probeMilliseconds }),
  ]);
  const version = versionRun.stdout.trim().split("\n", 1)[0] ?? "?";
  const status = `${statusRun.stdout} ${statusRun.stderr}`;
  const found = { version, transport: "agent -p", costs: false, capabilities: ["thread", "follow-up"] };
  if (versionRun.exit !== 0 || !/cursor|logged|login|account/i.test(`${status} ${path}`)) {
    const what = "it can't be told whether this program is Cursor's";
    return { state: "unknown", reasons: [what], ...found, problem: { code: "THREAD_UNKNOWN", params: { client: clientName, what } } };
  }
  if (/not logged in|not authenticated/i.test(status) && ports.process.env("CURSOR_API_KEY") === undefined) {
    const fix = 'run "agent login", or set CURSOR_API_KEY';
    return { state: "signed-out", reasons: ["agent status: not logged in"], fix, ...found, problem: { code: "THREAD_SIGNED_OUT", params: { client: clientName, fix } } };
  }
  return { state: "available", reasons: ["not tried on the real program: its facts are from documentation"], ...found };
}

async function probeCloud(ports: ClientPorts, signal: AbortSignal): Promise<Availability> {
  const key = await readKey(ports, ["CURSOR_API_KEY"], signal);
  if (key !== undefined && typeof ports.settings["repository"] === "string") {
    return { state: "available", transport: "cloud agents", reasons: ["costs money: it wants --yes", `key from ${key.source}; not tried, that would be a request`] };
  }
  const fix = "set CURSOR_API_KEY, and repository: https://… in your config";
  return { state: "not-configured", reasons: ["no key or no repository"], fix, problem: { code: "THREAD_NOT_CONFIGURED", params: { client: clientName, fix } } };
}
