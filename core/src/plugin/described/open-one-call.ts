import type { OpenClient, OutgoingHandoff } from "../../contract/client.ts";
import type { Availability } from "../../contract/availability.ts";
import type { Delivery } from "../../contract/delivery.ts";
import type { ClientPorts } from "../../contract/ports.ts";
import { startDeadline, whyStopped } from "../../deliver/deadline.ts";
import { failedDelivery, unknownDelivery } from "../../deliver/thread-problem.ts";
import type { ThreadProblem } from "../../deliver/thread-problem.ts";
import type { Receipt } from "./description-schema.ts";
import { holdsBrief, judgeAnswer } from "./judge-answer.ts";

/** What came of a call. `receipt`: what to look for in an answer that no description speaks of. `failed`: nothing was made of it. `unknown`: nobody can tell. */
export type CallOutcome = { readonly kind: "answer"; readonly root: unknown; readonly receipt?: Receipt | undefined } | { readonly kind: "failed" | "unknown"; readonly problem: ThreadProblem };

/** A way that makes a thread and sends the brief in one call: a tool, a request, a program. */
export interface OneCall {
  readonly transport: string;
  /** Hosts that an address in an answer may lead to. */
  readonly addresses: readonly string[];
  readonly receipt?: Receipt;
  probe(signal: AbortSignal): Promise<Availability>;
  /** `sending` is awaited right before the brief leaves: from there on nobody knows until an answer came. */
  send(handoff: OutgoingHandoff, key: string, signal: AbortSignal, sending: () => Promise<void>): Promise<CallOutcome>;
  /** The text that a thread holds, asked for in a call of its own. Absent: it can't be. */
  read?(thread: string, workspace: string | undefined, signal: AbortSignal): Promise<string | undefined>;
  close(): Promise<void>;
}

/** The live part around one call: what is recorded when, and what its answer proves. */
export function openOneCall(ports: ClientPorts, client: { readonly id: string; readonly name: string }, call: OneCall): OpenClient {
  const { id, name } = client;
  const more = { transport: call.transport };

  const judge = async (root: unknown, receipt: Receipt | undefined, handoff: OutgoingHandoff, signal: AbortSignal, created: (thread: NonNullable<Delivery["thread"]>) => Promise<void>): Promise<Delivery> => {
    const say = (what: string, thread?: Delivery["thread"]): Delivery => unknownDelivery({ code: "THREAD_UNKNOWN", params: { client: name, what } }, { ...more, ...(thread === undefined ? {} : { thread }) });
    if (receipt === undefined) return say("nothing in its answer proves it");
    const { thread, holds, answered } = judgeAnswer(root, receipt, handoff, id, call.addresses);
    if (thread === undefined) return say("its answer names no thread");
    await created(thread);
    if (holds === false) return say("it says that it holds something else", thread);
    const read = call.read === undefined ? undefined : await call.read(thread.id, handoff.workspace, signal).catch(() => undefined);
    if (call.read !== undefined && read === undefined) return say("the thread that it named can't be read back", thread);
    if (read !== undefined && !holdsBrief(read, handoff)) return say("the thread that it named doesn't hold the brief", thread);
    if (holds === undefined && read === undefined) return say("it named a thread, and nothing shows what that holds", thread);
    const seen = read === undefined ? `it says that it holds the brief (${receipt.holds?.is ?? "?"})` : `read back, it holds all ${handoff.text.length} characters`;
    return { state: answered ? "answered" : "accepted", thread, proof: `thread ${thread.id}: ${seen}${answered ? ", and an answer" : ""}`, ...more };
  };

  return {
    probe: (signal) => call.probe(signal),
    openThread: async (handoff, context) => {
      if (context.signal.aborted) return failedDelivery(whyStopped(name, ports.clock, context.deadlineAt), more);
      const deadline = startDeadline(ports.clock, ports.timer, context.deadlineAt, context.signal);
      let isSent = false;
      try {
        const outcome = await call.send(handoff, context.key, deadline.signal, async () => {
          context.progress({ step: "call", detail: call.transport });
          await context.record("unknown");
          isSent = true;
        });
        if (outcome.kind !== "answer") return outcome.kind === "unknown" && isSent ? unknownDelivery(outcome.problem, more) : failedDelivery(outcome.problem, more);
        return await judge(outcome.root, call.receipt ?? outcome.receipt, handoff, deadline.signal, (thread) => context.record("created", thread));
      } finally {
        deadline.cancel();
      }
    },
    ...(call.read === undefined
      ? {}
      : {
          readBack: async ({ thread }, signal) => (thread === undefined ? undefined : call.read?.(thread.id, undefined, signal)),
          lookUp: async (thread, briefId, signal) => {
            const text = await call.read?.(thread.id, undefined, signal);
            if (text === undefined) throw new Error("the thread can't be read");
            return text.includes(briefId) ? ("accepted" as const) : ("created" as const);
          },
        }),
    close: () => call.close(),
  };
}
