import { asObject, asText, readJsonl, readTodos, scanJsonl } from "@handoff/core";
import type { JsonlRecord, ReadTally, SessionEvent, SessionPorts, SessionSummary, TaskItem } from "@handoff/core";
import { createClaudeEvents } from "./claude-events.ts";

/**
 * Reads one session file, and the files of its sub-agents where the session names them. The todo list that the client keeps
 * beside the sessions is newer than what the session says, so it comes last.
 */
export async function* readClaudeSession(session: SessionSummary, ports: SessionPorts, tally: ReadTally): AsyncGenerator<readonly SessionEvent[]> {
  const file = session.ref;
  const folder = file.replace(/\.jsonl$/, "");
  const subAgents = await subAgentFiles(folder, ports);
  const reader = createClaudeEvents();
  // Events, with a sub-agent's name where its result came in: what it did is read there, in its place.
  let parts: (SessionEvent[] | string)[] = [[]];
  const put = (events: readonly SessionEvent[]): void => {
    const last = parts.at(-1);
    if (Array.isArray(last)) last.push(...events);
    else parts.push([...events]);
  };
  const scan = scanJsonl(ports.files.bytes(file), tally, {
    peek(raw) {
      const events = reader.peek(raw);
      if (events !== undefined && events.length > 0) put(events);
      return events !== undefined;
    },
    record(record) {
      put(reader.events(record));
      const agent = subAgents.size === 0 ? undefined : agentOf(record);
      if (agent !== undefined && subAgents.has(agent)) parts.push(agent);
    },
  });
  for await (const _ of scan) {
    const ready = parts;
    parts = [[]];
    for (const part of ready) {
      if (typeof part !== "string") {
        if (part.length > 0) yield part;
        continue;
      }
      const path = subAgents.get(part);
      subAgents.delete(part);
      if (path !== undefined) yield* readSubAgent(path, part, ports, tally);
    }
  }
  for (const [agent, path] of subAgents) yield* readSubAgent(path, agent, ports, tally);
  const rest = reader.finish();
  if (rest.length > 0) yield rest;
  const items = (await storedTasks(file, session.id, ports)).filter(({ id }) => !reader.isGone(id));
  if (items.length > 0) yield [{ type: "tasks", record: "tasks", items, whole: false }];
}

function agentOf({ value }: JsonlRecord): string | undefined {
  return asText(asObject(value["toolUseResult"])?.["agentId"]);
}

async function* readSubAgent(path: string, agent: string, ports: SessionPorts, tally: ReadTally): AsyncGenerator<readonly SessionEvent[]> {
  const reader = createClaudeEvents(agent);
  const own: ReadTally = { records: 0, skipped: 0, torn: false, unsupported: tally.unsupported };
  try {
    yield* readJsonl(ports.files.bytes(path), own, { events: (record) => reader.events(record).map((event) => ({ ...event, record: `${agent}#${event.record}` })) });
    // A sub-agent that is at work just now has a torn tail of its own, which says nothing of this session.
    tally.skipped += own.skipped - (own.torn ? 1 : 0);
    tally.shortened = (tally.shortened ?? 0) + (own.shortened ?? 0);
  } catch {
    tally.skipped += 1;
  }
}

async function subAgentFiles(folder: string, ports: SessionPorts): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const look = async (path: string, depth: number): Promise<void> => {
    for (const entry of await ports.files.list(path).catch(() => [])) {
      const name = /^agent-(.+)\.jsonl$/.exec(entry.name)?.[1];
      if (entry.kind === "folder" && depth < 3) await look(`${path}/${entry.name}`, depth + 1);
      else if (entry.kind === "file" && name !== undefined) found.set(name, `${path}/${entry.name}`);
    }
  };
  await look(`${folder}/subagents`, 0);
  return found;
}

async function storedTasks(file: string, id: string, ports: SessionPorts): Promise<readonly TaskItem[]> {
  const home = /^(.*)\/projects\/[^/]+\/[^/]+\.jsonl$/.exec(file.replaceAll("\\", "/"))?.[1];
  if (home === undefined || !/^[\w-]+$/.test(id)) return [];
  const folder = `${home}/tasks/${id}`;
  const items: TaskItem[] = [];
  for (const entry of await ports.files.list(folder).catch(() => [])) {
    if (entry.kind !== "file" || !entry.name.endsWith(".json")) continue;
    try {
      items.push(...readTodos([JSON.parse(await ports.files.text(`${folder}/${entry.name}`, 1 << 20))]));
    } catch {
      // A task that is being written just now: the session's own word stands.
    }
  }
  return items.toSorted((a, b) => Number(a.id) - Number(b.id));
}
