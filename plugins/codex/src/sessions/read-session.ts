import { asList, asObject, readEnds, readJsonl, scanJsonl } from "@handoff/core";
import type { JsonObject, ReadTally, SessionEvent, SessionPorts, SessionSummary } from "@handoff/core";
import { createCodexEvents } from "./codex-events.ts";
import { rolloutFiles, storeFolders } from "./codex-files.ts";
import type { RolloutFile } from "./codex-files.ts";
import { readMeta } from "./codex-meta.ts";
import type { CodexMeta } from "./codex-meta.ts";

const DEEPEST_FORK = 8;
/** What of a rollout is looked at to see whose it is. */
const CHILD_HEAD = 8 << 10;

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
  for await (const { child, bytes } of childrenOf(session.id, session.ref, store, ports)) {
    const own: ReadTally = { records: 0, skipped: 0, torn: false, unsupported: tally.unsupported };
    const reader = createCodexEvents({ subAgent: child.id });
    yield* readJsonl(bytes, own, { events: (record) => reader.events(record).map((event) => ({ ...event, record: `${child.id}#${event.record}` })) });
    tally.skipped += own.skipped - (own.torn ? 1 : 0);
    tally.shortened = (tally.shortened ?? 0) + (own.shortened ?? 0);
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
  yield* readJsonl(bytes, tally, reader);
  const rest = reader.finish();
  if (rest.length > 0) yield rest;
}

async function openStore(file: string, ports: SessionPorts): Promise<readonly RolloutFile[]> {
  const lists = await Promise.all(storeFolders(file).map((folder) => rolloutFiles(folder, ports)));
  return lists.flat();
}

/** Rollouts of sub-agents that name this session as theirs, by name. Only what began at the same time or later can. */
async function* childrenOf(id: string, file: string, store: readonly RolloutFile[], ports: SessionPorts): AsyncGenerator<{ readonly child: RolloutFile; readonly bytes: AsyncIterable<Uint8Array> }> {
  const name = file.slice(file.lastIndexOf("/") + 1).slice(0, "rollout-2026-01-01".length);
  const later = store.filter((other) => other.path !== file && other.name.slice(0, name.length) >= name);
  for (const child of later.toSorted((a, b) => a.name.localeCompare(b.name))) {
    // One that can't be read says nothing of whose it is.
    const ends = await readEnds(child.path, ports.files, CHILD_HEAD, 0);
    const first = ends?.head.split("\n", 1)[0] ?? "";
    if (ends === undefined || !first.includes(`"parent_thread_id":"${id}"`) || !first.includes("subagent")) continue;
    // Most are short, and read whole already.
    yield { child, bytes: ends.bytes <= CHILD_HEAD && !child.path.endsWith(".zst") ? only(Buffer.from(ends.head)) : ports.files.bytes(child.path) };
  }
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function metaOf(path: string, ports: SessionPorts): Promise<CodexMeta> {
  const probe: ReadTally = { records: 0, skipped: 0, torn: false, unsupported: [] };
  let first: JsonObject | undefined;
  // What stands behind the first record in its chunk is passed over.
  const scan = scanJsonl(ports.files.bytes(path), probe, { peek: () => first !== undefined, record: ({ value }) => void (first ??= value) });
  for await (const _ of scan) if (first !== undefined) return readMeta(asObject(first["payload"]) ?? first);
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
  yield reader.finish();
}
