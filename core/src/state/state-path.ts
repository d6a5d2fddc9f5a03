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
  if (key.branch === undefined) throw new HandoffError("STATE_NAME_INVALID", { what: "session", name: "" });
  const branch = key.branch.split("/").map((part) => segment("branch", part));
  return key.fingerprint === undefined ? branch : [...branch, segment("session", key.fingerprint)];
}

/** What a state itself says of where it belongs. */
export interface StateOwner {
  readonly team?: string | undefined;
  readonly agent?: string | undefined;
  readonly branch?: string | undefined;
}

/**
 * The key of a folder below a base. Whether its first name is a team's, and whether its last is a session's or still the
 * branch's (a folder made by hand), is for the state itself to say.
 */
export function keyOfPath(workspaceId: string, parts: readonly string[], owner: StateOwner = {}): StateKey {
  const { team, agent } = owner;
  if (team !== undefined && agent !== undefined && parts.length === 2 && parts[0] === team && parts[1] === agent) return { workspaceId, team: { team, agent } };
  const path = parts.join("/");
  if (parts.length === 1 || path === owner.branch) return { workspaceId, branch: path };
  const fingerprint = parts.at(-1) ?? "";
  return { workspaceId, branch: path.slice(0, -1 - fingerprint.length), fingerprint };
}

function segment(what: string, name: string): string {
  const bad = name === "" || name === "." || name === ".." || /[/\\\u0000-\u001F\u007F]/.test(name) || name.length > 200 || (what !== "branch" && name.startsWith("."));
  if (bad) throw new HandoffError("STATE_NAME_INVALID", { what, name: name.slice(0, 60) });
  return name;
}
