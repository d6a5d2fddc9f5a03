import type { ApiFailure, ModelAnswer, ModelQuestion } from "@handoff/core";
import type OpenAI from "openai";

export interface AskCall {
  readonly model: string;
  readonly clientName: string;
  readonly signal: AbortSignal;
  readonly timeout: number;
  explain(error: unknown): ApiFailure;
}

/** One response that isn't stored and belongs to no conversation. One that isn't complete is none. */
export async function askModel(api: OpenAI, call: AskCall, question: ModelQuestion): Promise<ModelAnswer> {
  const client = call.clientName;
  try {
    const response = await api.responses.create(
      { model: call.model, instructions: question.instructions, input: [{ role: "user", content: [{ type: "input_text", text: question.input }] }], max_output_tokens: question.maxTokens, store: false },
      { signal: call.signal, maxRetries: 0, timeout: call.timeout },
    );
    if (response.incomplete_details?.reason === "max_output_tokens") return { problem: { code: "THREAD_CUT", params: { client } } };
    const text = response.output.flatMap((item) => (item.type === "message" ? item.content : [])).map((part) => (part.type === "output_text" ? part.text : "")).join("");
    if (response.status === "completed" && text !== "") return { text };
    return { problem: { code: "THREAD_NO_ANSWER", params: { client, what: response.error?.code ?? response.status ?? "no status" } } };
  } catch (error) {
    return { problem: call.explain(error).problem };
  }
}
