import type { StateKey } from "../contract/stores.ts";
import { HandoffError } from "../errors/handoff-error.ts";

/** The branch's name where there is no git. A repository's own branch can't stand beside it in the same folder. */
export const NO_GIT_BRANCH = "no-git";

/**
 * The folders below a base in which a key's state lies. A branch's slashes are folders, so `feat/x`, `feat-x` and `feat%2Fx`
 * stay apart. Throws `STATE_NAME_INVALID` for a name that could lead anywhere else.
 */
export function statePath(key: StateKey): readonly string[] {
  if (key.team !== undefined) return [segment("team", key.team.team), segment("agent", key.team.agent)];
  if (key.branch === undefined || key.fingerprint === undefined) throw new HandoffError("STATE_NAME_INVALID", { what: "session", name: "" });
  return [...key.branch.split("/").map((part) => segment("branch", part)), segment("session", key.fingerprint)];
}

/** The key of a folder below a base. Whether its first name is a team's is for the state itself to say. */
export function keyOfPath(workspaceId: string, parts: readonly string[], team: { readonly team: string; readonly agent: string } | undefined): StateKey {
  if (team !== undefined && parts.length === 2 && parts[0] === team.team && parts[1] === team.agent) return { workspaceId, team };
  return { workspaceId, branch: parts.slice(0, -1).join("/"), fingerprint: parts.at(-1) ?? "" };
}

function segment(what: string, name: string): string {
  const bad = name === "" || name === "." || name === ".." || /[/\\\u0000-\u001F\u007F]/.test(name) || name.length > 200 || (what !== "branch" && name.startsWith("."));
  if (bad) throw new HandoffError("STATE_NAME_INVALID", { what, name: name.slice(0, 60) });
  return name;
}
