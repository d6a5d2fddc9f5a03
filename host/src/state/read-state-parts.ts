import { createRedactor, factsFromState, HandoffError } from "@handoff/core";
import type { FactsPart } from "@handoff/core";
import { chooseForHandoff } from "./choose-for-handoff.ts";
import type { StateHost } from "./state-host.ts";

/** `--from state[:BRANCH/FP]`: a saved session as facts. Without a name the session that a save would go on with, else the newest. */
export async function readStateParts(from: string, workspace: { readonly root: string; readonly remote: boolean }, places: { readonly home: string; stateBase?(root: string): string | undefined }): Promise<readonly FactsPart[]> {
  if (workspace.remote) throw new HandoffError("STATE_NOT_FOUND", { file: workspace.root });
  const base = places.stateBase?.(workspace.root);
  const host: StateHost = { ...(base === undefined ? {} : { base }), cwd: workspace.root, home: places.home, language: "en", now: () => Date.now(), redactor: () => createRedactor({}) };
  const session = await chooseForHandoff(host, from.startsWith("state:") ? from.slice("state:".length) : undefined);
  const { state } = session.entry;
  return state === undefined ? [] : [factsFromState(state, workspace.root, `state:${session.name}`)];
}
