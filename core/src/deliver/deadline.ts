import type { Clock, Timer } from "../contract/ports.ts";
import type { ThreadProblem } from "./thread-problem.ts";

export interface Deadline {
  /** Aborted at the deadline, or when the caller stops. */
  readonly signal: AbortSignal;
  cancel(): void;
}

/** A signal that is aborted at `deadlineAt`, or when `outer` is. */
export function startDeadline(clock: Clock, timer: Timer, deadlineAt: number, outer: AbortSignal): Deadline {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const cancelTimer = timer.after(Math.max(0, deadlineAt - clock.now()), stop);
  outer.addEventListener("abort", stop, { once: true });
  if (outer.aborted) stop();
  return {
    signal: controller.signal,
    cancel: () => {
      cancelTimer();
      outer.removeEventListener("abort", stop);
    },
  };
}

/** Was it the user who stopped it, or time? */
export function whyStopped(client: string, clock: Clock, deadlineAt: number): ThreadProblem {
  return clock.now() >= deadlineAt ? { code: "THREAD_DEADLINE", params: { client } } : { code: "THREAD_STOPPED", params: { client } };
}

/** Waits, unless `signal` is aborted before. */
export function wait(timer: Timer, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      cancel();
      signal.removeEventListener("abort", done);
      resolve();
    };
    const cancel = timer.after(milliseconds, done);
    signal.addEventListener("abort", done, { once: true });
  });
}
