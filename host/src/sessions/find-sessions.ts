import type { ClientPlugin } from "@handoff/core";
import { createClientRegistry } from "../registry/client-registry.ts";
import { resolveWorkspace } from "../workspace/resolve-workspace.ts";
import { listSessions } from "./list-sessions.ts";
import type { SessionList } from "./list-sessions.ts";
import { sessionFormats } from "./session-formats.ts";
import { sessionPorts } from "./session-places.ts";

export interface FindSessions {
  readonly clients: readonly ClientPlugin[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly cwd: string;
  readonly workspace?: string;
  /** Of every folder. */
  readonly all?: boolean;
}

/** The sessions of a workspace, or of every folder, newest first. */
export async function findSessions(wish: FindSessions): Promise<SessionList & { readonly root?: string }> {
  const places = { env: wish.env, home: wish.home, cwd: wish.cwd, registry: createClientRegistry(wish.clients) };
  const formats = sessionFormats(places.registry);
  const ports = sessionPorts(places);
  if (wish.all === true) return listSessions(formats, {}, ports);
  const { root } = resolveWorkspace({ given: wish.workspace, draftRoot: undefined, cwd: wish.cwd });
  return { ...(await listSessions(formats, { workspace: root }, ports)), root };
}
