import type { ArchitectureChange, KnownIssue, SessionTask, StateDecision } from "../contract/session-state.ts";
import type { Notice } from "../contract/notice.ts";
import { HandoffError } from "../errors/handoff-error.ts";
import { findJsonProblem } from "../gather/json-problem.ts";
import { DEPTH_LIMIT, isDeeper } from "./is-deeper.ts";
import { normaliseArchitecture, normaliseDecisions, normaliseIssues } from "./normalise-lists.ts";
import { isRecord, normaliseTask, textOf, textsOf } from "./normalise-task.ts";

/** What a save brings: any part of a state. A task with an empty id gets the id of the stored task of that description, or a new one. */
export interface StateChange {
  readonly session_id?: string;
  readonly active_tasks?: readonly SessionTask[];
  /** Tasks that only an earlier brief tells of: they are added where nothing is known of them, and change none that is. */
  readonly reports?: readonly SessionTask[];
  readonly recent_decisions?: readonly StateDecision[];
  readonly architecture_changes?: readonly ArchitectureChange[];
  readonly known_issues?: readonly KnownIssue[];
  /** Descriptions of known issues that are solved. */
  readonly resolved_issues?: readonly string[];
  /** Fields that aren't ours; they are carried. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

const LISTS = ["active_tasks", "recent_decisions", "architecture_changes", "known_issues", "resolved_issues"] as const;
/** Made by us at each save; what a caller says of them doesn't count. */
const MADE = new Set(["version", "generated_at", "status", "workspace", "session_hash", "handoff", "__proto__"]);

/** Reads what `save --state` gets. A state file is one, too. Throws `STATE_INPUT_JSON` and `STATE_INPUT_INVALID`. */
export function parseStateChange(text: string, file: string): { readonly change: StateChange; readonly notices: readonly Notice[] } {
  const clean = text.replace(/^\uFEFF/, "");
  let json: unknown;
  try {
    json = JSON.parse(clean);
  } catch {
    throw new HandoffError("STATE_INPUT_JSON", { file, ...(findJsonProblem(clean) ?? { problem: "it can't be read", line: 1, column: 1 }) });
  }
  return checkStateChange(json, file);
}

/** The same for data: a tool's argument, the library. */
export function checkStateChange(json: unknown, file: string): { readonly change: StateChange; readonly notices: readonly Notice[] } {
  if (!isRecord(json)) throw new HandoffError("STATE_INPUT_INVALID", { file, field: "it", problem: "isn't an object" });
  if (isDeeper(json, DEPTH_LIMIT - 2)) throw new HandoffError("STATE_INPUT_INVALID", { file, field: "it", problem: `is nested deeper than ${DEPTH_LIMIT - 2} levels` });
  for (const field of LISTS) {
    const list = json[field];
    if (list !== undefined && list !== null && !Array.isArray(list)) throw new HandoffError("STATE_INPUT_INVALID", { file, field, problem: "isn't a list" });
  }
  const tasks = (json["active_tasks"] ?? []) as readonly unknown[];
  tasks.forEach((task, at) => {
    if (!isRecord(task)) throw new HandoffError("STATE_INPUT_INVALID", { file, field: `active_tasks[${at}]`, problem: "isn't an object" });
    if (textOf(task["description"] ?? task["title"] ?? task["text"] ?? task["id"]).trim() === "") throw new HandoffError("STATE_INPUT_INVALID", { file, field: `active_tasks[${at}].description`, problem: "is missing" });
  });
  const extra = Object.entries(json).filter(([key]) => !MADE.has(key) && key !== "session_id" && !(LISTS as readonly string[]).includes(key));
  const session = textOf(json["session_id"]).trim();
  return {
    change: {
      ...(session === "" ? {} : { session_id: session }),
      ...(tasks.length === 0 ? {} : { active_tasks: tasks.map((task, at) => withoutMadeId(normaliseTask(task, at), task)) }),
      recent_decisions: normaliseDecisions(json["recent_decisions"]),
      architecture_changes: normaliseArchitecture(json["architecture_changes"]),
      known_issues: normaliseIssues(json["known_issues"]),
      resolved_issues: textsOf(json["resolved_issues"]),
      ...(extra.length === 0 ? {} : { extra: Object.fromEntries(extra) }),
    },
    notices: extra.filter(([key]) => !LATER.has(key)).map(([key]) => ({ code: "STATE_FIELD_CARRIED", params: { field: key.slice(0, 60) } })),
  };
}

/** Fields of versions 4 and 5, which are no surprise. */
const LATER = new Set(["session_notes", "phase_observations", "phase_summaries", "linear", "linear_ticket_id", "linear_document_id", "pipeline", "session", "attempted_approaches"]);

function withoutMadeId(task: SessionTask, raw: unknown): SessionTask {
  return isRecord(raw) && textOf(raw["id"]).trim() !== "" ? task : { ...task, id: "" };
}
