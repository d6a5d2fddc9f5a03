import type { SessionSource } from "@handoff/core";

/** Reads a data export of ChatGPT. It is handed in as a file; the client keeps nothing on this machine. */
export const sessionSource: SessionSource = {
  async list() {
    return [];
  },
  async *read(session, ports, tally) {
    yield* (await import("./read-export.ts")).readConversation(session, ports, tally);
  },
  async recognise(path, head, ports) {
    if (!path.endsWith(".json") || !/"mapping"\s*:\s*\{/.test(head) || !/^\s*[[{]/.test(head)) return [];
    return (await import("./read-export.ts")).conversationsIn(path, ports);
  },
};
