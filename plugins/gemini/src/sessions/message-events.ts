import { asList, asNumber, asObject, asParsed, asText, asTime, capText, describeCall, readAnswer, readQuestions, readTodos, textOf } from "@handoff/core";
import type { JsonObject, SessionEvent } from "@handoff/core";
import { typedText } from "./typed-text.ts";

type Base = Pick<SessionEvent, "record" | "at" | "cwd">;

/** What a report says in place of a code, or of a signal. */
const STOPPED = "(none)";
/** A line of the report under what a command printed. */
const FOOT = /^(?:Error|Exit Code|Signal|Background PIDs|Process Group PGID): (.*)$/;

/** One message of Gemini CLI as neutral events, its tool calls with their results. */
export function geminiMessageEvents(message: JsonObject, record: number, cwd: string | undefined): readonly SessionEvent[] {
  const at = asTime(message["timestamp"]) ?? asTime(message["ts"]);
  const base: Base = { record: String(record), ...(at === undefined ? {} : { at }), ...(cwd === undefined ? {} : { cwd }) };
  const type = asText(message["type"]) ?? asText(message["role"]);
  if (type === "user") {
    const typed = typedText(message);
    return typed.text.trim() === "" ? [] : [{ ...base, type: "user-text", ...typed }];
  }
  const text = textOf(message["content"] ?? message["parts"]);
  if (type === "gemini" || type === "model" || type === "assistant") {
    const calls = asList(message["toolCalls"]).flatMap((one, index) => callEvents(asObject(one), `${record}-${index}`, base));
    return text.trim() === "" ? calls : [{ ...base, type: "assistant-text", text }, ...calls];
  }
  return type === "error" || (type === "info" && /cancel/i.test(text)) ? [{ ...base, type: "abort" }] : [];
}

function callEvents(call: JsonObject | undefined, callId: string, base: Base): readonly SessionEvent[] {
  const name = asText(call?.["name"]);
  if (call === undefined || name === undefined) return [];
  const input = asObject(call["args"]) ?? {};
  const told = describeCall(name, input);
  const made: SessionEvent = { ...base, type: "tool-call", callId, ...told };
  const status = asText(call["status"]);
  if (status === undefined || status === "executing" || status === "scheduled" || status === "validating" || status === "awaiting_approval") return [made];
  const raw = asList(call["result"]).map((one) => {
    const response = asObject(asObject(asObject(one)?.["functionResponse"])?.["response"]);
    return asText(response?.["output"]) ?? asText(response?.["error"]) ?? "";
  });
  const output = raw.join("\n") || textOf(call["resultDisplay"]);
  const { body, code } = readReport(output);
  // Newer versions name the code only when it isn't 0.
  const exit = told.tool !== "shell" || status !== "success" ? undefined : code === undefined ? (/^(?:Output|Command|Directory): /.test(output) ? 0 : undefined) : asNumber(Number(code));
  const ok = status === "success";
  const result: SessionEvent = { ...base, type: "tool-result", callId, ok, output: capText(body), ...(exit === undefined ? {} : { exit }), ...(status === "cancelled" || (told.tool === "shell" && code === STOPPED) ? { interrupted: true } : {}) };
  if (ok && name === "ask_user") return [made, result, ...answersTo(input, output, base)];
  const items = ok && told.tool === "todo" ? readTodos(input["todos"]) : [];
  return items.length === 0 ? [made, result] : [made, result, { ...base, type: "tasks", items, whole: true }];
}

/** `{"answers":{"0":"Postgres"}}`, by the places of the questions. */
function answersTo(input: JsonObject, output: string, base: Base): readonly SessionEvent[] {
  const told = asObject(asParsed(output)?.["answers"]) ?? {};
  return readQuestions(input).flatMap((asked, at) => readAnswer(asked, told[String(at)]).map((answer): SessionEvent => ({ ...base, type: "answer", ...answer })));
}

/** What the command printed, out of the report around it, and the exit code that its foot names: a number, or `(none)`. */
function readReport(output: string): { readonly body: string; readonly code?: string } {
  const start = /(?:^|\n)Output: /.exec(output);
  if (start === null) return { body: output };
  let end = output.trimEnd().length;
  const from = start.index + start[0].length;
  let code: string | undefined;
  for (;;) {
    const at = output.lastIndexOf("\n", end - 1);
    const line = at < from ? null : FOOT.exec(output.slice(at + 1, end));
    if (line === null) break;
    if (line[0].startsWith("Exit Code: ")) code ??= line[1];
    // Ended by a signal, or never begun: no code is told, and none is 0.
    else if (/^(?:Signal|Error): /.test(line[0]) && line[1] !== STOPPED) code ??= STOPPED;
    end = at;
  }
  return { body: output.slice(from, end), ...(code === undefined ? {} : { code }) };
}
