import { failedDelivery, isRecord, parseObject, passEnvironment, problemOfStatus, unknownDelivery, whyStopped } from "@handoff/core";
import type { ClientPorts, Delivery, DeliveryContext, OutgoingHandoff, ThreadProblem, ThreadRef } from "@handoff/core";

export const clientName = "Cursor";
const client = clientName;
const login = { fix: 'run "agent login", or set CURSOR_API_KEY' };
/** Its prompt is an argument, and Linux takes 128 KiB for one. */
const maxBytes = 120_000;

export function threadOf(id: string): ThreadRef {
  return { client: "cursor", id, open: `agent --resume ${id}` };
}

export function cursorEnvironment(ports: ClientPorts): Readonly<Record<string, string>> {
  return passEnvironment(ports.process, ["CURSOR_API_KEY", "HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY", "NODE_EXTRA_CA_CERTS"]);
}

/** Makes an empty chat, whose id is recorded before anything is sent. */
export async function createChat(ports: ClientPorts, command: string, handoff: OutgoingHandoff, signal: AbortSignal): Promise<ThreadRef | ThreadProblem> {
  const made = await ports.process.run({ command, args: ["create-chat"], cwd: handoff.workspace, env: cursorEnvironment(ports), signal, timeout: 20_000 });
  const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i.exec(made.stdout)?.[0];
  if (made.exit === 0 && id !== undefined) return threadOf(id);
  return problemOfStderr(made.stderr, "new") ?? { code: "THREAD_PROTOCOL", params: { client, what: "create-chat gave no id" } };
}

/** One `agent -p` in a chat that is there, with events as JSON lines. The brief is its argument. */
export async function runCursor(ports: ClientPorts, command: string, thread: ThreadRef, handoff: OutgoingHandoff, context: DeliveryContext, signal: AbortSignal): Promise<Delivery> {
  const more = { thread: threadOf(thread.id), transport: "agent -p" };
  if (new TextEncoder().encode(handoff.text).length > maxBytes) return failedDelivery({ code: "THREAD_TOO_LONG", params: { client } }, more);
  await context.record("unknown", more.thread);
  const child = ports.process.start({
    command,
    args: ["-p", "--output-format", "stream-json", "--resume", thread.id, handoff.text],
    cwd: handoff.workspace,
    env: cursorEnvironment(ports),
    stdin: "",
    signal,
  });
  let held = false;
  let answered = false;
  let session: string | undefined;
  let result: Readonly<Record<string, unknown>> | undefined;
  for await (const line of child.lines) {
    const event = parseObject(line);
    if (event === undefined) continue;
    if (typeof event["session_id"] === "string") session ??= event["session_id"];
    if (event["type"] === "user" && JSON.stringify(event["message"] ?? "").includes(handoff.briefId) && !held) {
      held = true;
      await context.record("accepted", more.thread);
    }
    if (event["type"] === "assistant" && isRecord(event["message"])) answered = true;
    if (event["type"] === "result") result = event;
  }
  const { exit, stderr } = await child.closed;
  if (exit === 0 && result?.["is_error"] === false && answered && held && session === thread.id) {
    return { state: "answered", proof: `chat ${thread.id}: exit 0, no error, it holds the brief and an answer`, ...more };
  }
  if (signal.aborted) return failedDelivery(whyStopped(client, ports.clock, context.deadlineAt), more);
  const known = problemOfStderr(`${stderr} ${typeof result?.["result"] === "string" && result["is_error"] === true ? result["result"] : ""}`, thread.id);
  if (known !== undefined) return failedDelivery(known, more);
  if (result?.["is_error"] === true) return failedDelivery({ code: "THREAD_FAILED", params: { client, what: "its run ended with an error" } }, more);
  if (exit === 0 && held && !answered) return failedDelivery({ code: "THREAD_NO_ANSWER", params: { client, what: "it ended without a message" } }, more);
  return unknownDelivery({ code: "THREAD_UNKNOWN", params: { client, what: session !== undefined && session !== thread.id ? "it went on in another chat" : "it ended without a result" } }, more);
}

function problemOfStderr(text: string, thread: string): ThreadProblem | undefined {
  if (/not logged in|authentication required|unauthorized|agent login/i.test(text)) return { code: "THREAD_SIGNED_OUT", params: { client, ...login } };
  if (/rate limit|usage limit|quota/i.test(text)) return { code: "THREAD_RATE_LIMITED", params: { client, status: 429 } };
  if (/chat not found|no such chat/i.test(text)) return { code: "THREAD_NOT_FOUND", params: { client, thread } };
  if (/workspace trust|not trusted/i.test(text)) return { code: "THREAD_UNTRUSTED_FOLDER", params: { client, fix: "trust it in Cursor once" } };
  if (/context (?:length|window)|too long/i.test(text)) return { code: "THREAD_TOO_LONG", params: { client } };
  const status = /\b(?:status|http)(?: code)?:? (\d{3})\b/i.exec(text)?.[1];
  if (status !== undefined) return problemOfStatus(Number(status), client, login);
  if (/ECONNREFUSED|ENOTFOUND|network|connection/i.test(text)) return { code: "THREAD_OFFLINE", params: { client } };
  return undefined;
}
