import { asList, asNumber, asObject, asText, asTime, isBelow, oneLine } from "@handoff/core";
import type { JsonObject, ReadTally, SessionEvent, SessionPorts, SessionQuery, SessionSummary, SqliteReader } from "@handoff/core";
import { bubbleEvents } from "./bubble-events.ts";
import { jsonValue, openDatabase } from "./open-database.ts";

/** The editor's chats. Of its database only the keys of chats are asked for; sign-in tokens lie in the same file. */
export async function listEditorChats(query: SessionQuery, ports: SessionPorts): Promise<readonly SessionSummary[]> {
  const path = `${userFolder(ports)}/globalStorage/state.vscdb`;
  if ((await ports.files.stat(path)) === undefined) return [];
  const roots = [...(query.roots ?? []), ...(query.workspace === undefined ? [] : [query.workspace])];
  const chats = await chatsInDatabase(path, ports);
  return chats.filter((chat) => roots.length === 0 || roots.some((root) => chat.cwd !== undefined && isBelow(chat.cwd, root)));
}

function userFolder(ports: SessionPorts): string {
  if (ports.platform === "darwin") return `${ports.home}/Library/Application Support/Cursor/User`;
  if (ports.platform === "win32") return `${ports.env["APPDATA"] ?? `${ports.home}/AppData/Roaming`}/Cursor/User`;
  return `${ports.env["XDG_CONFIG_HOME"] ?? `${ports.home}/.config`}/Cursor/User`;
}

export async function chatsInDatabase(path: string, ports: SessionPorts): Promise<readonly SessionSummary[]> {
  const folders = await chatFolders(path, ports);
  const database = await openDatabase(path, ports);
  try {
    if (!hasTable(database, "cursorDiskKV")) return [];
    const found: SessionSummary[] = [];
    for (const row of database.iterate("select key, value from cursorDiskKV where key >= 'composerData:' and key < 'composerData;'")) {
      const data = jsonValue(row["value"]);
      const id = asText(row["key"])?.slice("composerData:".length);
      if (data !== undefined && id !== undefined && id !== "") found.push(summaryOf(data, id, path, folders));
    }
    return found;
  } finally {
    database.close();
  }
}

function summaryOf(data: JsonObject, id: string, path: string, folders: ReadonlyMap<string, string>): SessionSummary {
  const uri = asObject(asObject(data["workspaceIdentifier"])?.["uri"]);
  const workspace = asText(asObject(data["workspaceIdentifier"])?.["id"]);
  const cwd = asText(uri?.["fsPath"]) ?? asText(uri?.["path"]) ?? folders.get(id) ?? (workspace === undefined ? undefined : folders.get(`workspace:${workspace}`));
  const headers = asList(data["fullConversationHeadersOnly"]);
  const inline = asList(data["conversation"]);
  const asked = [...headers, ...inline].filter((one) => asNumber(asObject(one)?.["type"]) === 1).length;
  const title = asText(data["name"]) ?? asText(data["text"]);
  const startedAt = asTime(data["createdAt"]);
  const updatedAt = asTime(data["lastUpdatedAt"]) ?? startedAt;
  return {
    client: "cursor",
    id,
    ref: `${path}#${id}`,
    prompts: asked,
    ...(cwd === undefined ? {} : { cwd }),
    ...(title === undefined || title === "" ? {} : { title: oneLine(title, 120) }),
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(updatedAt === undefined ? {} : { updatedAt }),
  };
}

export async function* readEditorChat(session: SessionSummary, ports: SessionPorts, tally: ReadTally): AsyncGenerator<readonly SessionEvent[]> {
  const path = session.ref.slice(0, -session.id.length - 1);
  const database = await openDatabase(path, ports);
  try {
    const valueOf = (key: string): JsonObject | undefined => jsonValue(database.all("select value from cursorDiskKV where key = ?", key)[0]?.["value"]);
    const data = valueOf(`composerData:${session.id}`);
    const inline = asList(data?.["conversation"]);
    const headers = asList(data?.["fullConversationHeadersOnly"]);
    let record = 0;
    for (const one of headers.length > 0 ? headers : inline) {
      record += 1;
      const header = asObject(one);
      const id = asText(header?.["bubbleId"]);
      const bubble = headers.length > 0 ? (id === undefined ? undefined : valueOf(`bubbleId:${session.id}:${id}`)) : header;
      if (bubble === undefined) {
        // A header outlives its bubble where the editor has cleaned up.
        tally.skipped += 1;
        continue;
      }
      tally.records += 1;
      const events = bubbleEvents(bubble, record, session.cwd);
      if (events.length > 0) yield events;
    }
  } finally {
    database.close();
  }
}

/** Which folder a chat belongs to, where its own record doesn't say: by the lists that each window's database keeps. */
async function chatFolders(path: string, ports: SessionPorts): Promise<ReadonlyMap<string, string>> {
  const out = new Map<string, string>();
  const storage = path.replaceAll("\\", "/").replace(/\/globalStorage\/state\.vscdb$/, "/workspaceStorage");
  if (storage === path) return out;
  for (const entry of await ports.files.list(storage)) {
    if (entry.kind !== "folder") continue;
    const folder = await workspaceFolder(`${storage}/${entry.name}`, ports);
    if (folder === undefined) continue;
    out.set(`workspace:${entry.name}`, folder);
    const own = `${storage}/${entry.name}/state.vscdb`;
    if ((await ports.files.stat(own)) === undefined) continue;
    try {
      const database = await openDatabase(own, ports);
      try {
        const data = jsonValue(database.all("select value from ItemTable where key = 'composer.composerData'")[0]?.["value"]);
        for (const one of asList(data?.["allComposers"])) {
          const id = asText(asObject(one)?.["composerId"]);
          if (id !== undefined) out.set(id, folder);
        }
        for (const id of asList(data?.["selectedComposerIds"])) if (typeof id === "string") out.set(id, folder);
      } finally {
        database.close();
      }
    } catch {
      // A window's database that can't be read hides no chat.
    }
  }
  return out;
}

async function workspaceFolder(storage: string, ports: SessionPorts): Promise<string | undefined> {
  try {
    const folder = asText(asObject(JSON.parse(await ports.files.text(`${storage}/workspace.json`, 1 << 16)))?.["folder"]);
    if (folder === undefined || !folder.startsWith("file://")) return undefined;
    const decoded = decodeURIComponent(folder.slice("file://".length));
    return /^\/[A-Za-z]:/.test(decoded) ? decoded.slice(1) : decoded;
  } catch {
    return undefined;
  }
}

function hasTable(database: SqliteReader, name: string): boolean {
  return database.all("select name from sqlite_master where type = 'table' and name = ?", name).length > 0;
}
