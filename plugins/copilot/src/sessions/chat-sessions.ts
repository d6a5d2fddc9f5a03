import { asList, asObject, asText, asTime, isBelow, oneLine, readEnds, readJsonList, textOf } from "@handoff/core";
import type { ReadTally, SessionEvent, SessionPorts, SessionQuery, SessionSummary } from "@handoff/core";
import { chatRequestEvents, fromFileUrl } from "./chat-events.ts";
import { replayChatLog } from "./chat-log.ts";

const PRODUCTS = ["Code", "Code - Insiders", "VSCodium"];

/** The chats of VS Code's editors, by the folder that each window had open. */
export async function listChatSessions(query: SessionQuery, ports: SessionPorts): Promise<readonly SessionSummary[]> {
  const roots = [...(query.roots ?? []), ...(query.workspace === undefined ? [] : [query.workspace])];
  const found: SessionSummary[] = [];
  for (const product of PRODUCTS) {
    const storage = `${userFolder(ports, product)}/workspaceStorage`;
    for (const entry of await ports.files.list(storage)) {
      if (entry.kind !== "folder") continue;
      const cwd = await folderOf(`${storage}/${entry.name}`, ports);
      if (roots.length > 0 && !roots.some((root) => cwd !== undefined && isBelow(cwd, root))) continue;
      const folder = `${storage}/${entry.name}/chatSessions`;
      const names = (await ports.files.list(folder)).filter((one) => one.kind === "file").map((one) => one.name);
      for (const name of names) {
        // A chat that was moved to the log format keeps its old file beside it.
        if (!/\.jsonl?$/.test(name) || (name.endsWith(".json") && names.includes(`${name}l`))) continue;
        const summary = await summariseChat(`${folder}/${name}`, ports, cwd);
        if (summary !== undefined) found.push(summary);
      }
    }
  }
  return found;
}

function userFolder(ports: SessionPorts, product: string): string {
  if (ports.platform === "darwin") return `${ports.home}/Library/Application Support/${product}/User`;
  if (ports.platform === "win32") return `${ports.env["APPDATA"] ?? `${ports.home}/AppData/Roaming`}/${product}/User`;
  return `${ports.env["XDG_CONFIG_HOME"] ?? `${ports.home}/.config`}/${product}/User`;
}

async function folderOf(storage: string, ports: SessionPorts): Promise<string | undefined> {
  try {
    const folder = asText(asObject(JSON.parse(await ports.files.text(`${storage}/workspace.json`, 1 << 16)))?.["folder"]);
    return folder === undefined ? undefined : fromFileUrl(folder);
  } catch {
    return undefined;
  }
}

export async function summariseChat(path: string, ports: SessionPorts, known?: string): Promise<SessionSummary | undefined> {
  const ends = await readEnds(path, ports.files);
  if (ends === undefined || ends.bytes === 0) return undefined;
  const storage = /^(.*)\/chatSessions\/[^/]+$/.exec(path.replaceAll("\\", "/"))?.[1];
  const cwd = known ?? (storage === undefined ? undefined : await folderOf(storage, ports));
  const name = /([^/\\]+)\.jsonl?$/.exec(path)?.[1] ?? path;
  const title = text(/"customTitle":\s*"((?:[^"\\]|\\.)*)"/.exec(ends.head)?.[1]) ?? text(/"message":\s*\{\s*"text":\s*"((?:[^"\\]|\\.)*)"/.exec(ends.head)?.[1]);
  const startedAt = asTime(Number(/"creationDate":\s*(\d+)/.exec(ends.head)?.[1]));
  const times = [...ends.tail.matchAll(/"(?:timestamp|lastMessageDate|completedAt)":\s*(\d{12,14})/g)].map((match) => Number(match[1]));
  const updatedAt = asTime(Math.max(0, ...times)) ?? ends.modifiedAt;
  const asked = ends.head.includes('"requestId"') || ends.tail.includes('"requestId"');
  return {
    client: "copilot",
    id: text(/"sessionId":\s*"((?:[^"\\]|\\.)*)"/.exec(ends.head)?.[1]) ?? name,
    ref: path,
    bytes: ends.bytes,
    updatedAt,
    ...(cwd === undefined ? {} : { cwd }),
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(title === undefined ? {} : { title: oneLine(title, 120) }),
    ...(asked ? { prompts: 1 } : ends.bytes <= ends.head.length ? { prompts: 0 } : {}),
  };
}

export async function* readChatSession(session: SessionSummary, ports: SessionPorts, tally: ReadTally): AsyncGenerator<readonly SessionEvent[]> {
  const bytes = ports.files.bytes(session.ref);
  if (!session.ref.endsWith(".jsonl")) {
    yield* readJsonList(bytes, "requests", tally, { member: (request, at) => chatRequestEvents(request, at, session.cwd) });
    return;
  }
  const state = await replayChatLog(bytes, tally);
  for (const [at, one] of asList(state?.["requests"]).entries()) {
    const request = asObject(one);
    const events = request === undefined ? [] : chatRequestEvents(request, at, session.cwd);
    if (events.length > 0) yield events;
  }
}

function text(raw: string | undefined): string | undefined {
  if (raw === undefined || raw === "") return undefined;
  try {
    return textOf(JSON.parse(`"${raw}"`));
  } catch {
    return undefined;
  }
}
