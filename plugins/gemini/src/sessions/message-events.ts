import { asList, asObject, asParsed, asText, asTime, capText, describeCall, readAnswer, readQuestions, readTodos, textOf } from "@handoff/core";
import type { JsonObject, SessionEvent } from "@handoff/core";
import { typedText } from "./typed-text.ts";

type Base = Pick<SessionEvent, "record" | "at" | "cwd">;

const EXIT = /(?:^|\n)Exit Code: (-?\d+)/;
/** It didn't end by itself, or never began. */
const STOPPED = /(?:^|\n)(?:Signal|Error): (?!\(none\))/;
/** The lines that close the report of a command: what it printed itself may look the same. */
const CLOSING = /(?:(?:^|\n)(?:Error|Exit Code|Signal|Background PIDs|Process Group PGID): [^\n]*)+\s*$/;
const MOST_CLOSING = 2_000;

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
  const ended = told.tool !== "shell" || status !== "success" ? {} : endOf(output);
  const ok = status === "success";
  const result: SessionEvent = { ...base, type: "tool-result", callId, ok, output: capText(bodyOf(output)), ...ended, ...(status === "cancelled" ? { interrupted: true } : {}) };
  if (ok && name === "ask_user") return [made, result, ...answersTo(input, output, base)];
  const items = ok && told.tool === "todo" ? readTodos(input["todos"]) : [];
  return items.length === 0 ? [made, result] : [made, result, { ...base, type: "tasks", items, whole: true }];
}

/** `{"answers":{"0":"Postgres"}}`, by the places of the questions. */
function answersTo(input: JsonObject, output: string, base: Base): readonly SessionEvent[] {
  const told = asObject(asParsed(output)?.["answers"]) ?? {};
  return readQuestions(input).flatMap((asked, at) => readAnswer(asked, told[String(at)]).map((answer): SessionEvent => ({ ...base, type: "answer", ...answer })));
}

/** How a report says that its command ended. Newer versions name the code only when it isn't 0, and not where a signal ended the command or none was started. */
function endOf(output: string): { readonly exit?: number; readonly interrupted?: boolean } {
  const closing = CLOSING.exec(output.slice(-MOST_CLOSING))?.[0] ?? "";
  const code = EXIT.exec(closing)?.[1];
  if (code !== undefined) return { exit: Number(code) };
  if (STOPPED.test(closing)) return { interrupted: true };
  return /^(?:Output|Command|Directory): /.test(output) && !closing.includes("Exit Code: (none)") ? { exit: 0 } : {};
}

/** What the command printed, out of the report around it. */
function bodyOf(output: string): string {
  const match = /(?:^|\n)Output: ([\s\S]*?)(?:\nError: |\nExit Code: |\nSignal: |\nBackground PIDs: |\nProcess Group PGID: |$)/.exec(output);
  return match?.[1] ?? output;
}
