import { asList, asObject, asText, splitJsonl } from "@handoff/core";
import type { JsonObject, ReadTally, SessionEvent, SessionPorts, SessionSummary } from "@handoff/core";
import { geminiMessageEvents } from "./message-events.ts";

const LARGEST = 512 << 20;

/** Reads one session, and those of its sub-agents, which have a folder of the session's name. */
export async function* readGeminiSession(session: SessionSummary, ports: SessionPorts, tally: ReadTally): AsyncGenerator<readonly SessionEvent[]> {
  yield* readFile(session.ref, session.cwd, ports, tally);
  const folder = session.ref.replace(/[^/\\]+$/, session.id);
  for (const entry of await ports.files.list(folder)) {
    if (entry.kind !== "file" || !/\.jsonl?$/.test(entry.name)) continue;
    const agent = entry.name.replace(/\.jsonl?$/, "");
    const own: ReadTally = { records: 0, skipped: 0, torn: false, unsupported: tally.unsupported };
    for await (const events of readFile(`${folder}/${entry.name}`, session.cwd, ports, own)) yield events.map((event) => ({ ...event, record: `${agent}#${event.record}`, subAgent: agent }));
  }
}

async function* readFile(path: string, cwd: string | undefined, ports: SessionPorts, tally: ReadTally): AsyncGenerator<readonly SessionEvent[]> {
  if (path.endsWith(".jsonl")) {
    for (const events of await replay(path, cwd, ports, tally)) yield events;
    return;
  }
  const whole = asObject(JSON.parse(await ports.files.text(path, LARGEST)));
  const messages = asList(whole?.["messages"] ?? whole?.["history"]);
  for (const [at, one] of messages.entries()) {
    const message = asObject(one);
    tally.records += 1;
    const events = message === undefined ? [] : geminiMessageEvents(message, at + 1, cwd);
    if (events.length > 0) yield events;
  }
}

/**
 * The lines are a log: a message with a known id takes the place of the earlier one, `$set.messages` starts anew, `$rewindTo`
 * drops a message and all behind it, and everything when it names none.
 */
async function replay(path: string, cwd: string | undefined, ports: SessionPorts, tally: ReadTally): Promise<readonly (readonly SessionEvent[])[]> {
  let messages = new Map<string, readonly SessionEvent[]>();
  const gone = new Set<string>();
  const put = (message: JsonObject, line: number): void => {
    const id = asText(message["id"]) ?? `line-${line}`;
    // A message that was rewound comes again only when a crash wrote its line twice.
    if (!gone.has(id)) messages.set(id, geminiMessageEvents(message, line, cwd));
  };
  for await (const records of splitJsonl(ports.files.bytes(path), tally)) {
    for (const { value, line } of records) {
      const rewind = asText(value["$rewindTo"]);
      const set = asObject(value["$set"]);
      if (rewind !== undefined) {
        if (gone.has(rewind)) continue;
        const kept = new Map<string, readonly SessionEvent[]>();
        if (messages.has(rewind)) {
          for (const [id, events] of messages) {
            if (id === rewind) break;
            kept.set(id, events);
          }
        }
        for (const id of messages.keys()) if (!kept.has(id)) gone.add(id);
        messages = kept;
      } else if (set !== undefined) {
        if (!Array.isArray(set["messages"])) continue;
        messages = new Map();
        gone.clear();
        for (const one of asList(set["messages"])) put(asObject(one) ?? {}, line);
      } else if (asText(value["type"]) !== undefined) put(value, line);
    }
  }
  return [...messages.values()].filter((events) => events.length > 0);
}
