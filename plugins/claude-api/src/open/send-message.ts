import { failedDelivery } from "@handoff/core";
import type { Delivery, DeliveryContext, OutgoingHandoff } from "@handoff/core";
import type Anthropic from "@anthropic-ai/sdk";
import { clientName } from "./client-name.ts";
import type { ApiCall } from "./api-call.ts";

/**
 * One message with the brief as the first user message. The API keeps no thread: what proves it is the id of the answer, and
 * what isn't answered is gone, so that the block may be used at once.
 */
export async function sendMessage(api: Anthropic, call: ApiCall, handoff: OutgoingHandoff, context: DeliveryContext): Promise<Delivery> {
  const transport = "messages";
  await context.record("unknown");
  context.progress({ step: "message", detail: call.model });
  try {
    const { data: message, request_id } = await api.messages
      .create(
        { model: call.model, max_tokens: call.maxTokens, messages: [{ role: "user", content: handoff.text }] },
        { signal: call.signal, maxRetries: 0, timeout: call.timeout },
      )
      .withResponse();
    const thread = { client: "claude-api", id: message.id, ...(request_id == null ? {} : { requestId: request_id }) };
    if (message.content.length > 0) return { state: "answered", transport, thread, proof: `message ${message.id} of ${message.model}, stop reason ${String(message.stop_reason)}` };
    return failedDelivery({ code: "THREAD_NO_ANSWER", params: { client: clientName, what: String(message.stop_reason) } }, { transport, thread });
  } catch (error) {
    return failedDelivery(call.explain(error).problem, { transport });
  }
}
