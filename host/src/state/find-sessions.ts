import { existsSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import { HandoffError, keyOfPath, newestFirst, readState, summariseState } from "@handoff/core";
import type { Notice, StateEntry, StateSummary } from "@handoff/core";
import { gitRootOf } from "../workspace/resolve-workspace.ts";
import { findVersionTwo } from "./move-version-two.ts";
import type { OldState } from "./move-version-two.ts";
import { readStateFile } from "./read-state-file.ts";
import { STATE_BASES, STATE_FILE, VIEW_FILE } from "./state-bases.ts";
import { listStates, sessionName } from "./state-host.ts";
import type { StateHost } from "./state-host.ts";
import type { StatePlace } from "./state-place.ts";

/** One session as a list shows it. */
export interface FoundSession {
  readonly entry: StateEntry;
  readonly name: string;
  readonly summary: StateSummary;
  readonly where: "here" | "other";
  /** Its folder isn't there, and its branch is checked out nowhere. */
  readonly gone: boolean;
  /** Of version 2: it is moved when it is chosen. */
  readonly old?: OldState;
}

export interface SessionSearch {
  readonly sessions: readonly FoundSession[];
  /** Complete ones, which no list shows. */
  readonly complete: readonly FoundSession[];
  readonly unreadable: readonly StateEntry[];
  readonly notices: readonly Notice[];
}

/** All sessions here, newest first; where there is none that is ready, those of the other worktrees. */
export async function findSessions(host: StateHost, place: StatePlace): Promise<SessionSearch> {
  const { old, notices } = findVersionTwo(place.root);
  const own = await listSessions(host, place, [place.root, place.cwd], "here", old);
  if (own.sessions.length > 0 || place.worktrees.length === 0) return { ...own, notices };
  const there = await listSessions(host, place, place.worktrees.map((worktree) => worktree.root), "other");
  return { sessions: there.sessions, complete: [...own.complete, ...there.complete], unreadable: [...own.unreadable, ...there.unreadable], notices };
}

/** Root by root: what was just read is summarised while it is still at hand. */
async function listSessions(host: StateHost, place: StatePlace, roots: readonly string[], where: "here" | "other", old?: OldState): Promise<Omit<SessionSearch, "notices">> {
  const isThere = remembered(existsSync);
  const found = new Map<StateEntry, FoundSession>();
  const unreadable: StateEntry[] = [];
  const take = (entry: StateEntry): void => {
    if (entry.problem !== undefined) unreadable.push(entry);
    if (entry.state !== undefined) found.set(entry, foundSession(host, place, entry, where, old, isThere));
  };
  for (const root of new Set(roots)) for (const entry of await listStates(host, place, [root])) take(entry);
  if (old !== undefined) take(entryOfOld(place, old));
  const ranked = newestFirst([...found.keys()]).flatMap((entry) => found.get(entry) ?? []);
  return { sessions: ranked.filter((session) => session.summary.status === "READY"), complete: ranked.filter((session) => session.summary.status !== "READY"), unreadable };
}

function entryOfOld(place: StatePlace, { path, file, state }: OldState): StateEntry {
  const generated = state.generated_at === "" ? new Date(file.modifiedAt).toISOString() : state.generated_at;
  return { key: { workspaceId: place.workspaceId, branch: place.branch, fingerprint: "v2" }, folder: dirname(path), root: place.root, revision: file.revision, state: { ...state, generated_at: generated } };
}

export function foundSession(host: StateHost, place: StatePlace, entry: StateEntry, where: "here" | "other", old?: OldState, isThere: (path: string) => boolean = existsSync): FoundSession {
  const { state } = entry;
  if (state === undefined) throw new TypeError("only a session that was read is found");
  const isOld = old !== undefined && entry.folder === dirname(old.path);
  return { entry, name: sessionName(entry.key), summary: summariseState(state, host.now()), where, gone: isGone(place, entry, isThere), ...(isOld ? { old } : {}) };
}

/** The branch that a session is of: its folder's, else what it says itself. */
export function branchOf(entry: StateEntry): string {
  return entry.key.branch ?? entry.state?.workspace?.branch ?? "";
}

/** Asks once for each name. */
function remembered(ask: (path: string) => boolean): (path: string) => boolean {
  const answers = new Map<string, boolean>();
  return (path) => {
    const known = answers.get(path);
    if (known !== undefined) return known;
    const answer = ask(path);
    answers.set(path, answer);
    return answer;
  };
}

/** A state whose folder is elsewhere now (the repository was moved) is not gone as long as its branch is checked out somewhere. */
function isGone(place: StatePlace, entry: StateEntry, isThere: (path: string) => boolean): boolean {
  const said = entry.state?.workspace?.root;
  if (!place.isGit || said === undefined || said === "" || entry.key.team !== undefined || isThere(said)) return false;
  const branch = branchOf(entry);
  return branch !== place.branch && !branch.startsWith("detached-") && !place.worktrees.some((worktree) => worktree.branch === branch);
}

/** A session by its path: its folder, or one of its files. Throws `STATE_NOT_FOUND`, and what `readState` throws. */
export function readSessionAt(host: StateHost, place: StatePlace, path: string): StateEntry {
  const given = resolve(host.cwd, path);
  const stat = statSync(given, { throwIfNoEntry: false });
  const file = stat?.isDirectory() === true ? join(given, STATE_FILE) : basename(given) === VIEW_FILE ? join(dirname(given), STATE_FILE) : given;
  const read = readStateFile(file, dirname(file));
  if (read === undefined) throw new HandoffError("STATE_NOT_FOUND", { file });
  const { state, notices } = readState(read.text, file, { checkHash: true });
  const folder = realpathSync(dirname(file));
  const where = splitBase(host, folder);
  // Outside any base there is nothing to write to: such a state is only read.
  const key = where === undefined ? { workspaceId: place.workspaceId } : keyOfPath(place.workspaceId, where.parts, { ...state.handoff, branch: state.workspace?.branch });
  const root = where?.root ?? gitRootOf(folder) ?? place.root;
  return { key, folder, root, revision: read.revision, state: state.generated_at === "" ? { ...state, generated_at: new Date(read.modifiedAt).toISOString() } : state, notices };
}

/** Below which root's base a folder lies. */
function splitBase(host: StateHost, folder: string): { readonly root: string; readonly parts: readonly string[] } | undefined {
  for (const base of [...(host.base === undefined ? [] : [host.base]), ...STATE_BASES]) {
    const mark = `${sep}${base.split("/").join(sep)}${sep}`;
    const at = folder.lastIndexOf(mark);
    if (at > 0) return { root: folder.slice(0, at), parts: folder.slice(at + mark.length).split(sep) };
  }
  return undefined;
}

/** A session by BRANCH/FINGERPRINT, or by a fingerprint that only one has. */
export function sessionByName(search: SessionSearch, name: string): FoundSession {
  const all = [...search.sessions, ...search.complete];
  const exact = all.find((session) => session.name === name);
  const short = all.filter((session) => session.entry.key.fingerprint === name);
  const found = exact ?? (short.length === 1 ? short[0] : undefined);
  if (found === undefined) throw new HandoffError("STATE_SESSION_UNKNOWN", { session: name, known: all.length === 0 ? "nothing" : all.slice(0, 20).map((session) => session.name).join(", ") });
  return found;
}

