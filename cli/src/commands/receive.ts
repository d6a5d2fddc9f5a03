import { formatMessage } from "@handoff/core";
import { readInput, receiveBrief, recordArrival } from "@handoff/host";
import type { Received } from "@handoff/host";
import type { CommandContext, CommandResult } from "../command-context.ts";

/** Checks a brief on arrival and reads it back; records the receiver's word, if one was given. Wrong workspace: exit 3; what changed since is said, and is no failure. */
export async function runReceive(context: CommandContext): Promise<CommandResult> {
  const [file = "-"] = context.arguments;
  const workspace = context.options.text("workspace");
  const name = file === "-" ? "standard input" : file;
  const received = await receiveBrief({ text: readInput(file), file: name, cwd: context.cwd, ...(workspace === undefined ? {} : { workspace }) });
  const { say } = context;
  const { readBack, drift } = received;
  const recorded = await record(context, received);
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
    stderr: [...(drift.length === 0 ? [say("RECEIVE_NO_DRIFT")] : drift.map((notice) => `${formatMessage(notice.code, notice.params, context.language)} [${notice.code}]`)), ...recorded.lines],
    json: { workspace: received.root, form: received.form, readBack, drift, briefId: received.brief.briefId, digest: received.brief.digest, ...recorded.json },
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
