import { isRecord, valueAt } from "@handoff/core";
import type { Receipt } from "@handoff/core";

const THREADS = ["threadId", "thread_id", "thread.id", "sessionId", "session_id", "session.id", "conversationId", "conversation_id", "conversation.id", "chatId", "chat_id", "chat.id", "taskId", "task_id", "task.id", "id"];
const HOLDS = [["digest", "digest"], ["text", "text"], ["briefId", "briefId"], ["brief_id", "briefId"]] as const;

/** What in the answer of a tool that nobody described could prove something. Undefined: nothing. */
export function findReceipt(root: unknown): Receipt | undefined {
  for (const base of ["structuredContent", "json"]) {
    if (!isRecord(valueAt(root, base))) continue;
    const thread = THREADS.map((path) => `${base}.${path}`).find((path) => ["string", "number"].includes(typeof valueAt(root, path)));
    if (thread === undefined) continue;
    const holds = HOLDS.find(([path]) => valueAt(root, `${base}.${path}`) !== undefined);
    return { thread, ...(holds === undefined ? {} : { holds: { at: `${base}.${holds[0]}`, is: holds[1] } }) };
  }
  return undefined;
}
