import { HandoffError, handoverText, workspaceIdOf } from "@handoff/core";
import type { Language, Redactor, StateEntry, StateKey } from "@handoff/core";
import { createFileStateStore } from "./file-state-store.ts";
import type { FileStateStore } from "./file-state-store.ts";
import { errorCode } from "./write-problem.ts";
import type { StatePlace } from "./state-place.ts";

/** What every act on session state needs of its surroundings. */
export interface StateHost {
  readonly cwd: string;
  readonly home: string;
  readonly language: Language;
  /** Below the root; default `.claude/handover`. */
  readonly base?: string;
  now(): number;
  /** What is written passes it. */
  redactor(root: string): Redactor;
  /** Said before it is done: a deletion. */
  announce?(line: { readonly code: string; readonly params: Readonly<Record<string, string | number>> }): void;
}

/** What a caller says of the surroundings; the rest is the Handoff's own. */
export interface StatesWish {
  readonly cwd?: string;
  /** Default: the config's, else English. */
  readonly language?: Language;
  readonly announce?: StateHost["announce"];
}

export function storeFor(host: StateHost, root: string, workspaceId = workspaceIdOf(root)): FileStateStore {
  return createFileStateStore({ root, workspaceId, ...(host.base === undefined ? {} : { base: host.base }), view: (state) => handoverText(state, host.language) });
}

/** The branch and fingerprint, or team and agent, as people name a session. */
export function sessionName(key: StateKey): string {
  return key.team === undefined ? [key.branch ?? "-", ...(key.fingerprint === undefined ? [] : [key.fingerprint])].join("/") : `${key.team.team}/${key.team.agent}`;
}

/** `YYYYMMDD-HHMMSS` of the local time. */
export function stampOf(now: number): string {
  const time = new Date(now);
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${time.getFullYear()}${two(time.getMonth() + 1)}${two(time.getDate())}-${two(time.getHours())}${two(time.getMinutes())}${two(time.getSeconds())}`;
}

/** Tries keys for a new session, one after the other, until nobody else has one: two sessions in one second don't collide. */
export async function withNewKey(place: StatePlace, now: number, make: (key: StateKey) => Promise<StateEntry>): Promise<StateEntry> {
  const stamp = stampOf(now);
  for (let count = 1; ; count += 1) {
    const key: StateKey = { workspaceId: place.workspaceId, branch: place.branch, fingerprint: count === 1 ? stamp : `${stamp}-${count}` };
    try {
      return await make(key);
    } catch (error) {
      if (!(error instanceof HandoffError && error.code === "STATE_CONFLICT") || count > 500) throw error;
    }
  }
}

/** A branch with a part that looks like a session's name lies inside what looks like a session's folder. */
function hasOddBranch(place: StatePlace): boolean {
  return [place.branch, ...place.worktrees.map((worktree) => worktree.branch ?? "")].some((branch) => /(?:^|\/)\d{8}-\d{6}(?:-\d+)?(?:\/|$)/.test(branch));
}

/** All sessions of these roots, each root once. */
export async function listStates(host: StateHost, place: StatePlace, roots: readonly string[]): Promise<readonly StateEntry[]> {
  const unique = [...new Set(roots)];
  try {
    return await storeFor(host, place.root, place.workspaceId).list({ roots: unique, deep: hasOddBranch(place) });
  } catch (error) {
    throw new HandoffError("INPUT_UNREADABLE", { file: place.root, problem: errorCode(error) ?? "it failed" }, error);
  }
}
