import type { ModelAnswer, ModelQuestion } from "@handoff/core";
import type Anthropic from "@anthropic-ai/sdk";
import type { ApiCall } from "./api-call.ts";
import { clientName } from "./client-name.ts";

/** One message, outside of any session. An answer that was cut or refused is none. */
export async function askModel(api: Anthropic, call: ApiCall, question: ModelQuestion): Promise<ModelAnswer> {
  try {
    const message = await api.messages.create(
      { model: call.model, max_tokens: question.maxTokens, system: question.instructions, messages: [{ role: "user", content: question.input }] },
      { signal: call.signal, maxRetries: 0, timeout: call.timeout },
    );
    if (message.stop_reason === "max_tokens") return { problem: { code: "THREAD_CUT", params: { client: clientName } } };
    const text = message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
    return text === "" ? { problem: { code: "THREAD_NO_ANSWER", params: { client: clientName, what: String(message.stop_reason) } } } : { text };
  } catch (error) {
    return { problem: call.explain(error).problem };
  }
}
