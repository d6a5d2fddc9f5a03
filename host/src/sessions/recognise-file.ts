import { lstatSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { compactLines, HandoffError, isHandoffError } from "@handoff/core";
import type { SessionPorts, SessionSummary } from "@handoff/core";
import type { SessionFormat } from "./session-formats.ts";
import { storeProblem } from "./store-problem.ts";

const HEAD = 64 << 10;
/** What a store keeps a session in when it is a folder. */
const INSIDE = ["events.jsonl", "ui_messages.json", "store.db", "api_conversation_history.json", "conversations.json"];

export interface FoundSessions {
  readonly format: SessionFormat;
  readonly sessions: readonly SessionSummary[];
}

/** Does `--from` name something on disk, rather than an id? */
export function isOnDisk(from: string, cwd: string): boolean {
  return lstatSync(resolve(cwd, from), { throwIfNoEntry: false }) !== undefined;
}

/** The sessions in a file or a session's folder that a person named. Throws `GATHER_UNREADABLE` when no store is like it, or the one that is can't be read. */
export async function recogniseFile(given: string, cwd: string, formats: readonly SessionFormat[], ports: SessionPorts): Promise<FoundSessions> {
  const path = realpathSync(resolve(cwd, given));
  const files = lstatSync(path).isDirectory() ? INSIDE.map((name) => join(path, name)) : [path];
  let broken: unknown;
  for (const file of files) {
    const stat = await ports.files.stat(file);
    if (stat === undefined) continue;
    const head = await readHead(file, ports);
    for (const format of formats) {
      try {
        const sessions = (await format.source.recognise?.(file, head, ports)) ?? [];
        if (sessions.length > 0) return { format, sessions };
      } catch (error) {
        if (isHandoffError(error)) throw error;
        // Another store may still know it.
        broken ??= error;
      }
    }
  }
  if (broken !== undefined) throw new HandoffError("GATHER_UNREADABLE", { given, problem: storeProblem(broken), remedy: "Fetch or export the file again, and pass it whole." }, broken);
  throw new HandoffError("GATHER_UNREADABLE", { given, problem: "it isn't a session store that is known here", remedy: `Pass a session's own file, or an id from "handoff sessions --all".` });
}

async function readHead(file: string, ports: SessionPorts): Promise<string> {
  const decoder = new TextDecoder();
  let head = "";
  for await (const chunk of ports.files.bytes(file, { start: 0, end: HEAD })) {
    head += decoder.decode(chunk, { stream: true });
    if (head.length >= HEAD) break;
  }
  return compactLines(head.replace(/^\uFEFF/, ""), true);
}
