import type { Timer } from "@handoff/core";

/** Real time. */
export const nodeTimer: Timer = {
  after: (milliseconds, then) => {
    const timer = setTimeout(then, Math.max(0, milliseconds));
    return () => clearTimeout(timer);
  },
};
