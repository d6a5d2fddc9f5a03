import type { ThreadRef } from "@handoff/core";

/** A thread, and how a person goes on in it. A running desktop app may not show it before it is started again. */
export function threadOf(id: string, turn?: string): ThreadRef {
  return { client: "codex", id, open: `codex resume ${id}`, url: `codex://threads/${id}`, ...(turn === undefined ? {} : { turn }) };
}
