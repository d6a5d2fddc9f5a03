import { formatMessage } from "@handoff/core";
import type { Notice } from "@handoff/core";
import { readInput, recordArrival } from "@handoff/host";
import type { Received } from "@handoff/host";
import type { CommandContext, CommandResult } from "../command-context.ts";

/** Checks a brief on arrival and reads it back; records the receiver's word, if one was given. Wrong workspace: exit 3; what changed since is said, and is no failure. */
export async function runReceive(context: CommandContext): Promise<CommandResult> {
  const [file = "-"] = context.arguments;
  const workspace = context.options.text("workspace");
  const { say } = context;
  const name = file === "-" ? say("STANDARD_INPUT") : file;
  const received = await context.handoff.receive({ text: readInput(file), file: name, cwd: context.cwd, ...(workspace === undefined ? {} : { workspace }) });
  const { readBack, drift, flaws } = received;
  const recorded = await record(context, received);
  const line = (notice: Notice): string => `${formatMessage(notice.code, notice.params, context.language)} [${notice.code}]`;
  return {
    exit: 0,
    stdout: [
      say("RECEIVE_GOAL", { text: readBack.goal }),
      say("RECEIVE_START", { text: readBack.startWith }),
      ...readBack.constraints.map((text) => say("RECEIVE_CONSTRAINT", { text })),
      ...readBack.care.map((text) => say("RECEIVE_CARE", { text })),
      say("RECEIVE_ID", { brief: readBack.briefId, digest: readBack.digest, form: received.form, root: received.root }),
      ...(readBack.then === "wait" ? [say("RECEIVE_WAIT")] : []),
    ].join("\n"),
    // What is wrong with the text itself comes before what changed around it.
    stderr: [...flaws.map(line), ...(drift.length === 0 ? [say("RECEIVE_NO_DRIFT")] : drift.map(line)), ...recorded.lines],
    json: { workspace: received.root, form: received.form, readBack, flaws, drift, briefId: received.brief.briefId, digest: received.brief.digest, ...recorded.json },
  };
}

/** `--ack`, `--done` and `--decline WHY`: a handoff is consumed by these, never by reading it. */
async function record(context: CommandContext, received: Received): Promise<{ readonly lines: readonly string[]; readonly json: object }> {
  const why = context.options.text("decline");
  const state = why !== undefined ? "declined" : context.options.has("done") ? "done" : context.options.has("ack") ? "acknowledged" : undefined;
  if (state === undefined) return { lines: [], json: {} };
  const row = await recordArrival(await context.handoff.receipts(), received, state, why);
  const newer = row.supersededBy;
  return {
    lines: [context.say("RECEIPT_RECORDED", { brief: row.briefId, state }), ...(newer === undefined ? [] : [context.say("RECEIPT_SUPERSEDED_BY", { newer })])],
    json: { recorded: state, ...(newer === undefined ? {} : { supersededBy: newer }), ...(row.supersedes === undefined ? {} : { supersedes: row.supersedes }) },
  };
}
