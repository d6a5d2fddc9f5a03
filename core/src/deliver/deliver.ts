import type { DeliveryContext, OutgoingHandoff } from "../contract/client.ts";
import type { Delivery, DeliveryState, EarlierDelivery, ThreadRef } from "../contract/delivery.ts";
import type { RoutePlan } from "../contract/route.ts";
import { isHandoffError } from "../errors/handoff-error.ts";
import type { DeliverContext, LiveClient } from "./live-client.ts";
import { settleEarlier } from "./settle-earlier.ts";
import { failedDelivery, unknownDelivery } from "./thread-problem.ts";

/** How long a plugin may take past its deadline to stop what it started, before its word is no longer waited for. */
const graceMilliseconds = 5_000;

/**
 * Sends a finished handoff into a thread, at most once per key.
 *
 * What an earlier run left is settled first: found again, gone on with, or left `unknown`, and never repeated blindly. A plugin
 * that throws or hangs past its deadline is `unknown` too, since nobody can say what it did. `answered` and `accepted` need a
 * thread and a proof; without them they are not believed.
 */
export async function deliver(client: LiveClient, handoff: OutgoingHandoff, plan: RoutePlan, context: DeliverContext): Promise<Delivery> {
  if (plan.transport !== "thread") return failedDelivery({ code: "THREAD_UNSUPPORTED", params: { client: client.name, version: "" } });
  const earlier = concerns(context.earlier, client.id, context.thread) ? context.earlier : undefined;
  const settled = earlier === undefined ? ({ next: "open" } as const) : await settleEarlier(client, handoff, earlier, context);
  if (settled.next === "done") return finish(settled.delivery, context);

  const seen: { state?: DeliveryState; thread?: ThreadRef } = {};
  let moved = (_until: number): void => {};
  const watched: DeliveryContext = {
    ...context,
    deadlineMoved: (until) => moved(until),
    record: async (state, thread) => {
      await context.record(state, thread);
      seen.state = state;
      if (thread !== undefined) seen.thread = thread;
    },
  };
  const thread = settled.next === "follow-up" ? settled.thread : context.thread === undefined ? undefined : { client: client.id, id: context.thread };
  if (thread !== undefined && client.open.followUp === undefined) return failedDelivery({ code: "THREAD_NO_FOLLOW_UP", params: { client: client.name } });
  // The intention is on disk before anything goes out: a crash from here on is looked up, not repeated.
  await context.record("made", thread);
  const delivery = await guard(client, context, seen, (then) => (moved = then), () =>
    thread === undefined ? client.open.openThread(handoff, watched) : (client.open.followUp?.(thread, handoff, watched) ?? client.open.openThread(handoff, watched)),
  );
  const notices = settled.next === "follow-up" && delivery.state !== "failed" ? [{ code: "THREAD_RESUMED", params: { client: client.name, thread: settled.thread.id } }] : [];
  return finish(believable(client, { ...delivery, notices: [...notices, ...(delivery.notices ?? [])] }), context);
}

/** What went into one thread is no news of another that was named; an earlier run without a thread may have been in any. */
function concerns(earlier: EarlierDelivery | undefined, client: string, thread: string | undefined): boolean {
  if (earlier?.client !== undefined && earlier.client !== client) return false;
  return thread === undefined || earlier?.thread === undefined || earlier.thread.id === thread;
}

async function finish(delivery: Delivery, context: DeliverContext): Promise<Delivery> {
  await context.record(delivery.state, delivery.thread);
  return delivery;
}

/** Runs a plugin's part. Its exception or its silence becomes data: nothing was created, or nobody knows. */
async function guard(
  client: LiveClient,
  context: DeliverContext,
  seen: { readonly state?: DeliveryState; readonly thread?: ThreadRef },
  onMove: (then: (until: number) => void) => void,
  send: () => Promise<Delivery>,
): Promise<Delivery> {
  const asFarAsSeen = () => (seen.thread === undefined ? {} : { thread: seen.thread });
  let cancel = () => {};
  const overdue = new Promise<Delivery>((resolve) => {
    const waitUntil = (until: number) => {
      cancel();
      cancel = context.timer.after(Math.max(0, until - context.now()) + graceMilliseconds, () =>
        resolve(unknownDelivery({ code: "THREAD_UNKNOWN", params: { client: client.name, what: "it did not stop at its deadline" } }, asFarAsSeen())),
      );
    };
    waitUntil(context.deadlineAt);
    onMove(waitUntil);
  });
  try {
    return await Promise.race([send(), overdue]);
  } catch (error) {
    if (isHandoffError(error, "CLIENT_SDK_MISSING")) {
      return failedDelivery({ code: "THREAD_NOT_CONFIGURED", params: { client: client.name, fix: `install ${String(error.params["package"])}` } });
    }
    return unknownDelivery({ code: "THREAD_UNKNOWN", params: { client: client.name, what: "an unexpected failure" } }, asFarAsSeen());
  } finally {
    cancel();
  }
}

function believable(client: LiveClient, delivery: Delivery): Delivery {
  const claims = delivery.state === "accepted" || delivery.state === "answered";
  if (!claims || (delivery.thread !== undefined && delivery.proof !== undefined)) return delivery;
  return { ...delivery, ...unknownDelivery({ code: "THREAD_UNKNOWN", params: { client: client.name, what: "it gave no proof" } }) };
}
