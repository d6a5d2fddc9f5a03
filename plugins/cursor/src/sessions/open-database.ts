import { asParsed, HandoffError } from "@handoff/core";
import type { JsonObject, SessionPorts, SqliteReader } from "@handoff/core";

export async function openDatabase(path: string, ports: SessionPorts): Promise<SqliteReader> {
  if (ports.sqlite === undefined) throw new HandoffError("GATHER_UNREADABLE", { given: path, problem: "databases can't be read here", remedy: "Run it with Node 22.15 or newer." });
  return ports.sqlite(path);
}

/** A value is text in one version and bytes in another, and may be null. */
export function jsonValue(value: unknown): JsonObject | undefined {
  if (value instanceof Uint8Array) return asParsed(new TextDecoder().decode(value));
  return asParsed(value);
}
