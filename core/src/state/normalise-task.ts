import type { SessionTask } from "../contract/session-state.ts";

const DONE = new Set(["done", "complete", "completed", "finished", "closed", "完了", "済", "済み"]);
const BLOCKED = new Set(["blocked", "waiting", "on_hold", "ブロック", "保留"]);
const OPEN = new Set(["in_progress", "pending", "todo", "to_do", "open", "not_started", "wip", "doing", "started", "進行中", "未着手", "作業中"]);

/**
 * A task as people and agents write it: a number for an id, one path instead of a list, `completed` for `done`, null for
 * nothing. What isn't ours stays. A status that nobody knows is open work, and what was said is kept in `status_said`.
 */
export function normaliseTask(raw: unknown, index: number): SessionTask {
  if (isPlain(raw)) return raw;
  const given = isRecord(raw) ? raw : { description: textOf(raw) };
  const said = typeof given["status"] === "string" ? given["status"].trim().toLowerCase().replaceAll(/[-\s]+/g, "_") : "";
  const status = DONE.has(said) ? "done" : BLOCKED.has(said) ? "blocked" : "in_progress";
  const known = said === "" || DONE.has(said) || BLOCKED.has(said) || OPEN.has(said);
  const id = textOf(given["id"]).trim();
  const { commit_sha, file_paths, next_action, blockers, last_touched, session_id, ...rest } = given;
  const sha = textOf(commit_sha).trim();
  const files = textsOf(file_paths);
  const obstacles = textsOf(blockers);
  return {
    ...rest,
    id: id === "" ? `T${index + 1}` : id,
    description: textOf(given["description"] ?? given["title"] ?? given["text"] ?? id),
    status,
    ...(known ? {} : { status_said: textOf(given["status"]) }),
    ...(sha === "" ? {} : { commit_sha: sha }),
    ...(files.length === 0 ? {} : { file_paths: files }),
    ...(isEmpty(next_action) ? {} : { next_action: textOf(next_action) }),
    ...(obstacles.length === 0 ? {} : { blockers: obstacles }),
    ...(isEmpty(last_touched) ? {} : { last_touched: textOf(last_touched) }),
    ...(isEmpty(session_id) ? {} : { session_id: textOf(session_id) }),
  };
}

/** A task as we write it, which is taken as it is. */
function isPlain(raw: unknown): raw is SessionTask {
  if (!isRecord(raw) || !isText(raw["id"]) || !isText(raw["description"])) return false;
  if (raw["status"] !== "done" && raw["status"] !== "in_progress" && raw["status"] !== "blocked") return false;
  if (!isTextOrNone(raw["commit_sha"]) || !isTextOrNone(raw["next_action"]) || !isTextOrNone(raw["last_touched"]) || !isTextOrNone(raw["session_id"])) return false;
  return isTextsOrNone(raw["file_paths"]) && isTextsOrNone(raw["blockers"]) && !Object.hasOwn(raw, "__proto__");
}

const isText = (value: unknown): boolean => typeof value === "string" && value !== "" && value.charCodeAt(0) > 32;
const isTextOrNone = (value: unknown): boolean => value === undefined || isText(value);
const isTextsOrNone = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length > 0 && value.every(isText));

/** A text, whatever stands there: an object gives its own text, or itself as JSON, so that nothing is lost. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (isRecord(value)) {
    const own = value["description"] ?? value["text"] ?? value["path"] ?? value["name"];
    if (typeof own === "string" && Object.keys(value).length === 1) return own;
  }
  return JSON.stringify(value);
}

/** A list of texts from a list, one text, or nothing. */
export function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(textOf).filter((text) => text.trim() !== "");
  return isEmpty(value) ? [] : [textOf(value)];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === "string" && value.trim() === "");
}
