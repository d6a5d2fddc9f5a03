import { failedDelivery, isRecord, startDeadline, unknownDelivery, whyStopped } from "@handoff/core";
import type { Availability, ClientPorts, Delivery, DeliveryContext, OpenClient, OutgoingHandoff, ThreadRef } from "@handoff/core";
import { clientName, problemOfMessage, threadOf } from "./opencode-problem.ts";
import { isCompleted, lookAt, startOpencodeServer, textOf } from "./opencode-server.ts";
import type { OpencodeServer, ServerStart, SessionLook } from "./opencode-server.ts";
import { runCli } from "./run-cli.ts";
import { runMessage } from "./run-message.ts";

const client = clientName;
const transport = "opencode serve";

/**
 * OpenCode over its own server: one for many handoffs, started when it is first needed, on this machine and behind a password.
 * The session is there and recorded before the brief goes out. `transport: run` in the user's config takes the command line.
 */
export function openClient(ports: ClientPorts): OpenClient {
  const { settings } = ports;
  const command = async () => (typeof settings["command"] === "string" ? settings["command"] : await ports.process.which("opencode"));
  let running: Promise<ServerStart> | undefined;
  let live: OpencodeServer | undefined;
  const connect = async (signal: AbortSignal): Promise<ServerStart> => {
    if (live?.isGone() === true) running = live = undefined;
    const path = await command();
    if (path === undefined) return { ok: false, why: "not-installed" };
    running ??= startOpencodeServer(ports, path, signal);
    const started = await running;
    live = started.ok ? started.server : undefined;
    if (!started.ok) running = undefined;
    return started;
  };

  const withServer = async (context: DeliveryContext, work: (server: OpencodeServer, signal: AbortSignal) => Promise<Delivery>): Promise<Delivery> => {
    if (context.signal.aborted) return failedDelivery(whyStopped(client, ports.clock, context.deadlineAt));
    const deadline = startDeadline(ports.clock, ports.timer, context.deadlineAt, context.signal);
    try {
      context.progress({ step: "start-server" });
      const started = await connect(deadline.signal);
      if (started.ok) return { transport, ...(await work(started.server, deadline.signal)) };
      if (started.why === "stopped") return failedDelivery(whyStopped(client, ports.clock, context.deadlineAt));
      return failedDelivery(started.why === "not-installed" ? { code: "THREAD_NOT_INSTALLED", params: { client } } : { code: "THREAD_PROCESS_ENDED", params: { client, transport } });
    } catch {
      return failedDelivery(deadline.signal.aborted ? whyStopped(client, ports.clock, context.deadlineAt) : { code: "THREAD_PROCESS_ENDED", params: { client, transport } });
    } finally {
      deadline.cancel();
    }
  };

  const look = async (server: OpencodeServer, id: string, briefId: string, directory: string, signal: AbortSignal): Promise<SessionLook | undefined> => {
    // Another client's id is no session of this one, and its server stumbles over it.
    if (!/^ses_\w+$/.test(id)) return undefined;
    const { status, body } = await server.call("GET", `/session/${id}/message`, directory, signal);
    if (status === 404 || status === 400) return undefined;
    if (status !== 200) throw new Error("the session can't be read");
    return lookAt(body, briefId);
  };

  const send = async (server: OpencodeServer, thread: ThreadRef, handoff: OutgoingHandoff, context: DeliveryContext, signal: AbortSignal): Promise<Delivery> => {
    context.progress({ step: "message", detail: thread.id });
    const { answer, declined, stopped } = await runMessage(ports, server, thread.id, handoff.workspace, handoff.text, signal);
    const notices = declined === 0 ? {} : { notices: [{ code: "THREAD_APPROVALS_DECLINED", params: { client, count: declined } }] };
    const delivery = await judge(server, thread, handoff, answer, stopped, context);
    return { ...delivery, ...notices };
  };

  const judge = async (server: OpencodeServer, thread: ThreadRef, handoff: OutgoingHandoff, answer: { readonly status: number; readonly body: unknown } | undefined, stopped: boolean, context: DeliveryContext): Promise<Delivery> => {
    const more = { thread };
    const body = isRecord(answer?.body) ? answer.body : {};
    const info = isRecord(body["info"]) ? body["info"] : {};
    if (answer === undefined) return unknownDelivery(stopped ? whyStopped(client, ports.clock, context.deadlineAt) : { code: "THREAD_UNKNOWN", params: { client, what: "its server went in the middle" } }, more);
    if (answer.status === 404) return failedDelivery({ code: "THREAD_NOT_FOUND", params: { client, thread: thread.id } });
    if (answer.status >= 500) return unknownDelivery({ code: "THREAD_UNKNOWN", params: { client, what: `its server answered with ${answer.status}` } }, more);
    if (answer.status !== 200) return failedDelivery({ code: "THREAD_REFUSED", params: { client, status: answer.status } }, more);
    const isAnswer = info["error"] === undefined && isCompleted(info) && textOf(body["parts"]).trim() !== "" && tokensOf(info) > 0;
    if (!isAnswer && stopped) return failedDelivery(whyStopped(client, ports.clock, context.deadlineAt), more);
    if (info["error"] !== undefined) return failedDelivery(problemOfMessage(info["error"]), more);
    if (!isAnswer) return failedDelivery({ code: "THREAD_NO_ANSWER", params: { client, what: "it ended without a message" } }, more);
    // What it holds is asked for again: an answer alone could be one to something else.
    const limit = AbortSignal.timeout(10_000);
    const held = await look(server, thread.id, handoff.briefId, handoff.workspace, limit).catch(() => undefined);
    if (held?.text === undefined) return unknownDelivery({ code: "THREAD_UNKNOWN", params: { client, what: "it answered, and its session doesn't show the brief" } }, more);
    return { state: "answered", proof: `session ${thread.id}: it holds the brief and an answer, ${tokensOf(info)} tokens`, ...more };
  };

  const serving: OpenClient = {
    probe: () => probe(command),
    openThread: (handoff, context) =>
      withServer(context, async (server, signal) => {
        const made = await server.call("POST", "/session", handoff.workspace, signal, { title: `${handoff.title.slice(0, 80)} (${handoff.briefId})` });
        const id = isRecord(made.body) ? made.body["id"] : undefined;
        if (made.status !== 200 || typeof id !== "string" || !/^[\w-]{1,100}$/.test(id)) return failedDelivery({ code: "THREAD_PROTOCOL", params: { client, what: "no session was made" } });
        await context.record("created", threadOf(id));
        return send(server, threadOf(id), handoff, context, signal);
      }),
    followUp: (thread, handoff, context) =>
      withServer(context, async (server, signal) => {
        const found = await look(server, thread.id, handoff.briefId, handoff.workspace, signal);
        if (found === undefined) return failedDelivery({ code: "THREAD_NOT_FOUND", params: { client, thread: thread.id } });
        if (found.state === "answered") return { state: "answered", thread: threadOf(thread.id), proof: `session ${thread.id} held the brief and an answer already`, notices: [{ code: "THREAD_ALREADY", params: { client, thread: thread.id } }] };
        await context.record("created", threadOf(thread.id));
        return send(server, threadOf(thread.id), handoff, context, signal);
      }),
    lookUp: async (thread, briefId, signal, workspace) => {
      const found = await look(await serverOr(connect, signal), thread.id, briefId, workspace ?? ports.home ?? "/", signal);
      // Our servers end with us, and nobody can see whether another one works in it.
      if (found?.state === "held") throw new Error("it can't be told whether the session is still worked in");
      return found?.state;
    },
    readBack: async ({ thread }, signal) => (thread === undefined ? undefined : (await look(await serverOr(connect, signal), thread.id, "Brief: ", ports.home ?? "/", signal))?.text),
    findThread: async (briefId, workspace, signal) => {
      const { status, body } = await (await serverOr(connect, signal)).call("GET", "/session", workspace, signal);
      if (status !== 200 || !Array.isArray(body)) throw new Error("its sessions can't be listed");
      const found = body.filter(isRecord).find((session) => String(session["title"]).includes(briefId) && session["directory"] === workspace);
      return typeof found?.["id"] === "string" ? threadOf(found["id"]) : undefined;
    },
    close: async () => {
      const started = await running;
      running = live = undefined;
      if (started?.ok === true) await started.server.close();
    },
  };
  if (settings["transport"] !== "run") return serving;
  const run = async (handoff: OutgoingHandoff, context: DeliveryContext, thread?: ThreadRef): Promise<Delivery> => {
    const path = await command();
    return path === undefined ? failedDelivery({ code: "THREAD_NOT_INSTALLED", params: { client } }) : runCli(ports, path, handoff, context, thread);
  };
  return { ...serving, openThread: (handoff, context) => run(handoff, context), followUp: (thread, handoff, context) => run(handoff, context, thread) };
}

async function serverOr(connect: (signal: AbortSignal) => Promise<ServerStart>, signal: AbortSignal): Promise<OpencodeServer> {
  const started = await connect(signal);
  if (!started.ok) throw new Error("no server to look with");
  return started.server;
}

function tokensOf(info: Readonly<Record<string, unknown>>): number {
  const tokens = isRecord(info["tokens"]) ? info["tokens"] : {};
  return typeof tokens["output"] === "number" ? tokens["output"] + (typeof tokens["reasoning"] === "number" ? tokens["reasoning"] : 0) : 0;
}

/** Its program takes seconds to tell its version, so only that it is there is looked at. */
async function probe(command: () => Promise<string | undefined>): Promise<Availability> {
  if ((await command()) !== undefined) return { state: "available", transport, capabilities: ["thread", "follow-up", "artifact"], reasons: ["whether it is signed in shows when it runs"] };
  return { state: "not-installed", reasons: ["opencode is not on PATH"], fix: "npm install -g opencode-ai", problem: { code: "THREAD_NOT_INSTALLED", params: { client } } };
}
