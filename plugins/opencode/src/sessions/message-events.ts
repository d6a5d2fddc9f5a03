import { asList, asNumber, asObject, asText, asTime, capText, describeCall, isInjectedText, ownWords, readAnswer, readQuestions, readTodos, textOf } from "@handoff/core";
import type { JsonObject, SessionEvent } from "@handoff/core";
import type { StoredMessage } from "./stored-session.ts";

type Base = Pick<SessionEvent, "record" | "at" | "cwd" | "subAgent">;

/** One message of OpenCode with its parts as neutral events. */
export function opencodeMessageEvents({ message, parts }: StoredMessage, record: number, cwd: string | undefined): readonly SessionEvent[] {
  const at = asTime(asObject(message["time"])?.["created"]);
  const base: Base = { record: String(record), ...(at === undefined ? {} : { at }), ...(cwd === undefined ? {} : { cwd }) };
  const events: SessionEvent[] = [];
  const isUser = message["role"] === "user";
  const isSummary = message["summary"] === true;
  const own: string[] = [];
  for (const part of parts) {
    const type = asText(part["type"]);
    const text = textOf(part["text"]);
    if (type === "text" && text.trim() !== "") {
      if (isUser) {
        if (part["synthetic"] === true || part["ignored"] === true || isInjectedText(text)) events.push({ ...base, type: "user-text", text, injected: true });
        else own.push(unquoted(text));
      } else if (isSummary) events.push({ ...base, type: "compaction", summary: text });
      else if (part["synthetic"] !== true && part["ignored"] !== true) events.push({ ...base, type: "assistant-text", text });
    } else if (type === "tool") events.push(...toolEvents(part, base));
    else if (type === "patch") events.push(...patchEvents(part, base));
    else if (type === "compaction") events.push({ ...base, type: "compaction" });
  }
  const asked = ownWords(own.join("\n"));
  if (asked !== "") events.unshift({ ...base, type: "user-text", text: asked, injected: false });
  // Stopped by the user, a limit or an error: the turn has no answer.
  if (asText(asObject(message["error"])?.["name"]) !== undefined) events.push({ ...base, type: "abort" });
  return events;
}

function toolEvents(part: JsonObject, base: Base): readonly SessionEvent[] {
  const name = asText(part["tool"]);
  const state = asObject(part["state"]);
  if (name === undefined || state === undefined) return [];
  const callId = asText(part["callID"]) ?? asText(part["id"]) ?? base.record;
  const input = asObject(state["input"]) ?? {};
  const told = describeCall(name, input);
  const folder = asText(input["workdir"]) ?? asText(input["cwd"]);
  const call: SessionEvent = { ...base, ...(folder === undefined ? {} : { cwd: folder }), type: "tool-call", callId, ...told };
  const status = asText(state["status"]);
  if (status === "running" || status === "pending" || status === undefined) return [call];
  const ok = status !== "error";
  const meta = asObject(state["metadata"]);
  const exit = told.tool === "shell" ? asNumber(meta?.["exit"]) : undefined;
  const output = textOf(state["output"]) || textOf(meta?.["output"]) || textOf(state["error"]);
  const result: SessionEvent = { ...base, type: "tool-result", callId, ok, output: capText(output), ...(exit === undefined ? {} : { exit }), ...(!ok && /abort|rejected|dismissed/i.test(textOf(state["error"])) ? { interrupted: true } : {}) };
  if (ok && name === "question") return [call, result, ...answersTo(input, asList(meta?.["answers"]), base)];
  const items = ok && told.tool === "todo" ? readTodos(Array.isArray(meta?.["todos"]) ? meta["todos"] : input["todos"]) : [];
  return items.length === 0 ? [call, result] : [call, result, { ...base, type: "tasks", items, whole: true }];
}

/** What was picked or written to each of the questions, in their order. */
function answersTo(input: JsonObject, answers: readonly unknown[], base: Base): readonly SessionEvent[] {
  return readQuestions(input).flatMap((asked, at) => readAnswer(asked, answers[at]).map((answer): SessionEvent => ({ ...base, type: "answer", ...answer })));
}

/** Files that really changed between two steps, whoever changed them. */
function patchEvents(part: JsonObject, base: Base): readonly SessionEvent[] {
  const changes = asList(part["files"]).flatMap((path) => (typeof path === "string" ? [{ path, change: "changed" as const }] : []));
  const callId = asText(part["id"]) ?? `${base.record}-patch`;
  return changes.length === 0 ? [] : [{ ...base, type: "tool-result", callId, ok: true, output: "", changes }];
}

/** The command line wraps a prompt in quotes. */
function unquoted(text: string): string {
  return /^"([\s\S]+)"\s*$/.exec(text)?.[1] ?? text;
}
