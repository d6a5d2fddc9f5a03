import { isRecord, wait } from "@handoff/core";
import type { ClientPorts } from "@handoff/core";
import type { OpencodeServer, ServerAnswer } from "./opencode-server.ts";

const pollMilliseconds = 400;
const abortMilliseconds = 3_000;

export interface MessageEnd {
  /** Absent: no answer came back. */
  readonly answer?: ServerAnswer;
  readonly declined: number;
  /** It was told to stop; `answer` is there when it said that it did. */
  readonly stopped: boolean;
}

/**
 * Sends a message and waits for its turn. Whatever it asks a permission for is rejected with a word, so that the turn goes on;
 * unanswered, it would wait for ever. A turn that is stopped is told so, and only then no longer waited for.
 */
export async function runMessage(ports: ClientPorts, server: OpencodeServer, session: string, directory: string, text: string, signal: AbortSignal): Promise<MessageEnd> {
  const over = new AbortController();
  const drop = new AbortController();
  let declined = 0;
  const answered = server.call("POST", `/session/${session}/message`, directory, drop.signal, { parts: [{ type: "text", text }] }).then(
    (answer) => ({ answer }),
    () => ({}),
  );
  const watching = (async () => {
    while (!over.signal.aborted) {
      await wait(ports.timer, pollMilliseconds, over.signal);
      if (over.signal.aborted) return;
      const asked = await server.call("GET", "/permission", directory, over.signal).catch(() => undefined);
      for (const one of Array.isArray(asked?.body) ? asked.body.filter(isRecord) : []) {
        if (one["sessionID"] !== session || typeof one["id"] !== "string") continue;
        const reply = await server.call("POST", `/permission/${one["id"]}/reply`, directory, over.signal, { reply: "reject", message: "Nobody is there to approve this." }).catch(() => undefined);
        if (reply?.status === 200) declined++;
      }
    }
  })();
  const stop = new Promise<"stop">((resolve) => {
    if (signal.aborted) resolve("stop");
    else signal.addEventListener("abort", () => resolve("stop"), { once: true });
  });
  try {
    const first = await Promise.race([answered, stop]);
    if (first !== "stop") return { ...first, declined, stopped: false };
    const limit = new AbortController();
    const cancel = ports.timer.after(abortMilliseconds, () => {
      limit.abort();
      drop.abort();
    });
    await server.call("POST", `/session/${session}/abort`, directory, limit.signal).catch(() => undefined);
    const last = await answered;
    cancel();
    return { ...last, declined, stopped: true };
  } finally {
    over.abort();
    await watching;
  }
}
