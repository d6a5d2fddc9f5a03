import { z } from "zod";

const task = z.looseObject({
  id: z.string(),
  description: z.string(),
  status: z.enum(["done", "in_progress", "blocked"]),
  commit_sha: z.string().nullish(),
  file_paths: z.array(z.string()).nullish(),
  next_action: z.string().nullish(),
  blockers: z.array(z.string()).nullish(),
  last_touched: z.string().nullish(),
  session_id: z.string().nullish(),
});

const decision = z.looseObject({ decision: z.string(), rationale: z.string().nullish(), date: z.string().nullish() });

const architectureChange = z.looseObject({
  commit_sha: z.string().nullish(),
  summary: z.string(),
  files_changed: z.array(z.string()).nullish(),
  date: z.string().nullish(),
});

const knownIssue = z.looseObject({
  description: z.string(),
  severity: z.enum(["high", "medium", "low"]).nullish(),
  related_files: z.array(z.string()).nullish(),
});

/** Who handed the work to whom. `token_hash` is all that is kept of a token. */
const successor = z.object({
  token_hash: z.string().regex(/^[0-9a-f]{64}$/),
  session_id: z.string().max(200),
  agent: z.string().max(200),
  made_at: z.string().max(64),
  expires_at: z.string().max(64),
  used_at: z.string().max(64).optional(),
  went_on: z.string().max(200).optional(),
  /** Sessions that handed over before: none of them writes again. */
  predecessors: z.array(z.string().max(200)).max(50).optional(),
});

/**
 * `project-state.json`, version 3, as it is written. Fields that aren't ours survive, here and in every entry, and so do
 * those of versions 4 and 5, whose number is kept. Reading is more tolerant: see `readState`.
 */
export const sessionStateSchema = z.looseObject({
  version: z.int(),
  generated_at: z.string(),
  session_id: z.string(),
  status: z.enum(["READY", "ALL_COMPLETE"]),
  workspace: z.looseObject({ root: z.string(), branch: z.string(), is_worktree: z.boolean() }).optional(),
  active_tasks: z.array(task),
  recent_decisions: z.array(decision).optional(),
  architecture_changes: z.array(architectureChange).optional(),
  known_issues: z.array(knownIssue).optional(),
  session_hash: z.string().optional(),
  handoff: z.object({ team: z.string().max(200).optional(), agent: z.string().max(200).optional(), successor: successor.optional() }).optional(),
});

export type SessionState = z.infer<typeof sessionStateSchema>;
export type SessionTask = z.infer<typeof task>;
export type StateDecision = z.infer<typeof decision>;
export type ArchitectureChange = z.infer<typeof architectureChange>;
export type KnownIssue = z.infer<typeof knownIssue>;
export type StateSuccessor = z.infer<typeof successor>;
