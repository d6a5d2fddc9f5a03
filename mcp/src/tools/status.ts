import { z } from "zod";
import { workspace } from "../arguments.ts";
import { defineTool, READS } from "../tool.ts";
import { withHandoff } from "./make-handoff.ts";
import { stateRoot } from "./state-answer.ts";

export const statusTool = defineTool({
  name: "status",
  title: "Status of saved state",
  description: "In one line: which state is saved here, how many tasks are done by what git says, left, unverified and broken, and what is next.",
  input: z.strictObject({ workspace }),
  output: z.object({ session: z.string().optional(), status: z.string().optional(), done: z.number(), verified: z.number(), remaining: z.number(), unverified: z.number(), broken: z.number(), next: z.string().optional(), others: z.number(), unreadable: z.number() }),
  hints: READS,
  async run(input, call) {
    const { context } = call;
    const root = stateRoot(context, input.workspace);
    return withHandoff(call, root, async (handoff) => {
      const states = await handoff.states({ cwd: root, language: context.language });
      const { session, others, unreadable } = await states.status();
      if (session === undefined || !context.roots.holds(session.entry.root)) return { workspace: root, lines: ["No state is saved here."], structured: { done: 0, verified: 0, remaining: 0, unverified: 0, broken: 0, others: 0, unreadable } };
      const { summary, name } = session;
      return {
        workspace: root,
        lines: [`${name} ${summary.status}: ${summary.verified} done, ${summary.remaining} left, ${summary.unverified} unverified, ${summary.broken} broken.`],
        ...(summary.next === undefined ? {} : { quoted: `next: ${summary.next.id}: ${summary.next.text}` }),
        structured: { session: name, status: summary.status, done: summary.done, verified: summary.verified, remaining: summary.remaining, unverified: summary.unverified, broken: summary.broken, others, unreadable, ...(summary.next === undefined ? {} : { next: `${summary.next.id}: ${summary.next.text}` }) },
      };
    });
  },
});
