import { isBelow } from "@handoff/core";
import type { SessionPorts, SessionQuery, SessionSummary } from "@handoff/core";
import { sessionsInDatabase } from "./database.ts";
import { sessionsInStorage } from "./json-store.ts";

/** Sessions of the databases and of the JSON files: a move from one to the other is known to leave some behind. The database wins. */
export async function listOpencodeSessions(query: SessionQuery, ports: SessionPorts): Promise<readonly SessionSummary[]> {
  const data = ports.env["XDG_DATA_HOME"];
  const home = `${data !== undefined && data !== "" ? data : `${ports.home}/.local/share`}/opencode`;
  const roots = [...(query.roots ?? []), ...(query.workspace === undefined ? [] : [query.workspace])];
  const found = new Map<string, SessionSummary>();
  for (const session of await sessionsInStorage(`${home}/storage`, ports)) found.set(session.id, session);
  for (const entry of await ports.files.list(home)) {
    if (entry.kind !== "file" || !/^opencode(?:-[\w.]+)?\.db$/.test(entry.name)) continue;
    for (const session of await sessionsInDatabase(`${home}/${entry.name}`, ports)) found.set(session.id, session);
  }
  return [...found.values()].filter((session) => roots.length === 0 || roots.some((root) => session.cwd !== undefined && isBelow(session.cwd, root)));
}
