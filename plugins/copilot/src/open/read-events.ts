import { parseObject } from "@handoff/core";
import type { ClientPorts } from "@handoff/core";
import { foldEvent, newRun } from "./fold-event.ts";

export interface SessionLook {
  readonly state: "created" | "held" | "answered" | "failed";
  readonly text?: string;
}

const quietMilliseconds = 10 * 60_000;

/** What a session's own file holds of a brief. Undefined: there is no such session. Throws when this host may not read there. */
export async function readEvents(ports: ClientPorts, session: string, briefId: string): Promise<SessionLook | undefined> {
  const base = ports.process.env("COPILOT_HOME") ?? (ports.home === undefined ? undefined : `${ports.home}/.copilot`);
  if (ports.files === undefined || base === undefined) throw new Error("sessions of Copilot can't be read here");
  const path = `${base}/session-state/${session}/events.jsonl`;
  const found = await ports.files.stat(path).catch(() => undefined);
  if (found === undefined) return undefined;
  const run = newRun();
  let text: string | undefined;
  let ended = false;
  for (const line of (await ports.files.text(path)).split("\n")) {
    const event = parseObject(line);
    if (event === undefined) continue;
    foldEvent(run, event, briefId);
    if (event["type"] === "user.message") {
      const content = (event["data"] as { content?: unknown } | undefined)?.content;
      if (typeof content === "string" && content.includes(briefId)) {
        text = content;
        ended = false;
      }
    }
    if (event["type"] === "session.shutdown") ended = true;
  }
  if (!run.held) return { state: "created" };
  const quiet = ended || ports.clock.now() - Date.parse(found.modifiedAt) > quietMilliseconds;
  return { state: run.answered ? "answered" : quiet ? "failed" : "held", ...(text === undefined ? {} : { text }) };
}

/**
 * Does another process work in this session? Copilot lets two into one, and says so only in its file. It leaves `inuse.PID.lock`
 * behind when it is killed, so a lock counts only while its process is there; where that can't be asked, it counts.
 */
export async function isInUse(ports: ClientPorts, session: string): Promise<boolean> {
  const base = ports.process.env("COPILOT_HOME") ?? (ports.home === undefined ? undefined : `${ports.home}/.copilot`);
  if (ports.files === undefined || base === undefined) return false;
  const names = await ports.files.list(`${base}/session-state/${session}`).catch(() => []);
  for (const { name } of names) {
    const pid = /^inuse\.(\d+)\.lock$/.exec(name)?.[1];
    if (pid === undefined) continue;
    const asked = await ports.process.run({ command: "kill", args: ["-0", pid], timeout: 1_000 });
    if (asked.notFound || asked.exit === 0) return true;
  }
  return false;
}
