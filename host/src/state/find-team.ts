import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Notice } from "@handoff/core";
import { readSmallFile } from "../config/read-small-file.ts";

export interface TeamAnswer {
  readonly team?: { readonly team: string; readonly agent: string };
  readonly notices: readonly Notice[];
}

/**
 * Which team an agent is of: the caller's word, else the one team of `~/.claude/teams` whose members hold the agent's name.
 * Several or none: no team, said. An agent that isn't known in a given team is `default`.
 */
export function findTeam(home: string, team: string | undefined, agent: string | undefined): TeamAnswer {
  if (team !== undefined) return { team: { team, agent: agent ?? "default" }, notices: [] };
  if (agent === undefined) return { notices: [] };
  const teams = teamsWith(home, agent);
  const [only] = teams;
  if (teams.length === 1 && only !== undefined) return { team: { team: only, agent }, notices: [] };
  return { notices: [teams.length === 0 ? { code: "STATE_TEAM_UNKNOWN", params: { agent } } : { code: "STATE_TEAM_SEVERAL", params: { agent, teams: teams.join(", ") } }] };
}

function teamsWith(home: string, agent: string): readonly string[] {
  const folder = join(home, ".claude", "teams");
  let names: string[];
  try {
    names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  } catch {
    return [];
  }
  return names.filter((name) => membersOf(join(folder, name, "config.json")).includes(agent)).toSorted();
}

function membersOf(file: string): readonly string[] {
  try {
    const config: unknown = JSON.parse(readSmallFile(file) ?? "null");
    const members: unknown = typeof config === "object" && config !== null && "members" in config ? config.members : [];
    if (!Array.isArray(members)) return [];
    return members.flatMap((member: unknown) => (typeof member === "string" ? [member] : typeof member === "object" && member !== null && "name" in member && typeof member.name === "string" ? [member.name] : []));
  } catch {
    return [];
  }
}
