import { parseObject } from "@handoff/core";
import type { ClientPorts, Deadline, Delivery, DeliveryContext, OutgoingHandoff } from "@handoff/core";
import { copilotEnvironment } from "./copilot-environment.ts";
import { foldEvent, isSignOfLife, newRun } from "./fold-event.ts";
import { clientName, judgeRun, threadOf } from "./judge-run.ts";

/** A session under an id of ours: made when it isn't there, else gone on with. `exists`: it must be there. */
export interface SessionWish {
  readonly id: string;
  readonly exists: boolean;
}

/** One `copilot` with the brief on stdin and events as JSON lines. No tool is allowed beforehand: what it would ask for is denied. */
export async function runCopilot(ports: ClientPorts, command: string, wish: SessionWish, handoff: OutgoingHandoff, context: DeliveryContext, deadline: Deadline): Promise<Delivery> {
  const { signal } = deadline;
  const child = ports.process.start({
    command,
    args: [wish.exists ? `--resume=${wish.id}` : `--session-id=${wish.id}`, "--output-format=json"],
    cwd: handoff.workspace,
    env: copilotEnvironment(ports),
    stdin: handoff.text,
    signal,
    maxBytes: 32 * 1024 * 1024,
  });
  const run = newRun();
  let isAccepted = false;
  for await (const line of child.lines) {
    const event = parseObject(line);
    if (event === undefined) continue;
    foldEvent(run, event, handoff.briefId);
    if (isSignOfLife(event)) deadline.alive();
    if (run.held && !isAccepted) {
      isAccepted = true;
      await context.record("created", threadOf(wish.id));
      await context.record("accepted", threadOf(wish.id));
    }
  }
  const { exit, stderr } = await child.closed;
  const stopped = signal.aborted ? { stopped: deadline.why(clientName) } : {};
  return judgeRun(run, { stderr, ...(exit === undefined ? {} : { exit }), ...stopped }, wish.id, "copilot");
}
