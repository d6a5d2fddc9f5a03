import { isRecord, parseObject } from "@handoff/core";
import type { ClientPorts } from "@handoff/core";

export interface ChatLook {
  /** `held`: the brief is in it and no answer yet. */
  readonly state: "created" | "held" | "answered";
  /** The user's message that holds the brief. */
  readonly text?: string;
}

/** What a session's own file holds. Undefined: there is no such session. Throws when that can't be said. */
export async function readChat(ports: ClientPorts, session: string, briefId: string): Promise<ChatLook | undefined> {
  const { files, home } = ports;
  if (files === undefined || home === undefined) throw new Error("sessions of Gemini CLI can't be read here");
  const base = `${ports.process.env("GEMINI_CLI_HOME") ?? home}/.gemini/tmp`;
  for (const project of await files.list(base).catch(() => [])) {
    if (project.kind !== "folder") continue;
    const folder = `${base}/${project.name}/chats`;
    // The file's name ends with the head of the session's id.
    const names = (await files.list(folder).catch(() => [])).map((entry) => entry.name).filter((name) => name.includes(session.slice(0, 8)) && name.endsWith(".jsonl"));
    for (const name of names) {
      const text = await files.text(`${folder}/${name}`);
      if (text.includes(session)) return lookIn(text, briefId);
    }
  }
  return undefined;
}

function lookIn(file: string, briefId: string): ChatLook {
  let look: ChatLook = { state: "created" };
  for (const line of file.split("\n")) {
    const record = parseObject(line);
    if (record?.["type"] === "user") {
      const text = textOf(record["content"]);
      if (text.includes(briefId)) look = { state: "held", text };
    } else if (record?.["type"] === "gemini" && look.state === "held" && textOf(record["content"]).trim() !== "") look = { ...look, state: "answered" };
  }
  return look;
}

function textOf(content: unknown): string {
  if (Array.isArray(content)) return content.map((part) => (isRecord(part) ? String(part["text"] ?? "") : "")).join("");
  return typeof content === "string" ? content : "";
}
