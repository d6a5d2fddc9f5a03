import { lstatSync, readdirSync, realpathSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { dirname, join } from "node:path";
import { CLEAN_AFTER, HandoffError, isCleanable, isHandoffError, readState, statePath, timeOf } from "@handoff/core";
import type { Notice, SessionState, StateEntry } from "@handoff/core";
import { findStateFolders } from "./find-state-files.ts";
import type { FoundFolder } from "./find-state-files.ts";
import { insideFolder } from "./inside-folder.ts";
import { readStateFile } from "./read-state-file.ts";
import { STATE_BASES, STATE_FILE, VIEW_FILE } from "./state-bases.ts";
import type { StateHost } from "./state-host.ts";
import { LOCK_FILE, tryLock } from "./state-lock.ts";
import { errorCode } from "./write-problem.ts";

/** A folder that a cleanup took out of its place and was stopped before it could delete it. */
const LEAVING = /^\.deleting-[0-9a-f]{16}$/;
const FINGERPRINT = /^\d{8}-\d{6}(?:-\d+)?$/;

export interface CleanedSession {
  readonly folder: string;
  readonly why: "complete" | "empty";
  /** Local date of the last save. */
  readonly date: string;
}

export interface CleanAnswer {
  readonly sessions: readonly CleanedSession[];
  readonly notices: readonly Notice[];
}

/**
 * Deletes what is complete or empty and seven days old, in every base of these roots, each announced before. It can't be led
 * outside: no link is followed, and place and content are looked at again at the moment of deletion. `dryRun` only says.
 */
export function cleanStates(host: StateHost, roots: readonly string[], dryRun = false): CleanAnswer {
  const sessions: CleanedSession[] = [];
  const notices: Notice[] = [];
  for (const { root, base } of basesOf(host, roots)) {
    for (const found of findStateFolders(base)) {
      const session = judge(found, root, host.now());
      if (session === undefined) continue;
      host.announce?.({ code: dryRun ? "STATE_WOULD_CLEAN" : "STATE_CLEANED", params: { folder: session.folder, date: session.date } });
      try {
        if (!dryRun && !remove(root, base, found, host.now())) continue;
        sessions.push(session);
      } catch (error) {
        notices.push({ code: "STATE_CLEAN_FAILED", params: { folder: found.folder, problem: isHandoffError(error) ? error.message : (errorCode(error) ?? "it failed") } });
      }
    }
  }
  return { sessions, notices };
}

function basesOf(host: StateHost, roots: readonly string[]): readonly { readonly root: string; readonly base: string }[] {
  const names = [...new Set([...(host.base === undefined ? [] : [host.base]), ...STATE_BASES])];
  return [...new Set(roots)].flatMap((root) =>
    names.flatMap((name) => {
      try {
        const base = insideFolder(root, name.split("/"));
        return base === undefined ? [] : [{ root, base }];
      } catch {
        // A base that leads out by a link holds nothing of ours.
        return [];
      }
    }),
  );
}

/** Undefined: stays. */
function judge(found: FoundFolder, root: string, now: number): CleanedSession | undefined {
  if (found.empty) {
    const time = lstatSync(found.folder).mtimeMs;
    return FINGERPRINT.test(found.parts.at(-1) ?? "") && found.parts.length > 1 && now - time >= CLEAN_AFTER ? { folder: found.folder, why: "empty", date: dateOf(time) } : undefined;
  }
  const read = readQuietly(found.folder, root);
  if (read === undefined || !isCleanable(read.state, read.modifiedAt, now)) return undefined;
  return { folder: found.folder, why: read.state.active_tasks.length === 0 ? "empty" : "complete", date: dateOf(timeOf(read.state.generated_at) ?? read.modifiedAt) };
}

function readQuietly(folder: string, root: string): { readonly state: SessionState; readonly modifiedAt: number } | undefined {
  try {
    const path = join(folder, STATE_FILE);
    const file = readStateFile(path, root);
    return file === undefined ? undefined : { state: readState(file.text, path).state, modifiedAt: file.modifiedAt };
  } catch {
    return undefined;
  }
}

/** False when it isn't what it was: somebody works on it, or it is no longer complete. */
function remove(root: string, base: string, found: FoundFolder, now: number): boolean {
  const realBase = realpathSync(base);
  const real = join(realBase, ...found.parts);
  if (realpathSync(found.folder) !== real) throw new HandoffError("STATE_OUTSIDE", { path: found.folder, root });
  const before = lstatSync(real);
  if (!before.isDirectory()) throw new HandoffError("STATE_OUTSIDE", { path: found.folder, root });
  if (found.empty) {
    rmdirSync(real);
    removeEmptyParents(realBase, real);
    return true;
  }
  const lock = tryLock(real);
  if (lock === undefined) return false;
  try {
    const read = readQuietly(real, root);
    if (read === undefined || !isCleanable(read.state, read.modifiedAt, now)) return false;
    if (holdsOthers(real)) {
      for (const name of [VIEW_FILE, STATE_FILE]) rmSync(join(real, name), { force: true });
      return true;
    }
    const away = LEAVING.test(found.parts[0] ?? "") ? real : join(realBase, `.deleting-${randomBytes(8).toString("hex")}`);
    if (away !== real) renameSync(real, away);
    const moved = lstatSync(away);
    if (!moved.isDirectory() || moved.ino !== before.ino || moved.dev !== before.dev) {
      renameSync(away, real);
      throw new HandoffError("STATE_OUTSIDE", { path: found.folder, root });
    }
    empty(away);
    removeEmptyParents(realBase, real);
    return true;
  } finally {
    lock.release();
  }
}

/** A branch can be named like a fingerprint: then another session lies inside, and only this one's own files go. */
function holdsOthers(folder: string): boolean {
  return findStateFolders(folder).some((found) => found.hasState);
}

/** The state goes last, so that a cleanup that was stopped can be judged and finished by the next. Links are unlinked, not followed. */
function empty(folder: string): void {
  for (const name of readdirSync(folder)) if (name !== STATE_FILE && name !== LOCK_FILE) rmSync(join(folder, name), { recursive: true, force: true });
  rmSync(join(folder, STATE_FILE), { force: true });
  rmSync(join(folder, LOCK_FILE), { force: true });
  rmdirSync(folder);
}

function removeEmptyParents(base: string, from: string): void {
  for (let folder = dirname(from); folder.length > base.length && folder.startsWith(base); folder = dirname(folder)) {
    try {
      rmdirSync(folder);
    } catch {
      return;
    }
  }
}

/** Takes a session's own files away after it was moved elsewhere, and the folders that are empty then; whatever else is there stays. */
export function removeMoved(entry: StateEntry): void {
  const names = statePath(entry.key);
  const base = realpathSync(join(entry.folder, ...names.map(() => "..")));
  const folder = join(base, ...names);
  if (realpathSync(entry.folder) !== folder) throw new HandoffError("STATE_OUTSIDE", { path: entry.folder, root: entry.root });
  for (const name of [VIEW_FILE, STATE_FILE]) rmSync(join(folder, name), { force: true });
  removeEmptyParents(base, join(folder, STATE_FILE));
}

function dateOf(time: number): string {
  const day = new Date(time);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, "0")}-${String(day.getDate()).padStart(2, "0")}`;
}
