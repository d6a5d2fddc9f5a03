import { deliver, startDeadline } from "@handoff/core";
import type { Timer } from "@handoff/core";
import { fakeClock, threadHandoff } from "@handoff/testkit";
import { expect, test } from "vitest";

/** Time that goes on when the test says so, and runs what was due. */
function fakeTime() {
  const clock = fakeClock();
  const due = new Map<() => void, number>();
  const timer: Timer = {
    after: (milliseconds, then) => {
      const entry = () => then();
      due.set(entry, clock.now() + milliseconds);
      return () => void due.delete(entry);
    },
  };
  const goOn = (milliseconds: number) => {
    clock.advance(milliseconds);
    for (const [entry, at] of Array.from(due)) {
      if (at > clock.now()) continue;
      due.delete(entry);
      entry();
    }
  };
  return { clock, timer, goOn, waiting: () => due.size };
}

test("a deadline comes when its time is up, and says that it was that", () => {
  const { clock, timer, goOn } = fakeTime();
  const deadline = startDeadline(clock, timer, clock.now() + 1_000, new AbortController().signal);
  goOn(999);
  expect(deadline.signal.aborted).toBe(false);
  goOn(1);
  expect(deadline.signal.aborted).toBe(true);
  expect(deadline.why("Sample").code).toBe("THREAD_DEADLINE");
});

test("whoever stops it is told so, also after it was moved", () => {
  const { clock, timer, goOn } = fakeTime();
  const stop = new AbortController();
  const deadline = startDeadline(clock, timer, clock.now() + 1_000, stop.signal);
  goOn(900);
  deadline.alive();
  goOn(500);
  stop.abort();
  expect(deadline.signal.aborted).toBe(true);
  expect(deadline.why("Sample").code).toBe("THREAD_STOPPED");
});

test("a sign of life gives the same time again, and tells who waits", () => {
  const { clock, timer, goOn } = fakeTime();
  const start = clock.now();
  const moved: number[] = [];
  const deadline = startDeadline(clock, timer, start + 1_000, new AbortController().signal, (until) => moved.push(until - start));
  goOn(10);
  deadline.alive();
  expect(moved).toEqual([]);
  goOn(790);
  deadline.alive();
  expect(moved).toEqual([1_800]);
  goOn(999);
  expect(deadline.signal.aborted).toBe(false);
  goOn(1);
  expect(deadline.signal.aborted).toBe(true);
});

test("a model that talks for ever is stopped all the same", () => {
  const { clock, timer, goOn } = fakeTime();
  const deadline = startDeadline(clock, timer, clock.now() + 1_000, new AbortController().signal);
  for (let spoken = 0; spoken < 100; spoken++) {
    goOn(500);
    deadline.alive();
  }
  expect(deadline.signal.aborted).toBe(true);
});

test("a deadline that was called off leaves nothing behind", () => {
  const { clock, timer, goOn, waiting } = fakeTime();
  const deadline = startDeadline(clock, timer, clock.now() + 1_000, new AbortController().signal);
  deadline.alive();
  deadline.cancel();
  expect(waiting()).toBe(0);
  goOn(2_000);
  expect(deadline.signal.aborted).toBe(false);
});

test("deliver waits longer for a plugin whose deadline moved", async () => {
  const { clock, timer, goOn } = fakeTime();
  const start = clock.now();
  let finish: () => void = () => undefined;
  const open = {
    probe: () => Promise.reject(new Error("not asked")),
    close: () => Promise.resolve(),
    openThread: async (_handoff: unknown, context: { deadlineMoved?: (until: number) => void }) => {
      context.deadlineMoved?.(start + 60_000);
      await new Promise<void>((resolve) => (finish = resolve));
      return { state: "answered" as const, thread: { client: "sample", id: "1" }, proof: "turn 1" };
    },
  };
  const plan = { planVersion: 1, client: "sample", channel: "prompt", mode: "api", transport: "thread", notices: [], reason: "" } as const;
  const delivery = deliver({ id: "sample", name: "Sample", open }, threadHandoff("/workspace"), plan, {
    signal: new AbortController().signal,
    deadlineAt: start + 1_000,
    key: "key",
    timer,
    now: () => clock.now(),
    progress: () => undefined,
    record: () => Promise.resolve(),
  });
  await Promise.resolve();
  await Promise.resolve();
  goOn(30_000);
  finish();
  expect((await delivery).state).toBe("answered");
});
