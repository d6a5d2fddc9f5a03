import { createSessionExtractor } from "@handoff/core";
import type { FactsPart, ReadTally, SessionEvent, SessionPorts, SessionSource, SessionSummary } from "@handoff/core";

/** What a session source made of a store: its events, and the facts that are read out of them. */
export interface SessionRead {
  readonly summary: SessionSummary;
  readonly events: readonly SessionEvent[];
  readonly facts: FactsPart;
  readonly tally: ReadTally;
  /** The user's own turns, a line each. */
  readonly prompts: readonly string[];
}

/** Recognises a file as a store and reads a session of it: the one named, else the first. */
export async function readSession(source: SessionSource, path: string, ports: SessionPorts, id?: string): Promise<SessionRead> {
  let head = "";
  for await (const chunk of ports.files.bytes(path, { start: 0, end: 64 << 10 })) head += new TextDecoder().decode(chunk);
  const found = (await source.recognise?.(path, head, ports)) ?? [];
  const summary = id === undefined ? found[0] : found.find((one) => one.id === id);
  if (summary === undefined) throw new Error(`${path} is not recognised`);
  const tally: ReadTally = { records: 0, skipped: 0, torn: false, unsupported: [] };
  const extractor = createSessionExtractor(summary);
  const events: SessionEvent[] = [];
  for await (const batch of source.read(summary, ports, tally)) {
    extractor.push(batch);
    events.push(...batch);
  }
  const facts = extractor.finish(tally);
  return { summary, events, facts, tally, prompts: (facts.sessions?.[0]?.promptLines ?? []).map((line) => line.text) };
}
