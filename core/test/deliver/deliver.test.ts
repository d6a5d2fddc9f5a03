import { deliver, HandoffError } from "@handoff/core";
import type { Delivery, DeliverContext, DeliveryContext, DeliveryState, EarlierDelivery, OpenClient, RoutePlan, ThreadRef } from "@handoff/core";
import { fakePorts, threadHandoff } from "@handoff/testkit";
import { describe, expect, test } from "vitest";

const plan: RoutePlan = { planVersion: 1, client: "sample", channel: "prompt", mode: "api", transport: "thread", notices: [], reason: "a test" };
const thread: ThreadRef = { client: "sample", id: "thread-1" };
const answered: Delivery = { state: "answered", thread, proof: "turn 1 completed" };
const handoff = threadHandoff("/workspace");

/** A client that keeps its threads in memory, and counts what it was sent. */
function sample(more: Partial<OpenClient> = {}) {
  const sent: string[] = [];
  const open: OpenClient = {
    probe: () => Promise.resolve({ state: "available", reasons: [] }),
    openThread: async (given, context) => {
      await context.record("created", thread);
      sent.push(`open ${given.briefId}`);
      return answered;
    },
    followUp: (to, given) => {
      sent.push(`follow-up ${to.id} ${given.briefId}`);
      return Promise.resolve({ ...answered, thread: to });
    },
    close: () => Promise.resolve(),
    ...more,
  };
  return { client: { id: "sample", name: "Sample", open }, sent };
}

function contextOf(more: Partial<DeliverContext> = {}) {
  const ports = fakePorts();
  const recorded: DeliveryState[] = [];
  const context: DeliverContext = {
    signal: new AbortController().signal,
    deadlineAt: ports.clock.now() + 1_000,
    key: handoff.briefId,
    timer: ports.timer,
    now: () => ports.clock.now(),
    progress: () => undefined,
    record: (state) => {
      recorded.push(state);
      return Promise.resolve();
    },
    ...more,
  };
  return { context, recorded, ports };
}

describe("a first delivery", () => {
  test("is recorded before anything is sent, and at its end", async () => {
    const { client, sent } = sample();
    const { context, recorded } = contextOf();
    expect(await deliver(client, handoff, plan, context)).toMatchObject({ state: "answered", thread });
    expect(recorded).toEqual(["made", "created", "answered"]);
    expect(sent).toHaveLength(1);
  });

  test("isn't sent when its intention can't be stored", async () => {
    const { client, sent } = sample();
    const { context } = contextOf({ record: () => Promise.reject(new Error("disk full")) });
    await expect(deliver(client, handoff, plan, context)).rejects.toThrow("disk full");
    expect(sent).toEqual([]);
  });

  test("goes nowhere on a plan without a thread", async () => {
    const { client, sent } = sample();
    expect(await deliver(client, handoff, { ...plan, transport: "paste" }, contextOf().context)).toMatchObject({ state: "failed" });
    expect(sent).toEqual([]);
  });

  test("isn't believed without a thread and a proof", async () => {
    for (const claim of [{ state: "answered", thread }, { state: "accepted", proof: "trust me" }] as const) {
      const { client } = sample({ openThread: () => Promise.resolve(claim) });
      const { context, recorded } = contextOf();
      const delivery = await deliver(client, handoff, plan, context);
      expect(delivery).toMatchObject({ state: "unknown", mayFallBack: false, problem: { code: "THREAD_UNKNOWN" } });
      expect(recorded.at(-1)).toBe("unknown");
    }
  });

  test("of a plugin that throws is unknown, and keeps the thread that was recorded", async () => {
    const { client } = sample({
      openThread: async (_given, context) => {
        await context.record("created", thread);
        throw new TypeError("secret words");
      },
    });
    const delivery = await deliver(client, handoff, plan, contextOf().context);
    expect(delivery).toMatchObject({ state: "unknown", thread, problem: { code: "THREAD_UNKNOWN" } });
    expect(JSON.stringify(delivery)).not.toContain("secret words");
  });

  test("of a plugin that doesn't stop at its deadline is unknown, and isn't waited for", async () => {
    const { client } = sample({ openThread: () => new Promise(() => {}) });
    const { context, ports } = contextOf();
    const delivery = deliver(client, handoff, plan, context);
    await Promise.resolve();
    await Promise.resolve();
    ports.fireTimers();
    expect(await delivery).toMatchObject({ state: "unknown", problem: { code: "THREAD_UNKNOWN" } });
  });

  test("of a client whose SDK is missing says which, and may fall back", async () => {
    const { client } = sample({ openThread: () => Promise.reject(new HandoffError("CLIENT_SDK_MISSING", { client: "Sample", package: "sample-sdk" })) });
    expect(await deliver(client, handoff, plan, contextOf().context)).toMatchObject({ state: "failed", mayFallBack: true, problem: { params: { fix: "install sample-sdk" } } });
  });

  test("into a thread of a client that takes no follow-up says so", async () => {
    const { client, sent } = sample();
    const { followUp: _, ...open } = client.open;
    expect(await deliver({ ...client, open }, handoff, plan, contextOf({ thread: "thread-9" }).context)).toMatchObject({ problem: { code: "THREAD_NO_FOLLOW_UP" } });
    expect(sent).toEqual([]);
  });
});

describe("a thread that is named", () => {
  test("gets the brief, whatever an earlier run put into another one", async () => {
    const { client, sent } = sample();
    const { context } = contextOf({ thread: "thread-2", earlier: { state: "answered", thread, proof: "turn 1 completed" } });
    expect(await deliver(client, handoff, plan, context)).toMatchObject({ state: "answered", thread: { id: "thread-2" } });
    expect(sent).toEqual([`follow-up thread-2 ${handoff.briefId}`]);
  });

  test("gets it once, and not at all while nobody knows where an earlier run put it", async () => {
    for (const earlier of [{ state: "answered", thread, proof: "turn 1 completed" }, { state: "unknown" }] as const) {
      const { client, sent } = sample();
      await deliver(client, handoff, plan, contextOf({ thread: thread.id, earlier }).context);
      expect(sent).toEqual([]);
    }
  });
});

describe("after an earlier run under the same key", () => {
  const after = async (earlier: EarlierDelivery, more: Partial<OpenClient> = {}) => {
    const { client, sent } = sample(more);
    const { context, recorded } = contextOf({ earlier });
    return { delivery: await deliver(client, handoff, plan, context), sent, recorded };
  };
  const looks = (state: "created" | "accepted" | "answered" | "failed" | undefined) => ({ lookUp: () => Promise.resolve(state) });
  const finds = (found: ThreadRef | undefined) => ({ findThread: () => Promise.resolve(found) });
  const cannot = { lookUp: () => Promise.reject(new Error("offline")), findThread: () => Promise.reject(new Error("offline")) };

  test.for<[string, EarlierDelivery, Partial<OpenClient>, DeliveryState, number]>([
    ["that was answered, it is said again", { state: "answered", thread, proof: "turn 1" }, {}, "answered", 0],
    ["that was accepted and answered since, it is answered", { state: "accepted", thread }, looks("answered"), "answered", 0],
    ["that was accepted and cut off since, it failed", { state: "accepted", thread }, looks("failed"), "failed", 0],
    ["that was accepted and can't be looked at, it is as recorded", { state: "accepted", thread }, cannot, "accepted", 0],
    ["that was accepted into a thread without it, nobody knows", { state: "accepted", thread }, looks("created"), "unknown", 0],
    ["that was acknowledged, it is said again", { state: "acknowledged", thread }, {}, "acknowledged", 0],
    ["that made nothing, it is sent", { state: "made" }, finds(undefined), "answered", 1],
    ["that can't be searched, it stays unknown", { state: "made" }, {}, "unknown", 0],
    ["that can't be looked at now, it stays unknown", { state: "created", thread }, cannot, "unknown", 0],
    ["whose thread holds the brief, it is found", { state: "created", thread }, looks("answered"), "answered", 0],
    ["whose thread works on it, it is found", { state: "created", thread }, looks("accepted"), "accepted", 0],
    ["whose thread is empty, it is sent there", { state: "created", thread }, looks("created"), "answered", 1],
    ["whose thread was cut off, it failed", { state: "created", thread }, looks("failed"), "failed", 0],
    ["whose thread is gone, it is sent", { state: "created", thread }, { ...looks(undefined), ...finds(undefined) }, "answered", 1],
    ["that is found by its brief's id, it is found", { state: "made" }, { ...finds(thread), ...looks("answered") }, "answered", 0],
    ["that may have gone out, it isn't sent again into an empty thread", { state: "unknown", thread }, looks("created"), "unknown", 0],
    ["that may have gone out and isn't found, it isn't sent again", { state: "unknown" }, finds(undefined), "unknown", 0],
    ["that may have gone out and was answered, it is found", { state: "unknown", thread }, looks("answered"), "answered", 0],
    ["that failed, it is tried again in the same thread", { state: "failed", thread }, looks("failed"), "answered", 1],
    ["that failed without a thread, it is tried again", { state: "failed" }, {}, "answered", 1],
    ["of another client, it is a first one", { client: "other", state: "answered", thread: { client: "other", id: "x" } }, {}, "answered", 1],
  ])("%s", async ([, earlier, more, state, count]) => {
    const { delivery, sent, recorded } = await after(earlier, more);
    expect(delivery.state).toBe(state);
    expect(sent).toHaveLength(count);
    expect(recorded.at(-1)).toBe(state);
  });

  test("no second thread is made for one that is known", async () => {
    for (const earlier of [{ state: "created", thread }, { state: "failed", thread }] as const) {
      const { sent } = await after(earlier, looks("created"));
      expect(sent).toEqual([`follow-up thread-1 ${handoff.briefId}`]);
    }
  });
});

test("a plugin gets the context that it is promised", async () => {
  let given: DeliveryContext | undefined;
  const { client } = sample({
    openThread: (_handoff, context) => {
      given = context;
      return Promise.resolve(answered);
    },
  });
  await deliver(client, handoff, plan, contextOf({ key: "my-key", agreedToCost: true }).context);
  expect(given).toMatchObject({ key: "my-key", agreedToCost: true });
});
