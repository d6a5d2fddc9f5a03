import type { CommandContext, CommandResult } from "../command-context.ts";
import { noticeData, noticeLine } from "./state-lines.ts";

/** Deletes what is complete or empty and seven days old. Each is said before it goes. */
export async function runClean(context: CommandContext): Promise<CommandResult> {
  const dryRun = context.options.has("dry-run");
  const states = await context.handoff.states({ language: context.language, announce: ({ code, params }) => context.announce(noticeLine({ code, params }, context)) });
  const { sessions, notices } = await states.clean(dryRun);
  return {
    exit: 0,
    stdout: sessions.length === 0 ? context.say("STATE_CLEAN_NOTHING") : sessions.map((session) => session.folder).join("\n"),
    stderr: notices.map((notice) => noticeLine(notice, context)),
    json: { dryRun, deleted: dryRun ? [] : sessions, wouldDelete: dryRun ? sessions : [], notices: notices.map((notice) => noticeData(notice, context)) },
  };
}
