import { closeSync, constants, fstatSync, openSync, readdirSync, readSync } from "node:fs";
import type { Dirent } from "node:fs";
import { sep } from "node:path";
import { HandoffError, STATE_LIMIT } from "@handoff/core";
import { STATE_FILE } from "./state-bases.ts";
import { errorCode } from "./write-problem.ts";

const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
const FIRST = 64 * 1024;
const MOST = 20_000;
const DEEPEST = 16;
/** A session's name: such a folder holds no other session. */
const SESSION = /^\d{8}-\d{6}(?:-\d+)?$/;

export interface StateText {
  readonly folder: string;
  readonly path: string;
  readonly parts: readonly string[];
  /** Undefined: it can't be read, and `error` says why. */
  readonly text?: string;
  readonly error?: unknown;
  /** The file's own time, for a state that doesn't tell its. */
  modifiedAt(): number;
}

let buffer: Buffer | undefined;

/**
 * The texts of all states below a base, for a list. A folder that holds a state and is named like a session is not looked
 * into, unless `deep`: a branch can be named so. Links are never followed.
 */
export function readStates(base: string, root: string, deep: boolean): readonly StateText[] {
  const found: StateText[] = [];
  const walk = (folder: string, parts: readonly string[]): void => {
    if (parts.length > DEEPEST || found.length >= MOST) return;
    for (const entry of entriesOf(folder)) {
      if (!entry.isDirectory()) continue;
      const inner = `${folder}${sep}${entry.name}`;
      const names = [...parts, entry.name];
      const state = readOne(inner, names, root);
      if (state !== undefined) found.push(state);
      if (state === undefined || deep || !SESSION.test(entry.name)) walk(inner, names);
    }
  };
  walk(base, []);
  return found;
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // A folder that went away, or that may not be read, hides no other.
    if (errorCode(error) !== undefined) return [];
    throw error;
  }
}

/** One open, one read and one close for a file of usual size. Undefined: there is none. */
function readOne(folder: string, parts: readonly string[], root: string): StateText | undefined {
  const path = `${folder}${sep}${STATE_FILE}`;
  let descriptor: number;
  try {
    descriptor = openSync(path, FLAGS);
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOENT") return undefined;
    return { folder, path, parts, error: code === "ELOOP" || code === "EMLINK" || code === "ENXIO" ? new HandoffError("STATE_OUTSIDE", { path, root }, error) : error, modifiedAt: () => 0 };
  }
  try {
    return { folder, path, parts, text: readText(descriptor, path, root), modifiedAt: () => modifiedAt(path) };
  } catch (error) {
    return { folder, path, parts, error, modifiedAt: () => 0 };
  } finally {
    closeSync(descriptor);
  }
}

function readText(descriptor: number, path: string, root: string): string {
  buffer ??= Buffer.allocUnsafe(FIRST);
  const read = readFirst(descriptor, buffer);
  if (read > 0 && read < FIRST) return buffer.toString("utf8", 0, read);
  const stat = fstatSync(descriptor);
  if (!stat.isFile()) throw new HandoffError("STATE_OUTSIDE", { path, root });
  if (stat.size > STATE_LIMIT) throw new HandoffError("STATE_TOO_LARGE", { file: path, size: Math.ceil(stat.size / 1024 / 1024), limit: STATE_LIMIT / 1024 / 1024 });
  const whole = Buffer.alloc(stat.size);
  let at = 0;
  for (let part = 1; at < whole.length && part > 0; at += part) part = readSync(descriptor, whole, at, whole.length - at, at);
  return whole.toString("utf8", 0, at);
}

/** Nothing, when it isn't a file that can be read from its beginning: what it is instead is told by its kind. */
function readFirst(descriptor: number, into: Buffer): number {
  try {
    return readSync(descriptor, into, 0, FIRST, 0);
  } catch (error) {
    const code = errorCode(error);
    if (code === "ESPIPE" || code === "EISDIR" || code === "EAGAIN" || code === "EINVAL") return 0;
    throw error;
  }
}

function modifiedAt(path: string): number {
  const descriptor = openSync(path, FLAGS);
  try {
    return fstatSync(descriptor).mtimeMs;
  } finally {
    closeSync(descriptor);
  }
}
