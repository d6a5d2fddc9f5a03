import type { OutgoingHandoff } from "../contract/client.ts";
import type { Delivery, DeliveryState, EarlierDelivery, ThreadRef } from "../contract/delivery.ts";
import type { DeliverContext, LiveClient } from "./live-client.ts";
import { failedDelivery, unknownDelivery } from "./thread-problem.ts";

/** What to do about an earlier run under the same key. */
export type Settled =
  | { readonly next: "done"; readonly delivery: Delivery }
  | { readonly next: "follow-up"; readonly thread: ThreadRef }
  | { readonly next: "open" };

/**
 * Finds out what became of an earlier run, by asking the client and not by guessing.
 *
 * Delivered: said again, sent not. Failed: tried again, in the same thread where there is one. Cut off somewhere between: looked
 * up by its thread, or by the brief's id; found with the brief in it it is done, found without it gets the brief now, proved to
 * be nowhere it starts anew. Where that can't be looked up, it stays `unknown`.
 */
export async function settleEarlier(client: LiveClient, handoff: OutgoingHandoff, earlier: EarlierDelivery, context: DeliverContext): Promise<Settled> {
  const { open } = client;
  switch (earlier.state) {
    case "accepted":
      return { next: "done", delivery: await stillAccepted(client, handoff, earlier, context) };
    case "answered":
    case "acknowledged":
    case "done":
    case "declined":
    case "superseded":
      return { next: "done", delivery: again(client, earlier.state, earlier.thread, earlier.proof ?? "recorded by an earlier run") };
    case "opened":
    case "emitted":
      return { next: "open" };
    case "failed":
      if (earlier.thread === undefined) return { next: "open" };
      break;
    case "made":
    case "created":
    case "unknown":
      break;
  }
  // What failed is known to have stopped, so it may be tried again where it was: the client itself sees whether it is there.
  const retry = earlier.state === "failed";
  const known = earlier.thread;
  try {
    const state = known === undefined ? undefined : await open.lookUp?.(known, handoff.briefId, context.signal, handoff.workspace);
    if (known !== undefined && state !== undefined) return fromLook(client, known, state, earlier.state);
    if (retry) return { next: "open" };
    if (open.findThread === undefined) return lost(client, known);
    const found = await open.findThread(handoff.briefId, handoff.workspace, context.signal, context.key);
    if (found === undefined) return earlier.state === "unknown" ? lost(client, known) : { next: "open" };
    const foundState = await open.lookUp?.(found, handoff.briefId, context.signal, handoff.workspace);
    return foundState === undefined ? lost(client, found) : fromLook(client, found, foundState, earlier.state);
  } catch {
    return retry && known !== undefined && open.followUp !== undefined ? { next: "follow-up", thread: known } : lost(client, known);
  }
}

/** `unknown` was stored when the brief may have gone out: that it isn't seen in the thread now is no leave to send it again. */
function fromLook(client: LiveClient, thread: ThreadRef, state: "created" | "accepted" | "answered" | "failed", earlier: DeliveryState): Settled {
  const retry = earlier === "failed";
  if (state === "answered" || (state === "accepted" && !retry)) {
    return { next: "done", delivery: again(client, state, thread, `found again: thread ${thread.id} holds the brief`) };
  }
  if (state === "created" && earlier === "unknown") return lost(client, thread);
  if (state === "created" || retry) return client.open.followUp === undefined ? lost(client, thread) : { next: "follow-up", thread };
  return { next: "done", delivery: failedDelivery({ code: "THREAD_CUT", params: { client: client.name } }, { thread }) };
}

/** It was accepted when it was last seen. A run that was killed then may have taken its turn with it, so it is looked at again. */
async function stillAccepted(client: LiveClient, handoff: OutgoingHandoff, earlier: EarlierDelivery, context: DeliverContext): Promise<Delivery> {
  const { thread } = earlier;
  const asRecorded = again(client, "accepted", thread, earlier.proof ?? "recorded by an earlier run");
  if (thread === undefined || client.open.lookUp === undefined) return asRecorded;
  try {
    const state = await client.open.lookUp(thread, handoff.briefId, context.signal, handoff.workspace);
    if (state === "answered" || state === "accepted") return again(client, state, thread, `found again: thread ${thread.id} holds the brief`);
    if (state === "failed") return failedDelivery({ code: "THREAD_CUT", params: { client: client.name } }, { thread });
    return unknownDelivery({ code: "THREAD_EARLIER_UNKNOWN", params: { client: client.name } }, { thread });
  } catch {
    return asRecorded;
  }
}

function again(client: LiveClient, state: Delivery["state"], thread: ThreadRef | undefined, proof: string): Delivery {
  return {
    state,
    proof,
    ...(thread === undefined ? {} : { thread }),
    notices: [{ code: "THREAD_ALREADY", params: { client: client.name, thread: thread?.id ?? "?" } }],
  };
}

function lost(client: LiveClient, thread: ThreadRef | undefined): Settled {
  return { next: "done", delivery: unknownDelivery({ code: "THREAD_EARLIER_UNKNOWN", params: { client: client.name } }, thread === undefined ? {} : { thread }) };
}
