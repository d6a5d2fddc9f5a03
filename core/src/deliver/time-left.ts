import type { DeliveryContext } from "../contract/client.ts";
import type { Clock } from "../contract/ports.ts";
import { whyStopped } from "./deadline.ts";
import type { ThreadProblem } from "./thread-problem.ts";

type Bounds = Pick<DeliveryContext, "deadlineAt" | "signal">;

/**
 * Milliseconds that a delivery may still take, for the `timeout` of its next request or program: never more than `atMost`, and 0
 * when the deadline is past or the caller stopped it. At 0 nothing more is sent.
 */
export function timeLeft(context: Bounds, clock: Clock, atMost = Number.POSITIVE_INFINITY): number {
  return context.signal.aborted ? 0 : Math.min(atMost, Math.max(0, context.deadlineAt - clock.now()));
}

/** Why nothing came back: the caller stopped it, time was up, or the client can't be reached. Says nothing of what it did. */
export function problemOfSilence(client: string, context: Bounds, clock: Clock): ThreadProblem {
  return timeLeft(context, clock) === 0 ? whyStopped(client, clock, context.deadlineAt) : { code: "THREAD_OFFLINE", params: { client } };
}
