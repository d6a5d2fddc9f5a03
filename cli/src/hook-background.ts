import { randomBytes } from "node:crypto";
import { homedir } from "node:os";
import { goOnByHook, saveByHook } from "@handoff/host";
import type { BackgroundWork } from "./hook-ports.ts";

/** What a hook had started. Nobody listens any more: what fails here is tried again by a later hook. */
export async function runBackground(text: string): Promise<void> {
  try {
    const work = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as BackgroundWork;
    const places = { env: process.env, home: homedir(), now: Date.now, id: randomBytes(6).toString("hex") };
    if (work.save !== undefined) await saveByHook(work.save, places);
    if (work.goOn !== undefined) await goOnByHook(work.goOn, places);
  } catch {
    // See above.
  }
}
