import { closeSync, openSync, readFileSync, readlinkSync, statSync, unlinkSync, writeSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { HandoffError } from "@handoff/core";
import { errorCode } from "./write-problem.ts";

export const LOCK_FILE = ".project-state.lock";

/** A holder of this machine is asked for; another machine's counts as gone after this time, and so does any holder at the last. */
const ELSEWHERE = 30_000;
const LONGEST = 60_000;
/** A lock without a readable holder is one whose maker died before it could write. */
const UNWRITTEN = 2_000;
const PATIENCE = 15_000;

interface Holder {
  readonly pid: number;
  /** When the process began, by the kernel's count: a number that was given anew isn't the same process. */
  readonly started: string;
  /** Machine and process namespace: in another one the number says nothing. */
  readonly place: string;
  readonly nonce: string;
}

export interface HeldLock {
  /** Throws `STATE_CONFLICT` when somebody took the lock over meanwhile. Asked right before what is written becomes visible. */
  assertHeld(): void;
  release(): void;
}

/**
 * Takes the lock of a folder. It survives a holder that crashed: such a lock is taken over. Throws `STATE_LOCKED` when a live
 * holder doesn't let go, and what the file system says when the folder can't be written.
 */
export async function lockFolder(folder: string, patience = PATIENCE): Promise<HeldLock> {
  const until = performance.now() + patience;
  for (;;) {
    const held = tryLock(folder);
    if (held !== undefined) return held;
    if (performance.now() > until) throw new HandoffError("STATE_LOCKED", { file: folder, holder: holderName(folder), seconds: Math.round(patience / 1000) });
    await sleep(1 + Math.random() * 9);
  }
}

/** One try, without waiting. */
export function tryLock(folder: string): HeldLock | undefined {
  const path = join(folder, LOCK_FILE);
  const text = JSON.stringify(me());
  if (!create(path, text)) {
    breakStale(path);
    return undefined;
  }
  const isMine = (): boolean => read(path) === text;
  return {
    assertHeld: () => {
      if (!isMine()) throw new HandoffError("STATE_CONFLICT");
    },
    release: () => {
      if (isMine()) remove(path);
    },
  };
}

/** Only one breaks a stale lock at a time, and only the very one that it found stale. */
function breakStale(path: string): void {
  const found = read(path);
  if (found === undefined || !isStale(path, found)) return;
  const guard = `${path}.break`;
  if (!create(guard, "")) {
    if (age(guard) > UNWRITTEN) remove(guard);
    return;
  }
  try {
    if (read(path) === found) remove(path);
  } finally {
    remove(guard);
  }
}

function isStale(path: string, text: string): boolean {
  const holder = parse(text);
  const old = age(path);
  if (holder === undefined) return old > UNWRITTEN;
  if (old > LONGEST) return true;
  return holder.place === place() ? !isAlive(holder) : old > ELSEWHERE;
}

function isAlive(holder: Holder): boolean {
  const started = startOf(holder.pid);
  if (started !== undefined) return started !== "dead" && (holder.started === "" || holder.started === started);
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/** From /proc, where there is one: `dead` for a number that nobody has, and for a process that ended and was not yet fetched. */
function startOf(pid: number): string | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /s, "").split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? "dead" : fields[19];
  } catch (error) {
    return errorCode(error) === "ENOENT" && statSync("/proc/self", { throwIfNoEntry: false }) !== undefined ? "dead" : undefined;
  }
}

let ownPlace: string | undefined;
let ownStart: string | undefined;

function place(): string {
  if (ownPlace === undefined) {
    let namespace = "";
    try {
      namespace = process.platform === "linux" ? readlinkSync("/proc/self/ns/pid") : "";
    } catch {
      // Without it the machine's name has to do.
    }
    ownPlace = `${hostname()} ${namespace}`;
  }
  return ownPlace;
}

function me(): Holder {
  ownStart ??= startOf(process.pid) ?? "";
  return { pid: process.pid, started: ownStart, place: place(), nonce: randomBytes(8).toString("hex") };
}

function create(path: string, text: string): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(path, "wx", 0o600);
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
  try {
    writeSync(descriptor, text);
  } catch (error) {
    // A full disk: an empty lock would be in everybody's way.
    remove(path);
    throw error;
  } finally {
    closeSync(descriptor);
  }
  return true;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function remove(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
}

function age(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? 0 : Date.now() - stat.mtimeMs;
}

function parse(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const holder = value as Holder;
    return typeof value === "object" && value !== null && typeof holder.pid === "number" && typeof holder.place === "string" ? holder : undefined;
  } catch {
    return undefined;
  }
}

function holderName(folder: string): string {
  const holder = parse(read(join(folder, LOCK_FILE)) ?? "");
  return holder === undefined ? "unknown" : `process ${holder.pid}`;
}
