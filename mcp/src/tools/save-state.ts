import { changeFromFacts, checkStateChange, summariseState } from "@handoff/core";
import { z } from "zod";
import { agent, noticeOut, team, word, workspace } from "../arguments.ts";
import { sayNotices } from "../send-answer.ts";
import { defineTool, RECORDS } from "../tool.ts";
import { sourceInside } from "./handoff-input.ts";
import { withHandoff } from "./make-handoff.ts";
import { stateRoot, taskOf, taskOut, teamOf } from "./state-answer.ts";

const list = (what: string) => z.array(z.union([z.string().max(20_000), z.record(z.string(), z.unknown())])).max(1000).optional().describe(what);

export const saveStateTool = defineTool({
  name: "save_state",
  title: "Save this session's state",
  description:
    "Writes or merges the state of this session, so that a later one can go on. Tasks are merged by id; nothing that is open is lost. Without tasks it is made from the session's own record. With successor, the prompt for the next agent comes back; its token goes to the host's program and never into a text.",
  input: z.strictObject({
    workspace,
    active_tasks: list("Tasks: {id, description, status: done | in_progress | blocked, commit_sha, file_paths, next_action, blockers}."),
    recent_decisions: list("Decisions made here: {decision, rationale, date}."),
    architecture_changes: list("{commit_sha, summary, files_changed, date}."),
    known_issues: list("{description, severity: high | medium | low, related_files}."),
    resolved_issues: z.array(z.string().max(20_000)).max(1000).optional().describe("Descriptions of known issues that are solved."),
    session_id: word("Your client's session id, if you know it.").optional(),
    team,
    agent,
    successor: z.boolean().optional().describe("Hand the work to a next agent of the same name. You then return your result and stop."),
  }),
  output: z.object({ folder: z.string(), file: z.string(), status: z.enum(["READY", "ALL_COMPLETE"]), tasks: z.array(taskOut), commits: z.array(z.looseObject({ task: z.string(), standing: z.string() })), notices: z.array(noticeOut), successor: z.object({ prompt: z.string(), started: z.boolean() }).optional() }),
  hints: RECORDS,
  async run(input, call) {
    const { context } = call;
    const root = stateRoot(context, input.workspace);
    const { workspace: _, team: _team, agent: _agent, successor, ...parts } = input;
    return withHandoff(call, root, async (handoff) => {
      const isEmpty = parts.active_tasks === undefined && parts.recent_decisions === undefined && parts.known_issues === undefined && parts.resolved_issues === undefined && parts.architecture_changes === undefined;
      const { change, notices } = isEmpty ? { change: changeFromFacts(await handoff.facts({ workspace: root, from: await sourceInside(parts.session_id ?? "latest", root, call, handoff) })), notices: [] } : checkStateChange(parts, "the arguments");
      const states = await handoff.states({ cwd: root, language: context.language });
      const saved = await states.save({ change, root, ...teamOf(input), ...(parts.session_id === undefined ? {} : { sessionId: parts.session_id }), ...(successor === true ? { successor: {} } : {}) });
      const said = sayNotices([...notices, ...saved.notices], context.language);
      const commits = await states.check(saved.entry.root, saved.state);
      const { done, verified, remaining } = summariseState(saved.state, Date.now(), commits);
      return {
        workspace: root,
        lines: [
          `Saved in ${saved.entry.folder}: ${done} recorded as done, of these ${verified} verified; ${remaining} left (${saved.state.status}).`,
          ...said.lines,
          ...(saved.successor === undefined ? [] : ["Start the next agent with your task tool, with the same type, name and team, and this prompt. Then return your result and stop:", "", saved.successor.prompt]),
        ],
        structured: {
          folder: saved.entry.folder,
          file: saved.file,
          status: saved.state.status,
          tasks: saved.state.active_tasks.map(taskOf),
          commits: [...commits],
          notices: said.structured,
          ...(saved.successor === undefined ? {} : { successor: { prompt: saved.successor.prompt, started: saved.successor.started } }),
        },
        ...(saved.successor === undefined ? {} : { meta: { "handoff/token": saved.successor.token } }),
      };
    });
  },
});
