import type { SessionSource } from "@handoff/core";

/** Reads the sessions of OpenCode: its database, and the JSON files of older versions. Loaded when asked for. */
export const sessionSource: SessionSource = {
  async list(query, ports) {
    return (await import("./list-sessions.ts")).listOpencodeSessions(query, ports);
  },
  async *read(session, ports, tally) {
    yield* (await import("./read-session.ts")).readOpencodeSession(session, ports, tally);
  },
  async recognise(path, head, ports) {
    if (head.startsWith("SQLite format 3")) {
      if (!/opencode[^/\\]*\.db$/.test(path)) return [];
      return (await import("./database.ts")).sessionsInDatabase(path, ports);
    }
    if (!path.endsWith(".json") || !/"projectID"\s*:/.test(head) || !/"directory"\s*:|"title"\s*:/.test(head) || /"role"\s*:/.test(head)) return [];
    return (await import("./json-store.ts")).sessionInFile(path, ports);
  },
};
