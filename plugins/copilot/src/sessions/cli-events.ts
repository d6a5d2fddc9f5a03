import { asList, asObject, asParsed, asText, asTime, capText, createSeenKeys, describeCall, isInjectedText, ownWords, readTodos, textOf } from "@handoff/core";
import type { JsonlReader, JsonObject, SessionEvent, ToolKind } from "@handoff/core";
import { readCliLine } from "./cli-lines.ts";

type Base = Pick<SessionEvent, "record" | "at" | "cwd" | "branch" | "subAgent">;

const EXITED = /<exited with exit code (-?\d+)>|(?:^|\n)exit code:? (-?\d+)/i;

/** Turns the records of one `events.jsonl` of Copilot CLI (and of the chat's own transcripts) into neutral events. */
export function createCopilotEvents(): Required<JsonlReader<SessionEvent>> {
  const seen = createSeenKeys();
  const open = new Map<string, { readonly tool: ToolKind; readonly input: JsonObject }>();
  let cwd: string | undefined;
  let branch: string | undefined;

  const call = (id: string | undefined, name: string | undefined, given: unknown, base: Base): readonly SessionEvent[] => {
    if (id === undefined || name === undefined || open.has(id)) return [];
    const input = asParsed(given) ?? {};
    const told = describeCall(name, input);
    open.set(id, { tool: told.tool, input });
    return [{ ...base, type: "tool-call", callId: id, ...told }];
  };

  const complete = (data: JsonObject, base: Base): readonly SessionEvent[] => {
    const callId = asText(data["toolCallId"]);
    if (callId === undefined) return [];
    const made = open.get(callId);
    open.delete(callId);
    const output = textOf(data["result"]) || textOf(data["error"]);
    const ok = data["success"] === true;
    const exit = EXITED.exec(output);
    const code = exit?.[1] ?? exit?.[2];
    const result: SessionEvent = {
      ...base,
      type: "tool-result",
      callId,
      ok,
      output: capText(output.replace(/\n?<exited with exit code -?\d+>\s*$/, "")),
      ...(made?.tool === "shell" && code !== undefined ? { exit: Number(code) } : {}),
    };
    const items = ok && made?.tool === "todo" ? readTodos(made.input["todos"] ?? made.input["todoList"]) : [];
    return items.length === 0 ? [result] : [result, { ...base, type: "tasks", items, whole: true }];
  };

  return {
    peek(raw) {
      const told = readCliLine(raw);
      if (told === undefined || told.kind === "nothing") return told === undefined ? undefined : [];
      if (told.kind === "start" && !open.has(told.callId)) return undefined;
      if (!seen.add(told.key, raw.line) || told.kind === "start") return [];
      const at = asTime(told.at);
      return [{ record: String(raw.line), ...(at === undefined ? {} : { at }), type: "assistant-text", text: "", bytes: told.said }];
    },
    events({ line, value }) {
      const id = asText(value["id"]);
      if (id !== undefined && !/trimmed/.test(id) && !seen.add(id, line)) return [];
      const data = asObject(value["data"]) ?? {};
      const context = asObject(data["context"]);
      cwd = asText(context?.["cwd"]) ?? cwd;
      branch = asText(context?.["branch"]) ?? branch;
      const at = asTime(value["timestamp"]);
      const agent = asText(data["parentToolCallId"]) ?? asText(data["parentAgentTaskId"]);
      const base: { -readonly [Key in keyof Base]: Base[Key] } = { record: String(line) };
      if (at !== undefined) base.at = at;
      if (cwd !== undefined) base.cwd = cwd;
      if (branch !== undefined) base.branch = branch;
      if (agent !== undefined) base.subAgent = agent;
      switch (asText(value["type"])) {
        case "user.message": {
          const raw = textOf(data["content"]);
          const text = ownWords(raw);
          return text === "" ? [] : [{ ...base, type: "user-text", text, injected: isInjectedText(raw) || (data["source"] !== undefined && data["source"] !== "user" && data["source"] !== "cli") }];
        }
        case "assistant.message": {
          const text = textOf(data["content"]);
          const calls = asList(data["toolRequests"]).flatMap((one) => {
            const request = asObject(one);
            return call(asText(request?.["toolCallId"]), asText(request?.["name"]), request?.["arguments"], base);
          });
          return text === "" ? calls : [{ ...base, type: "assistant-text", text }, ...calls];
        }
        case "tool.execution_start":
          return call(asText(data["toolCallId"]), asText(data["toolName"]), data["arguments"], base);
        case "tool.execution_complete":
          return complete(data, base);
        case "abort":
        case "session.error":
          return [{ ...base, type: "abort" }];
        case "session.compaction_complete": {
          const summary = asText(data["summaryContent"]);
          return [{ ...base, type: "compaction", ...(summary === undefined ? {} : { summary }) }];
        }
        default:
          return [];
      }
    },
  };
}
