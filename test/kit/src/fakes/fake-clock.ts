import type { Clock } from "@handoff/core";

/** A clock that stands still until it is told to go on. */
export interface FakeClock extends Clock {
  advance(milliseconds: number): void;
}

/** Starts at noon UTC of the day given. */
export function fakeClock(day = "2026-11-30"): FakeClock {
  let now = Date.parse(`${day}T12:00:00Z`);
  return {
    now: () => now,
    localDate: () => new Date(now).toISOString().slice(0, 10),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
