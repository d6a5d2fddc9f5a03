import { tidyLine } from "@handoff/core";
import type { CommandContext, CommandResult } from "../command-context.ts";
import { ageWords, sessionData, short } from "./state-lines.ts";

/** State, what git bears out of it and what not, age and next action in one line. */
export async function runStatus(context: CommandContext): Promise<CommandResult> {
  const states = await context.handoff.states({ language: context.language });
  const { session, others, unreadable } = await states.status();
  if (session === undefined) return { exit: 0, stdout: context.say("STATE_NONE"), json: { session: null, others, unreadable } };
  const { summary } = session;
  const age = summary.touchedAt === undefined ? undefined : Date.now() - summary.touchedAt;
  const next = summary.next === undefined ? "-" : `${summary.next.id} ${short(summary.next.text, context).slice(0, 120)}`;
  return {
    exit: 0,
    stdout: context.say("STATE_STATUS", { session: tidyLine(session.name), status: summary.status, verified: summary.verified, remaining: summary.remaining, unverified: summary.unverified, broken: summary.broken, age: ageWords(age, context), next }),
    json: { ...sessionData(session, context), age: age ?? null, others, unreadable },
  };
}
