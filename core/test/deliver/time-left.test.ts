import { fakePorts, recordingContext } from "@handoff/testkit";
import { expect, test } from "vitest";
import { startDeadline } from "../../src/deliver/deadline.ts";
import { problemOfSilence, timeLeft } from "../../src/deliver/time-left.ts";

const { clock, timer } = fakePorts();
const within = (milliseconds: number) => recordingContext({ deadlineAt: clock.now() + milliseconds });

test("the time left is what the deadline leaves, and no more than asked for", () => {
  expect(timeLeft(within(5000), clock)).toBe(5000);
  expect(timeLeft(within(5000), clock, 1000)).toBe(1000);
  expect(timeLeft(within(500), clock, 1000)).toBe(500);
  expect(timeLeft(within(-500), clock, 1000)).toBe(0);
});

test("nothing is left when the caller stopped it", () => {
  const context = within(5000);
  context.abort();
  expect(timeLeft(context, clock, 1000)).toBe(0);
  expect(problemOfSilence("Sample", context, clock).code).toBe("THREAD_STOPPED");
});

test("silence is the deadline's when it is past, and else a client that can't be reached", () => {
  expect(problemOfSilence("Sample", within(0), clock)).toEqual({ code: "THREAD_DEADLINE", params: { client: "Sample" } });
  expect(problemOfSilence("Sample", within(1), clock)).toEqual({ code: "THREAD_OFFLINE", params: { client: "Sample" } });
});

test("a deadline that is past stops at once, without waiting for a timer", () => {
  const { signal } = within(0);
  expect(startDeadline(clock, timer, clock.now(), signal).signal.aborted).toBe(true);
  expect(startDeadline(clock, timer, clock.now() + 1, signal).signal.aborted).toBe(false);
});
