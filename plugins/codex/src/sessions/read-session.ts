import { asList, asObject, scanJsonl, splitJsonl } from "@handoff/core";
import type { JsonlRecord, JsonObject, ReadTally, SessionEvent, SessionPorts, SessionSummary } from "@handoff/core";
import { createCodexEvents, readMeta } from "./codex-events.ts";
import type { CodexMeta } from "./codex-events.ts";
import { rolloutFiles, storeFolders } from "./codex-files.ts";
import type { RolloutFile } from "./codex-files.ts";

const DEEPEST_FORK = 8;

/**
 * Reads a rollout: what it was forked from by reference first (the parent's file up to the fork), then its own records, then
 * what its sub-agents did in files of their own.
 */
export async function* readCodexSession(session: SessionSummary, ports: SessionPorts, tally: ReadTally): AsyncGenerator<readonly SessionEvent[]> {
  if (session.ref.endsWith(".json")) {
    yield* readOldRollout(session, ports, tally);
    return;
  }
  const store = await openStore(session.ref, ports);
  const meta = await metaOf(session.ref, ports);
  yield* readFile(session.ref, meta, store, ports, tally, {}, 0);
  for (const child of await childrenOf(session.id, session.ref, store, ports)) {
    const own: ReadTally = { records: 0, skipped: 0, torn: false, unsupported: tally.unsupported };
    const reader = createCodexEvents({ subAgent: child.id });
    for await (const records of splitJsonl(ports.files.bytes(child.path), own)) {
      yield records.flatMap((record) => reader.events(record)).map((event) => ({ ...event, record: `${child.id}#${event.record}` }));
    }
    tally.skipped += own.skipped - (own.torn ? 1 : 0);
  }
}

async function* readFile(
  path: string,
  meta: CodexMeta,
  store: readonly RolloutFile[],
  ports: SessionPorts,
  tally: ReadTally,
  limits: { readonly until?: number; readonly end?: number },
  depth: number,
): AsyncGenerator<readonly SessionEvent[]> {
  const base = meta.history;
  if (base !== undefined && depth < DEEPEST_FORK) {
    const parent = store.find((file) => file.id === base.thread);
    if (parent === undefined) tally.unsupported.push(`history of ${base.thread}`);
    else {
      const before: ReadTally = { records: 0, skipped: 0, torn: false, unsupported: tally.unsupported };
      const parentMeta = await metaOf(parent.path, ports);
      yield* readFile(parent.path, parentMeta, store, ports, before, { ...(base.ordinal === undefined ? {} : { until: base.ordinal }), ...(base.ordinal === undefined && base.bytes !== undefined ? { end: base.bytes } : {}) }, depth + 1);
    }
  }
  const reader = createCodexEvents(limits.until === undefined ? {} : { until: limits.until });
  const bytes = limits.end === undefined ? ports.files.bytes(path) : ports.files.bytes(path, { end: limits.end });
  let batch: SessionEvent[] = [];
  const scan = scanJsonl(bytes, tally, {
    peek(raw) {
      const events = reader.peek(raw);
      if (events !== undefined && events.length > 0) batch.push(...events);
      return events !== undefined;
    },
    record: (record) => void batch.push(...reader.events(record)),
  });
  for await (const _ of scan) {
    const ready = batch;
    batch = [];
    if (ready.length > 0) yield ready;
  }
}

async function openStore(file: string, ports: SessionPorts): Promise<readonly RolloutFile[]> {
  const lists = await Promise.all(storeFolders(file).map((folder) => rolloutFiles(folder, ports)));
  return lists.flat();
}

/** Rollouts of sub-agents that name this session as theirs. Only what began at the same time or later can. */
async function childrenOf(id: string, file: string, store: readonly RolloutFile[], ports: SessionPorts): Promise<readonly RolloutFile[]> {
  const name = file.slice(file.lastIndexOf("/") + 1).slice(0, "rollout-2026-01-01".length);
  const found: RolloutFile[] = [];
  for (const other of store) {
    if (other.path === file || other.name.slice(0, name.length) < name) continue;
    let head = "";
    const decoder = new TextDecoder();
    for await (const chunk of ports.files.bytes(other.path, { start: 0, end: 8 << 10 })) {
      head += decoder.decode(chunk, { stream: true });
      if (head.length >= 8 << 10) break;
    }
    const first = head.split("\n", 1)[0] ?? "";
    if (first.includes(`"parent_thread_id":"${id}"`) && first.includes("subagent")) found.push(other);
  }
  return found.toSorted((a, b) => a.name.localeCompare(b.name));
}

async function metaOf(path: string, ports: SessionPorts): Promise<CodexMeta> {
  const probe: ReadTally = { records: 0, skipped: 0, torn: false, unsupported: [] };
  for await (const records of splitJsonl(ports.files.bytes(path), probe)) {
    const first: JsonlRecord | undefined = records[0];
    const value: JsonObject = first?.value ?? {};
    return readMeta(asObject(value["payload"]) ?? value);
  }
  return { subAgent: false };
}

/** Before the line format: one JSON file with `session` and `items`. */
async function* readOldRollout(session: SessionSummary, ports: SessionPorts, tally: ReadTally): AsyncGenerator<readonly SessionEvent[]> {
  const whole = asObject(JSON.parse(await ports.files.text(session.ref)));
  const reader = createCodexEvents();
  const items = [{ ...asObject(whole?.["session"]), instructions: "" }, ...asList(whole?.["items"])];
  for (const [at, item] of items.entries()) {
    const value = asObject(item);
    if (value === undefined) continue;
    tally.records += 1;
    const events = reader.events({ line: at + 1, value, text: "" });
    if (events.length > 0) yield events;
  }
}
