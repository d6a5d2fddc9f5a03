import type { SessionPorts, SessionSource } from "@handoff/core";

/** A line of a transcript, of which only these two are told. */
const TRANSCRIPT = /^\s*\{(?:"role":"(?:user|assistant)","message":\{"content":|"message":\{"content":[^\n]*\},"role":"(?:user|assistant)"\}\s*$)/;

/** Reads the chats of Cursor: the editor's database, the command line's databases, and its transcripts. Loaded when asked for. */
export const sessionSource: SessionSource = {
  async list(query, ports) {
    const [editor, agent] = await Promise.all([import("./editor-chats.ts"), import("./agent-transcripts.ts")]);
    return [...(await editor.listEditorChats(query, ports)), ...(await agent.listTranscripts(query, ports))];
  },
  async *read(session, ports, tally) {
    if (session.ref.endsWith(".jsonl")) yield* (await import("./agent-transcripts.ts")).readTranscript(session, ports, tally);
    else if (isAgentStore(session.ref)) yield* (await import("./agent-store.ts")).readAgentStore(session, ports, tally);
    else yield* (await import("./editor-chats.ts")).readEditorChat(session, ports, tally);
  },
  async recognise(path, head, ports) {
    if (head.startsWith("SQLite format 3")) return recogniseDatabase(path, ports);
    const first = head.slice(0, head.indexOf("\n") + 1 || 4_000);
    if (!path.endsWith(".jsonl") || !TRANSCRIPT.test(first)) return [];
    return (await import("./agent-transcripts.ts")).summariseTranscript(path, ports);
  },
};

async function recogniseDatabase(path: string, ports: SessionPorts) {
  if (path.endsWith("state.vscdb")) return (await import("./editor-chats.ts")).chatsInDatabase(path, ports);
  return isAgentStore(path) ? (await import("./agent-store.ts")).agentStoreSummary(path, ports) : [];
}

function isAgentStore(path: string): boolean {
  return /store\.db(?:#.*)?$/.test(path);
}
