import { oneLine } from "@handoff/core";
import type { SessionSummary } from "@handoff/core";
import { findSessions } from "@handoff/host";
import type { CommandContext, CommandResult } from "../command-context.ts";
import { table } from "../table.ts";

/** Lists the sessions that can be handed over. */
export async function runSessions(context: CommandContext): Promise<CommandResult> {
  const workspace = context.options.text("workspace");
  const all = context.options.has("all");
  const found = await findSessions({ clients: context.handoff.clients(), env: context.env, home: context.home, cwd: context.cwd, ...(workspace === undefined ? {} : { workspace }), ...(all ? { all } : {}) });
  const shown = found.sessions.filter((session) => session.subAgent !== true && session.prompts !== 0);
  return {
    exit: 0,
    // Thousands of titles are measured for a table: not where nobody sees it.
    ...(context.options.has("json") ? {} : { stdout: table(shown.map((session) => row(session, all))) }),
    stderr: [
      ...found.problems.map(({ client, problem }) => context.say("SESSIONS_PROBLEM", { client, problem })),
      ...(shown.length > 0 ? [] : [found.root === undefined ? context.say("SESSIONS_NONE_ANYWHERE") : context.say("SESSIONS_NONE", { folder: found.root })]),
    ],
    json: shown.map(({ client, id, cwd, branch, title, updatedAt, ref, bytes }) => ({ client, id, cwd, branch, title, updatedAt, ref, bytes })),
  };
}

function row(session: SessionSummary, all: boolean): readonly string[] {
  const when = (session.updatedAt ?? session.startedAt ?? "").slice(0, 16).replace("T", " ");
  return [session.client, session.id, when, ...(all ? [session.cwd ?? ""] : []), oneLine(session.title ?? "", 60)];
}
