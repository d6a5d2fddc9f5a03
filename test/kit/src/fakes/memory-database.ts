import { DatabaseSync } from "node:sqlite";
import type { SqliteReader } from "@handoff/core";

/** A database in memory, filled by the statements given, as a session reader sees it. Closing a reader leaves it open for the next. */
export function memoryDatabase(schema: string, rows: readonly (readonly [sql: string, ...values: (string | number | null | Uint8Array)[]])[] = []): { readonly open: (path: string) => Promise<SqliteReader>; readonly asked: string[] } {
  const database = new DatabaseSync(":memory:");
  database.exec(schema);
  for (const [sql, ...values] of rows) database.prepare(sql).run(...values);
  const asked: string[] = [];
  const reader: SqliteReader = {
    all(sql, ...params) {
      asked.push(sql);
      return database.prepare(sql).all(...params);
    },
    iterate(sql, ...params) {
      asked.push(sql);
      return database.prepare(sql).iterate(...params);
    },
    close: () => undefined,
  };
  return { open: () => Promise.resolve(reader), asked };
}
