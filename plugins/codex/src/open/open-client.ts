import { failedDelivery, isRecord, startDeadline, unknownDelivery, wait } from "@handoff/core";
import type { ClientPorts, Deadline, Delivery, DeliveryContext, OpenClient, OutgoingHandoff, ThreadRef } from "@handoff/core";
import { clientName, problemOfRefusal } from "./codex-problem.ts";
import type { CodexServer } from "./codex-server.ts";
import { lookAtThread, takeThread } from "./look-at-thread.ts";
import { probeCodex } from "./probe-codex.ts";
import { runExec } from "./run-exec.ts";
import { runTurn } from "./run-turn.ts";
import type { TurnOutcome } from "./run-turn.ts";
import { sharedServer } from "./shared-server.ts";
import { threadOf } from "./thread-of.ts";

const maxCharacters = 1_048_576;
const overloadWaits = [200, 600, 1_800];

/**
 * Codex over its app-server: one server for many handoffs, started when it is first needed. A thread's id is recorded before
 * its first turn starts, so that whatever happens later can be looked up.
 */
export function openClient(ports: ClientPorts): OpenClient {
  const { connect, command, close } = sharedServer(ports);

  /** Runs `work` on the server; without one, `exec` or the reason. */
  const withServer = async (handoff: OutgoingHandoff, context: DeliveryContext, resume: ThreadRef | undefined, work: (server: CodexServer, deadline: Deadline) => Promise<Delivery>): Promise<Delivery> => {
    if (handoff.text.length > maxCharacters) return failedDelivery({ code: "THREAD_TOO_LONG", params: { client: clientName } });
    const deadline = startDeadline(ports.clock, ports.timer, context.deadlineAt, context.signal, context.deadlineMoved);
    try {
      context.progress({ step: "start-server" });
      const started = await connect(deadline.signal);
      if (started.ok) {
        const { server } = started;
        if (server.signedOut) return failedDelivery({ code: "THREAD_SIGNED_OUT", params: { client: clientName, fix: 'run "codex login"' } });
        const delivery = await work(server, deadline);
        return { transport: "app-server", version: server.version, ...delivery };
      }
      if (started.why === "stopped") return failedDelivery(deadline.why(clientName));
      const path = started.why === "not-installed" ? undefined : await command();
      if (path === undefined) return failedDelivery({ code: "THREAD_NOT_INSTALLED", params: { client: clientName } });
      const delivery = await runExec(ports, path, handoff, context, deadline, resume);
      return { ...delivery, notices: [{ code: "THREAD_SECOND_RUNG", params: { client: clientName, wanted: "app-server", used: "codex exec" } }, ...(delivery.notices ?? [])] };
    } finally {
      deadline.cancel();
    }
  };

  const send = async (server: CodexServer, thread: ThreadRef, handoff: OutgoingHandoff, context: DeliveryContext, deadline: Deadline): Promise<Delivery> => {
    context.progress({ step: "turn", detail: thread.id });
    const outcome = await runTurn({
      ports,
      server,
      threadId: thread.id,
      text: handoff.text,
      briefId: handoff.briefId,
      signal: deadline.signal,
      alive: deadline.alive,
      accepted: (turn) => context.record("accepted", threadOf(thread.id, turn)),
    });
    const declined = server.declined(thread.id);
    const delivery = outcome.end === "lost" && outcome.why === "closed" ? await lookAfterLoss(thread, handoff) : report(outcome, thread, deadline);
    return declined === 0 ? delivery : { ...delivery, notices: [{ code: "THREAD_APPROVALS_DECLINED", params: { client: clientName, count: declined } }, ...(delivery.notices ?? [])] };
  };

  const report = (outcome: TurnOutcome, thread: ThreadRef, deadline: Deadline): Delivery => {
    const more = { thread: threadOf(thread.id, outcome.turn) };
    if (outcome.end === "answered") return { state: "answered", proof: `turn ${outcome.turn} holds the brief and completed with an answer`, ...more };
    if (outcome.end === "failed") return failedDelivery(outcome.problem, more);
    if (outcome.end === "stopped") {
      return failedDelivery(outcome.offline ? { code: "THREAD_OFFLINE", params: { client: clientName } } : deadline.why(clientName), more);
    }
    return unknownDelivery({ code: "THREAD_UNKNOWN", params: { client: clientName, what: "it was told to stop and didn't say that it did" } }, more);
  };

  /** The server went in the middle. Its turn went with it; what the thread holds says what to report. */
  const lookAfterLoss = async (thread: ThreadRef, handoff: OutgoingHandoff): Promise<Delivery> => {
    const ended = { code: "THREAD_PROCESS_ENDED", params: { client: clientName, transport: "app-server" } } as const;
    const limit = new AbortController();
    const cancel = ports.timer.after(4_000, () => limit.abort());
    try {
      const started = await connect(limit.signal);
      if (started.ok) {
        const look = await lookAtThread(ports, started.server, thread.id, handoff.briefId, limit.signal);
        if (look.state === "answered") return { state: "answered", thread: threadOf(thread.id, look.turn), proof: `thread ${thread.id} was read again: it holds the brief and an answer` };
        if (look.state === "none" || look.state === "empty" || look.state === "failed") return failedDelivery(ended, { thread });
      }
      return unknownDelivery(ended, { thread });
    } catch {
      return unknownDelivery(ended, { thread });
    } finally {
      cancel();
    }
  };

  const startThread = async (server: CodexServer, handoff: OutgoingHandoff, signal: AbortSignal) => {
    const given = Object.fromEntries(["model", "sandbox", "approvalPolicy"].flatMap((name) => (typeof ports.settings[name] === "string" ? [[name, ports.settings[name]]] : [])));
    for (let tried = 0; ; tried++) {
      const answer = await server.peer.request("thread/start", { cwd: handoff.workspace, threadSource: "handoff", ...given }, signal);
      const pause = overloadWaits[tried];
      // Overloaded means that nothing was created, so asking again is safe.
      if (answer.ok || answer.why !== "error" || answer.error.code !== -32001 || pause === undefined) return answer;
      await wait(ports.timer, pause, signal);
    }
  };

  return {
    probe: async (signal) => {
      // Slow is not absent: one that is still starting goes on starting for the handoff behind it.
      return probeCodex(ports, await command(), () => connect(signal));
    },
    openThread: (handoff, context) =>
      withServer(handoff, context, undefined, async (server, deadline) => {
        const { signal } = deadline;
        const started = await startThread(server, handoff, signal);
        if (!started.ok) {
          // The brief was not part of the request: at worst an empty thread is there.
          if (started.why === "error") return failedDelivery(problemOfRefusal(started.error, "new"));
          return failedDelivery(started.why === "aborted" ? deadline.why(clientName) : { code: "THREAD_PROCESS_ENDED", params: { client: clientName, transport: "app-server" } });
        }
        const id = threadId(started.result);
        if (id === undefined) return failedDelivery({ code: "THREAD_PROTOCOL", params: { client: clientName, what: "thread/start gave no id" } });
        const thread = threadOf(id);
        await context.record("created", thread);
        // The name makes the thread's file: from here on another process can find it, and see who writes it.
        await server.peer.request("thread/name/set", { threadId: id, name: `${handoff.title} (${handoff.briefId})` }, signal);
        return send(server, thread, handoff, context, deadline);
      }),
    followUp: (thread, handoff, context) =>
      withServer(handoff, context, thread, async (server, deadline) => {
        const { signal } = deadline;
        const look = await lookAtThread(ports, server, thread.id, handoff.briefId, signal);
        if (look.state === "accepted" || look.state === "answered") {
          return { state: look.state, thread: threadOf(thread.id, look.turn), proof: `turn ${look.turn} held the brief already`, notices: [{ code: "THREAD_ALREADY", params: { client: clientName, thread: thread.id } }] };
        }
        const taken = look.state === "busy" ? "busy" : await takeThread(ports, server, thread.id, signal);
        if (taken === "busy") return failedDelivery({ code: "THREAD_BUSY", params: { client: clientName, thread: thread.id } }, { thread });
        if (taken === "none") return failedDelivery({ code: "THREAD_NOT_FOUND", params: { client: clientName, thread: thread.id } });
        if (taken !== "taken") return failedDelivery(problemOfRefusal(taken, thread.id), { thread });
        await context.record("created", threadOf(thread.id));
        return send(server, thread, handoff, context, deadline);
      }),
    lookUp: async (thread, briefId, signal) => {
      const started = await connect(signal);
      if (!started.ok) throw new Error("no app-server to look with");
      const look = await lookAtThread(ports, started.server, thread.id, briefId, signal);
      if (look.state === "busy") throw new Error("another process writes the thread");
      return look.state === "none" ? undefined : look.state === "empty" ? "created" : look.state;
    },
    readBack: async ({ thread }, signal) => {
      const started = thread === undefined ? undefined : await connect(signal);
      if (thread === undefined || started?.ok !== true) return undefined;
      const look = await lookAtThread(ports, started.server, thread.id, "Brief:", signal);
      return "text" in look ? look.text : undefined;
    },
    findThread: async (briefId, workspace, signal) => {
      const started = await connect(signal);
      if (!started.ok) throw new Error("no app-server to look with");
      const listed = await started.server.peer.request("thread/list", { cwd: workspace, limit: 100, sourceKinds: ["vscode", "appServer", "exec", "cli"] }, signal);
      if (!listed.ok || !isRecord(listed.result) || !Array.isArray(listed.result["data"])) throw new Error("the threads can't be listed");
      const found = listed.result["data"].filter(isRecord).find((thread) => `${String(thread["name"])} ${String(thread["preview"])}`.includes(briefId));
      return typeof found?.["id"] === "string" ? threadOf(found["id"]) : undefined;
    },
    close,
  };
}

function threadId(result: unknown): string | undefined {
  const thread = isRecord(result) ? result["thread"] : undefined;
  return isRecord(thread) && typeof thread["id"] === "string" ? thread["id"] : undefined;
}
