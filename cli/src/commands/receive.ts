import { formatMessage } from "@handoff/core";
import { readInput, receiveBrief } from "@handoff/host";
import type { CommandContext, CommandResult } from "../command-context.ts";

/** Checks a brief on arrival and reads it back. Wrong workspace: exit 3; what changed since is said, and is no failure. */
export async function runReceive(context: CommandContext): Promise<CommandResult> {
  const [file = "-"] = context.arguments;
  const workspace = context.options.text("workspace");
  const name = file === "-" ? "standard input" : file;
  const received = await receiveBrief({ text: readInput(file), file: name, cwd: context.cwd, ...(workspace === undefined ? {} : { workspace }) });
  const { say } = context;
  const { readBack, drift } = received;
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
    stderr: drift.length === 0 ? [say("RECEIVE_NO_DRIFT")] : drift.map((notice) => `${formatMessage(notice.code, notice.params, context.language)} [${notice.code}]`),
    json: { workspace: received.root, form: received.form, readBack, drift, briefId: received.brief.briefId, digest: received.brief.digest },
  };
}
