import { deliver } from "@handoff/core";
import type { ClientPorts, Delivery, DeliverContext, DeliveryState, EarlierDelivery, OpenClient, OutgoingHandoff, RoutePlan } from "@handoff/core";
import type { ThreadCase } from "./thread-cases.ts";
import { UNKNOWN_THREAD } from "./thread-cases.ts";
import { threadHandoff } from "./thread-handoff.ts";

export interface ClientUnderTest {
  readonly id: string;
  readonly name: string;
  /** It lets the caller choose a thread's id, so that it sees by itself that it is taken. Others are searched. */
  readonly choosesIds: boolean;
  openClient(ports: ClientPorts): OpenClient;
}

export interface CaseRun {
  /** The delivery that the case is about. */
  readonly delivery: Delivery;
  /** The one before it, where there was one. */
  readonly first?: Delivery;
  /** Every state that was recorded, in order. */
  readonly recorded: readonly DeliveryState[];
  readonly handoffs: readonly OutgoingHandoff[];
}

const plan: RoutePlan = { planVersion: 1, client: "any", channel: "prompt", mode: "api", transport: "thread", notices: [], reason: "a test" };
const defaultDeadline = 30_000;

/**
 * Puts a client through one case, on a real machine or on one that does again what a real one did. `before` is called when the
 * first delivery is there and the second begins: a real run changes the model's behaviour then.
 */
export async function runThreadCase(client: ClientUnderTest, one: ThreadCase, ports: ClientPorts, root: string, before: (thread?: string) => void = () => {}): Promise<CaseRun> {
  const recorded: DeliveryState[] = [];
  const open = client.openClient(ports);
  const others: OpenClient[] = [];
  const context = (more: { readonly key?: string; readonly thread?: string; readonly earlier?: EarlierDelivery } = {}): DeliverContext => ({
    signal: new AbortController().signal,
    deadlineAt: ports.clock.now() + (one.deadline ?? defaultDeadline),
    key: "case-key",
    timer: ports.timer,
    now: () => ports.clock.now(),
    progress: () => undefined,
    record: (state) => {
      recorded.push(state);
      return Promise.resolve();
    },
    ...more,
  });
  const send = (by: OpenClient, handoff: OutgoingHandoff, more?: Parameters<typeof context>[0]) => deliver({ id: client.id, name: client.name, open: by }, handoff, plan, context(more));
  try {
    const handoff = threadHandoff(root, one.what);
    if (one.then === undefined && one.obstacle !== "busy") {
      before();
      return { delivery: await send(open, handoff), recorded, handoffs: [handoff] };
    }
    if (one.then === "unknown-thread") {
      before();
      return { delivery: await send(open, handoff, { thread: UNKNOWN_THREAD }), recorded, handoffs: [handoff] };
    }
    const first = await send(open, handoff);
    const thread = first.thread?.id ?? "";
    recorded.length = 0;
    before(thread);
    const more = threadHandoff(root, one.what, "b7c1d2e3f405");
    if (one.then === "again") {
      return { first, delivery: await send(open, handoff, { earlier: { state: "created", ...(first.thread === undefined ? {} : { thread: first.thread }) } }), recorded, handoffs: [handoff] };
    }
    if (one.then === "id-in-use") return { first, delivery: await send(open, handoff, client.choosesIds ? {} : { earlier: { state: "made" } }), recorded, handoffs: [handoff] };
    if (one.then === "follow-up") return { first, delivery: await send(open, more, { thread, key: "case-key-2" }), recorded, handoffs: [handoff, more] };
    const other = client.openClient(ports);
    others.push(other);
    return { first, delivery: await send(other, more, { thread, key: "case-key-2" }), recorded, handoffs: [handoff, more] };
  } finally {
    for (const by of [...others, open]) await by.close();
  }
}
