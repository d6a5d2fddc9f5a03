import { lstatSync } from "node:fs";
import { resolve } from "node:path";
import { draftSchema, HandoffError, isBelow } from "@handoff/core";
import type { Draft, HandoffRequest } from "@handoff/core";
import type { Handoff } from "@handoff/host";
import { z } from "zod";
import { invokedBy, text, word, workspace } from "../arguments.ts";
import type { McpContext } from "../mcp-context.ts";
import type { ToolCall } from "../tool.ts";
import { stateRoot } from "./state-answer.ts";

/** What a model passes to make a handoff. */
export const handoffInput = z.strictObject({
  client: word('Id of the client that receives, as list_clients shows it: "chatgpt", "codex", "claude-code", …'),
  goal: text("What the next session must do: a sentence or a slug. Default: the draft's, else this session's.", 2000).optional(),
  draft: draftSchema().optional().describe("What you know: goal, constraints, state, decisions, failed, next, pointers. It is checked against git; paste no file, diff or log."),
  from: z.string().trim().min(1).max(4096).optional().describe('Which session to read instead of or beside the draft: "latest", an id of list_sessions, "state", or a session file inside the folders. Default: latest, unless there is a draft.'),
  workspace,
  invokedBy,
  channel: z.enum(["prompt", "artifact"]).optional().describe("A block to paste, or a file and a stub. Default: by who asked and what the client can."),
  pack: word("How much is carried: full, slice, fix-loop, pointers, or one of the project's own. Default: chosen by what changed.").optional(),
  slice: z.array(text("A path glob.", 500)).max(50).optional().describe("Path globs that bound the work, for pack slice."),
  then: z.enum(["go", "wait"]).optional().describe("What the receiver does first. Default: go."),
});

export type HandoffInput = z.output<typeof handoffInput>;

/** The request, with every place in it held inside the roots. `thread` is the session that calls, where its program tells. */
export async function requestOf(input: HandoffInput, root: string, call: ToolCall, handoff: Handoff): Promise<HandoffRequest> {
  const { context } = call;
  const { client, draft, goal, channel, pack, slice, then } = input;
  const wanted = input.from ?? (draft === undefined ? "latest" : undefined);
  const from = wanted === undefined ? undefined : await sourceInside(wanted, root, call, handoff);
  return {
    client,
    workspace: root,
    invokedBy: input.invokedBy ?? "model",
    language: context.language,
    ...(draft === undefined ? {} : { draft: draftInside(draft, root, context) }),
    ...(from === undefined ? {} : { from }),
    ...(goal === undefined ? {} : { goal }),
    ...(channel === undefined ? {} : { channel }),
    ...(pack === undefined ? {} : { pack }),
    ...(slice === undefined ? {} : { slice }),
    ...(then === undefined ? {} : { then }),
    ...(call.thread === undefined ? {} : { sourceThread: call.thread }),
  };
}

/** A draft's own root may only repeat the workspace; pointers to files elsewhere would tell whether those are there. */
function draftInside(draft: Draft, root: string, context: McpContext): Draft {
  const given = draft.workspace?.root;
  if (given !== undefined && context.roots.inside("draft.workspace.root", given) !== root) throw new HandoffError("MCP_ARGUMENT", { argument: "draft.workspace.root", problem: "isn't the workspace", remedy: "Leave it out" });
  for (const pointer of draft.pointers ?? []) {
    const ref = typeof pointer === "string" ? pointer : pointer.ref;
    // A home folder and a file's address are named by no path that could be held against the roots.
    if (/^(?:~|file:)/.test(ref)) throw new HandoffError("MCP_OUTSIDE_ROOTS", { argument: "draft.pointers" });
    if (isElsewhere(ref)) context.roots.inside("draft.pointers", ref);
  }
  return draft;
}

const isElsewhere = (ref: string): boolean => /^(?:[/\\]|[A-Za-z]:[/\\])/.test(ref) || /(?:^|[/\\])\.\.(?:[/\\]|$)/.test(ref);

/** A file below a root, the saved state, or a session that worked below one: of any other nothing is read. */
export async function sourceInside(from: string, root: string, { context, thread }: ToolCall, handoff: Handoff): Promise<string> {
  const [file = "", id] = from.split("#");
  if (/[\u0000-\u001f\u007f]/.test(from)) throw new HandoffError("MCP_ARGUMENT", { argument: "from", problem: "holds a control character", remedy: "Pass the plain id or path" });
  if (from !== "latest" && lstatSync(resolve(root, file), { throwIfNoEntry: false }) !== undefined) {
    const path = context.roots.inside("from", resolve(root, file));
    return id === undefined ? path : `${path}#${id}`;
  }
  if (/[/\\]/.test(file) && !file.startsWith("state:")) return context.roots.inside("from", resolve(root, file));
  if (from === "state" || from.startsWith("state:")) {
    if (from.includes("..")) throw new HandoffError("MCP_OUTSIDE_ROOTS", { argument: "from" });
    stateRoot(context, root);
    return from;
  }
  const { sessions } = await handoff.sessions({ roots: from === "latest" ? [root] : [...context.roots.list] });
  const inside = sessions.filter((session) => session.cwd !== undefined && context.roots.list.some((held) => isBelow(session.cwd ?? "", held)));
  const own = inside.find((session) => session.id === thread);
  if (from === "latest") {
    // Where there is none here, the library would look in other worktrees, which may lie elsewhere.
    if (!inside.some((session) => isBelow(session.cwd ?? "", root))) throw new HandoffError("GATHER_NO_SESSION", { looked: root });
    return own === undefined ? "latest" : `${own.client}:${own.id}`;
  }
  const named = inside.find((session) => session.id === from || `${session.client}:${session.id}` === from);
  if (named === undefined) throw new HandoffError("GATHER_UNKNOWN_SESSION", { given: from });
  return from;
}
