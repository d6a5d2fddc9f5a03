import { failedDelivery, startDeadline, threadIdOf, unknownDelivery } from "@handoff/core";
import type { Availability, ClientPorts, Deadline, Delivery, DeliveryContext, OpenClient, OutgoingHandoff } from "@handoff/core";
import { copilotEnvironment } from "./copilot-environment.ts";
import { clientName, threadOf } from "./judge-run.ts";
import { isInUse, readEvents } from "./read-events.ts";
import { runCopilot } from "./run-copilot.ts";
import type { SessionWish } from "./run-copilot.ts";
import { runCopilotSdk } from "./run-copilot-sdk.ts";
import { startCloudTask } from "./start-cloud-task.ts";

const probeMilliseconds = 10_000;

/**
 * GitHub Copilot: a session of its command line (or of its SDK) under an id made from the delivery's key; a task of its cloud
 * agent where the user's config says `transport: cloud`. Asking for a session id that is there goes on in it without a word,
 * so what it holds is looked at first.
 */
export function openClient(ports: ClientPorts): OpenClient {
  const command = async () => (typeof ports.settings["command"] === "string" ? ports.settings["command"] : await ports.process.which("copilot"));
  const { transport } = ports.settings;

  const within = async (context: DeliveryContext, work: (deadline: Deadline) => Promise<Delivery>): Promise<Delivery> => {
    const deadline = startDeadline(ports.clock, ports.timer, context.deadlineAt, context.signal, context.deadlineMoved);
    try {
      return await work(deadline);
    } finally {
      deadline.cancel();
    }
  };

  const send = async (wish: SessionWish, handoff: OutgoingHandoff, context: DeliveryContext): Promise<Delivery> => {
    const path = await command();
    if (path === undefined && transport !== "sdk") return failedDelivery({ code: "THREAD_NOT_INSTALLED", params: { client: clientName } });
    if (wish.exists && (await isInUse(ports, wish.id))) return failedDelivery({ code: "THREAD_BUSY", params: { client: clientName, thread: wish.id } }, { thread: threadOf(wish.id) });
    context.progress({ step: "session", detail: wish.id });
    await context.record("made", threadOf(wish.id));
    return within(context, (deadline) =>
      transport === "sdk" || path === undefined ? runCopilotSdk(ports, path, wish, handoff, context, deadline) : runCopilot(ports, path, wish, handoff, context, deadline),
    );
  };

  const open: OpenClient = {
    probe: (signal) => (transport === "cloud" ? probeCloud(ports) : probe(ports, command, transport === "sdk", signal)),
    openThread: async (handoff, context) => {
      if (transport === "cloud") return within(context, ({ signal }) => startCloudTask(ports, handoff, context, signal));
      const id = threadIdOf("copilot", context.key);
      const look = await readEvents(ports, id, handoff.briefId).catch(() => undefined);
      if (look?.state === "held") return unknownDelivery({ code: "THREAD_ID_IN_USE", params: { client: clientName, thread: id } }, { thread: threadOf(id) });
      if (look?.state === "answered") {
        return { state: "answered", thread: threadOf(id), proof: `session ${id} holds the brief and an answer already`, notices: [{ code: "THREAD_ALREADY", params: { client: clientName, thread: id } }] };
      }
      return send({ id, exists: look !== undefined }, handoff, context);
    },
    close: () => Promise.resolve(),
  };
  if (transport === "cloud") return open;
  return {
    ...open,
    followUp: (thread, handoff, context) => send({ id: thread.id, exists: true }, handoff, context),
    lookUp: async (thread, briefId) => {
      const look = await readEvents(ports, thread.id, briefId);
      if (look?.state === "held") throw new Error("it can't be told whether the session is still worked in");
      return look?.state;
    },
    readBack: async ({ thread }) => (thread === undefined ? undefined : (await readEvents(ports, thread.id, "Brief:"))?.text),
    findThread: async (briefId, _workspace, _signal, key) => {
      const id = threadIdOf("copilot", key);
      return (await readEvents(ports, id, briefId)) === undefined ? undefined : threadOf(id);
    },
  };
}

async function probe(ports: ClientPorts, command: () => Promise<string | undefined>, usesSdk: boolean, signal: AbortSignal): Promise<Availability> {
  const path = await command();
  const missing = { code: "THREAD_NOT_INSTALLED", params: { client: clientName } } as const;
  if (path === undefined) return { state: "not-installed", reasons: ["copilot is not on PATH"], fix: "npm install -g @github/copilot", problem: missing };
  const run = await ports.process.run({ command: path, args: ["--version"], env: copilotEnvironment(ports), signal, timeout: probeMilliseconds });
  const version = /\d+\.\d+\.\d+/.exec(run.stdout)?.[0];
  const found = { transport: usesSdk ? "copilot-sdk" : "copilot", capabilities: ["thread", "follow-up"], ...(version === undefined ? {} : { version }) };
  if (run.exit === 0) return { state: "available", reasons: ["whether it is signed in shows when it runs"], ...found };
  const what = run.timedOut || signal.aborted ? "it didn't tell its version in time" : "it didn't tell its version";
  return { state: "unknown", reasons: [what], problem: { code: "THREAD_UNKNOWN", params: { client: clientName, what } }, ...found };
}

async function probeCloud(ports: ClientPorts): Promise<Availability> {
  const gh = await ports.process.which("gh");
  if (gh !== undefined) return { state: "available", transport: "gh agent-task", reasons: ["costs money: it wants --yes", "whether the repository has the cloud agent shows when it is asked"] };
  if (typeof ports.settings["repository"] === "string") return { state: "available", transport: "agent tasks", reasons: ["costs money: it wants --yes"] };
  const fix = "install gh, or set repository: owner/name and GH_TOKEN";
  return { state: "not-configured", reasons: ["neither gh nor a repository in the config"], fix, problem: { code: "THREAD_NOT_CONFIGURED", params: { client: clientName, fix } } };
}
