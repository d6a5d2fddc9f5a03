import type { JsonObject, SessionSummary } from "@handoff/core";

/** A message with its parts, in order. */
export interface StoredMessage {
  readonly message: JsonObject;
  readonly parts: readonly JsonObject[];
}

/** What both forms of the store give of a session. */
export interface StoredSession {
  readonly messages: Iterable<StoredMessage>;
  /** The first message that the user undid; it and what follows doesn't count. */
  readonly revertedFrom?: string;
  readonly todos: readonly unknown[];
  /** Sessions of sub-agents. */
  readonly children: readonly string[];
  close(): void;
}

export interface SessionRow {
  readonly id: string;
  readonly directory?: string;
  readonly parent?: string;
  readonly title?: string;
  readonly created?: number;
  readonly updated?: number;
}

export function summaryOf(row: SessionRow, ref: string): SessionSummary {
  const iso = (time: number | undefined): string | undefined => (time === undefined || time <= 0 ? undefined : new Date(time).toISOString());
  const startedAt = iso(row.created);
  const updatedAt = iso(row.updated) ?? startedAt;
  return {
    client: "opencode",
    id: row.id,
    ref,
    ...(row.directory === undefined ? {} : { cwd: row.directory }),
    ...(row.title === undefined || row.title === "" ? {} : { title: row.title }),
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(updatedAt === undefined ? {} : { updatedAt }),
    ...(row.parent === undefined ? {} : { subAgent: true }),
  };
}
