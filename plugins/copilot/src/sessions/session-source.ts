import { readEnds } from "@handoff/core";
import type { SessionPorts, SessionSource } from "@handoff/core";

const CHAT_LOG = /^\s*\{"kind":0,"v":\{/;

const EVENT = /^\s*\{(?=[^\n]*"data":\{)[^\n]*"type":"(?:session\.(?:start|resume|info)|user\.message|assistant\.(?:message|turn_start))"/;

/** Reads the sessions of Copilot CLI and the chats of VS Code. Loaded when asked for. */
export const sessionSource: SessionSource = {
  async list(query, ports) {
    const [cli, chat] = await Promise.all([import("./cli-sessions.ts"), import("./chat-sessions.ts")]);
    return [...(await cli.listCliSessions(query, ports)), ...(await chat.listChatSessions(query, ports))];
  },
  async *read(session, ports, tally) {
    if (await isChat(session.ref, ports)) yield* (await import("./chat-sessions.ts")).readChatSession(session, ports, tally);
    else yield* (await import("./cli-sessions.ts")).readCliSession(session, ports, tally);
  },
  async recognise(path, head, ports) {
    const start = head.slice(0, 4_000);
    if (path.endsWith(".jsonl") && EVENT.test(start)) {
      const summary = await (await import("./cli-sessions.ts")).summariseCliSession(path, ports);
      return summary === undefined ? [] : [summary];
    }
    const isLog = path.endsWith(".jsonl") && CHAT_LOG.test(start);
    const isWhole = path.endsWith(".json") && /"requests"\s*:\s*\[/.test(head) && /"requestId"|"responderUsername"|"requesterUsername"/.test(head);
    if (!isLog && !isWhole) return [];
    const summary = await (await import("./chat-sessions.ts")).summariseChat(path, ports);
    return summary === undefined ? [] : [summary];
  },
};

async function isChat(path: string, ports: SessionPorts): Promise<boolean> {
  if (path.endsWith(".json")) return true;
  const ends = await readEnds(path, ports.files, 64, 0);
  return ends !== undefined && CHAT_LOG.test(ends.head);
}
