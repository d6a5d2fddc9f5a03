import { realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { keyOfPath, newestFirst, readHookState } from "@handoff/core";
import type { SessionState, StateEntry } from "@handoff/core";
import { readSmallFile } from "../config/read-small-file.ts";
import { findStateFolders } from "../state/find-state-files.ts";
import { insideFolder } from "../state/inside-folder.ts";
import { STATE_BASES, STATE_FILE, VIEW_FILE } from "../state/state-bases.ts";
import { gitRootOf } from "../workspace/resolve-workspace.ts";
import { configuredBase } from "./configured-base.ts";
import { readBranch } from "./read-branch.ts";

export interface HookStateQuestion {
  readonly cwd: string;
  readonly sessionId: string;
  readonly team?: { readonly team: string; readonly agent: string };
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** No more states are opened than this: a hook has no time. */
const MOST = 40;
const LIMIT = 8 * 1024 * 1024;

/**
 * The state that a session begins from: its own, else the team's agent's, else the newest of this branch with open tasks.
 * What can't be read is passed over; it stops no session. Undefined: there is none.
 */
export async function findHookState(question: HookStateQuestion): Promise<{ readonly state: SessionState; readonly path: string } | undefined> {
  try {
    const cwd = realpathSync.native(question.cwd);
    const root = gitRootOf(cwd) ?? cwd;
    const branch = readBranch(root);
    const { team, env, home } = question;
    const own = await configuredBase(root, env, home);
    const entries = [...new Set([...(own === undefined ? [] : [own]), ...STATE_BASES])].flatMap((base) => entriesOf(root, base, (parts) => (team === undefined ? isOfBranch(parts, branch) : parts.length === 2 && parts[0] === team.team && parts[1] === team.agent)));
    const open = newestFirst(entries).filter(({ state }) => state?.active_tasks.some((task) => task.status !== "done") === true);
    const chosen = open.find(({ state }) => state?.session_id === question.sessionId) ?? open[0];
    return chosen?.state === undefined ? undefined : { state: chosen.state, path: join(chosen.folder, VIEW_FILE) };
  } catch {
    return undefined;
  }
}

/** A detached HEAD that moved on finds its earlier ones. */
function isOfBranch(parts: readonly string[], branch: string): boolean {
  const own = parts.slice(0, -1).join("/");
  return own === branch || (branch.startsWith("detached-") && own.startsWith("detached-"));
}

function entriesOf(root: string, base: string, fits: (parts: readonly string[]) => boolean): readonly StateEntry[] {
  const folder = insideFolder(root, base.split("/"));
  if (folder === undefined) return [];
  // The newest names come last: a fingerprint is a time.
  const found = findStateFolders(folder).filter(({ hasState, parts }) => hasState && fits(parts)).toSorted((a, b) => (a.parts.join("/") < b.parts.join("/") ? 1 : -1));
  return found.slice(0, MOST).flatMap(({ folder: place, parts }) => {
    try {
      const path = join(place, STATE_FILE);
      const text = readSmallFile(path, LIMIT);
      const state = text === undefined ? undefined : readHookState(text);
      if (state === undefined) return [];
      return [{ key: keyOfPath("", parts, undefined), folder: place, root, revision: "", state: state.generated_at === "" ? { ...state, generated_at: statSync(path).mtime.toISOString() } : state }];
    } catch {
      return [];
    }
  });
}
