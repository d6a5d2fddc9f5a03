import { isRecord, parseObject } from "@handoff/core";
import type { HostInstruction, HostTools, OutgoingHandoff } from "@handoff/core";

/**
 * What a model inside the desktop app should call: one tool, once, and only if its host really shows it. `create_thread` carries
 * the first message itself, so sending it again would hand the work over twice; a follow-up goes to a thread that is there.
 * A sub-agent is no substitute: it is a child of the current chat.
 */
export function instructHost(handoff: OutgoingHandoff, host: HostTools): HostInstruction | undefined {
  const wanted = host.thread === undefined ? "create_thread" : "send_message_to_thread";
  const tool = host.tools.find((name) => isOfApp(name, wanted));
  if (tool === undefined) return undefined;
  const given = host.thread === undefined ? { prompt: handoff.text, target: { type: "projectless" } } : { threadId: host.thread, prompt: handoff.text };
  const text =
    host.thread === undefined
      ? `Call ${tool} once, with these arguments and nothing else. It sends the message itself: don't send it again. An id that begins with "client-new-thread:" or "local:" is pending and no thread yet. If the call fails, look whether a thread with "Brief: ${handoff.briefId}" is there before anything else, and show the block to the user.`
      : `Call ${tool} once, with these arguments and nothing else. If the call fails, show the block to the user.`;
  return { tool, arguments: given, text };
}

/** `mcp__codex_app__create_thread`, or `codex_app__create_thread` in older versions; the namespace may stand apart. */
function isOfApp(name: string, wanted: string): boolean {
  return [`mcp__codex_app__${wanted}`, `codex_app__${wanted}`, `codex_app/${wanted}`, `codex_app.${wanted}`].includes(name);
}

/** What came of such a call, from its result's text. A pending client id is not a thread id. */
export function readHostResult(text: string): { readonly thread: string } | { readonly pending: true } | undefined {
  const result = parseObject(text);
  if (!isRecord(result)) return undefined;
  const { threadId } = result;
  if (typeof threadId === "string" && !threadId.startsWith("client-new-thread:") && !threadId.startsWith("local:")) return { thread: threadId };
  return threadId !== undefined || result["clientThreadId"] !== undefined || result["pendingWorktreeId"] !== undefined ? { pending: true } : undefined;
}
