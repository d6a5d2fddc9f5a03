import { asObject, asText, isBelow, oneLine, readEnds } from "@handoff/core";
import type { SessionPorts, SessionQuery, SessionSummary } from "@handoff/core";
import { promptOf } from "./typed-text.ts";

const MOST_FOLDERS = 400;

/** The chats of every project folder; which folder a project is stands beside the chats, never in them. */
export async function listGeminiSessions(query: SessionQuery, ports: SessionPorts): Promise<readonly SessionSummary[]> {
  const home = `${ports.home}/.gemini`;
  const roots = [...(query.roots ?? []), ...(query.workspace === undefined ? [] : [query.workspace])];
  const hashes = new Map(await Promise.all(roots.map(async (root) => [await sha256(root), root] as const)));
  const found: SessionSummary[] = [];
  for (const project of await ports.files.list(`${home}/tmp`)) {
    if (project.kind !== "folder") continue;
    const folder = `${home}/tmp/${project.name}`;
    const cwd = hashes.get(project.name) ?? (await projectFolder(folder, ports));
    if (roots.length > 0 && !roots.some((root) => cwd !== undefined && isBelow(cwd, root))) continue;
    const names = (await ports.files.list(`${folder}/chats`)).filter((one) => one.kind === "file").map((one) => one.name);
    for (const name of names) {
      // A session that was resumed in the newer form keeps its old file.
      if (!/^session-.*\.jsonl?$/.test(name) || (name.endsWith(".json") && names.includes(`${name}l`))) continue;
      const summary = await summariseGemini(`${folder}/chats/${name}`, ports, cwd);
      if (summary !== undefined) found.push(summary);
    }
  }
  return found;
}

export async function summariseGemini(path: string, ports: SessionPorts, known?: string): Promise<SessionSummary | undefined> {
  const ends = await readEnds(path, ports.files);
  if (ends === undefined || ends.bytes === 0) return undefined;
  const field = (text: string, name: string): string | undefined => new RegExp(`"${name}"\\s*:\\s*"([^"\\\\]+)"`).exec(text)?.[1];
  const chats = /^(.*)\/chats\/[^/]+$/.exec(path.replaceAll("\\", "/"))?.[1];
  const cwd = known ?? (chats === undefined ? undefined : await projectFolder(chats, ports)) ?? (await folderOfHash(field(ends.head, "projectHash"), `${ends.head}\n${ends.tail}`));
  const last = ends.tail.lastIndexOf('"lastUpdated"');
  const startedAt = field(ends.head, "startTime") ?? field(ends.head, "start_time");
  const updatedAt = (last < 0 ? undefined : field(ends.tail.slice(last), "lastUpdated")) ?? field(ends.head, "lastUpdated") ?? ends.modifiedAt;
  const prompt = firstPrompt(ends.head);
  return {
    client: "gemini",
    id: field(ends.head, "sessionId") ?? /([^/\\]+)\.jsonl?$/.exec(path)?.[1] ?? path,
    ref: path,
    bytes: ends.bytes,
    updatedAt,
    ...(cwd === undefined ? {} : { cwd }),
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(prompt === undefined ? {} : { title: oneLine(prompt, 120), prompts: 1 }),
    ...(prompt === undefined && ends.bytes <= ends.head.length ? { prompts: 0 } : {}),
    ...(/"kind"\s*:\s*"subagent"/.test(ends.head.slice(0, 1_000)) ? { subAgent: true } : {}),
  };
}

function firstPrompt(head: string): string | undefined {
  for (const match of head.matchAll(/"type"\s*:\s*"user"\s*,\s*"content"\s*:\s*(?:\[\s*\{\s*"text"\s*:\s*)?"((?:[^"\\]|\\.)*)"|"role"\s*:\s*"user"\s*,\s*"parts"\s*:\s*\[\s*\{\s*"text"\s*:\s*"((?:[^"\\]|\\.)*)"/g)) {
    try {
      const { text, injected } = promptOf(String(JSON.parse(`"${match[1] ?? match[2] ?? ""}"`)));
      if (!injected && text !== "") return text;
    } catch {
      // Cut in the middle of an escape.
    }
  }
  return undefined;
}

/** `.project_root` beside the chats, else the registry of projects. */
async function projectFolder(folder: string, ports: SessionPorts): Promise<string | undefined> {
  try {
    const root = (await ports.files.text(`${folder}/.project_root`, 1 << 14)).trim();
    if (root !== "") return root;
  } catch {
    // Older versions have none.
  }
  const match = /^(.*)\/tmp\/([^/]+)$/.exec(folder);
  try {
    const projects = asObject(asObject(JSON.parse(await ports.files.text(`${match?.[1]}/projects.json`, 1 << 22)))?.["projects"]);
    return Object.entries(projects ?? {}).find(([, slug]) => asText(slug) === match?.[2])?.[0];
  } catch {
    return undefined;
  }
}

/** The project's hash is that of its folder: of the folders that the session's paths lie in, the one that has it. */
async function folderOfHash(hash: string | undefined, text: string): Promise<string | undefined> {
  if (hash === undefined || !/^[0-9a-f]{64}$/.test(hash)) return undefined;
  const tried = new Set<string>();
  for (const match of text.matchAll(/"((?:\/|[A-Za-z]:\\\\)[^"\n]{2,300})"/g)) {
    const parts = (match[1] ?? "").replaceAll("\\\\", "\\").split(/(?=[\\/])/);
    for (let length = parts.length; length > 0; length -= 1) {
      const folder = parts.slice(0, length).join("");
      if (tried.has(folder) || tried.size >= MOST_FOLDERS) continue;
      tried.add(folder);
      if ((await sha256(folder)) === hash) return folder;
    }
  }
  return undefined;
}

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
