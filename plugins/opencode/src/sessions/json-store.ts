import { asNumber, asObject, asText } from "@handoff/core";
import type { JsonObject, SessionPorts, SessionSummary } from "@handoff/core";
import { summaryOf } from "./stored-session.ts";
import type { SessionRow, StoredMessage, StoredSession } from "./stored-session.ts";

const LARGEST_PART = 32 << 20;

/** A session's own JSON file, as a list of none or one. */
export async function sessionInFile(path: string, ports: SessionPorts): Promise<readonly SessionSummary[]> {
  const row = await rowIn(path, ports);
  return row === undefined ? [] : [summaryOf(row, path)];
}

export async function sessionsInStorage(storage: string, ports: SessionPorts): Promise<readonly SessionSummary[]> {
  const found: SessionSummary[] = [];
  for (const project of await ports.files.list(`${storage}/session`)) {
    if (project.kind !== "folder") continue;
    for (const entry of await ports.files.list(`${storage}/session/${project.name}`)) {
      if (entry.kind === "file" && entry.name.endsWith(".json")) found.push(...(await sessionInFile(`${storage}/session/${project.name}/${entry.name}`, ports)));
    }
  }
  return found;
}

async function rowIn(path: string, ports: SessionPorts): Promise<SessionRow | undefined> {
  const value = await readJson(path, ports);
  const id = asText(value?.["id"]);
  if (value === undefined || id === undefined) return undefined;
  const time = asObject(value["time"]);
  const directory = asText(value["directory"]);
  const parent = asText(value["parentID"]);
  const title = asText(value["title"]);
  const created = asNumber(time?.["created"]);
  const updated = asNumber(time?.["updated"]);
  return { id, ...(directory === undefined ? {} : { directory }), ...(parent === undefined ? {} : { parent }), ...(title === undefined ? {} : { title }), ...(created === undefined ? {} : { created }), ...(updated === undefined ? {} : { updated }) };
}

export async function openStoredFile(path: string, id: string, ports: SessionPorts): Promise<StoredSession> {
  const own = await readJson(path, ports);
  const storage = /^(.*)\/session\/[^/]+\/[^/]+\.json$/.exec(path.replaceAll("\\", "/"))?.[1];
  const project = path.slice(0, path.lastIndexOf("/"));
  const messages: StoredMessage[] = [];
  const children: string[] = [];
  let todos: readonly unknown[] = [];
  if (storage !== undefined && /^[\w-]+$/.test(id)) {
    for (const message of await readAll(`${storage}/message/${id}`, ports)) {
      const key = asText(message["id"]);
      const parts = key !== undefined && /^[\w-]+$/.test(key) ? await readAll(`${storage}/part/${key}`, ports) : [];
      messages.push({ message, parts: parts.toSorted(byId) });
    }
    messages.sort((a, b) => createdAt(a.message) - createdAt(b.message) || byId(a.message, b.message));
    const list = await readValue(`${storage}/todo/${id}.json`, ports);
    todos = Array.isArray(list) ? list : [];
    for (const entry of await ports.files.list(project)) {
      if (entry.kind !== "file" || !entry.name.endsWith(".json")) continue;
      const other = await rowIn(`${project}/${entry.name}`, ports);
      if (other?.parent === id) children.push(`${project}/${entry.name}`);
    }
  }
  const revertedFrom = asText(asObject(own?.["revert"])?.["messageID"]);
  return { messages, ...(revertedFrom === undefined ? {} : { revertedFrom }), todos, children, close: () => {} };
}

async function readAll(folder: string, ports: SessionPorts): Promise<readonly JsonObject[]> {
  const out: JsonObject[] = [];
  for (const entry of await ports.files.list(folder)) {
    const value = entry.kind === "file" && entry.name.endsWith(".json") ? await readJson(`${folder}/${entry.name}`, ports) : undefined;
    if (value !== undefined) out.push(value);
  }
  return out;
}

async function readJson(path: string, ports: SessionPorts): Promise<JsonObject | undefined> {
  return asObject(await readValue(path, ports));
}

async function readValue(path: string, ports: SessionPorts): Promise<unknown> {
  try {
    return JSON.parse(await ports.files.text(path, LARGEST_PART));
  } catch {
    return undefined;
  }
}

function createdAt(message: JsonObject): number {
  return asNumber(asObject(message["time"])?.["created"]) ?? 0;
}

function byId(a: JsonObject, b: JsonObject): number {
  const left = asText(a["id"]) ?? "";
  const right = asText(b["id"]) ?? "";
  return left < right ? -1 : left > right ? 1 : 0;
}
