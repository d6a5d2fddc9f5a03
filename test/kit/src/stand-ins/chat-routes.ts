import type { Route } from "./route.ts";

const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };

/** OpenAI Chat Completions, as Copilot speaks it to a provider of the user's own, and the list of models. */
export const answerChat: Route = (request, behaviour, reply) => {
  const { path, number, body } = request;
  if (path.endsWith("/models")) {
    const capabilities = {
      family: "stand-in",
      type: "chat",
      tokenizer: "o200k_base",
      limits: { max_context_window_tokens: 128_000, max_prompt_tokens: 100_000 },
      supports: { tool_calls: true, streaming: true },
    };
    const model = { id: "stand-in", object: "model", type: "model", name: "stand-in", display_name: "Stand-in", model_picker_enabled: true, capabilities };
    reply.json(200, { object: "list", data: [model], has_more: false });
    return true;
  }
  if (!path.endsWith("/chat/completions")) return false;
  const base = { id: `chatcmpl_${number}`, created: 1_796_000_000, model: body["model"] };
  const text = behaviour.kind === "answer" ? (behaviour.text ?? `ACK ${number}`) : `ACK ${number}`;
  if (behaviour.kind === "stream-failure") {
    reply.json(400, { error: { message: behaviour.code, type: "invalid_request_error", code: behaviour.code } });
    return true;
  }
  if (body["stream"] !== true && behaviour.kind === "cut") {
    reply.stream([], true);
    return true;
  }
  const isCalled = /"role":\s*"tool"/.test(request.text);
  if (body["stream"] !== true && behaviour.kind === "call" && !isCalled) {
    const call = { id: `call_${number}`, type: "function", function: { name: behaviour.name, arguments: behaviour.arguments } };
    reply.json(200, { ...base, object: "chat.completion", choices: [{ index: 0, message: { role: "assistant", content: null, tool_calls: [call] }, finish_reason: "tool_calls" }], usage });
    return true;
  }
  if (body["stream"] !== true) {
    reply.json(200, { ...base, object: "chat.completion", choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }], usage });
    return true;
  }
  const chunk = { ...base, object: "chat.completion.chunk" };
  if (behaviour.kind === "call" && (behaviour.again === true || !/"role":\s*"tool"/.test(request.text))) {
    const call = { index: 0, id: `call_${number}`, type: "function", function: { name: behaviour.name, arguments: behaviour.arguments } };
    reply.stream([
      [undefined, { ...chunk, choices: [{ index: 0, delta: { role: "assistant", content: null, tool_calls: [call] }, finish_reason: null }] }],
      [undefined, { ...chunk, choices: [{ index: 0, delta: {}, finish_reason: "tool_calls" }] }],
      [undefined, { ...chunk, choices: [], usage }],
      [undefined, "[DONE]"],
    ]);
    return true;
  }
  const first: [undefined, unknown] = [undefined, { ...chunk, choices: [{ index: 0, delta: { role: "assistant", content: text }, finish_reason: null }] }];
  if (behaviour.kind === "cut") reply.stream([first], true);
  else
    reply.stream([
      first,
      [undefined, { ...chunk, choices: [{ index: 0, delta: {}, finish_reason: "stop" }] }],
      [undefined, { ...chunk, choices: [], usage }],
      [undefined, "[DONE]"],
    ]);
  return true;
};
