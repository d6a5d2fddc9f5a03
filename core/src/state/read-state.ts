import type { Notice } from "../contract/notice.ts";
import { sessionStateSchema } from "../contract/session-state.ts";
import type { SessionState } from "../contract/session-state.ts";
import { HandoffError } from "../errors/handoff-error.ts";
import { findJsonProblem } from "../gather/json-problem.ts";
import { normaliseArchitecture, normaliseDecisions, normaliseIssues } from "./normalise-lists.ts";
import { isRecord, normaliseTask, textOf } from "./normalise-task.ts";
import { checkSessionHash } from "./session-hash.ts";
import { DEPTH_LIMIT, isDeeper } from "./is-deeper.ts";
import { splitTwins } from "./split-twins.ts";
import { statusOf } from "./status-of.ts";

/** The most that is read of a state file, in bytes. */
export const STATE_LIMIT = 16 * 1024 * 1024;

export interface ReadState {
  readonly state: SessionState;
  readonly notices: readonly Notice[];
}

export interface ReadOptions {
  readonly checkHash?: boolean;
  /** For a list of many, from which nothing is written: the depth of what isn't ours is not looked at. */
  readonly light?: boolean;
}

/**
 * Reads `project-state.json` of versions 2 to 5 as people, agents and this program write it. Its own spelling is mended, what
 * isn't ours stays. Throws `STATE_JSON`, `STATE_FIELD_MISSING` or `STATE_INVALID`, which name the file and never quote it.
 */
export function readState(text: string, file: string, options: ReadOptions = {}): ReadState {
  const raw = parse(text, file, options.light !== true);
  for (const field of ["version", "status", "active_tasks"]) if (raw[field] === undefined || raw[field] === null) throw new HandoffError("STATE_FIELD_MISSING", { file, field });
  const version = typeof raw["version"] === "string" ? Number(raw["version"].replace(/^v/i, "")) : raw["version"];
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1) throw new HandoffError("STATE_INVALID", { file, field: "version", problem: "isn't a whole number" });
  if (!Array.isArray(raw["active_tasks"])) throw new HandoffError("STATE_INVALID", { file, field: "active_tasks", problem: "isn't a list" });
  const { tasks, notices } = splitTwins(raw["active_tasks"].map(normaliseTask));
  const status = statusOf(tasks);
  const said = textOf(raw["status"]).trim().toUpperCase();
  const shaped = {
    ...raw,
    version,
    generated_at: textOf(raw["generated_at"]),
    session_id: textOf(raw["session_id"]).trim() === "" ? "unknown" : textOf(raw["session_id"]).trim(),
    status,
    active_tasks: [...tasks],
    recent_decisions: normaliseDecisions(raw["recent_decisions"]),
    architecture_changes: normaliseArchitecture(raw["architecture_changes"]),
    known_issues: normaliseIssues(raw["known_issues"]),
    ...workspaceOf(raw["workspace"]),
    ...ownOf(raw["handoff"]),
    session_hash: textOf(raw["session_hash"]),
  };
  return {
    state: shaped,
    notices: [
      ...(version > 5 ? [{ code: "STATE_VERSION_NEWER", params: { file, version } }] : []),
      ...(said === status ? [] : [{ code: "STATE_STATUS_DIFFERS", params: { file, said: said.slice(0, 40), status } }]),
      ...notices,
      ...(options.checkHash === true ? checkSessionHash(raw, file) : []),
    ],
  };
}

function parse(text: string, file: string, checkDepth: boolean): Record<string, unknown> {
  const clean = text.startsWith("\uFEFF") ? text.slice(1) : text;
  let json: unknown;
  try {
    json = JSON.parse(clean);
  } catch {
    // The engine's own message quotes the text, so it is no cause to keep.
    throw new HandoffError("STATE_JSON", { file, ...(findJsonProblem(clean) ?? { problem: "it can't be read", line: 1, column: 1 }) });
  }
  if (!isRecord(json)) throw new HandoffError("STATE_INVALID", { file, field: "the file", problem: "isn't an object" });
  if (checkDepth && isDeeper(json, DEPTH_LIMIT)) throw new HandoffError("STATE_INVALID", { file, field: "the file", problem: `is nested deeper than ${DEPTH_LIMIT} levels` });
  delete json["__proto__"];
  return json;
}

function workspaceOf(raw: unknown): { workspace?: SessionState["workspace"] } {
  if (!isRecord(raw)) return {};
  return { workspace: { ...raw, root: textOf(raw["root"]), branch: textOf(raw["branch"]), is_worktree: raw["is_worktree"] === true } };
}

/** Our own part is taken only in exactly its shape: a state from elsewhere can't grant anything by it. */
function ownOf(raw: unknown): { handoff?: SessionState["handoff"] } {
  if (raw === undefined) return {};
  const own = sessionStateSchema.shape.handoff.safeParse(raw);
  return { handoff: own.success ? own.data : undefined };
}
