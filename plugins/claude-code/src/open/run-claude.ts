import { isRecord, parseObject, threadIdOf } from "@handoff/core";
import type { ClientPorts, Deadline, Delivery, DeliveryContext, OutgoingHandoff } from "@handoff/core";
import { claudeEnvironment } from "./claude-environment.ts";
import { foldMessage, newRun } from "./fold-message.ts";
import { clientName, judgeRun, threadOf } from "./judge-run.ts";

/** A new session under an id of ours, or one that is gone on with. */
export type SessionWish = { readonly create: string } | { readonly resume: string };

/**
 * One `claude -p` with JSON lines both ways. The brief is a message with an id of its own: the session gives the message back
 * with that id, which is the proof that it holds it. Past the deadline the program is ended, with all that it started.
 */
export async function runClaude(ports: ClientPorts, command: string, wish: SessionWish, handoff: OutgoingHandoff, context: DeliveryContext, deadline: Deadline): Promise<Delivery> {
  const { signal } = deadline;
  const asked = "create" in wish ? wish.create : wish.resume;
  const messageId = threadIdOf("claude-code message", `${handoff.briefId} ${asked}`);
  const child = ports.process.start({
    command,
    args: [
      "-p", "--verbose", "--output-format", "stream-json", "--input-format", "stream-json", "--replay-user-messages",
      ...("create" in wish ? ["--session-id", wish.create] : ["--resume", wish.resume]),
    ],
    cwd: handoff.workspace,
    env: claudeEnvironment(ports),
    signal,
    maxBytes: 32 * 1024 * 1024,
  });
  // Its input stays open until it has a result: the end of it would be the end of the conversation.
  child.write(`${JSON.stringify({ type: "user", message: { role: "user", content: handoff.text }, uuid: messageId })}\n`);

  const run = newRun();
  let isCreated = false;
  let isAccepted = false;
  for await (const line of child.lines) {
    const message = parseObject(line);
    if (message === undefined) continue;
    foldMessage(run, message, messageId);
    if (isSignOfLife(message)) deadline.alive();
    if (run.session !== undefined && !isCreated) {
      isCreated = true;
      await context.record("created", threadOf(run.session));
    }
    if (run.replayed && run.session !== undefined && !isAccepted) {
      isAccepted = true;
      await context.record("accepted", threadOf(run.session));
    }
    if (run.result !== undefined) child.end();
  }
  const { exit, stderr } = await child.closed;
  return judgeRun(
    run,
    { stderr, ...(exit === undefined ? {} : { exit }), ...(signal.aborted ? { stopped: deadline.why(clientName) } : {}) },
    asked,
  );
}

/** A model's message, or a tool's answer to one. What the client says of itself is none. */
function isSignOfLife(message: Readonly<Record<string, unknown>>): boolean {
  if (message["type"] === "assistant") return isRecord(message["message"]) && message["message"]["model"] !== "<synthetic>";
  return message["type"] === "user" && message["isReplay"] !== true;
}
