import { changeFromFacts, HandoffError, isHandoffError, parseDraft, parseStateChange, summariseState } from "@handoff/core";
import type { Notice, StateChange } from "@handoff/core";
import { readInput, sessionName } from "@handoff/host";
import type { CommandContext, CommandResult } from "../command-context.ts";
import { given, isYes, noticeData, noticeLine, sessionIdOf } from "./state-lines.ts";

/** Writes or merges session state, from what is given or from the session, and prints its folder. */
export async function runSave(context: CommandContext): Promise<CommandResult> {
  const { change, notices } = await changeOf(context);
  const states = await context.handoff.states({ language: context.language, announce: ({ code, params }) => context.announce(noticeLine({ code, params }, context)) });
  const answer = await states.save({
    change,
    ...given(context, "team", "agent", "root"),
    ...sessionIdOf(context),
    ...(context.options.has("successor") ? { successor: {} } : {}),
    ...(context.isTerminal ? { askWhere: async (root: string, branch: string, here: string) => isYes(await context.ask(context.say("STATE_ASK_WHERE", { root, branch, here }))) } : {}),
  });
  const { entry, state, successor } = answer;
  const { done, verified, unverified, broken, remaining } = summariseState(state, Date.now(), await states.check(entry.root, state));
  const counts = { done, verified, unverified, broken, remaining, status: state.status };
  const all = [...notices, ...answer.notices];
  return {
    exit: 0,
    stdout: successor === undefined || successor.started ? entry.folder : [entry.folder, "", successor.prompt].join("\n"),
    ...(successor === undefined || successor.started ? {} : { token: successor.token }),
    stderr: [
      context.say("STATE_SAVED", { folder: entry.folder, ...counts }),
      ...all.map((notice) => noticeLine(notice, context)),
      successor === undefined ? context.say("STATE_NEXT_CONTINUE") : successor.started ? context.say("STATE_SUCCESSOR_STARTED", { agent: context.options.text("agent") ?? "default" }) : context.say("STATE_SUCCESSOR_PRINTED"),
    ],
    json: {
      folder: entry.folder,
      file: answer.file,
      session: sessionName(entry.key),
      sessionId: state.session_id,
      ...counts,
      tasks: state.active_tasks.length > 200 ? undefined : state.active_tasks.map(({ id, status }) => ({ id, status })),
      notices: all.map((notice) => noticeData(notice, context)),
      cleaned: answer.cleaned,
      ...(successor === undefined ? {} : { successor: { prompt: successor.prompt, started: successor.started } }),
    },
  };
}

async function changeOf(context: CommandContext): Promise<{ readonly change: StateChange; readonly notices: readonly Notice[] }> {
  const file = context.options.text("state");
  if (file !== undefined) return parseStateChange(readInput(file), file === "-" ? "standard input" : file);
  const draft = context.options.text("draft");
  const root = context.options.text("root");
  try {
    const facts = await context.handoff.facts({
      ...(draft === undefined ? {} : { draft: parseDraft(readInput(draft), draft === "-" ? "standard input" : draft) }),
      ...given(context, "from"),
      ...(root === undefined ? {} : { workspace: root }),
    });
    return { change: changeFromFacts(facts), notices: facts.notices };
  } catch (error) {
    if (isHandoffError(error, "GATHER_NO_SESSION")) throw new HandoffError("STATE_NOTHING_TO_SAVE", { why: error.message.replace(/[.。]\s*$/, "") }, error);
    throw error;
  }
}
