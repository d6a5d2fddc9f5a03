import { failedDelivery, isRecord, parseObject, unknownDelivery } from "@handoff/core";
import type { ClientPorts, Deadline, Delivery, DeliveryContext, OutgoingHandoff, ThreadRef } from "@handoff/core";
import { clientName, problemOfWords } from "./codex-problem.ts";
import { codexEnvironment } from "./codex-server.ts";
import { threadOf } from "./thread-of.ts";

/**
 * The second rung: `codex exec --json`, for a Codex without a usable app-server. The brief goes over stdin, whose end is sent at
 * once; as an argument it would meet the limit of the command line, and an open stdin is waited for.
 */
export async function runExec(ports: ClientPorts, command: string, handoff: OutgoingHandoff, context: DeliveryContext, deadline: Deadline, resume?: ThreadRef): Promise<Delivery> {
  const { signal } = deadline;
  const args = resume === undefined ? ["exec", "--json", "-"] : ["exec", "resume", "--json", resume.id, "-"];
  // It says nothing before it has the brief, so from here on nobody knows until it does.
  await context.record("unknown", resume);
  const child = ports.process.start({ command, args, cwd: handoff.workspace, stdin: handoff.text, env: codexEnvironment(ports), signal });
  const seen: { thread?: ThreadRef; started: boolean; answer: boolean; completed: boolean; failure?: string; retry?: string } = { started: false, answer: false, completed: false };
  for await (const line of child.lines) {
    const event = parseObject(line);
    if (event === undefined) continue;
    if (event["type"] === "thread.started" && typeof event["thread_id"] === "string") {
      seen.thread = threadOf(event["thread_id"]);
      await context.record("created", seen.thread);
    }
    if (isRecord(event["item"]) && event["item"]["type"] !== "error") deadline.alive();
    if (event["type"] === "turn.started") seen.started = true;
    if (event["type"] === "item.completed" && isRecord(event["item"]) && event["item"]["type"] === "agent_message") seen.answer = true;
    if (event["type"] === "turn.completed") seen.completed = true;
    if (event["type"] === "error") seen.retry = String(event["message"]);
    if (event["type"] === "turn.failed") seen.failure = isRecord(event["error"]) ? String(event["error"]["message"]) : "";
  }
  const { exit, stderr } = await child.closed;
  const more = { transport: "exec", ...(seen.thread === undefined ? {} : { thread: seen.thread }) };
  if (exit === 0 && seen.completed && seen.answer && seen.thread !== undefined) {
    return { state: "answered", proof: "codex exec ended with exit 0, turn.completed and an agent's message", ...more };
  }
  if (seen.failure !== undefined) return failedDelivery(problemOfWords(seen.failure), more);
  if (signal.aborted) {
    // Killed with all that it started: nothing works on it any more. Without a network it had tried until now.
    const offline = seen.retry === undefined ? undefined : problemOfWords(seen.retry);
    return failedDelivery(offline?.code === "THREAD_OFFLINE" ? offline : deadline.why(clientName), more);
  }
  if (/not inside a trusted directory/i.test(stderr)) {
    return failedDelivery({ code: "THREAD_UNTRUSTED_FOLDER", params: { client: clientName, fix: "trust it in Codex once, or use a git repository" } }, more);
  }
  if (/no rollout found/.test(stderr)) return failedDelivery({ code: "THREAD_NOT_FOUND", params: { client: clientName, thread: resume?.id ?? "" } }, more);
  if (/active writer/.test(stderr)) return failedDelivery({ code: "THREAD_BUSY", params: { client: clientName, thread: resume?.id ?? "" } }, more);
  if (exit === 0 && seen.completed) return failedDelivery({ code: "THREAD_NO_ANSWER", params: { client: clientName, what: "the turn completed without a message" } }, more);
  if (!seen.started) return failedDelivery({ code: "THREAD_PROCESS_ENDED", params: { client: clientName, transport: "exec" } }, more);
  return unknownDelivery({ code: "THREAD_UNKNOWN", params: { client: clientName, what: "codex exec ended in the middle of its turn" } }, more);
}
