import type { Behaviour, Reply, Route, SeenRequest } from "./route.ts";

const usage = {
  input_tokens: 100,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: 10,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: 110,
};

/** OpenAI: Responses (plain and streamed), Conversations and their items. */
export const answerOpenai: Route = (request, behaviour, reply, state) => {
  const { method, path, number, body } = request;
  if (method === "POST" && path.endsWith("/responses")) {
    const conversation = idOf(body["conversation"]);
    if (conversation !== undefined && !state.has(conversation)) return notFound(reply, "Conversation not found");
    if (conversation !== undefined) state.get(conversation)?.push(...inputItems(body["input"]));
    if (body["stream"] === true) streamResponse(request, behaviour, reply);
    else if (behaviour.kind === "cut") reply.stream([], true);
    else {
      const response = wholeResponse(request, behaviour);
      if (conversation !== undefined) state.get(conversation)?.push(...response.output);
      reply.json(200, response);
    }
    return true;
  }
  if (method === "POST" && path.endsWith("/conversations")) {
    const id = `conv_${number}`;
    state.set(id, inputItems(body["items"]));
    reply.json(200, { id, object: "conversation", created_at: 1_796_000_000, metadata: body["metadata"] ?? {} });
    return true;
  }
  const items = /\/conversations\/([^/]+)\/items$/.exec(path);
  if (items !== null) {
    const held = state.get(items[1] ?? "");
    if (held === undefined) return notFound(reply, "Conversation not found");
    if (method === "POST") held.push(...inputItems(body["items"]));
    const data = held.map((item, index) => ({ id: `msg_${index}`, type: "message", status: "completed", ...(item as object) }));
    reply.json(200, { object: "list", data, first_id: "msg_0", last_id: `msg_${data.length - 1}`, has_more: false });
    return true;
  }
  return false;
};

function notFound(reply: Reply, message: string): true {
  reply.json(404, { error: { message, type: "invalid_request_error", code: "not_found" } });
  return true;
}

function idOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  return typeof value === "object" && value !== null && "id" in value ? String(value.id) : undefined;
}

function inputItems(input: unknown): unknown[] {
  if (typeof input === "string") return [{ role: "user", content: [{ type: "input_text", text: input }] }];
  return Array.isArray(input) ? [...input] : [];
}

function wholeResponse({ number, body }: SeenRequest, behaviour: Behaviour) {
  const failure = behaviour.kind === "stream-failure" ? { code: behaviour.code, message: `stand-in ${behaviour.code}` } : null;
  return {
    id: `resp_${number}`,
    object: "response",
    created_at: 1_796_000_000,
    status: failure === null ? "completed" : "failed",
    model: body["model"],
    conversation: idOf(body["conversation"]) === undefined ? null : { id: idOf(body["conversation"]) },
    previous_response_id: body["previous_response_id"] ?? null,
    output: failure === null ? [message(number, behaviour)] : [],
    usage,
    error: failure,
    incomplete_details: null,
    tools: [],
    tool_choice: "auto",
    parallel_tool_calls: true,
    metadata: body["metadata"] ?? {},
  };
}

function message(number: number, behaviour: Behaviour) {
  const text = behaviour.kind === "answer" ? (behaviour.text ?? `ACK ${number}`) : `ACK ${number}`;
  return { id: `msg_${number}`, type: "message", role: "assistant", status: "completed", content: [{ type: "output_text", text, annotations: [] }] };
}

function streamResponse(request: SeenRequest, behaviour: Behaviour, reply: Reply): void {
  const { number, body } = request;
  const id = `resp_${number}`;
  const events: [string, Record<string, unknown>][] = [];
  const add = (type: string, more: Record<string, unknown>) => events.push([type, { type, sequence_number: events.length, ...more }]);
  add("response.created", { response: { id, object: "response", status: "in_progress", model: body["model"], output: [] } });
  if (behaviour.kind === "stream-failure") {
    add("response.failed", { response: { id, status: "failed", error: { code: behaviour.code, message: `stand-in ${behaviour.code}` } } });
    return reply.stream(events);
  }
  const called = Array.isArray(body["input"]) && body["input"].some((item) => String((item as { type?: unknown }).type).endsWith("call_output"));
  if (behaviour.kind === "call" && (behaviour.again === true || !called)) {
    const item = {
      type: "function_call",
      id: `fc_${number}`,
      call_id: `call_${number}`,
      name: behaviour.name,
      arguments: behaviour.arguments,
      status: "completed",
      ...(behaviour.namespace === undefined ? {} : { namespace: behaviour.namespace }),
    };
    add("response.output_item.added", { output_index: 0, item: { ...item, arguments: "", status: "in_progress" } });
    add("response.output_item.done", { output_index: 0, item });
    add("response.completed", { response: { ...wholeResponse(request, behaviour), output: [item] } });
    return reply.stream(events);
  }
  const item = message(number, behaviour);
  const text = item.content[0]?.text ?? "";
  add("response.output_item.added", { output_index: 0, item: { ...item, status: "in_progress", content: [] } });
  add("response.output_text.delta", { item_id: item.id, output_index: 0, content_index: 0, delta: text });
  if (behaviour.kind === "cut") return reply.stream(events, true);
  add("response.output_item.done", { output_index: 0, item });
  add("response.completed", { response: wholeResponse(request, behaviour) });
  reply.stream(events);
}
