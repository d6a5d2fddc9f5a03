import { failedDelivery, parseObject, passEnvironment, startDeadline, threadIdOf, unknownDelivery, whyStopped } from "@handoff/core";
import type { Availability, ClientPorts, Delivery, DeliveryContext, OpenClient, OutgoingHandoff } from "@handoff/core";
import { foldLine, newRun } from "./fold-line.ts";
import { clientName, judgeRun, threadOf, transport } from "./judge-run.ts";
import { readChat } from "./read-chat.ts";

const passed = [
  "GEMINI_API_KEY", "GOOGLE_API_KEY", "GOOGLE_GEMINI_BASE_URL", "GOOGLE_CLOUD_PROJECT", "GOOGLE_CLOUD_LOCATION", "GOOGLE_GENAI_USE_VERTEXAI", "GOOGLE_APPLICATION_CREDENTIALS",
  "GEMINI_MODEL", "GEMINI_CLI_HOME", "HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY", "NODE_EXTRA_CA_CERTS",
];
const client = clientName;

/** One `gemini` for each brief, under a session id made from the delivery's key: the same key meets the same session. */
export function openClient(ports: ClientPorts): OpenClient {
  const { settings } = ports;
  const command = async () => (typeof settings["command"] === "string" ? settings["command"] : await ports.process.which("gemini"));
  /** What stands before our own arguments: for an installation that isn't on PATH, its script. */
  const before = Array.isArray(settings["args"]) ? settings["args"].filter((word): word is string => typeof word === "string") : [];

  const send = async (session: { readonly id: string; readonly exists: boolean }, handoff: OutgoingHandoff, context: DeliveryContext): Promise<Delivery> => {
    const path = await command();
    if (path === undefined) return failedDelivery({ code: "THREAD_NOT_INSTALLED", params: { client } });
    if (context.signal.aborted) return failedDelivery(whyStopped(client, ports.clock, context.deadlineAt));
    const { id, exists } = session;
    context.progress({ step: "session", detail: id });
    await context.record("made", threadOf(id));
    const deadline = startDeadline(ports.clock, ports.timer, context.deadlineAt, context.signal);
    try {
      const model = typeof settings["model"] === "string" ? ["-m", settings["model"]] : [];
      const trust = settings["skipTrust"] === true ? ["--skip-trust"] : [];
      const child = ports.process.start({
        command: path,
        args: [...before, ...(exists ? ["--resume", id] : ["--session-id", id]), "--output-format", "stream-json", ...trust, ...model],
        cwd: handoff.workspace,
        env: passEnvironment(ports.process, passed),
        stdin: handoff.text,
        signal: deadline.signal,
        maxBytes: 32 * 1024 * 1024,
      });
      const run = newRun();
      let isAccepted = false;
      for await (const line of child.lines) {
        const found = parseObject(line);
        if (found === undefined) continue;
        foldLine(run, found, handoff.briefId);
        if (run.held && !isAccepted) {
          isAccepted = true;
          await context.record("created", threadOf(id));
          await context.record("accepted", threadOf(id));
        }
      }
      const { exit, stderr, notFound } = await child.closed;
      const stopped = deadline.signal.aborted ? { stopped: whyStopped(client, ports.clock, context.deadlineAt) } : {};
      return judgeRun(run, { stderr, notFound, ...(exit === undefined ? {} : { exit }), ...stopped }, id);
    } finally {
      deadline.cancel();
    }
  };

  return {
    probe: () => probe(ports, command),
    openThread: async (handoff, context) => {
      const id = threadIdOf("gemini", context.key);
      const look = await readChat(ports, id, handoff.briefId).catch(() => undefined);
      if (look?.state === "answered") return { state: "answered", thread: threadOf(id), proof: `session ${id} holds the brief and an answer already`, notices: [{ code: "THREAD_ALREADY", params: { client, thread: id } }] };
      if (look?.state === "held") return unknownDelivery({ code: "THREAD_ID_IN_USE", params: { client, thread: id } }, { thread: threadOf(id), transport });
      return send({ id, exists: look !== undefined }, handoff, context);
    },
    followUp: (thread, handoff, context) => send({ id: thread.id, exists: true }, handoff, context),
    lookUp: async (thread, briefId) => {
      const look = await readChat(ports, thread.id, briefId);
      if (look?.state === "held") throw new Error("it can't be told whether the session is still worked in");
      return look?.state;
    },
    readBack: async ({ thread }) => (thread === undefined ? undefined : (await readChat(ports, thread.id, "Brief: "))?.text),
    findThread: async (briefId, _workspace, _signal, key) => {
      const id = threadIdOf("gemini", key);
      return (await readChat(ports, id, briefId)) === undefined ? undefined : threadOf(id);
    },
    close: () => Promise.resolve(),
  };
}

/** Its version takes seconds to tell, so only that it is there is looked at. */
async function probe(ports: ClientPorts, command: () => Promise<string | undefined>): Promise<Availability> {
  const path = await command();
  if (path !== undefined) return { state: "available", transport, capabilities: ["thread", "follow-up"], reasons: ["whether it is signed in shows when it runs"] };
  return { state: "not-installed", reasons: ["gemini is not on PATH"], fix: "npm install -g @google/gemini-cli", problem: { code: "THREAD_NOT_INSTALLED", params: { client } } };
}
