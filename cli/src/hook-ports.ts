import { readSync } from "node:fs";
import { homedir } from "node:os";
import type { HookClient, HookPorts, SaveOrder } from "@handoff/host";

/** The most that is read of a hook's input. A tool's answer may be large; what is larger is of no use to us. */
export const HOOK_INPUT_LIMIT = 32 * 1024 * 1024;

/** What goes on after the hook has answered. */
export interface BackgroundWork {
  readonly save?: SaveOrder;
  readonly goOn?: Omit<SaveOrder, "reason">;
}

/** `program`: the hook program itself, which is started again for what goes on after the answer. */
export function hookPorts(client: HookClient, program: string | undefined): HookPorts {
  return { client, env: process.env, home: homedir(), now: Date.now(), id: ownId(), save: (save) => start(program, { save }), goOn: (goOn) => start(program, { goOn }) };
}

/** No other hook of this machine has it while this one runs. */
function ownId(): string {
  return `${process.pid.toString(36)}-${process.hrtime.bigint().toString(36)}`;
}

/** Standard input as text; undefined when it is too large. Read at once: a stream takes longer to make than the answer. */
export async function readHookInput(): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  const take = (chunk: Buffer): boolean => {
    size += chunk.length;
    chunks.push(chunk);
    return size <= HOOK_INPUT_LIMIT;
  };
  if (!readAtOnce(take)) for await (const chunk of process.stdin as AsyncIterable<Buffer>) if (!take(chunk)) break;
  return size > HOOK_INPUT_LIMIT ? undefined : Buffer.concat(chunks, size).toString("utf8");
}

/** False: not all of it is there, and only a stream can wait for the rest. */
function readAtOnce(take: (chunk: Buffer) => boolean): boolean {
  try {
    for (;;) {
      const buffer = Buffer.allocUnsafe(64 * 1024);
      const read = readSync(0, buffer);
      if (read === 0 || !take(buffer.subarray(0, read))) return true;
    }
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EOF";
  }
}

/** Starts the hook program again, with none of this process's streams, so that no client waits for it. */
function start(program: string | undefined, work: BackgroundWork): void {
  if (program === undefined) return;
  // Rarely needed, and slow to load.
  const { spawn } = process.getBuiltinModule("node:child_process");
  const child = spawn(process.execPath, [program, "--background", Buffer.from(JSON.stringify(work)).toString("base64url")], { detached: true, stdio: "ignore", cwd: "/" });
  child.on("error", () => undefined);
  child.unref();
}
