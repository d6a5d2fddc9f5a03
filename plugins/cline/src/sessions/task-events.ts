import { asNumber, asObject, asParsed, asText, asTime, capText, describeCall, isInjectedText, ownWords, readTodos } from "@handoff/core";
import type { JsonObject, SessionEvent } from "@handoff/core";

type Base = Pick<SessionEvent, "record" | "at" | "cwd">;

interface OpenCommand {
  readonly callId: string;
  readonly base: Base;
  readonly output: string[];
}

/** Turns the messages that Cline shows into neutral events. A message that was still being written is followed by its whole form. */
export function createClineEvents(cwd: string | undefined): { events(message: JsonObject, next: JsonObject | undefined, at: number): readonly SessionEvent[]; finish(): readonly SessionEvent[] } {
  let command: OpenCommand | undefined;
  let asked = false;

  const close = (): readonly SessionEvent[] => {
    if (command === undefined) return [];
    const { callId, base, output } = command;
    command = undefined;
    // The terminal tells no exit code: what looks like one was printed by the command.
    return [{ ...base, type: "tool-result", callId, ok: true, output: capText(output.join("\n")) }];
  };

  return {
    events(message, next, at) {
      const time = asTime(message["ts"]);
      const base: Base = { record: String(at + 1), ...(time === undefined ? {} : { at: time }), ...(cwd === undefined ? {} : { cwd }) };
      const kind = asText(message["say"]) ?? asText(message["ask"]);
      const text = asText(message["text"]) ?? "";
      if (message["partial"] === true && next?.["say"] === message["say"] && (asText(next?.["text"]) ?? "").startsWith(text)) return [];
      if (kind === "command_output") {
        command?.output.push(text);
        return [];
      }
      const before = close();
      const now = message["type"] === "ask" ? ask(kind, text, base) : say(kind, text, base);
      return [...before, ...now];
    },
    finish: close,
  };

  function say(kind: string | undefined, text: string, base: Base): readonly SessionEvent[] {
    if (kind === "task" || kind === "user_feedback" || (kind === "text" && !asked)) {
      asked = true;
      const own = ownWords(text);
      return own === "" ? [] : [{ ...base, type: "user-text", text: own, injected: isInjectedText(text) }];
    }
    if (kind === "text" || kind === "completion_result") return text.trim() === "" ? [] : [{ ...base, type: "assistant-text", text }];
    if (kind === "tool") return tool(text, base);
    if (kind === "command") return ask(kind, text, base);
    if (kind === "task_progress") {
      const items = readTodos(text);
      return items.length === 0 ? [] : [{ ...base, type: "tasks", items, whole: true }];
    }
    return [];
  }

  function ask(kind: string | undefined, text: string, base: Base): readonly SessionEvent[] {
    if (kind === "resume_task" || kind === "api_req_failed") return [{ ...base, type: "abort" }];
    if (kind === "tool") return tool(text, base);
    if (kind !== "command" || text === "") return [];
    const callId = `command-${base.record}`;
    command = { callId, base, output: [] };
    return [{ ...base, type: "tool-call", callId, tool: "shell", name: "execute_command", command: text.replace(/\nREQ_APP$|REQ_APP$/, "") }];
  }

  function tool(text: string, base: Base): readonly SessionEvent[] {
    const told = asParsed(text);
    const name = asText(told?.["tool"]);
    if (told === undefined || name === undefined) return [];
    if (name === "updateTodoList") {
      const items = readTodos(told["todos"]);
      return items.length === 0 ? [] : [{ ...base, type: "tasks", items, whole: true }];
    }
    const call = describeCall(name === "appliedDiff" || name === "searchAndReplace" ? "edit" : name, { path: told["path"] });
    if (call.tool !== "edit") return [];
    const callId = `tool-${base.record}`;
    return [
      { ...base, type: "tool-call", callId, ...call },
      { ...base, type: "tool-result", callId, ok: true, output: "" },
    ];
  }
}

/** The conversation as the model got it, for a task of which nothing else is left. */
export function apiMessageEvents(message: JsonObject, at: number, cwd: string | undefined): readonly SessionEvent[] {
  const time = asTime(asNumber(message["ts"]));
  const base: Base = { record: String(at + 1), ...(time === undefined ? {} : { at: time }), ...(cwd === undefined ? {} : { cwd }) };
  const blocks = Array.isArray(message["content"]) ? message["content"] : [{ type: "text", text: message["content"] }];
  return blocks.flatMap((one): readonly SessionEvent[] => {
    const text = asText(asObject(one)?.["text"]);
    if (text === undefined || text.trim() === "") return [];
    if (message["role"] === "assistant") return [{ ...base, type: "assistant-text", text }];
    const wrapped = /<(?:task|feedback|user_message|answer)>/.test(text);
    const own = ownWords(text);
    return own === "" ? [] : [{ ...base, type: "user-text", text: own, injected: !wrapped }];
  });
}
