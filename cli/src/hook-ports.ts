import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { fileURLToPath } from "node:url";
import type { HookClient, HookPorts, SaveOrder } from "@handoff/host";

/** The most that is read of a hook's input. A tool's answer may be large; what is larger is of no use to us. */
export const HOOK_INPUT_LIMIT = 32 * 1024 * 1024;

/** What goes on after the hook has answered. */
export interface BackgroundWork {
  readonly save?: SaveOrder;
  readonly goOn?: Omit<SaveOrder, "reason">;
}

export function hookPorts(client: HookClient): HookPorts {
  return { client, env: process.env, home: homedir(), now: Date.now(), id: randomBytes(6).toString("hex"), save: (save) => start({ save }), goOn: (goOn) => start({ goOn }) };
}

/** Standard input as text; undefined when it is too large. */
export async function readHookInput(): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > HOOK_INPUT_LIMIT) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size).toString("utf8");
}

/** Starts the hook program again, with none of this process's streams, so that no client waits for it. */
function start(work: BackgroundWork): void {
  const program = ["../bin/handoff-hook.js", "../../bin/handoff-hook.js"].map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) => existsSync(place));
  if (program === undefined) return;
  const child = spawn(process.execPath, [program, "--background", Buffer.from(JSON.stringify(work)).toString("base64url")], { detached: true, stdio: "ignore", cwd: "/" });
  child.on("error", () => undefined);
  child.unref();
}
