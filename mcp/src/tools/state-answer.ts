import { HandoffError } from "@handoff/core";
import type { SessionTask } from "@handoff/core";
import { gitRootOf } from "@handoff/host";
import { z } from "zod";
import type { McpContext } from "../mcp-context.ts";

export const taskOut = z.object({
  id: z.string(),
  description: z.string(),
  status: z.enum(["done", "in_progress", "blocked"]),
  commit_sha: z.string().optional(),
  file_paths: z.array(z.string()).optional(),
  next_action: z.string().optional(),
  blockers: z.array(z.string()).optional(),
});

/** A task as it is handed out: our fields, without what is empty. */
export function taskOf(task: SessionTask): z.infer<typeof taskOut> {
  return {
    id: task.id,
    description: task.description,
    status: task.status,
    ...(task.commit_sha ? { commit_sha: task.commit_sha } : {}),
    ...(task.file_paths?.length ? { file_paths: task.file_paths } : {}),
    ...(task.next_action ? { next_action: task.next_action } : {}),
    ...(task.blockers?.length ? { blockers: task.blockers } : {}),
  };
}

/** State lies at the git root, which may be above the folder that this server was given; then there is none for it. */
export function stateRoot(context: McpContext, given: string | undefined): string {
  const root = context.roots.workspace(given);
  const top = gitRootOf(root);
  if (top !== undefined && !context.roots.holds(top)) throw new HandoffError("MCP_OUTSIDE_ROOTS", { argument: "workspace" });
  return root;
}

/** Names of teams and agents become folders. */
export function teamOf(input: { readonly team?: string | undefined; readonly agent?: string | undefined }): { readonly team?: string; readonly agent?: string } {
  for (const [argument, value] of [["team", input.team], ["agent", input.agent]] as const) {
    if (value !== undefined && (/[\u0000-\u001f/\\]/.test(value) || /^\.+$/.test(value))) throw new HandoffError("MCP_ARGUMENT", { argument, problem: "holds characters that no name has", remedy: "Pass the plain name" });
  }
  return { ...(input.team === undefined ? {} : { team: input.team }), ...(input.agent === undefined ? {} : { agent: input.agent }) };
}
