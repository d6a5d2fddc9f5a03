import { unlinkSync } from "node:fs";
import { join } from "node:path";
import { canonicalHash, isHandoffError, readState } from "@handoff/core";
import type { Notice, SessionState, StateEntry } from "@handoff/core";
import { insideFolder } from "./inside-folder.ts";
import { readStateFile } from "./read-state-file.ts";
import type { StateFile } from "./read-state-file.ts";
import { redactState } from "./redact-state.ts";
import { syncFolder } from "./replace-file.ts";
import { STATE_FILE } from "./state-bases.ts";
import { storeFor, withNewKey } from "./state-host.ts";
import type { StateHost } from "./state-host.ts";
import { lockFolder } from "./state-lock.ts";
import type { StatePlace } from "./state-place.ts";

const FOLDERS = [".claude", ".agents"];

export interface OldState {
  readonly path: string;
  readonly folder: string;
  readonly file: StateFile;
  readonly state: SessionState;
}

/** The state of version 2, which lay beside the base and had no workspace; or why it can't be read. */
export function findVersionTwo(root: string): { readonly old?: OldState; readonly notices: readonly Notice[] } {
  const notices: Notice[] = [];
  for (const name of FOLDERS) {
    const path = join(root, name, STATE_FILE);
    try {
      const folder = insideFolder(root, [name]);
      const file = folder === undefined ? undefined : readStateFile(path, root);
      if (folder !== undefined && file !== undefined) return { old: { path, folder, file, state: readState(file.text, path).state }, notices };
    } catch (error) {
      if (!isHandoffError(error)) throw error;
      notices.push({ code: "STATE_V2_UNREADABLE", params: { file: path, problem: error.message } });
    }
  }
  return { notices };
}

/** Copies it to a session of its own, of version 3 and with its workspace; the old file goes only after the copy was read back. */
export async function moveVersionTwo(host: StateHost, place: StatePlace, old: OldState): Promise<{ readonly entry: StateEntry; readonly notices: readonly Notice[] } | undefined> {
  const lock = await lockFolder(old.folder);
  try {
    // Somebody else may have moved it while this one waited.
    const file = readStateFile(old.path, place.root);
    if (file?.revision !== old.file.revision) return undefined;
    const workspace = { root: place.root, branch: place.branch, is_worktree: place.isWorktree };
    const generated = old.state.generated_at === "" ? new Date(file.modifiedAt).toISOString() : old.state.generated_at;
    const state = redactState({ ...old.state, version: Math.max(3, old.state.version), generated_at: generated, workspace }, host.redactor(place.root));
    const store = storeFor(host, place.root, place.workspaceId);
    // One that was stopped after the copy and before the removal has left its copy.
    const copied = (await store.list({ roots: [place.root] })).find((other) => other.state?.generated_at === state.generated_at && canonicalHash(other.state.active_tasks) === canonicalHash(state.active_tasks));
    const entry = copied ?? (await withNewKey(place, host.now(), (key) => store.write(key, undefined, state)));
    const copy = await store.read(entry.key);
    if (copy?.revision !== entry.revision) return undefined;
    unlinkSync(old.path);
    syncFolder(old.folder);
    return { entry, notices: [{ code: "STATE_MOVED_V2", params: { from: old.path, folder: entry.folder } }] };
  } finally {
    lock.release();
  }
}
