import { failedDelivery, isRecord, startDeadline, unknownDelivery, whyStopped } from "@handoff/core";
import type { Availability, ClientPorts, Delivery, DeliveryContext, JsonRpcAnswer, OpenClient, OutgoingHandoff, ThreadProblem, ThreadRef } from "@handoff/core";
import { problemOfError, problemOfWords } from "./agent-problem.ts";
import type { Agent } from "./agent-table.ts";
import { connect } from "./connect.ts";
import type { Connection, Started } from "./connect.ts";
import { foldUpdate, newLog } from "./fold-update.ts";
import type { SessionLog } from "./fold-update.ts";
import { askingMode } from "./asking-mode.ts";
import { isAnswer, runTurn } from "./run-turn.ts";
import type { TurnEnd } from "./run-turn.ts";

/** How many of a workspace's newest sessions are looked into for a brief. */
const searched = 5;

/** Any agent that speaks the Agent Client Protocol on its standard input and output: one process for each delivery. */
export function openAgent(ports: ClientPorts, agent: Agent): OpenClient {
  const client = agent.name;
  const transport = "acp";
  const which = () => (agent.command.startsWith("/") ? Promise.resolve(agent.command) : ports.process.which(agent.command));
  const threadOf = (id: string): ThreadRef => ({ client: agent.client, id, ...(agent.resume === undefined ? {} : { open: `${agent.resume} ${id}` }) });

  const within = async (cwd: string, context: DeliveryContext, work: (connection: Connection, signal: AbortSignal) => Promise<Delivery>): Promise<Delivery> => {
    if (context.signal.aborted) return failedDelivery(whyStopped(client, ports.clock, context.deadlineAt));
    const path = await which();
    if (path === undefined) return failedDelivery({ code: "THREAD_NOT_INSTALLED", params: { client } });
    const deadline = startDeadline(ports.clock, ports.timer, context.deadlineAt, context.signal);
    try {
      context.progress({ step: "start-agent" });
      const started = await connect(ports, agent, path, cwd, deadline.signal);
      if (!started.ok) return failedDelivery(problemOfStart(started, context));
      const { connection } = started;
      try {
        const delivery = await work(connection, deadline.signal);
        const count = connection.declined();
        const declined = count === 0 ? [] : [{ code: "THREAD_APPROVALS_DECLINED", params: { client, count } }];
        const notices = [...(delivery.notices ?? []), ...declined];
        return { transport, version: connection.agentVersion, ...delivery, ...(notices.length === 0 ? {} : { notices }) };
      } finally {
        await connection.close(deadline.signal.aborted ? "kill" : undefined);
      }
    } finally {
      deadline.cancel();
    }
  };

  const problemOfStart = (started: Exclude<Started, { readonly ok: true }>, context: DeliveryContext): ThreadProblem => {
    switch (started.why) {
      case "not-installed":
        return { code: "THREAD_NOT_INSTALLED", params: { client } };
      case "stopped":
        return whyStopped(client, ports.clock, context.deadlineAt);
      case "refused":
        return problemOfError(started.error, agent, "new");
      case "version":
        return { code: "THREAD_UNSUPPORTED", params: { client, version: `(ACP ${started.version})` } };
      case "flooded":
        return { code: "THREAD_PROTOCOL", params: { client, what: "output without end" } };
      case "ended":
        return { code: "THREAD_PROCESS_ENDED", params: { client, transport } };
    }
  };

  /** A request before the brief goes out: what fails here has created nothing that holds it. */
  const problemOfAnswer = (answer: Exclude<JsonRpcAnswer, { readonly ok: true }>, thread: string, context: DeliveryContext): ThreadProblem =>
    answer.why === "error" ? problemOfError(answer.error, agent, thread) : answer.why === "aborted" ? whyStopped(client, ports.clock, context.deadlineAt) : { code: "THREAD_PROCESS_ENDED", params: { client, transport } };

  const send = async (connection: Connection, thread: ThreadRef, handoff: OutgoingHandoff, context: DeliveryContext, signal: AbortSignal): Promise<Delivery> => {
    context.progress({ step: "turn", detail: thread.id });
    const ended = await runTurn(ports, connection, thread.id, handoff, signal, () => context.record("accepted", thread));
    return judge(ended, thread, connection, context);
  };

  const judge = (ended: TurnEnd, thread: ThreadRef, connection: Connection, context: DeliveryContext): Delivery => {
    const { log } = ended;
    const more = { thread };
    if (ended.end === "error") return failedDelivery(problemOfError(ended.error, agent, thread.id), more);
    if (ended.end === "stopped") {
      const tried = log.said === "" ? undefined : problemOfWords(log.said, agent);
      return failedDelivery(tried ?? whyStopped(client, ports.clock, context.deadlineAt), more);
    }
    if (ended.end === "closed") return unknownDelivery(connection.isFlooded() ? { code: "THREAD_UNKNOWN", params: { client, what: "output without end" } } : { code: "THREAD_UNKNOWN", params: { client, what: "it ended in the middle" } }, more);
    if (log.isBlocked && log.said.trim() === "") return failedDelivery({ code: "THREAD_BLOCKED", params: { client } }, more);
    if (log.error !== undefined) return failedDelivery(problemOfError(log.error, agent, thread.id), more);
    if (ended.reason === "refusal") return failedDelivery({ code: "THREAD_NO_ANSWER", params: { client, what: "it refused" } }, more);
    if (ended.reason !== "end_turn") return failedDelivery({ code: "THREAD_NO_ANSWER", params: { client, what: wordOf(ended.reason) } }, more);
    if (log.said.trim() === "") return failedDelivery({ code: "THREAD_NO_ANSWER", params: { client, what: "it ended without a message" } }, more);
    if (!isAnswer(log)) return failedDelivery(problemOfWords(log.said, agent) ?? { code: "THREAD_FAILED", params: { client, what: "it ended with an error" } }, more);
    return { state: "answered", proof: `session ${thread.id}: its turn ended (end_turn) with a message of ${log.said.length} characters`, ...more };
  };

  /** A new session, in which nothing is permitted beforehand: some agents start in a mode that permits things to themselves. */
  const newSession = async (connection: Connection, cwd: string, signal: AbortSignal): Promise<JsonRpcAnswer> => {
    const answer = await connection.peer.request("session/new", { cwd, mcpServers: [] }, signal);
    if (!answer.ok || !isRecord(answer.result)) return answer;
    const { sessionId } = answer.result;
    const set = askingMode(answer.result);
    if (set === undefined) return answer;
    const done = await connection.peer.request(set.method, { sessionId, ...set.params }, signal);
    return done.ok ? answer : done;
  };

  /** Plays a session again. Undefined: there is no such session. Throws when that can't be said. */
  const load = async (connection: Connection, id: string, cwd: string, briefId: string, signal: AbortSignal): Promise<{ readonly log: SessionLog } | JsonRpcAnswer> => {
    const log = newLog();
    const unwatch = connection.watch((session, update) => {
      if (session === id) foldUpdate(log, update, briefId);
    });
    const method = connection.version === 2 ? "session/resume" : "session/load";
    const answer = await connection.peer.request(method, { sessionId: id, cwd, mcpServers: [], ...(connection.version === 2 ? { replayFrom: { type: "start" } } : {}) }, signal);
    unwatch();
    return answer.ok ? { log } : answer;
  };

  /** Where a session is at home: some find it from there alone. */
  const folderOf = async (connection: Connection, id: string, signal: AbortSignal): Promise<string> => {
    const sessions = connection.canList ? await list(connection, {}, signal) : [];
    const cwd = sessions?.find((session) => session["sessionId"] === id)?.["cwd"];
    return typeof cwd === "string" && cwd.startsWith("/") ? cwd : (ports.home ?? "/");
  };

  const list = async (connection: Connection, query: object, signal: AbortSignal): Promise<readonly Readonly<Record<string, unknown>>[] | undefined> => {
    const listed = await connection.peer.request("session/list", query, signal);
    return listed.ok && isRecord(listed.result) && Array.isArray(listed.result["sessions"]) ? listed.result["sessions"].filter(isRecord) : undefined;
  };

  const stateOf = (log: SessionLog): "created" | "answered" | "failed" => (log.held === undefined ? "created" : isAnswer(log) ? "answered" : "failed");

  const look = async <T>(cwd: string, signal: AbortSignal, work: (connection: Connection) => Promise<T>): Promise<T> => {
    const path = await which();
    const started = path === undefined ? undefined : await connect(ports, agent, path, cwd, signal);
    if (started?.ok !== true) throw new Error("the agent can't be asked");
    try {
      if (!started.connection.canLoad) throw new Error("its sessions can't be played again");
      return await work(started.connection);
    } finally {
      await started.connection.close();
    }
  };

  return {
    probe: async (): Promise<Availability> => {
      const path = await which();
      if (path !== undefined) return { state: "available", transport, capabilities: ["thread", "follow-up", "artifact"], reasons: ["whether it is signed in shows when it runs"] };
      return { state: "not-installed", reasons: [`${agent.command} is not on PATH`], ...(agent.install === undefined ? {} : { fix: agent.install }), problem: { code: "THREAD_NOT_INSTALLED", params: { client } } };
    },
    openThread: (handoff, context) =>
      within(handoff.workspace, context, async (connection, signal) => {
        const made = await newSession(connection, handoff.workspace, signal);
        if (!made.ok) return failedDelivery(problemOfAnswer(made, "new", context));
        const id = isRecord(made.result) ? made.result["sessionId"] : undefined;
        if (typeof id !== "string" || !/^[\w.:-]{1,200}$/.test(id)) return failedDelivery({ code: "THREAD_PROTOCOL", params: { client, what: "session/new gave no id" } });
        const thread = threadOf(id);
        await context.record("created", thread);
        return send(connection, thread, handoff, context, signal);
      }),
    followUp: (thread, handoff, context) =>
      within(handoff.workspace, context, async (connection, signal) => {
        if (!connection.canLoad) return failedDelivery({ code: "THREAD_NO_FOLLOW_UP", params: { client } });
        const found = await load(connection, thread.id, handoff.workspace, handoff.briefId, signal);
        if (!("log" in found)) return failedDelivery(found.ok || found.why !== "error" ? problemOfAnswer(found as never, thread.id, context) : notThere(problemOfError(found.error, agent, thread.id), thread.id));
        if (stateOf(found.log) === "answered") return { state: "answered", thread: threadOf(thread.id), proof: `session ${thread.id} held the brief and an answer already`, notices: [{ code: "THREAD_ALREADY", params: { client, thread: thread.id } }] };
        await context.record("created", threadOf(thread.id));
        return send(connection, threadOf(thread.id), handoff, context, signal);
      }),
    lookUp: (thread, briefId, signal, workspace) =>
      look(workspace ?? ports.home ?? "/", signal, async (connection) => {
        const found = await load(connection, thread.id, workspace ?? (await folderOf(connection, thread.id, signal)), briefId, signal);
        if ("log" in found) return stateOf(found.log);
        if (!found.ok && found.why === "error" && problemOfError(found.error, agent, thread.id).code === "THREAD_NOT_FOUND") return undefined;
        throw new Error("the session can't be played again");
      }),
    readBack: async ({ thread }, signal) =>
      thread === undefined
        ? undefined
        : look(ports.home ?? "/", signal, async (connection) => {
            const found = await load(connection, thread.id, await folderOf(connection, thread.id, signal), "Brief: ", signal);
            return "log" in found ? found.log.held : undefined;
          }),
    findThread: (briefId, workspace, signal) =>
      look(workspace, signal, async (connection) => {
        if (!connection.canList) throw new Error("its sessions can't be listed");
        const listed = await list(connection, { cwd: workspace }, signal);
        if (listed === undefined) throw new Error("its sessions can't be listed");
        const sessions = listed.toSorted((a, b) => String(b["updatedAt"]).localeCompare(String(a["updatedAt"])));
        for (const { sessionId } of sessions.slice(0, searched)) {
          const found = typeof sessionId === "string" ? await load(connection, sessionId, workspace, briefId, signal) : undefined;
          if (typeof sessionId === "string" && found !== undefined && "log" in found && found.log.held !== undefined) return threadOf(sessionId);
        }
        if (sessions.length > searched) throw new Error("there are more sessions than were looked into");
        return undefined;
      }),
    close: () => Promise.resolve(),
  };

  /** Agents say in many ways that a session isn't there; whatever stops a load, the brief was not sent. */
  function notThere(problem: ThreadProblem, thread: string): ThreadProblem {
    return problem.code === "THREAD_FAILED" || problem.code === "THREAD_REFUSED" ? { code: "THREAD_NOT_FOUND", params: { client, thread } } : problem;
  }
}

function wordOf(reason: string): string {
  return /^[a-z_]{1,40}$/.test(reason) ? reason.replaceAll("_", " ") : "it ended for a reason that we don't know";
}
