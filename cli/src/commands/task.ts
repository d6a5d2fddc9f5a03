import { HandoffError } from "@handoff/core";
import type { SessionTask } from "@handoff/core";
import type { CommandContext, CommandResult } from "../command-context.ts";
import { given, noticeData, noticeLine, sessionIdOf } from "./state-lines.ts";

const STATUSES: readonly SessionTask["status"][] = ["done", "in_progress", "blocked"];

/** Records one task. A commit that isn't there is refused. */
export async function runTask(context: CommandContext): Promise<CommandResult> {
  const [id = "", word = ""] = context.arguments;
  const status = STATUSES.find((known) => known === word.replace("-", "_"));
  if (status === undefined) throw new HandoffError("USAGE_OPTION_VALUE", { option: "status", given: word, hint: "", allowed: STATUSES.join(", ") });
  const states = await context.handoff.states({ language: context.language });
  const { entry, name, notices } = await states.record({ id, status, ...given(context, "commit", "next", "blocker", "session", "team", "agent"), ...sessionIdOf(context) });
  const tasks = entry.state?.active_tasks ?? [];
  const done = tasks.filter((task) => task.status === "done").length;
  const counts = { done, remaining: tasks.length - done };
  return {
    exit: 0,
    stdout: context.say("STATE_RECORDED", { id, status, session: name, ...counts }),
    stderr: notices.map((notice) => noticeLine(notice, context)),
    json: { session: name, folder: entry.folder, status: entry.state?.status, ...counts, task: tasks.find((task) => task.id === id), notices: notices.map((notice) => noticeData(notice, context)) },
  };
}
