import type { ArchitectureChange, KnownIssue, StateDecision } from "../contract/session-state.ts";
import { isRecord, textOf, textsOf } from "./normalise-task.ts";

/** Decisions as people write them: plain texts too. */
export function normaliseDecisions(raw: unknown): StateDecision[] {
  return entries(raw).map((entry) => {
    if (isPlainDecision(entry)) return entry;
    const { rationale, date, ...rest } = isRecord(entry) ? entry : { decision: textOf(entry) };
    return {
      ...rest,
      decision: textOf(rest["decision"] ?? rest["description"] ?? rest["text"]),
      ...optional("rationale", rationale),
      ...optional("date", date),
    };
  });
}

/** A decision as we write it, which is taken as it is. */
function isPlainDecision(entry: unknown): entry is StateDecision {
  if (!isRecord(entry) || typeof entry["decision"] !== "string") return false;
  const { rationale, date } = entry;
  return (rationale === undefined || (typeof rationale === "string" && rationale !== "")) && (date === undefined || (typeof date === "string" && date !== ""));
}

export function normaliseArchitecture(raw: unknown): ArchitectureChange[] {
  return entries(raw).map((entry) => {
    const { commit_sha, files_changed, date, ...rest } = isRecord(entry) ? entry : { summary: textOf(entry) };
    const files = textsOf(files_changed);
    return {
      ...rest,
      summary: textOf(rest["summary"] ?? rest["description"] ?? rest["text"]),
      ...optional("commit_sha", commit_sha),
      ...(files.length === 0 ? {} : { files_changed: files }),
      ...optional("date", date),
    };
  });
}

/** A severity that is none of ours is `medium`, and what was said is kept in `severity_said`. */
export function normaliseIssues(raw: unknown): KnownIssue[] {
  return entries(raw).map((entry) => {
    const { severity, related_files, ...rest } = isRecord(entry) ? entry : { description: textOf(entry) };
    const files = textsOf(related_files);
    const said = textOf(severity).trim().toLowerCase();
    const known = said === "high" || said === "medium" || said === "low";
    return {
      ...rest,
      description: textOf(rest["description"] ?? rest["issue"] ?? rest["text"]),
      ...(known ? { severity: said } : said === "" ? {} : { severity: "medium" as const, severity_said: textOf(severity) }),
      ...(files.length === 0 ? {} : { related_files: files }),
    };
  });
}

function entries(raw: unknown): readonly unknown[] {
  if (raw === undefined || (Array.isArray(raw) && raw.length === 0)) return NONE;
  const list = Array.isArray(raw) ? raw : raw === null || raw === undefined || raw === "" ? [] : [raw];
  return list.filter((entry) => entry !== null && entry !== undefined && entry !== "");
}

const NONE: readonly unknown[] = [];

function optional<Key extends string>(key: Key, value: unknown): { [K in Key]?: string } {
  const text = textOf(value);
  return (text === "" ? {} : { [key]: text }) as { [K in Key]?: string };
}
