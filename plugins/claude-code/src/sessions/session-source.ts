import type { SessionSource } from "@handoff/core";

/** Reads the sessions of Claude Code: one JSONL file each, its sub-agents' files, and its todo lists. Loaded when asked for. */
export const sessionSource: SessionSource = {
  async list(query, ports) {
    return (await import("./list-sessions.ts")).listClaudeSessions(query, ports);
  },
  async *read(session, ports, tally) {
    yield* (await import("./read-session.ts")).readClaudeSession(session, ports, tally);
  },
  async recognise(path, head, ports) {
    if (!path.endsWith(".jsonl") || !isClaude(head)) return [];
    const summary = await (await import("./list-sessions.ts")).summariseClaudeFile(path, ports);
    return summary === undefined ? [] : [summary];
  },
};

/** A stored session's records carry a session id beside a type; the client's streamed output has `session_id`. */
function isClaude(head: string): boolean {
  if (/"type":"(?:session_meta|response_item)"|"type":"session\.start"|"kind":0/.test(head.slice(0, 400))) return false;
  return (
    /"type":"(?:user|assistant|summary|system|progress|file-history-snapshot|queue-operation|attachment|mode|permission-mode|custom-title|ai-title|last-prompt)"/.test(head) &&
    (/"sessionId":|"parentUuid":|"leafUuid":|"isSidechain":/.test(head) || /^\{"type":"(?:user|assistant)","timestamp":"[^"]+","message":\{/.test(head)) &&
    !/"parts":\[|"session_id":"[^"]*","(?:uuid|tools)"/.test(head.slice(0, 2_000))
  );
}
