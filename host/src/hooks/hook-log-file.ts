import { appendFileSync, closeSync, fstatSync, mkdirSync, openSync, readdirSync, readSync, statSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { formatHookEntry, parseHookLog } from "@handoff/core";
import type { HookEntry } from "@handoff/core";

/** No more is read of a log than its end; what lies further back decides nothing. */
const TAIL = 64 * 1024;
/** A client and a session, or `told` and a state. */
const OWN_FILE = /^[a-z-]+-(?:[0-9a-f]{14}|[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:log|successor|json)$/;
const KEPT = 14 * 24 * 60 * 60 * 1000;

/** One session's log, in the user's own state folder. Never throws: without a log a hook has nothing to say. */
export interface HookLogFile {
  append(entry: HookEntry): boolean;
  read(): readonly HookEntry[];
}

export function openHookLog(stateFolder: string, client: string, sessionId: string): HookLogFile {
  const folder = join(stateFolder, "hooks");
  const path = `${stem(stateFolder, client, sessionId)}.log`;
  return {
    append(entry) {
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        appendFileSync(path, formatHookEntry(entry), { mode: 0o600 });
        return true;
      } catch {
        return false;
      }
    },
    read: () => parseHookLog(readTail(path)),
  };
}

/** Where the successor's prompt of a session is kept. It is there as soon as one is to be started, so that only one is. */
export function successorFile(stateFolder: string, client: string, sessionId: string): string {
  return `${stem(stateFolder, client, sessionId)}.successor`;
}

function stem(stateFolder: string, client: string, sessionId: string): string {
  return join(stateFolder, "hooks", `${client}-${SESSION_ID.test(sessionId) ? sessionId : hashed(sessionId)}`);
}

/** As both clients make them. Any other id, which may be no file's name, is hashed; a hook has no time to load that for each. */
const SESSION_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function hashed(text: string): string {
  const { createHash } = process.getBuiltinModule("node:crypto");
  return createHash("sha256").update(text).digest("hex").slice(0, 24);
}

/** Logs of sessions that nobody heard of for two weeks. */
export function sweepHookLogs(stateFolder: string, now: number): void {
  const folder = join(stateFolder, "hooks");
  try {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (OWN_FILE.test(name) && now - statSync(path).mtimeMs > KEPT) unlinkSync(path);
    }
  } catch {
    // The next sweep finds them.
  }
}

function readTail(path: string): string {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, "r");
    const { size } = fstatSync(descriptor);
    const from = Math.max(0, size - TAIL);
    const bytes = Buffer.alloc(size - from);
    readSync(descriptor, bytes, 0, bytes.length, from);
    const text = bytes.toString("utf8");
    // A tail begins in the middle of a line.
    return from === 0 ? text : text.slice(text.indexOf("\n") + 1);
  } catch {
    return "";
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
