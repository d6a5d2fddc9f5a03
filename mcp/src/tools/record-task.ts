import { z } from "zod";
import { agent, noticeOut, team, text, word, workspace } from "../arguments.ts";
import { sayNotices } from "../send-answer.ts";
import { defineTool, RECORDS } from "../tool.ts";
import { withHandoff } from "./make-handoff.ts";
import { stateRoot, taskOf, taskOut, teamOf } from "./state-answer.ts";

export const recordTaskTool = defineTool({
  name: "record_task",
  title: "Record one task",
  description: "Records that a task of the saved state is done, in progress or blocked. A done task names its commit; one that isn't there is refused.",
  input: z.strictObject({
    id: word("The task's id."),
    status: z.enum(["done", "in_progress", "blocked"]),
    commit: word("The commit that did it.").optional(),
    next: text("Its next action.", 2000).optional(),
    blocker: text("What blocks it.", 2000).optional(),
    workspace,
    session: z.string().trim().min(1).max(500).optional().describe("BRANCH/FINGERPRINT, when several sessions have a task of that id."),
    session_id: word("Your client's session id, if you know it.").optional(),
    team,
    agent,
  }),
  output: z.object({ session: z.string(), folder: z.string(), task: taskOut.optional(), notices: z.array(noticeOut) }),
  hints: RECORDS,
  async run(input, call) {
    const { context } = call;
    const root = stateRoot(context, input.workspace);
    return withHandoff(call, root, async (handoff) => {
      const states = await handoff.states({ cwd: root, language: context.language });
      const { id, status, commit, next, blocker, session } = input;
      const recorded = await states.record({
        id,
        status,
        ...(commit === undefined ? {} : { commit }),
        ...(next === undefined ? {} : { next }),
        ...(blocker === undefined ? {} : { blocker }),
        ...(session === undefined ? {} : { session }),
        ...(input.session_id === undefined ? {} : { sessionId: input.session_id }),
        ...teamOf(input),
      });
      const task = recorded.entry.state?.active_tasks.find((one) => one.id === id);
      const said = sayNotices(recorded.notices, context.language);
      return {
        workspace: root,
        lines: [`${id} is ${status} in ${recorded.name}.`, ...said.lines],
        structured: { session: recorded.name, folder: recorded.entry.folder, ...(task === undefined ? {} : { task: taskOf(task) }), notices: said.structured },
      };
    });
  },
});
