import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from "node:fs";
import { basename, join, relative, isAbsolute } from "node:path";
import { agentOfEnvironment, isAgentName } from "./agent-of-environment.ts";
import type { HookAgent } from "./agent-of-environment.ts";

export interface HookSession {
  readonly sessionId: string;
  /** The client's own record of it, as the hook's input names it. */
  readonly transcript?: string;
}

/** A teammate's record says who it is with its first prompt. */
const HEAD = 256 * 1024;

/**
 * Who this session is in a team: by its environment, else by Claude Code's own record of a teammate. The record's path comes
 * from outside, so only that of this session below the client's own folder is read.
 */
export function agentOfSession(session: HookSession, env: Readonly<Record<string, string | undefined>>, home: string): HookAgent | undefined {
  const named = agentOfEnvironment(env);
  const recorded = agentOfRecord(session, env["CLAUDE_CONFIG_DIR"] ?? join(home, ".claude"));
  return named === undefined || recorded === undefined ? (named ?? recorded) : { ...named, native: true };
}

function agentOfRecord({ sessionId, transcript }: HookSession, folder: string): HookAgent | undefined {
  if (transcript === undefined || basename(transcript) !== `${sessionId}.jsonl`) return undefined;
  try {
    const way = relative(realpathSync(join(folder, "projects")), realpathSync(transcript));
    if (way.startsWith("..") || isAbsolute(way)) return undefined;
    const records = headOf(transcript).split("\n").flatMap(parsed);
    const context = records.map((record) => asRecord(record["attachment"])).find((attachment) => attachment?.["type"] === "team_context");
    const [team, agent] = [context?.["teamName"], context?.["agentName"]];
    if (!isAgentName(team) || !isAgentName(agent)) return undefined;
    const type = records.filter((record) => record["type"] === "agent-setting").map((record) => record["agentSetting"]).find(isAgentName);
    return { team, agent, native: true, ...(type === undefined ? {} : { type }) };
  } catch {
    return undefined;
  }
}

function headOf(path: string): string {
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const bytes = Buffer.alloc(Math.min(HEAD, fstatSync(descriptor).size));
    return bytes.toString("utf8", 0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}

/** Only records of these two kinds are parsed: the others are the session's own, and large. */
function parsed(line: string): readonly Record<string, unknown>[] {
  if (!line.includes('"team_context"') && !line.startsWith('{"type":"agent-setting"')) return [];
  try {
    const record = asRecord(JSON.parse(line));
    return record === undefined ? [] : [record];
  } catch {
    return [];
  }
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
}
