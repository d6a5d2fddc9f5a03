import { BRIEF_FIELDS, isRecord } from "@handoff/core";
import type { Mapped, Mapping } from "@handoff/core";
import type { Tool } from "./mcp-server.ts";

type Field = Mapping["from"];

/** Names that tools give to what we call otherwise, the likeliest first. A canonical name is its own. */
const OTHER_NAMES: Readonly<Partial<Record<Field, readonly string[]>>> = {
  text: ["prompt", "message", "brief", "instructions", "instruction", "task", "content", "input", "body", "query"],
  workspace: ["cwd", "workspaceroot", "workingdirectory", "workdir", "directory", "folder", "root", "projectpath", "repopath"],
  title: ["name", "subject", "summary"],
  goal: ["objective"],
  key: ["idempotencykey"],
  ask: ["originalask", "request"],
  failed: ["failedattempts"],
  next: ["nextactions", "nextsteps"],
  files: ["pointers", "links"],
};
/** What must be filled, or the tool isn't one that takes a handoff. */
const CARRIERS: readonly Field[] = ["text", "block", "payload", "goal"];

/**
 * Which field of the brief goes into which argument of a tool that nobody described, by the arguments' names and types. The text
 * goes into one of them. Undefined: the tool takes nothing that could hold a brief.
 */
export function matchArguments(tool: Tool): Readonly<Record<string, Mapped>> | undefined {
  const names = Object.keys(tool.properties);
  const filled = new Map<string, Mapped>();
  const used = new Set<Field>();
  for (const field of BRIEF_FIELDS) {
    if (field === "thread") continue;
    const wanted = [plain(field), ...(OTHER_NAMES[field] ?? [])];
    const name = wanted.map((word) => names.find((given) => plain(given) === word && !filled.has(given))).find((found) => found !== undefined);
    const as = name === undefined ? undefined : wayOf(field, tool.properties[name]);
    if (name === undefined || as === undefined) continue;
    filled.set(name, as);
    used.add(field);
  }
  return CARRIERS.some((field) => used.has(field)) ? Object.fromEntries(filled) : undefined;
}

/** A field for an argument of this type; undefined where it doesn't fit. */
function wayOf(field: Field, schema: unknown): Mapped | undefined {
  const type = isRecord(schema) ? schema["type"] : undefined;
  const types = Array.isArray(type) ? type : [type];
  if (isRecord(schema) && (schema["enum"] !== undefined || schema["const"] !== undefined)) return undefined;
  if (field === "payload") return types.includes("object") ? { from: field } : undefined;
  if (types.includes("string") || type === undefined) return { from: field, as: "text" };
  return types.includes("array") ? { from: field, as: "list" } : undefined;
}

const plain = (name: string): string => name.replace(/[_-]/g, "").toLowerCase();
