import type { Clock } from "@handoff/core";

/** The machine's clock. The date is the local one, as file names have it. */
export const systemClock: Clock = {
  now: () => Date.now(),
  localDate: () => {
    const today = new Date();
    return [today.getFullYear(), String(today.getMonth() + 1).padStart(2, "0"), String(today.getDate()).padStart(2, "0")].join("-");
  },
};
