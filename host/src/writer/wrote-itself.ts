import { basename, isAbsolute, resolve } from "node:path";
import type { SessionEvent } from "@handoff/core";

/**
 * Did the session itself, and not one of its sub-agents, write this file? Told from its own record: what its tools were asked
 * to change and report to have changed, and commands that write to a file of that name. A call that failed wrote nothing.
 */
export async function wroteItself(batches: AsyncIterable<readonly SessionEvent[]>, path: string): Promise<boolean> {
  const calls = new Set<string>();
  for await (const events of batches) {
    for (const event of events) {
      if (event.subAgent !== undefined || event.inherited === true) continue;
      if (event.type === "tool-call" && (names(event.changes, event.cwd, path) || (event.command !== undefined && writesTo(event.command, path)))) calls.add(event.callId);
      if (event.type !== "tool-result" || event.ok === false) continue;
      if (calls.has(event.callId) || names(event.changes, event.cwd, path)) return true;
    }
  }
  return false;
}

function names(changes: readonly { readonly path: string }[] | undefined, cwd = "/", path: string): boolean {
  return changes?.some((change) => (isAbsolute(change.path) ? change.path : resolve(cwd, change.path)) === path) === true;
}

function writesTo(command: string, path: string): boolean {
  return command.includes(basename(path)) && /(?:>|\b(?:tee|cp|mv|dd|install|write)\b)/.test(command);
}
