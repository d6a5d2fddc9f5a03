import { asObject, asParsed, asText, asTime, oneLine } from "@handoff/core";
import type { JsonObject, ReadTally, SessionEvent, SessionPorts, SessionSummary, SqliteReader } from "@handoff/core";
import { createMessageEvents } from "./message-events.ts";
import { openDatabase } from "./open-database.ts";

const DEEPEST = 64;
const MOST_BLOBS = 200_000;

/** A chat of the command line: messages as JSON blobs, in a tree of binary nodes that name their children by 32-byte ids. */
export async function agentStoreSummary(path: string, ports: SessionPorts): Promise<readonly SessionSummary[]> {
  const database = await openDatabase(path, ports);
  try {
    const meta = metaOf(database);
    if (meta === undefined) return [];
    const id = asText(meta["agentId"]) ?? /([^/\\]+)[/\\]store\.db$/.exec(path)?.[1] ?? path;
    const title = asText(meta["name"]);
    const startedAt = asTime(meta["createdAt"]);
    const updatedAt = (await ports.files.stat(path))?.modifiedAt;
    return [{ client: "cursor", id, ref: path, ...(title === undefined ? {} : { title: oneLine(title, 120) }), ...(startedAt === undefined ? {} : { startedAt }), ...(updatedAt === undefined ? {} : { updatedAt }) }];
  } finally {
    database.close();
  }
}

export async function* readAgentStore(session: SessionSummary, ports: SessionPorts, tally: ReadTally): AsyncGenerator<readonly SessionEvent[]> {
  const database = await openDatabase(session.ref, ports);
  try {
    const root = asText(metaOf(database)?.["latestRootBlobId"]);
    if (root === undefined) return;
    const reader = createMessageEvents();
    let record = 0;
    for (const message of messagesBelow(database, root)) {
      record += 1;
      tally.records += 1;
      const events = reader.events(roleOf(message), message["content"], { record: String(record), ...(session.cwd === undefined ? {} : { cwd: session.cwd }) });
      if (events.length > 0) yield events;
    }
  } finally {
    database.close();
  }
}

function roleOf(message: JsonObject): string | undefined {
  const role = asText(message["role"]);
  return role === "tool" ? "user" : role;
}

function metaOf(database: SqliteReader): JsonObject | undefined {
  for (const row of database.all("select value from meta limit 20")) {
    const text = asText(row["value"]) ?? (row["value"] instanceof Uint8Array ? new TextDecoder().decode(row["value"]) : undefined);
    const plain = text !== undefined && /^(?:[0-9a-f]{2})+$/i.test(text) ? fromHex(text) : text;
    const meta = asParsed(plain);
    if (asText(meta?.["latestRootBlobId"]) !== undefined) return meta;
  }
  return undefined;
}

function* messagesBelow(database: SqliteReader, root: string): Generator<JsonObject> {
  const seen = new Set<string>();
  const open: { readonly id: string; readonly depth: number }[] = [{ id: root, depth: 0 }];
  while (open.length > 0 && seen.size < MOST_BLOBS) {
    const next = open.pop();
    if (next === undefined || seen.has(next.id) || next.depth > DEEPEST) continue;
    seen.add(next.id);
    const data = database.all("select data from blobs where id = ?", next.id)[0]?.["data"];
    const bytes = data instanceof Uint8Array ? data : typeof data === "string" ? new TextEncoder().encode(data) : undefined;
    if (bytes === undefined) continue;
    if (bytes[0] === 0x7b) {
      const message = asParsed(new TextDecoder().decode(bytes));
      if (message !== undefined && asObject(message)?.["role"] !== undefined) yield message;
      continue;
    }
    for (const id of childrenOf(bytes).toReversed()) open.push({ id, depth: next.depth + 1 });
  }
}

/** The 32-byte fields of a protobuf message, in order. */
function childrenOf(bytes: Uint8Array): readonly string[] {
  const found: string[] = [];
  let at = 0;
  const varint = (): number | undefined => {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = bytes[at];
      at += 1;
      if (byte === undefined) return undefined;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
    return undefined;
  };
  while (at < bytes.length) {
    const tag = varint();
    if (tag === undefined) break;
    const wire = tag & 7;
    if (wire === 0) {
      if (varint() === undefined) break;
    } else if (wire === 1) at += 8;
    else if (wire === 5) at += 4;
    else if (wire === 2) {
      const length = varint();
      if (length === undefined || at + length > bytes.length) break;
      if (length === 32) found.push(Array.from(bytes.subarray(at, at + 32), (byte) => byte.toString(16).padStart(2, "0")).join(""));
      at += length;
    } else break;
  }
  return found;
}

function fromHex(text: string): string {
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(text.slice(at * 2, at * 2 + 2), 16);
  return new TextDecoder().decode(bytes);
}
