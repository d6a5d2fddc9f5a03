import type { HttpRequest, Timer } from "@handoff/core";

/** An answer, as long as the request waits for one: its signal and its timeout end it as they end a real one. An aborted request is never made. */
export function waitFor<Answer>(answer: () => Answer | Promise<Answer>, request: Pick<HttpRequest, "signal" | "timeout">, timer: Timer): Promise<Answer> {
  const { signal, timeout } = request;
  return new Promise((resolve, reject) => {
    const stop = () => reject(new DOMException("This operation was aborted", "AbortError"));
    if (signal?.aborted === true) return stop();
    const cancel = timeout === undefined ? () => undefined : timer.after(timeout, () => reject(new DOMException("The operation timed out", "TimeoutError")));
    signal?.addEventListener("abort", stop, { once: true });
    Promise.resolve()
      .then(answer)
      .then(resolve, reject)
      .finally(() => {
        cancel();
        signal?.removeEventListener("abort", stop);
      });
  });
}
