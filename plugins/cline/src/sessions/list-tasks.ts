import { asList, asNumber, asObject, asText, asTime, isBelow, oneLine, readEnds } from "@handoff/core";
import type { JsonObject, SessionPorts, SessionQuery, SessionSummary } from "@handoff/core";

const EXTENSIONS = ["saoudrizwan.claude-dev", "rooveterinaryinc.roo-cline", "kilocode.kilo-code"];
const PRODUCTS = ["Code", "Code - Insiders", "VSCodium", "Cursor", "Windsurf"];

export async function listClineTasks(query: SessionQuery, ports: SessionPorts): Promise<readonly SessionSummary[]> {
  const roots = [...(query.roots ?? []), ...(query.workspace === undefined ? [] : [query.workspace])];
  const found: SessionSummary[] = [];
  for (const store of [...PRODUCTS.flatMap((product) => EXTENSIONS.map((extension) => `${userFolder(ports, product)}/globalStorage/${extension}`)), `${ports.home}/.cline/data`]) {
    const history = await readHistory(store, ports);
    for (const entry of await ports.files.list(`${store}/tasks`)) {
      if (entry.kind !== "folder") continue;
      const summary = await summariseTask(`${store}/tasks/${entry.name}/ui_messages.json`, ports, history.get(entry.name));
      if (summary !== undefined && (roots.length === 0 || roots.some((root) => summary.cwd !== undefined && isBelow(summary.cwd, root)))) found.push(summary);
    }
  }
  return found;
}

function userFolder(ports: SessionPorts, product: string): string {
  if (ports.platform === "darwin") return `${ports.home}/Library/Application Support/${product}/User`;
  if (ports.platform === "win32") return `${ports.env["APPDATA"] ?? `${ports.home}/AppData/Roaming`}/${product}/User`;
  return `${ports.env["XDG_CONFIG_HOME"] ?? `${ports.home}/.config`}/${product}/User`;
}

async function readHistory(store: string, ports: SessionPorts): Promise<ReadonlyMap<string, JsonObject>> {
  const out = new Map<string, JsonObject>();
  for (const file of [`${store}/state/taskHistory.json`, `${store}/tasks/_index.json`]) {
    try {
      const value: unknown = JSON.parse(await ports.files.text(file));
      for (const one of asList(Array.isArray(value) ? value : asObject(value)?.["entries"])) {
        const item = asObject(one);
        const id = asText(item?.["id"]);
        if (item !== undefined && id !== undefined) out.set(id, item);
      }
    } catch {
      // Not there in this product.
    }
  }
  return out;
}

export async function summariseTask(path: string, ports: SessionPorts, known?: JsonObject): Promise<SessionSummary | undefined> {
  const ends = await readEnds(path, ports.files);
  if (ends === undefined || ends.bytes === 0) return undefined;
  const folder = path.slice(0, path.lastIndexOf("/"));
  const id = folder.slice(folder.lastIndexOf("/") + 1);
  const history = known ?? (await readHistory(folder.replace(/\/tasks\/[^/]+$/, ""), ports)).get(id);
  const cwd = asText(history?.["cwdOnTaskInitialization"]) ?? asText(history?.["workspace"]) ?? (await cwdSaid(folder, ports));
  const times = [...`${ends.head.slice(0, 400)}\n${ends.tail}`.matchAll(/"ts"\s*:\s*(\d{12,14})/g)].map((match) => Number(match[1]));
  const startedAt = asTime(times[0]);
  const title = asText(history?.["task"]) ?? /"say"\s*:\s*"(?:task|text)"\s*,\s*"text"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(ends.head)?.[1]?.replaceAll("\\n", " ");
  return {
    client: "cline",
    id: /^\d+$/.test(id) || known !== undefined ? id : path.slice(path.lastIndexOf("/") + 1).replace(/\.json$/, ""),
    ref: path,
    bytes: ends.bytes,
    updatedAt: asTime(Math.max(0, ...times)) ?? asTime(asNumber(history?.["ts"])) ?? ends.modifiedAt,
    ...(cwd === undefined ? {} : { cwd }),
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(title === undefined ? {} : { title: oneLine(title, 120) }),
  };
}

/** The folder as the client tells its model. */
async function cwdSaid(folder: string, ports: SessionPorts): Promise<string | undefined> {
  const ends = await readEnds(`${folder}/api_conversation_history.json`, ports.files, 64 << 10, 0);
  return ends === undefined ? undefined : /# Current (?:Working|Workspace) Directory \(((?:[^)\\]|\\.)+)\)/.exec(ends.head)?.[1]?.replaceAll("\\\\", "\\");
}
