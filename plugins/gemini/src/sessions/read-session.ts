import { asList, asObject, readJsonList, scanJsonl } from "@handoff/core";
import type { ReadTally, SessionEvent, SessionPorts, SessionSummary } from "@handoff/core";
import { geminiMessageEvents } from "./message-events.ts";
import { createMessageLog } from "./message-log.ts";
import { findMessagePlaces } from "./message-places.ts";

type Batch = readonly SessionEvent[];

/** Reads one session, and those of its sub-agents, which have a folder of the session's name. */
export async function* readGeminiSession(session: SessionSummary, ports: SessionPorts, tally: ReadTally): AsyncGenerator<Batch> {
  yield* readFile(session.ref, session.cwd, ports, tally);
  const folder = session.ref.replace(/[^/\\]+$/, session.id);
  for (const entry of await ports.files.list(folder)) {
    if (entry.kind !== "file" || !/\.jsonl?$/.test(entry.name)) continue;
    const agent = entry.name.replace(/\.jsonl?$/, "");
    const own: ReadTally = { records: 0, skipped: 0, torn: false, unsupported: tally.unsupported };
    for await (const events of readFile(`${folder}/${entry.name}`, session.cwd, ports, own)) yield events.map((event) => ({ ...event, record: `${agent}#${event.record}`, subAgent: agent }));
  }
}

async function* readFile(path: string, cwd: string | undefined, ports: SessionPorts, tally: ReadTally): AsyncGenerator<Batch> {
  if (path.endsWith(".jsonl")) {
    yield* readLog(path, cwd, ports, tally);
    return;
  }
  yield* readJsonList(ports.files.bytes(path), "messages", tally, {
    member: (message, at) => geminiMessageEvents(message, at + 1, cwd),
    rest(whole) {
      // The older name of the list.
      const history = (whole["messages"] ?? null) === null ? asList(whole["history"]) : [];
      tally.records += history.length;
      return history.flatMap((one, at) => {
        const message = asObject(one);
        return message === undefined ? [] : geminiMessageEvents(message, at + 1, cwd);
      });
    },
  });
}

/**
 * Looks first which messages are left in the end, and parses those. Where one of them can't be parsed, an earlier one stands
 * in its place: then all are parsed and held, and what was told already is not told again.
 */
async function* readLog(path: string, cwd: string | undefined, ports: SessionPorts, tally: ReadTally): AsyncGenerator<Batch> {
  const { lines, turnOf, isOther } = await findMessagePlaces(path, ports);
  const own: ReadTally = { records: 0, skipped: 0, torn: false, unsupported: tally.unsupported };
  /** Messages that came before their turn. */
  const early = new Map<number, Batch>();
  let told = 0;
  let line = 0;
  let batch: SessionEvent[] = [];
  const log = createMessageLog<undefined>();
  const keep = (turn: number | undefined, events: () => Batch): undefined => {
    if (turn === undefined) return;
    if (turn === told) {
      told += 1;
      batch.push(...events());
    } else early.set(turn, events());
    for (let next = early.get(told); next !== undefined; next = early.get(told)) {
      early.delete(told);
      told += 1;
      batch.push(...next);
    }
  };
  const scan = scanJsonl(ports.files.bytes(path), own, {
    peek(raw) {
      line = raw.line;
      return turnOf(line, 0) === undefined && !isOther(line);
    },
    record: (record) => log.take(record.value, record.line, (message, at, nth) => keep(turnOf(at, nth), () => geminiMessageEvents(message, at, cwd))),
  });
  for await (const _ of scan) {
    if (batch.length > 0) yield batch;
    batch = [];
    // What should have come by now never will.
    if ((lines[told] ?? line) < line) break;
  }
  if (told < lines.length) yield* (await replay(path, cwd, ports, own)).slice(told);
  tally.records += own.records;
  tally.skipped += own.skipped;
  tally.shortened = (tally.shortened ?? 0) + (own.shortened ?? 0);
  tally.torn ||= own.torn;
}

async function replay(path: string, cwd: string | undefined, ports: SessionPorts, tally: ReadTally): Promise<readonly Batch[]> {
  const log = createMessageLog<Batch>();
  Object.assign(tally, { records: 0, skipped: 0, shortened: 0, torn: false });
  const scan = scanJsonl(ports.files.bytes(path), tally, { record: ({ value, line }) => log.take(value, line, (message, at) => geminiMessageEvents(message, at, cwd)) });
  for await (const _ of scan);
  return log.messages();
}
