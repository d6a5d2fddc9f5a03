import { failedDelivery, isRecord, parseObject, startDeadline, unknownDelivery, whyStopped } from "@handoff/core";
import type { ClientPorts, Delivery, DeliveryContext, OutgoingHandoff, ThreadRef } from "@handoff/core";
import { clientName, problemOfMessage, threadOf } from "./opencode-problem.ts";
import { opencodeEnvironment } from "./opencode-server.ts";

const client = clientName;
const transport = "opencode run";

/**
 * One `opencode run` with the brief on standard input. Nobody knows its session before its first event, so `unknown` is recorded
 * until then; what the session holds is exported afterwards.
 */
export async function runCli(ports: ClientPorts, command: string, handoff: OutgoingHandoff, context: DeliveryContext, thread?: ThreadRef): Promise<Delivery> {
  if (context.signal.aborted) return failedDelivery(whyStopped(client, ports.clock, context.deadlineAt));
  const deadline = startDeadline(ports.clock, ports.timer, context.deadlineAt, context.signal);
  const env = opencodeEnvironment(ports);
  try {
    await context.record("unknown", thread);
    const child = ports.process.start({
      command,
      args: ["run", "--format", "json", ...(thread === undefined ? ["--title", handoff.briefId] : ["--session", thread.id])],
      cwd: handoff.workspace,
      env,
      stdin: handoff.text,
      signal: deadline.signal,
      maxBytes: 32 * 1024 * 1024,
    });
    let session = thread?.id;
    let said = false;
    let tokens = 0;
    let error: unknown;
    for await (const line of child.lines) {
      const event = parseObject(line);
      if (event === undefined) continue;
      const id = event["sessionID"];
      if (session === undefined && typeof id === "string" && /^[\w-]{1,100}$/.test(id)) {
        session = id;
        await context.record("created", threadOf(id));
      }
      const part = isRecord(event["part"]) ? event["part"] : {};
      if (event["type"] === "text" && typeof part["text"] === "string" && part["text"].trim() !== "") said = true;
      if (event["type"] === "step_finish" && isRecord(part["tokens"]) && typeof part["tokens"]["output"] === "number") tokens += part["tokens"]["output"];
      if (event["type"] === "error") error = event["error"];
    }
    const { exit, stderr, notFound } = await child.closed;
    const more = { transport, ...(session === undefined ? {} : { thread: threadOf(session) }) };
    if (notFound) return failedDelivery({ code: "THREAD_NOT_INSTALLED", params: { client } }, { transport });
    if (deadline.signal.aborted) return failedDelivery(whyStopped(client, ports.clock, context.deadlineAt), more);
    if (/session not found|invalid session/i.test(stderr)) return failedDelivery({ code: "THREAD_NOT_FOUND", params: { client, thread: thread?.id ?? "?" } }, { transport });
    if (error !== undefined) return failedDelivery(problemOfMessage(error), more);
    if (exit !== 0 || session === undefined) return unknownDelivery({ code: "THREAD_UNKNOWN", params: { client, what: "it ended without a result" } }, more);
    if (!said || tokens === 0) return failedDelivery({ code: "THREAD_NO_ANSWER", params: { client, what: "it ended without a message" } }, more);
    const exported = await ports.process.run({ command, args: ["export", session], cwd: handoff.workspace, env, timeout: 30_000, maxBytes: 32 * 1024 * 1024 });
    if (exported.exit !== 0 || !exported.stdout.includes(handoff.briefId)) return unknownDelivery({ code: "THREAD_UNKNOWN", params: { client, what: "it answered, and its session doesn't show the brief" } }, more);
    return { state: "answered", thread: threadOf(session), proof: `session ${session}: exported, it holds the brief, and an answer of ${tokens} tokens`, transport };
  } finally {
    deadline.cancel();
  }
}
