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

const KIND = /"type":"(?:user|assistant|summary|system|progress|file-history-snapshot|queue-operation|attachment|mode|permission-mode|custom-title|ai-title|last-prompt|pr-link)"/;
const MARK = /"(?:sessionId|parentUuid|leafUuid|isSidechain)":/;
const BARE = /^\{"type":"(?:user|assistant)","timestamp":"[^"]+","message":\{/;
/** Clients that grew out of others name their records alike, and fill them otherwise. */
const OTHERS = /"parts":\[|"systemPayload":/;
const STREAMED = /"session_id":"[^"]*"/;

/** A stored session's records have their kind and the session beside each other; what the client streams has `session_id`. */
function isClaude(head: string): boolean {
  for (const line of head.split("\n", 200)) {
    if (!line.startsWith("{") || !KIND.test(line)) continue;
    if (BARE.test(line)) return true;
    if (OTHERS.test(line)) return false;
    if (MARK.test(line) && !STREAMED.test(line.slice(0, 400))) return true;
  }
  return false;
}
