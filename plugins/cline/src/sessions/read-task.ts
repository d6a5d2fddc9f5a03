import { asObjects } from "@handoff/core";
import type { JsonObject, ReadTally, SessionEvent, SessionPorts, SessionSummary } from "@handoff/core";
import { apiMessageEvents, createClineEvents } from "./task-events.ts";

const LARGEST = 256 << 20;

/** Reads one task. Its file is written whole each time, so a read may meet half of it: it is read once more then. */
export async function* readClineTask(session: SessionSummary, ports: SessionPorts, tally: ReadTally): AsyncGenerator<readonly SessionEvent[]> {
  const messages = await readMessages(session.ref, ports, tally);
  tally.records += messages.length;
  if (!messages.some((message) => message["type"] === "say" || message["type"] === "ask")) {
    for (const [at, message] of messages.entries()) yield apiMessageEvents(message, at, session.cwd);
    return;
  }
  const reader = createClineEvents(session.cwd);
  for (const [at, message] of messages.entries()) {
    const events = reader.events(message, messages[at + 1], at);
    if (events.length > 0) yield events;
  }
  yield reader.finish();
}

async function readMessages(path: string, ports: SessionPorts, tally: ReadTally): Promise<readonly JsonObject[]> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      return asObjects(JSON.parse(await ports.files.text(path, LARGEST)));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  tally.torn = true;
  tally.skipped += 1;
  return [];
}
