import { isRecord, parseObject } from "@handoff/core";
import type { ClientPorts } from "@handoff/core";

/** What a session's own file holds of a brief. `held`: no answer yet, and it can't be told whether one is worked on. */
export interface TranscriptLook {
  readonly state: "created" | "held" | "answered" | "failed";
  readonly text?: string;
}

/** After this long without a line, nothing works in a session any more. */
const quietMilliseconds = 10 * 60_000;

/**
 * Reads a session's file. Undefined: there is none. The folder's name is made from the working folder in a way that changes, so
 * the session is looked for by its id in all of them. Throws when this host may not read there.
 */
export async function readTranscript(ports: ClientPorts, session: string, briefId: string): Promise<TranscriptLook | undefined> {
  const { files } = ports;
  const base = ports.process.env("CLAUDE_CONFIG_DIR") ?? (ports.home === undefined ? undefined : `${ports.home}/.claude`);
  if (files === undefined || base === undefined) throw new Error("sessions of Claude Code can't be read here");
  const folders = await files.list(`${base}/projects`).catch(() => []);
  for (const { name } of folders) {
    const path = `${base}/projects/${name}/${session}.jsonl`;
    const found = await files.stat(path).catch(() => undefined);
    if (found === undefined) continue;
    const quiet = ports.clock.now() - Date.parse(found.modifiedAt) > quietMilliseconds;
    return look(await files.text(path), briefId, quiet);
  }
  return undefined;
}

function look(text: string, briefId: string, quiet: boolean): TranscriptLook {
  let held: string | undefined;
  let answered = false;
  for (const line of text.split("\n")) {
    const record = parseObject(line);
    const message = record?.["message"];
    if (record === undefined || !isRecord(message)) continue;
    const words = wordsOf(message["content"]);
    if (record["type"] === "user" && words.includes(briefId)) {
      held = words;
      answered = false;
    }
    if (record["type"] === "assistant" && held !== undefined) answered = message["model"] !== "<synthetic>";
  }
  if (held === undefined) return { state: "created" };
  return { state: answered ? "answered" : quiet ? "failed" : "held", text: held };
}

function wordsOf(content: unknown): string {
  if (typeof content === "string") return content;
  return Array.isArray(content) ? content.map((part) => (isRecord(part) && typeof part["text"] === "string" ? part["text"] : "")).join("\n") : "";
}
