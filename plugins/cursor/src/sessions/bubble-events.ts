import { asNumber, asObject, asParsed, asText, asTime, capText, describeCall, isInjectedText, ownWords, readTodos, textOf } from "@handoff/core";
import type { JsonObject, SessionEvent } from "@handoff/core";

type Base = Pick<SessionEvent, "record" | "at" | "cwd">;

const USER = 1;

/** One bubble of an editor chat as neutral events. */
export function bubbleEvents(bubble: JsonObject, record: number, cwd: string | undefined): readonly SessionEvent[] {
  const at = asTime(bubble["createdAt"]) ?? asTime(asObject(bubble["timingInfo"])?.["clientStartTime"]);
  const base: Base = { record: String(record), ...(at === undefined ? {} : { at }), ...(cwd === undefined ? {} : { cwd }) };
  const text = asText(bubble["text"]) ?? "";
  if (asNumber(bubble["type"]) === USER) {
    const own = ownWords(text);
    return own === "" ? [] : [{ ...base, type: "user-text", text: own, injected: isInjectedText(text) }];
  }
  const tool = asObject(bubble["toolFormerData"]);
  const calls = tool === undefined ? [] : toolEvents(tool, base);
  return text.trim() === "" ? calls : [{ ...base, type: "assistant-text", text }, ...calls];
}

function toolEvents(tool: JsonObject, base: Base): readonly SessionEvent[] {
  const name = asText(tool["name"]);
  if (name === undefined) return [];
  const input = { ...asParsed(tool["rawArgs"]), ...asParsed(tool["params"]) };
  const told = describeCall(name, input);
  const callId = asText(tool["toolCallId"]) ?? `bubble-${base.record}`;
  const made: SessionEvent = { ...base, type: "tool-call", callId, ...told };
  const status = asText(tool["status"]);
  const result = asParsed(tool["result"]);
  if (status === "cancelled") return [made, { ...base, type: "tool-result", callId, ok: false, output: "", interrupted: true }];
  if (status === undefined || status === "loading" || status === "pending" || status === "running") return [made];
  const rejected = status === "rejected" || result?.["rejected"] === true || asObject(tool["userDecision"]) === undefined && tool["userDecision"] === "rejected";
  const ok = (status === "completed" || status === "success") && !rejected;
  const exit = asNumber(result?.["exitCodeV2"]) ?? asNumber(result?.["exitCode"]);
  const output = textOf(result?.["output"]) || textOf(result?.["contents"]) || (typeof tool["result"] === "string" && result === undefined ? tool["result"] : "");
  const done: SessionEvent = {
    ...base,
    type: "tool-result",
    callId,
    ok,
    output: capText(output),
    ...(told.tool === "shell" && exit !== undefined && ok ? { exit } : {}),
    ...(rejected ? { interrupted: true } : {}),
  };
  const listed = result?.["finalTodos"];
  const items = ok && told.tool === "todo" ? readTodos(Array.isArray(listed) ? listed : input["todos"]) : [];
  return items.length === 0 ? [made, done] : [made, done, { ...base, type: "tasks", items, whole: Array.isArray(listed) || (input as JsonObject)["merge"] !== true }];
}
