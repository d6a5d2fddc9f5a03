import type { Behaviour, Route, SeenRequest } from "./route.ts";

const usage = { input_tokens: 10, output_tokens: 5, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 };

/** Anthropic: Messages (plain and streamed), and managed agents' Sessions with their events. */
export const answerAnthropic: Route = (request, behaviour, reply, state) => {
  const { method, path, number, body } = request;
  if (path.endsWith("/messages/count_tokens")) {
    reply.json(200, { input_tokens: 42 });
    return true;
  }
  if (method === "POST" && path.endsWith("/v1/messages")) {
    if (behaviour.kind === "stream-failure") reply.json(400, { type: "error", error: { type: "invalid_request_error", message: behaviour.code } });
    else if (body["stream"] === true) reply.stream(streamed(request, behaviour), behaviour.kind === "cut");
    else if (behaviour.kind === "cut") reply.stream([], true);
    else reply.json(200, { ...opened(request), content: [{ type: "text", text: textOf(request, behaviour) }], stop_reason: "end_turn" });
    return true;
  }
  if (path.endsWith("/v1/sessions")) {
    if (method === "POST") {
      const id = `session_${number}`;
      state.set(id, Array.isArray(body["initial_events"]) ? [...body["initial_events"]] : []);
      const session = { id, type: "session", status: "idle", title: body["title"] ?? null, metadata: body["metadata"] ?? {}, created_at: "2026-11-30T00:00:00Z" };
      state.set("sessions", [...(state.get("sessions") ?? []), session]);
      reply.json(200, session);
    } else reply.json(200, { data: state.get("sessions") ?? [], has_more: false, next_page: null });
    return true;
  }
  const events = /\/v1\/sessions\/([^/]+)\/events$/.exec(path);
  if (events !== null) {
    const held = state.get(events[1] ?? "");
    if (held === undefined) reply.json(404, { type: "error", error: { type: "not_found_error", message: "no such session" } });
    else if (method === "GET") reply.json(200, { data: held.map((event, index) => ({ id: `event_${index}`, ...(event as object) })), has_more: false, next_page: null });
    else {
      const sent = Array.isArray(body["events"]) ? body["events"] : [];
      held.push(...sent);
      reply.json(200, { data: sent.map((event, index) => ({ id: `event_${number}_${index}`, processed_at: null, ...(event as object) })) });
    }
    return true;
  }
  const session = /\/v1\/sessions\/([^/]+)$/.exec(path);
  if (session !== null) {
    const found = (state.get("sessions") ?? []).find((item) => (item as { id: string }).id === session[1]);
    if (found === undefined) reply.json(404, { type: "error", error: { type: "not_found_error", message: "no such session" } });
    else reply.json(200, found);
    return true;
  }
  return false;
};

function opened({ number, body }: SeenRequest) {
  return { id: `msg_${number}`, type: "message", role: "assistant", model: body["model"], content: [], stop_reason: null, stop_sequence: null, usage };
}

function textOf({ number }: SeenRequest, behaviour: Behaviour): string {
  return behaviour.kind === "answer" ? (behaviour.text ?? `ACK ${number}`) : `ACK ${number}`;
}

function streamed(request: SeenRequest, behaviour: Behaviour): [string, unknown][] {
  const start: [string, unknown] = ["message_start", { type: "message_start", message: opened(request) }];
  const end: [string, unknown][] = [["message_stop", { type: "message_stop" }]];
  const isCalled = /"tool_result"/.test(request.text);
  if (behaviour.kind === "call" && (behaviour.again === true || !isCalled)) {
    return [
      start,
      ["content_block_start", { type: "content_block_start", index: 0, content_block: { type: "tool_use", id: `toolu_${request.number}`, name: behaviour.name, input: {} } }],
      ["content_block_delta", { type: "content_block_delta", index: 0, delta: { type: "input_json_delta", partial_json: behaviour.arguments } }],
      ["content_block_stop", { type: "content_block_stop", index: 0 }],
      ["message_delta", { type: "message_delta", delta: { stop_reason: "tool_use", stop_sequence: null }, usage: { output_tokens: 5 } }],
      ...end,
    ];
  }
  const text: [string, unknown][] = [
    start,
    ["content_block_start", { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } }],
    ["content_block_delta", { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: textOf(request, behaviour) } }],
  ];
  if (behaviour.kind === "cut") return text;
  return [
    ...text,
    ["content_block_stop", { type: "content_block_stop", index: 0 }],
    ["message_delta", { type: "message_delta", delta: { stop_reason: "end_turn", stop_sequence: null }, usage: { output_tokens: 5 } }],
    ...end,
  ];
}
