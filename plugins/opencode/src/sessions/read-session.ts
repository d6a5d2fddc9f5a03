import { asText, readTodos, toolKind } from "@handoff/core";
import type { ReadTally, SessionEvent, SessionPorts, SessionSummary } from "@handoff/core";
import { openStoredSession } from "./database.ts";
import { openStoredFile } from "./json-store.ts";
import { opencodeMessageEvents } from "./message-events.ts";
import type { StoredMessage, StoredSession } from "./stored-session.ts";

/** Reads one session, then what its sub-agents did. The todo list as the store has it now comes last. */
export async function* readOpencodeSession(session: SessionSummary, ports: SessionPorts, tally: ReadTally): AsyncGenerator<readonly SessionEvent[]> {
  const stored = await open(session.ref, session.id, ports);
  try {
    const undone = { list: false };
    yield* eventsOf(stored, session.cwd, tally, undone);
    for (const child of stored.children) {
      const ref = session.ref.endsWith(`#${session.id}`) ? `${session.ref.slice(0, -session.id.length)}${child}` : child;
      const agent = child.replace(/^.*\/|\.json$/g, "");
      const own: ReadTally = { records: 0, skipped: 0, torn: false, unsupported: tally.unsupported };
      const other = await open(ref, agent, ports);
      try {
        for await (const events of eventsOf(other, session.cwd, own, { list: false })) yield events.map((event) => ({ ...event, record: `${agent}#${event.record}`, subAgent: agent }));
      } finally {
        other.close();
      }
    }
    // A list that was written by what is undone is not of this work: the one before it was told on the way.
    const items = undone.list ? [] : readTodos(stored.todos);
    if (items.length > 0) yield [{ type: "tasks", record: "todo", items, whole: true }];
  } finally {
    stored.close();
  }
}

/** Notes in `undone` whether what the user undid wrote a todo list. */
async function* eventsOf(stored: StoredSession, cwd: string | undefined, tally: ReadTally, undone: { list: boolean }): AsyncGenerator<readonly SessionEvent[]> {
  let record = 0;
  for (const one of stored.messages) {
    record += 1;
    tally.records += 1;
    if (stored.revertedFrom !== undefined && (asText(one.message["id"]) ?? "") >= stored.revertedFrom) {
      undone.list ||= writesList(one);
      continue;
    }
    const events = opencodeMessageEvents(one, record, cwd);
    if (events.length > 0) yield events;
  }
}

function writesList({ parts }: StoredMessage): boolean {
  return parts.some((part) => part["type"] === "tool" && toolKind(asText(part["tool"]) ?? "") === "todo");
}

async function open(ref: string, id: string, ports: SessionPorts): Promise<StoredSession> {
  return ref.endsWith(`#${id}`) ? openStoredSession(ref.slice(0, -id.length - 1), id, ports) : openStoredFile(ref, id, ports);
}
