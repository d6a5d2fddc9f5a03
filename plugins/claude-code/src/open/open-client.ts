import { failedDelivery, isRecord, parseObject, startDeadline, threadIdOf, unknownDelivery } from "@handoff/core";
import type { Availability, ClientPorts, Delivery, DeliveryContext, OpenClient, OutgoingHandoff } from "@handoff/core";
import { claudeEnvironment } from "./claude-environment.ts";
import { clientName, login, threadOf } from "./judge-run.ts";
import { readTranscript } from "./read-transcript.ts";
import { runAgentSdk } from "./run-agent-sdk.ts";
import { runClaude } from "./run-claude.ts";
import type { SessionWish } from "./run-claude.ts";

const probeMilliseconds = 10_000;

/**
 * Claude Code by `claude -p`: the brief is the first user message of a session whose id is made from the delivery's key, so that
 * a second attempt meets the first. What a session holds is read from its own file.
 */
export function openClient(ports: ClientPorts): OpenClient {
  const command = async () => (typeof ports.settings["command"] === "string" ? ports.settings["command"] : await ports.process.which("claude"));
  const usesSdk = ports.settings["transport"] === "agent-sdk";

  const send = async (wish: SessionWish, handoff: OutgoingHandoff, context: DeliveryContext): Promise<Delivery> => {
    const path = await command();
    if (path === undefined && !usesSdk) return failedDelivery({ code: "THREAD_NOT_INSTALLED", params: { client: clientName } });
    const deadline = startDeadline(ports.clock, ports.timer, context.deadlineAt, context.signal, context.deadlineMoved);
    try {
      context.progress({ step: "session", detail: "create" in wish ? wish.create : wish.resume });
      // The id is ours, so it is known before anything exists under it.
      await context.record("made", threadOf("create" in wish ? wish.create : wish.resume));
      return usesSdk || path === undefined
        ? await runAgentSdk(ports, path, wish, handoff, context, deadline)
        : await runClaude(ports, path, wish, handoff, context, deadline);
    } finally {
      deadline.cancel();
    }
  };

  /** The id is taken: an earlier attempt of this very handoff, since nobody else makes it. */
  const goOn = async (session: string, handoff: OutgoingHandoff, context: DeliveryContext): Promise<Delivery> => {
    const inUse = { code: "THREAD_ID_IN_USE", params: { client: clientName, thread: session } } as const;
    const look = await readTranscript(ports, session, handoff.briefId).catch(() => undefined);
    if (look === undefined || look.state === "held") return unknownDelivery(inUse, { thread: threadOf(session) });
    if (look.state === "created" || look.state === "failed") return send({ resume: session }, handoff, context);
    return {
      state: look.state,
      thread: threadOf(session),
      proof: `session ${session} holds the brief already`,
      notices: [{ code: "THREAD_ALREADY", params: { client: clientName, thread: session } }],
    };
  };

  return {
    probe: (signal) => probe(ports, command, signal),
    openThread: async (handoff, context) => {
      const session = threadIdOf("claude-code", context.key);
      const delivery = await send({ create: session }, handoff, context);
      return delivery.problem?.code === "THREAD_ID_IN_USE" ? goOn(session, handoff, context) : delivery;
    },
    followUp: (thread, handoff, context) => send({ resume: thread.id }, handoff, context),
    lookUp: async (thread, briefId) => {
      const look = await readTranscript(ports, thread.id, briefId);
      if (look?.state === "held") throw new Error("it can't be told whether the session is still worked in");
      return look?.state;
    },
    readBack: async ({ thread }) => (thread === undefined ? undefined : (await readTranscript(ports, thread.id, "Brief:"))?.text),
    findThread: async (briefId, _workspace, _signal, key) => {
      const session = threadIdOf("claude-code", key);
      return (await readTranscript(ports, session, briefId)) === undefined ? undefined : threadOf(session);
    },
    close: () => Promise.resolve(),
  };
}

async function probe(ports: ClientPorts, command: () => Promise<string | undefined>, signal: AbortSignal): Promise<Availability> {
  const path = await command();
  if (path === undefined) {
    return {
      state: "not-installed",
      reasons: ["claude is not on PATH"],
      fix: "npm install -g @anthropic-ai/claude-code",
      problem: { code: "THREAD_NOT_INSTALLED", params: { client: clientName } },
    };
  }
  const env = claudeEnvironment(ports);
  const [versionRun, statusRun] = await Promise.all([
    ports.process.run({ command: path, args: ["--version"], env, signal, timeout: probeMilliseconds }),
    ports.process.run({ command: path, args: ["auth", "status"], env, signal, timeout: probeMilliseconds }),
  ]);
  const version = /\d+\.\d+\.\d+/.exec(versionRun.stdout)?.[0] ?? "?";
  const found = { version, transport: ports.settings["transport"] === "agent-sdk" ? "agent-sdk" : "claude -p", capabilities: ["thread", "follow-up"] };
  const status = parseObject(statusRun.stdout.trim());
  if (isRecord(status) && status["loggedIn"] === false) {
    return { state: "signed-out", reasons: ["claude auth status: not logged in"], ...found, ...login, problem: { code: "THREAD_SIGNED_OUT", params: { client: clientName, ...login } } };
  }
  if (versionRun.exit !== 0) {
    const what = versionRun.timedOut || signal.aborted ? "it didn't tell its version in time" : "it didn't tell its version";
    return { state: "unknown", reasons: [what], ...found, problem: { code: "THREAD_UNKNOWN", params: { client: clientName, what } } };
  }
  return { state: "available", reasons: status === undefined ? ["this version doesn't tell whether it is signed in"] : [], ...found };
}
