import type { Clock, Timer } from "../contract/ports.ts";
import type { ThreadProblem } from "./thread-problem.ts";

export interface Deadline {
  /** Aborted at the deadline, or when the caller stops. */
  readonly signal: AbortSignal;
  /** The model works: a deadline is for silence, and a turn may take long. Moves it, up to `mostSpans` times the time that was given. */
  alive(): void;
  /** Why the signal is aborted. */
  why(client: string): ThreadProblem;
  cancel(): void;
}

const mostSpans = 20;

/**
 * A signal that is aborted at the context's deadline, or when its caller stops. Each sign of life gives the same time again;
 * the caller is told, since it waits, too.
 */
export function startDeadline(clock: Clock, timer: Timer, deadlineAt: number, outer: AbortSignal, moved?: (until: number) => void): Deadline {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const startedAt = clock.now();
  const span = Math.max(0, deadlineAt - startedAt);
  let until = deadlineAt;
  let cancelTimer = timer.after(span, stop);
  outer.addEventListener("abort", stop, { once: true });
  if (outer.aborted || span === 0) stop();
  return {
    signal: controller.signal,
    alive: () => {
      const next = Math.min(clock.now() + span, startedAt + span * mostSpans);
      // A model speaks in many small pieces; a tenth of the time is worth a new timer.
      if (controller.signal.aborted || next - until < span / 10) return;
      until = next;
      cancelTimer();
      cancelTimer = timer.after(Math.max(0, until - clock.now()), stop);
      moved?.(until);
    },
    why: (client) => ({ code: outer.aborted ? "THREAD_STOPPED" : "THREAD_DEADLINE", params: { client } }),
    cancel: () => {
      cancelTimer();
      outer.removeEventListener("abort", stop);
    },
  };
}

/** A timer counts in another clock, and may ring a little before the hour. */
const timerIsEarlyBy = 5;

/** Was it the user who stopped it, or time? */
export function whyStopped(client: string, clock: Clock, deadlineAt: number): ThreadProblem {
  return clock.now() >= deadlineAt - timerIsEarlyBy ? { code: "THREAD_DEADLINE", params: { client } } : { code: "THREAD_STOPPED", params: { client } };
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
