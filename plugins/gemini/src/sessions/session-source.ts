import type { SessionSource } from "@handoff/core";

/** Reads the sessions of Gemini CLI: one JSON file, or the replayed lines of the newer form. Loaded when asked for. */
export const sessionSource: SessionSource = {
  async list(query, ports) {
    return (await import("./list-sessions.ts")).listGeminiSessions(query, ports);
  },
  async *read(session, ports, tally) {
    yield* (await import("./read-session.ts")).readGeminiSession(session, ports, tally);
  },
  async recognise(path, head, ports) {
    const lines = path.endsWith(".jsonl") && /^\s*\{(?=[^\n]*"sessionId":")[^\n]*"projectHash":"/.test(head.slice(0, 2_000));
    const whole = path.endsWith(".json") && ((/"messages"\s*:\s*\[/.test(head) && /"projectHash"\s*:/.test(head)) || (/"history"\s*:\s*\[/.test(head) && /"parts"\s*:\s*\[/.test(head)));
    if (!lines && !whole) return [];
    const summary = await (await import("./list-sessions.ts")).summariseGemini(path, ports);
    return summary === undefined ? [] : [summary];
  },
};
