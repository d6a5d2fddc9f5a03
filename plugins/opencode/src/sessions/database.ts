import { asNumber, asObject, asParsed, asText, HandoffError } from "@handoff/core";
import type { JsonObject, SessionPorts, SessionSummary, SqliteReader } from "@handoff/core";
import { summaryOf } from "./stored-session.ts";
import type { SessionRow, StoredMessage, StoredSession } from "./stored-session.ts";

/** The sessions of a database. Only its table of sessions is read; accounts and credentials lie next door. */
export async function sessionsInDatabase(path: string, ports: SessionPorts): Promise<readonly SessionSummary[]> {
  return withDatabase(path, ports, (database) => rowsOf(database).map((row) => summaryOf(row, `${path}#${row.id}`)));
}

function rowsOf(database: SqliteReader): readonly SessionRow[] {
  const columns = columnsOf(database, "session");
  if (!columns.has("id")) return [];
  const pick = (name: string): string => (columns.has(name) ? name : `null as ${name}`);
  return database.all(`select id, ${pick("directory")}, ${pick("parent_id")}, ${pick("title")}, ${pick("time_created")}, ${pick("time_updated")} from session`).flatMap((row) => {
    const id = asText(row["id"]);
    if (id === undefined) return [];
    const directory = asText(row["directory"]);
    const parent = asText(row["parent_id"]);
    const title = asText(row["title"]);
    const created = asNumber(row["time_created"]);
    const updated = asNumber(row["time_updated"]);
    return [{ id, ...(directory === undefined ? {} : { directory }), ...(parent === undefined ? {} : { parent }), ...(title === undefined ? {} : { title }), ...(created === undefined ? {} : { created }), ...(updated === undefined ? {} : { updated }) }];
  });
}

export async function openStoredSession(path: string, id: string, ports: SessionPorts): Promise<StoredSession> {
  const database = await open(path, ports);
  const revert = columnsOf(database, "session").has("revert") ? asParsed(database.all("select revert from session where id = ?", id)[0]?.["revert"]) : undefined;
  const todos = columnsOf(database, "todo").has("content") ? database.all("select content, status from todo where session_id = ? order by position", id) : [];
  const children = database.all("select id from session where parent_id = ?", id).flatMap((row) => asText(row["id"]) ?? []);
  const revertedFrom = asText(revert?.["messageID"]);
  return { messages: messagesOf(database, id), ...(revertedFrom === undefined ? {} : { revertedFrom }), todos, children, close: () => database.close() };
}

function* messagesOf(database: SqliteReader, session: string): Generator<StoredMessage> {
  const rows = database.all("select id, time_created from message where session_id = ? order by time_created, id", session);
  const parts = partsOf(database, session);
  for (const { id } of rows) {
    const key = asText(id);
    if (key === undefined) continue;
    const message = asParsed(database.all("select data from message where id = ?", key)[0]?.["data"]);
    const told = (parts.get(key) ?? []).flatMap((part): readonly JsonObject[] => {
      const value = asParsed(database.all("select data from part where id = ?", part)[0]?.["data"]);
      return value === undefined ? [] : [{ ...value, id: part }];
    });
    parts.delete(key);
    yield { message: { ...asObject(message), id: key }, parts: told };
  }
}

/** The ids of the parts by message, in one pass: the store may have no index that leads from a message to its parts. */
function partsOf(database: SqliteReader, session: string): Map<string, string[]> {
  const rows = columnsOf(database, "part").has("session_id")
    ? database.iterate("select id, message_id from part where session_id = ? order by id", session)
    : database.iterate("select part.id, part.message_id from message join part on part.message_id = message.id where message.session_id = ? order by part.id", session);
  const parts = new Map<string, string[]>();
  for (const row of rows) {
    const [id, message] = [asText(row["id"]), asText(row["message_id"])];
    if (id === undefined || message === undefined) continue;
    const known = parts.get(message);
    if (known === undefined) parts.set(message, [id]);
    else known.push(id);
  }
  return parts;
}

function columnsOf(database: SqliteReader, table: "session" | "todo" | "part"): ReadonlySet<string> {
  return new Set(database.all(`select name from pragma_table_info('${table}')`).flatMap((row) => asText(row["name"]) ?? []));
}

async function withDatabase<Result>(path: string, ports: SessionPorts, use: (database: SqliteReader) => Result): Promise<Result> {
  const database = await open(path, ports);
  try {
    return use(database);
  } finally {
    database.close();
  }
}

async function open(path: string, ports: SessionPorts): Promise<SqliteReader> {
  if (ports.sqlite === undefined) throw new HandoffError("GATHER_UNREADABLE", { given: path, problem: "databases can't be read here", remedy: "Run it with Node 22.15 or newer." });
  return ports.sqlite(path);
}
