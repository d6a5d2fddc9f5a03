import { existsSync } from "node:fs";
import { join } from "node:path";
import { HandoffError, isHandoffError, keyOfPath, readState, STATE_LIMIT, statePath } from "@handoff/core";
import type { SessionState, StateEntry, StateKey, StateStore } from "@handoff/core";
import { insideFolder } from "./inside-folder.ts";
import { readStates } from "./read-many.ts";
import type { StateText } from "./read-many.ts";
import { readStateFile, revisionOf } from "./read-state-file.ts";
import type { StateFile } from "./read-state-file.ts";
import { removeLeftovers, replaceFile, syncFolder } from "./replace-file.ts";
import { STATE_BASES, STATE_FILE, VIEW_FILE } from "./state-bases.ts";
import { lockFolder } from "./state-lock.ts";
import type { HeldLock } from "./state-lock.ts";
import { errorCode, writeProblem } from "./write-problem.ts";

export interface FileStoreOptions {
  readonly root: string;
  readonly workspaceId: string;
  /** Where new states go, below the root. Default `.claude/handover`. */
  readonly base?: string;
  /** Makes `handover.md`, which is written beside each state. */
  readonly view: (state: SessionState) => string;
}

/** States as files below one root. */
export interface FileStateStore extends StateStore {
  /** Reads, changes and writes while nobody else does: no change is made twice, none is lost. */
  update(key: StateKey, change: (stored: SessionState | undefined) => SessionState): Promise<StateEntry>;
  folderOf(key: StateKey): string;
}

export function createFileStateStore(options: FileStoreOptions): FileStateStore {
  const { root, workspaceId } = options;
  const bases = [...new Set([options.base ?? STATE_BASES[0] ?? "", ...STATE_BASES])];

  /** What is there is found in any base; new goes to the configured one. */
  const namesOf = (key: StateKey): readonly string[] => {
    const path = statePath(key);
    const there = bases.map((base) => [...base.split("/"), ...path]).find((names) => existsSync(join(root, ...names, STATE_FILE)));
    return there ?? [...(bases[0] ?? "").split("/"), ...path];
  };

  const entryOf = (key: StateKey, folder: string, file: StateFile): StateEntry => {
    const { state, notices } = readState(file.text, join(folder, STATE_FILE));
    return { key, folder, root, revision: file.revision, state, notices };
  };

  const commit = (key: StateKey, folder: string, lock: HeldLock, state: SessionState): StateEntry => {
    const text = `${JSON.stringify(state, null, 2)}\n`;
    // What couldn't be read again isn't written.
    const size = Buffer.byteLength(text);
    if (size > STATE_LIMIT) throw new HandoffError("STATE_TOO_LARGE", { file: join(folder, STATE_FILE), size: Math.ceil(size / 1024 / 1024), limit: STATE_LIMIT / 1024 / 1024 });
    replaceFile(folder, STATE_FILE, text, { sync: true, before: () => lock.assertHeld() });
    replaceFile(folder, VIEW_FILE, options.view(state), { sync: false });
    syncFolder(folder);
    return { key, folder, root, revision: revisionOf(text), state };
  };

  /** Runs while the key's folder is locked. A folder that a cleanup took away meanwhile is made again. */
  const locked = async (key: StateKey, work: (folder: string, lock: HeldLock) => StateEntry): Promise<StateEntry> => {
    const names = namesOf(key);
    const name = join(root, ...names);
    for (let tries = 0; ; tries += 1) {
      try {
        const folder = insideFolder(root, names, true) ?? name;
        const lock = await lockFolder(folder);
        try {
          removeLeftovers(folder);
          return work(folder, lock);
        } finally {
          lock.release();
        }
      } catch (error) {
        if (errorCode(error) !== "ENOENT" || isHandoffError(error) || tries >= 3) throw writeProblem(error, name);
      }
    }
  };

  return {
    folderOf: (key) => join(root, ...namesOf(key)),
    list: (query) => Promise.resolve(query.roots.flatMap((where) => bases.flatMap((base) => listBase(where, base, workspaceId, query.deep !== false)))),
    async read(key) {
      const folder = insideFolder(root, namesOf(key));
      const file = folder === undefined ? undefined : readStateFile(join(folder, STATE_FILE), root);
      return folder === undefined || file === undefined ? undefined : entryOf(key, folder, file);
    },
    write: (key, expected, state) =>
      locked(key, (folder, lock) => {
        if (readStateFile(join(folder, STATE_FILE), root)?.revision !== expected) throw new HandoffError("STATE_CONFLICT");
        return commit(key, folder, lock, state);
      }),
    update: (key, change) =>
      locked(key, (folder, lock) => {
        const file = readStateFile(join(folder, STATE_FILE), root);
        return commit(key, folder, lock, change(file === undefined ? undefined : entryOf(key, folder, file).state));
      }),
  };
}

/** One base of one root. A base that leads out by a link holds nothing of ours, and what can't be read is named. */
function listBase(root: string, base: string, workspaceId: string, deep: boolean): readonly StateEntry[] {
  let folder: string | undefined;
  try {
    folder = insideFolder(root, base.split("/"));
  } catch (error) {
    if (!isHandoffError(error)) return [];
    return [{ key: { workspaceId }, folder: join(root, base), root, revision: "", problem: { code: error.code, params: error.params } }];
  }
  if (folder === undefined) return [];
  return readStates(folder, root, deep).map((found) => listOne(root, workspaceId, found));
}

function listOne(root: string, workspaceId: string, found: StateText): StateEntry {
  const { folder, path, parts, text } = found;
  try {
    if (text === undefined) throw found.error;
    const { state, notices } = readState(text, path, { light: true });
    const key = keyOfPath(workspaceId, parts, { ...state.handoff, branch: state.workspace?.branch });
    return {
      key,
      folder,
      root,
      // Made when it is asked for: a list of many needs none.
      get revision() {
        return revisionOf(text);
      },
      state: state.generated_at === "" ? { ...state, generated_at: new Date(found.modifiedAt()).toISOString() } : state,
      notices,
    };
  } catch (error) {
    const problem = isHandoffError(error) ? { code: error.code, params: error.params } : { code: "INPUT_UNREADABLE", params: { file: path, problem: errorCode(error) ?? "it failed" } };
    return { key: keyOfPath(workspaceId, parts), folder, root, revision: "", problem };
  }
}
