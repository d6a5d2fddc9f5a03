import { asObject, isBelow, isInjectedText, isWrapped, oneLine, ownWords, readEnds } from "@handoff/core";
import type { JsonObject, SessionPorts, SessionQuery, SessionSummary } from "@handoff/core";
import { readMeta } from "./codex-meta.ts";
import { codexFolder, rolloutFiles } from "./codex-files.ts";

/** Every rollout of the asked folders. The working folder is the last one that its turns name. */
export async function listCodexSessions(query: SessionQuery, ports: SessionPorts): Promise<readonly SessionSummary[]> {
  const home = codexFolder(ports);
  const roots = [...(query.roots ?? []), ...(query.workspace === undefined ? [] : [query.workspace])];
  const found: SessionSummary[] = [];
  for (const folder of [`${home}/sessions`, `${home}/archived_sessions`]) {
    for (const file of await rolloutFiles(folder, ports)) {
      const summary = await summariseRollout(file.path, ports);
      if (summary !== undefined && (roots.length === 0 || roots.some((root) => summary.cwd !== undefined && isBelow(summary.cwd, root)))) found.push(summary);
    }
  }
  return found;
}

/** Undefined: nothing in it, or gone. */
export async function summariseRollout(path: string, ports: SessionPorts): Promise<SessionSummary | undefined> {
  const ends = await readEnds(path, ports.files);
  if (ends === undefined || ends.bytes === 0) return undefined;
  const { head, tail } = ends;
  const first = firstRecord(head);
  const payload = asObject(first?.["payload"]) ?? first ?? {};
  const meta = readMeta(payload);
  const named = /([0-9a-fA-F-]{36})\.jsonl?(?:\.zst)?$/.exec(path)?.[1] ?? /([^/\\]+?)\.jsonl?(?:\.zst)?$/.exec(path)?.[1] ?? path;
  const cwd = last(tail, /"type":"turn_context"[^\n]*?"cwd":"((?:[^"\\]|\\.)*)"/g) ?? meta.cwd ?? matchText(head, /"cwd":"((?:[^"\\]|\\.)*)"/);
  const prompt = firstPrompt(head);
  const startedAt = matchText(head, /"timestamp":"([^"]+)"/);
  const updatedAt = last(tail, /"timestamp":"(\d{4}-[^"]+)"/g) ?? startedAt ?? ends.modifiedAt;
  const branch = matchText(head, /"git":\{[^}]*"branch":"((?:[^"\\]|\\.)*)"/);
  return {
    client: "codex",
    id: meta.id ?? named,
    ref: path,
    bytes: ends.bytes,
    updatedAt,
    ...(cwd === undefined ? {} : { cwd }),
    ...(branch === undefined ? {} : { branch }),
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(prompt === undefined ? {} : { title: oneLine(prompt, 120), prompts: 1 }),
    ...(prompt === undefined && ends.bytes <= head.length ? { prompts: 0 } : {}),
    ...(meta.subAgent ? { subAgent: true } : {}),
    ...(meta.startHead === undefined ? {} : { startHead: meta.startHead }),
  };
}

function firstRecord(head: string): JsonObject | undefined {
  const end = head.indexOf("\n");
  try {
    return asObject(JSON.parse(end < 0 ? head : head.slice(0, end)));
  } catch {
    // A first line longer than the head: its leading fields are enough.
    const pick = (name: string): string | undefined => matchText(head, new RegExp(`"${name}":"((?:[^"\\\\]|\\\\.)*)"`));
    const payload: Record<string, unknown> = { id: pick("id"), cwd: pick("cwd"), parent_thread_id: pick("parent_thread_id"), thread_source: pick("thread_source"), source: head.includes('"subagent":') ? { subagent: {} } : undefined };
    return head.startsWith("{") ? { payload } : undefined;
  }
}

const TOLD = /"type":"user_message","message":"((?:[^"\\]|\\.)*)|"type":"UserMessage"[^\n]*?"text":"((?:[^"\\]|\\.)*)/g;
const ITEMS = /"role":"user","content":\[?(?:\{"type":"input_text","text":)?"((?:[^"\\]|\\.)*)|"text":"((?:[^"\\]|\\.)*)"[^\n]{0,80}"role":"user"/g;

/** What an event tells comes before what an item of the same role holds. */
function firstPrompt(head: string): string | undefined {
  for (const pattern of [TOLD, ITEMS]) {
    for (const match of head.matchAll(pattern)) {
      const text = unescape(match[1] ?? match[2] ?? "");
      if (text === undefined || text.trim() === "" || isInjectedText(text) || (pattern === ITEMS && isWrapped(text))) continue;
      return ownWords(text);
    }
  }
  return undefined;
}

function matchText(text: string, pattern: RegExp): string | undefined {
  const raw = pattern.exec(text)?.[1];
  return raw === undefined || raw === "" ? undefined : unescape(raw);
}

function last(text: string, pattern: RegExp): string | undefined {
  let raw: string | undefined;
  for (const match of text.matchAll(pattern)) raw = match[1];
  return raw === undefined || raw === "" ? undefined : unescape(raw);
}

function unescape(raw: string): string | undefined {
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    return undefined;
  }
}
