import { failedDelivery, unknownDelivery } from "@handoff/core";
import type { Delivery, DeliveryContext, OutgoingHandoff, ThreadRef } from "@handoff/core";
import type Anthropic from "@anthropic-ai/sdk";
import type { ApiCall } from "./api-call.ts";
import { clientName } from "./client-name.ts";

const transport = "sessions";
const searchedPages = 5;

/** A managed agent and where it runs, from the user's config. */
export interface AgentPlace {
  readonly agent: string;
  readonly environment: string;
}

/** A session of a managed agent; the brief's id is in its metadata, where it is found again. */
export async function openSession(api: Anthropic, place: AgentPlace, call: ApiCall, handoff: OutgoingHandoff, context: DeliveryContext): Promise<Delivery> {
  let thread: ThreadRef;
  try {
    const session = await api.beta.sessions.create(
      { agent: place.agent, environment_id: place.environment, title: handoff.title.slice(0, 200), metadata: { handoff_brief: handoff.briefId } },
      { signal: call.signal, maxRetries: 0 },
    );
    thread = { client: "claude-api", id: session.id };
  } catch (error) {
    // The brief was not part of it: at worst an empty session is there.
    return failedDelivery(call.explain(error).problem, { transport });
  }
  await context.record("created", thread);
  return sendEvent(api, thread, call, handoff, context);
}

/** The brief as a user's message of a session. The agent works by itself from here; its answer isn't waited for. */
export async function sendEvent(api: Anthropic, thread: ThreadRef, call: ApiCall, handoff: OutgoingHandoff, context: DeliveryContext): Promise<Delivery> {
  await context.record("unknown", thread);
  try {
    const events = [{ type: "user.message" as const, content: [{ type: "text" as const, text: handoff.text }] }];
    const { data: sent, request_id } = await api.beta.sessions.events.send(thread.id, { events }, { signal: call.signal, maxRetries: 0 }).withResponse();
    const event = sent.data?.[0];
    const where = { ...thread, ...(event === undefined ? {} : { turn: event.id }), ...(request_id == null ? {} : { requestId: request_id }) };
    if (event === undefined) return unknownDelivery({ code: "THREAD_UNKNOWN", params: { client: clientName, what: "it named no event" } }, { transport, thread: where });
    return { state: "accepted", transport, thread: where, proof: `session ${thread.id} took event ${event.id}`, notices: [{ code: "THREAD_STILL_WORKING", params: { client: clientName } }] };
  } catch (error) {
    const { problem, maybeDone } = call.explain(error);
    if (!maybeDone) return failedDelivery(problem, { transport, thread });
    const look = await lookAtSession(api, thread, handoff.briefId).catch(() => undefined);
    if (look === "accepted" || look === "answered") return { state: look, transport, thread, proof: `session ${thread.id} was read again: it holds the brief` };
    return unknownDelivery(problem, { transport, thread });
  }
}

export async function lookAtSession(api: Anthropic, thread: ThreadRef, briefId: string, signal?: AbortSignal): Promise<"created" | "accepted" | "answered" | undefined> {
  try {
    let held = false;
    for await (const event of api.beta.sessions.events.list(thread.id, {}, signal === undefined ? {} : { signal })) {
      if (event.type === "user.message" && JSON.stringify(event.content).includes(briefId)) held = true;
      else if (held && event.type === "agent.message") return "answered";
    }
    return held ? "accepted" : "created";
  } catch (error) {
    if ((error as { status?: unknown }).status === 404) return undefined;
    throw error;
  }
}

/** Newest first, a few pages: a crash is looked into soon after, and an older one stays unknown. */
export async function findSession(api: Anthropic, briefId: string, signal: AbortSignal): Promise<ThreadRef | undefined> {
  let page = await api.beta.sessions.list({ order: "desc" }, { signal });
  for (let number = 1; ; number++) {
    const found = page.data.find((session) => session.metadata["handoff_brief"] === briefId);
    if (found !== undefined) return { client: "claude-api", id: found.id };
    if (!page.hasNextPage()) return undefined;
    if (number >= searchedPages) throw new Error("there are more sessions than are searched");
    page = await page.getNextPage();
  }
}
