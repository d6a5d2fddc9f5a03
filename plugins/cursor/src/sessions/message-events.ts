import { asList, asObject, asParsed, asText, capText, describeCall, isInjectedText, ownWords, readTodos, textOf } from "@handoff/core";
import type { JsonObject, SessionEvent } from "@handoff/core";

type Base = Pick<SessionEvent, "record" | "cwd" | "subAgent">;

/**
 * Turns messages of `{role, content}` into neutral events. Calls that have an id are paired with their results by it, the
 * others in order; a call without a result tells no outcome. `todosOnCall`: the store never tells results, so the last todo
 * list that was asked for is all there is of it.
 */
export function createMessageEvents(options: { readonly todosOnCall?: boolean } = {}): { events(role: string | undefined, content: unknown, base: Base): readonly SessionEvent[] } {
  const waiting: string[] = [];
  const todos = new Map<string, readonly unknown[]>();
  let made = 0;

  const call = (block: JsonObject, base: Base): readonly SessionEvent[] => {
    const name = asText(block["name"]) ?? asText(block["toolName"]);
    if (name === undefined) return [];
    made += 1;
    const callId = asText(block["toolCallId"]) ?? asText(block["id"]) ?? `call-${made}`;
    waiting.push(callId);
    const input = asParsed(block["input"] ?? block["args"] ?? block["arguments"]) ?? {};
    const told = describeCall(name, input);
    const event: SessionEvent = { ...base, type: "tool-call", callId, ...told };
    if (told.tool !== "todo") return [event];
    todos.set(callId, asList(input["todos"]));
    const items = options.todosOnCall === true ? readTodos(input["todos"]) : [];
    return items.length === 0 ? [event] : [event, { ...base, type: "tasks", items, whole: input["merge"] !== true }];
  };

  const result = (block: JsonObject, base: Base): readonly SessionEvent[] => {
    const named = asText(block["toolCallId"]) ?? asText(block["tool_use_id"]) ?? asText(block["tool_call_id"]);
    const at = named === undefined ? 0 : waiting.indexOf(named);
    const callId = waiting[at < 0 ? 0 : at];
    if (callId === undefined) return [];
    waiting.splice(at < 0 ? 0 : at, 1);
    const output = textOf(block["content"] ?? block["result"] ?? block["output"]);
    const failed = block["is_error"] === true || block["isError"] === true;
    // Over the output. A line further down is the command's own.
    const exit = /^exit code:? (-?\d+)[ \t]*(?=\n|$)/i.exec(output)?.[1];
    const done: SessionEvent = { ...base, type: "tool-result", callId, ok: !failed, output: capText(output), ...(exit === undefined ? {} : { exit: Number(exit) }) };
    const items = failed ? [] : readTodos(todos.get(callId));
    return items.length === 0 ? [done] : [done, { ...base, type: "tasks", items, whole: true }];
  };

  return {
    events(role, content, base) {
      const blocks = typeof content === "string" ? [{ type: "text", text: content }] : asList(content);
      const out: SessionEvent[] = [];
      const own: string[] = [];
      for (const one of blocks) {
        const block = asObject(one);
        const type = asText(block?.["type"])?.replaceAll("-", "_");
        if (block === undefined) continue;
        if (type === "tool_use" || type === "tool_call") out.push(...call(block, base));
        else if (type === "tool_result") out.push(...result(block, base));
        else if (type === "text") {
          const text = asText(block["text"]) ?? "";
          if (role === "assistant" && text.trim() !== "" && text !== "[REDACTED]") out.push({ ...base, type: "assistant-text", text });
          else if (role === "user" && isInjectedText(text)) out.push({ ...base, type: "user-text", text, injected: true });
          else if (role === "user") own.push(ownWords(text));
        }
      }
      const asked = own.join("\n").trim();
      return asked === "" ? out : [{ ...base, type: "user-text", text: asked, injected: false }, ...out];
    },
  };
}
