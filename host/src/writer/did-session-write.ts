import { listSessions } from "../sessions/list-sessions.ts";
import { sessionFormats } from "../sessions/session-formats.ts";
import { sessionPorts } from "../sessions/session-places.ts";
import type { SessionPlaces } from "../sessions/session-places.ts";
import { wroteItself } from "./wrote-itself.ts";

/** Did this session write the file itself? Undefined: no such session of these folders can be read, so nobody knows. */
export async function didSessionWrite(id: string, path: string, roots: readonly string[], places: SessionPlaces): Promise<boolean | undefined> {
  const ports = sessionPorts(places);
  const formats = sessionFormats(places.registry);
  const { sessions } = await listSessions(formats, { roots }, ports);
  const session = sessions.find((one) => one.id === id && one.subAgent !== true);
  const source = formats.find((format) => format.id === session?.client)?.source;
  if (session === undefined || source === undefined) return undefined;
  try {
    return await wroteItself(source.read(session, ports, { records: 0, skipped: 0, torn: false, unsupported: [] }), path);
  } catch {
    return undefined;
  }
}
