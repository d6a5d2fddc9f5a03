import { lstatSync } from "node:fs";
import { HandoffError } from "@handoff/core";
import type { SqliteReader } from "@handoff/core";

const BUSY_MILLISECONDS = 500;

/**
 * Opens a client's database to read, never to write: no checkpoint, no copy, a short wait when the client is writing.
 * Throws `GATHER_UNREADABLE` when this Node has no SQLite.
 */
export async function openSqlite(path: string): Promise<SqliteReader> {
  if (!lstatSync(path).isFile()) throw new HandoffError("GATHER_UNREADABLE", { given: path, problem: "it isn't a regular file", remedy: "Pass the database itself." });
  const { DatabaseSync } = await loadSqlite(path);
  const database = new DatabaseSync(path, { readOnly: true, timeout: BUSY_MILLISECONDS });
  database.exec("PRAGMA query_only = 1");
  // A reader asks the same few questions for every message.
  const prepared = new Map<string, ReturnType<typeof database.prepare>>();
  const prepare = (sql: string): ReturnType<typeof database.prepare> => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const made = database.prepare(sql);
    prepared.set(sql, made);
    return made;
  };
  return {
    all: (sql, ...params) => prepare(sql).all(...params) as Readonly<Record<string, unknown>>[],
    iterate: (sql, ...params) => database.prepare(sql).iterate(...params) as Iterable<Readonly<Record<string, unknown>>>,
    close: () => database.close(),
  };
}

async function loadSqlite(path: string): Promise<typeof import("node:sqlite")> {
  // Node says on stderr that the module is new; that is no news for who hands over a session.
  const warn = process.emitWarning;
  process.emitWarning = () => {};
  try {
    return await import("node:sqlite");
  } catch (error) {
    throw new HandoffError("GATHER_UNREADABLE", { given: path, problem: "this Node has no SQLite", remedy: "Run it with Node 22.15 or newer." }, error);
  } finally {
    process.emitWarning = warn;
  }
}
