import type { MessageCode } from "@handoff/core";
import type { ContinueAnswer, FoundSession } from "@handoff/host";
import type { CommandContext, CommandResult } from "../command-context.ts";
import { given, isYes, noticeData, noticeLine, problemWords, sessionData, sessionIdOf, sessionLine, short, showSession, unreadableLine } from "./state-lines.ts";

/** Finds saved work, checks it, shows what is left, and asks before work begins. */
export async function runContinue(context: CommandContext): Promise<CommandResult> {
  const [path] = context.arguments;
  const states = await context.handoff.states({ language: context.language, announce: ({ code, params }) => context.announce(noticeLine({ code, params }, context)) });
  const answer = await states.continue({
    ...(path === undefined ? {} : { path }),
    ...given(context, "session", "team", "agent", "token"),
    ...sessionIdOf(context),
    ...(context.options.has("list") ? { listOnly: true } : {}),
    ...(context.options.has("yes") ? { yes: true } : {}),
    ...(context.isTerminal && !context.options.has("json") ? { ask: askOn(context) } : {}),
  });
  return {
    exit: answer.row.exit,
    stdout: linesOf(answer, context).join("\n"),
    stderr: answer.notices.map((notice) => noticeLine(notice, context)),
    json: dataOf(answer, context),
  };
}

function askOn(context: CommandContext): NonNullable<Parameters<Awaited<ReturnType<CommandContext["handoff"]["states"]>>["continue"]>[0]["ask"]> {
  return {
    async pick(sessions) {
      const question = [...groups(sessions, context), context.say("STATE_PICK")].join("\n");
      const number = Number(await context.ask(question));
      return Number.isInteger(number) && number >= 1 && number <= sessions.length ? number - 1 : undefined;
    },
    async confirm(session, marks, log) {
      const { root = "" } = session.entry.state?.workspace ?? {};
      const question = session.gone ? context.say("STATE_ASK_RESTORE", { root, branch: session.entry.key.branch ?? "" }) : context.say("STATE_ASK");
      return isYes(await context.ask([...showSession(session, marks, log, context), question].join("\n")));
    },
  };
}

function linesOf(answer: ContinueAnswer, context: CommandContext): readonly string[] {
  const { row, search, chosen } = answer;
  const unreadable = search.unreadable.map((entry) => unreadableLine(entry, context));
  const said = row.code === undefined ? [] : [context.say(row.code as MessageCode, { session: chosen?.name ?? "" })];
  if (row.step === "list" && row.id !== "consent-required") return [...groups(search.sessions, context), ...unreadable, ...said];
  if (chosen !== undefined && (row.id === "consent-required" || row.id === "go")) return [...showSession(chosen, answer.commits, answer.log, context), ...said];
  return [...said, ...unreadable];
}

/** Here first; that they are elsewhere is said above them. */
function groups(sessions: readonly FoundSession[], context: CommandContext): readonly string[] {
  const lines = sessions.map((session, at) => sessionLine(session, at + 1, context));
  return sessions.some((session) => session.where === "other") ? [context.say("STATE_FROM_WORKTREES"), ...lines] : lines;
}

function dataOf(answer: ContinueAnswer, context: CommandContext): unknown {
  const { row, search, chosen } = answer;
  return {
    decision: row.id,
    consent: answer.consent,
    ...(row.code === undefined ? {} : { code: row.code, message: context.say(row.code as MessageCode, { session: chosen?.name ?? "" }) }),
    sessions: search.sessions.map((session) => sessionData(session, context)),
    unreadable: search.unreadable.map((entry) => ({ folder: entry.folder, code: entry.problem?.code, problem: problemWords(entry, context) })),
    ...(chosen === undefined
      ? {}
      : {
          chosen: {
            ...sessionData(chosen, context),
            tasks: (chosen.entry.state?.active_tasks ?? []).filter((task) => task.status !== "done").map((task) => ({ id: task.id, description: short(task.description, context), status: task.status, files: task.file_paths ?? [], next: task.next_action ? short(task.next_action, context) : null, blockers: (task.blockers ?? []).map((blocker) => short(blocker, context)), stale: chosen.summary.stale.includes(task.id) })),
            commits: answer.commits,
            log: answer.log,
          },
        }),
    notices: answer.notices.map((notice) => noticeData(notice, context)),
    cleaned: answer.cleaned,
  };
}
