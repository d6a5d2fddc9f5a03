import type { FileChangeKind, ReportedChange, ToolKind } from "../../contract/session.ts";
import { remember } from "../../verify/remember.ts";
import { parsePatch } from "./parse-patch.ts";
import { asList, asText } from "./pick-fields.ts";
import { toolKind } from "./tool-kind.ts";

/** What a call asks for, whatever names its client has for it. */
export interface DescribedCall {
  readonly tool: ToolKind;
  readonly name: string;
  readonly command?: string;
  readonly paths?: readonly string[];
  readonly changes?: readonly ReportedChange[];
}

const PATHS = ["file_path", "filePath", "notebook_path", "absolute_path", "target_file", "targetFile", "relativeWorkspacePath", "path", "filename", "file", "TargetFile", "relative_path", "pathInProject", "destination"] as const;
const COMMANDS = ["command", "cmd", "CommandLine", "script", "input"] as const;

/** Reads kind, command and files out of a tool's name and its input. */
export function describeCall(name: string, input: Readonly<Record<string, unknown>>): DescribedCall {
  const viewing = asText(input["command"]) === "view";
  const tool = viewing && toolKind(name) === "edit" ? "read" : toolKind(name);
  if (tool === "shell") {
    const command = firstOf(COMMANDS, (key) => commandText(input[key]));
    return { tool, name, ...(command === undefined ? {} : { command }) };
  }
  const patch = asText(input["patch"]) ?? asText(input["patchText"]) ?? asText(input["input"]) ?? asText(input["diff"]);
  if (tool === "edit" && patch !== undefined && patch.includes("*** ")) return { tool, name, changes: parsePatch(patch) };
  const path = firstOf(PATHS, (key) => asText(input[key]) || undefined);
  if (path === undefined) return { tool, name };
  return { tool, name, paths: [path], ...(tool === "edit" ? { changes: [{ path, change: changeOf(name, input) }] } : {}) };
}

function firstOf(keys: readonly string[], read: (key: string) => string | undefined): string | undefined {
  for (const key of keys) {
    const text = read(key);
    if (text !== undefined) return text;
  }
  return undefined;
}

function commandText(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  const words = asList(value).filter((word) => typeof word === "string");
  return words.length === 0 ? undefined : words.join(" ");
}

function changeOf(name: string, input: Readonly<Record<string, unknown>>): FileChangeKind {
  const named = changeNamed(name);
  return named === "changed" && input["command"] === "create" ? "created" : named;
}

/** A session calls few tools, and each of them often. */
const changeNamed = remember((name: string): FileChangeKind => {
  if (/delete|remove/i.test(name)) return "deleted";
  return /create|newfile|^write/i.test(name.replace(/[^a-z]/gi, "")) ? "created" : "changed";
});
