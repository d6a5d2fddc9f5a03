import * as z from "zod";

const task = z.looseObject({
  id: z.string(),
  description: z.string(),
  status: z.enum(["done", "in_progress", "blocked"]),
  commit_sha: z.string().nullish(),
  file_paths: z.array(z.string()).optional(),
  next_action: z.string().nullish(),
  blockers: z.array(z.string()).optional(),
  last_touched: z.string().nullish(),
});

/** `project-state.json`, version 3. Fields that aren't ours survive. */
export const sessionStateSchema = z.looseObject({
  version: z.int(),
  generated_at: z.string(),
  session_id: z.string(),
  status: z.enum(["READY", "ALL_COMPLETE"]),
  workspace: z.looseObject({ root: z.string(), branch: z.string(), is_worktree: z.boolean() }).optional(),
  active_tasks: z.array(task),
  recent_decisions: z.array(z.looseObject({ decision: z.string(), rationale: z.string().optional(), date: z.string().optional() })).optional(),
  architecture_changes: z.array(z.looseObject({ commit_sha: z.string().optional(), summary: z.string(), files_changed: z.array(z.string()).optional(), date: z.string().optional() })).optional(),
  known_issues: z.array(z.looseObject({ description: z.string(), severity: z.enum(["high", "medium", "low"]).optional(), related_files: z.array(z.string()).optional() })).optional(),
  session_hash: z.string().optional(),
});

export type SessionState = z.infer<typeof sessionStateSchema>;
export type SessionTask = z.infer<typeof task>;
