import type { SessionPorts } from "@handoff/core";

export interface RolloutFile {
  readonly path: string;
  readonly id: string;
  readonly name: string;
}

const ROLLOUT = /^rollout-.*([0-9a-fA-F-]{36})\.(jsonl|jsonl\.zst|json)$/;

/** Where the client keeps its things: `$CODEX_HOME`, else `~/.codex`. */
export function codexFolder(ports: SessionPorts): string {
  const named = ports.env["CODEX_HOME"];
  return named !== undefined && named !== "" ? named : `${ports.home}/.codex`;
}

/** Every rollout below a folder, newest name first. Of a plain file and its packed twin the plain one counts. */
export async function rolloutFiles(folder: string, ports: SessionPorts): Promise<readonly RolloutFile[]> {
  const found = new Map<string, RolloutFile>();
  const look = async (path: string, depth: number): Promise<void> => {
    const entries = await ports.files.list(path).catch(() => []);
    for (const entry of entries) {
      if (entry.kind === "folder" && depth < 3) await look(`${path}/${entry.name}`, depth + 1);
      const id = entry.kind === "file" ? ROLLOUT.exec(entry.name)?.[1] : undefined;
      if (id === undefined) continue;
      const name = entry.name.replace(/\.zst$/, "");
      if (!found.has(name) || !entry.name.endsWith(".zst")) found.set(name, { path: `${path}/${entry.name}`, id, name });
    }
  };
  await look(folder, 0);
  return [...found.values()].toSorted((a, b) => b.name.localeCompare(a.name));
}

/** The folders that hold the rollouts of the store which a file belongs to: its `sessions` and `archived_sessions`, else its own. */
export function storeFolders(file: string): readonly string[] {
  const path = file.replaceAll("\\", "/");
  const store = /^(.*)\/(?:sessions\/\d{4}\/\d\d\/\d\d|archived_sessions)\/[^/]+$/.exec(path)?.[1];
  if (store !== undefined) return [`${store}/sessions`, `${store}/archived_sessions`];
  return [path.slice(0, Math.max(0, path.lastIndexOf("/")))];
}
