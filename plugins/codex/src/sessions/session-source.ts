import type { SessionSource } from "@handoff/core";

/** Reads the sessions of Codex: rollouts of every generation, plain or packed. Loaded when asked for. */
export const sessionSource: SessionSource = {
  async list(query, ports) {
    return (await import("./list-sessions.ts")).listCodexSessions(query, ports);
  },
  async *read(session, ports, tally) {
    yield* (await import("./read-session.ts")).readCodexSession(session, ports, tally);
  },
  async recognise(path, head, ports) {
    if (!isRollout(path, head)) return [];
    const summary = await (await import("./list-sessions.ts")).summariseRollout(path, ports);
    return summary === undefined ? [] : [summary];
  },
};

/** A stored rollout, not what the client prints while it runs (`thread.started`, `item.completed`). */
function isRollout(path: string, head: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (name.endsWith(".zst")) return name.startsWith("rollout-");
  if (/^\s*\{"type":"(?:thread|turn|item)\.\w+"/.test(head)) return false;
  if (name.endsWith(".json")) return /"session"\s*:\s*\{/.test(head) && /"items"\s*:\s*\[/.test(head) && name.startsWith("rollout-");
  if (/"type":"(?:session_meta|response_item|turn_context)"/.test(head) || (/"type":"event_msg"/.test(head) && /"payload":\{/.test(head))) return true;
  const first = head.slice(0, head.indexOf("\n") + 1 || 4_000);
  return (/"instructions":/.test(first) && /"timestamp":/.test(first) && /"id":/.test(first)) || /^\{"(?:timestamp|created_at)":"[^"]+","role":"(?:user|assistant)","(?:content|message)":"/.test(first) || /"record_type":"state"/.test(head);
}
