import { asObject, asText, isBelow, isInjectedText, oneLine, ownText, ownWords, readEnds, readJsonl } from "@handoff/core";
import type { ReadTally, SessionEvent, SessionPorts, SessionQuery, SessionSummary } from "@handoff/core";
import { createCopilotEvents } from "./cli-events.ts";

/** The sessions of Copilot CLI: a folder each, or a file each in older versions. */
export async function listCliSessions(query: SessionQuery, ports: SessionPorts): Promise<readonly SessionSummary[]> {
  const named = ports.env["COPILOT_CLI_HOME"] ?? ports.env["COPILOT_HOME"];
  const home = named !== undefined && named !== "" ? named : `${ports.home}/.copilot`;
  const roots = [...(query.roots ?? []), ...(query.workspace === undefined ? [] : [query.workspace])];
  const found: SessionSummary[] = [];
  for (const folder of [`${home}/session-state`, `${home}/history-session-state`]) {
    for (const entry of await ports.files.list(folder)) {
      const path = entry.kind === "folder" ? `${folder}/${entry.name}/events.jsonl` : entry.name.endsWith(".jsonl") ? `${folder}/${entry.name}` : undefined;
      const summary = path === undefined ? undefined : await summariseCliSession(path, ports);
      if (summary !== undefined && (roots.length === 0 || roots.some((root) => summary.cwd !== undefined && isBelow(summary.cwd, root)))) found.push(summary);
    }
  }
  return found;
}

export async function summariseCliSession(path: string, ports: SessionPorts): Promise<SessionSummary | undefined> {
  const ends = await readEnds(path, ports.files);
  if (ends === undefined || ends.bytes === 0) return undefined;
  const head = ends.head;
  const field = (name: string): string | undefined => unescape(new RegExp(`"${name}":"((?:[^"\\\\]|\\\\.)*)"`).exec(head)?.[1]);
  const last = ends.tail.lastIndexOf('"timestamp":"');
  const updatedAt = last < 0 ? ends.modifiedAt : ownText(/"timestamp":"(\d{4}-[^"]+)"/.exec(ends.tail.slice(last))?.[1] ?? ends.modifiedAt);
  const prompt = firstPrompt(head);
  const cwd = field("cwd") ?? (await cwdBeside(path, ports));
  const branch = field("branch");
  const startHead = field("headCommit");
  const startedAt = field("timestamp");
  return {
    client: "copilot",
    id: field("sessionId") ?? /([^/]+)\/events\.jsonl$/.exec(path)?.[1] ?? /([^/]+)\.jsonl$/.exec(path)?.[1] ?? path,
    ref: path,
    bytes: ends.bytes,
    updatedAt,
    ...(cwd === undefined ? {} : { cwd }),
    ...(branch === undefined ? {} : { branch }),
    ...(startHead === undefined || !/^[0-9a-f]{7,40}$/.test(startHead) ? {} : { startHead }),
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(prompt === undefined ? {} : { title: oneLine(prompt, 120), prompts: 1 }),
    ...(prompt === undefined && ends.bytes <= head.length ? { prompts: 0 } : {}),
  };
}

export async function* readCliSession(session: SessionSummary, ports: SessionPorts, tally: ReadTally): AsyncGenerator<readonly SessionEvent[]> {
  yield* readJsonl(ports.files.bytes(session.ref), tally, createCopilotEvents());
}

function firstPrompt(head: string): string | undefined {
  for (const line of head.split("\n")) {
    if (!line.includes('"type":"user.message"')) continue;
    try {
      const text = asText(asObject(asObject(JSON.parse(line))?.["data"])?.["content"]);
      if (text !== undefined && !isInjectedText(text)) return ownWords(text);
    } catch {
      return unescape(/"content":"((?:[^"\\]|\\.)*)/.exec(line)?.[1]);
    }
  }
  return undefined;
}

/** `workspace.yaml` beside the events names the folder. */
async function cwdBeside(path: string, ports: SessionPorts): Promise<string | undefined> {
  try {
    return /^cwd:\s*["']?(.+?)["']?\s*$/m.exec(await ports.files.text(path.replace(/[^/]+$/, "workspace.yaml"), 1 << 16))?.[1];
  } catch {
    return undefined;
  }
}

function unescape(raw: string | undefined): string | undefined {
  if (raw === undefined || raw === "") return undefined;
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    return undefined;
  }
}
