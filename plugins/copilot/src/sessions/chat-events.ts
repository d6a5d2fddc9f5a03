import { asList, asNumber, asObject, asText, asTime, capText, isInjectedText, ownWords, readTodos, textOf } from "@handoff/core";
import type { JsonObject, SessionEvent } from "@handoff/core";

type Base = Pick<SessionEvent, "record" | "at" | "cwd">;

const CANCELLED = 2;

/** Turns one request of a VS Code chat, with its response, into neutral events. */
export function chatRequestEvents(request: JsonObject, at: number, cwd: string | undefined): readonly SessionEvent[] {
  if (request["shouldBeRemovedOnSend"] !== undefined && request["shouldBeRemovedOnSend"] !== false) return [];
  const time = asTime(request["timestamp"]);
  const base: Base = { record: String(at + 1), ...(time === undefined ? {} : { at: time }), ...(cwd === undefined ? {} : { cwd }) };
  const message = request["message"];
  const raw = typeof message === "string" ? message : (asText(asObject(message)?.["text"]) ?? textOf(asObject(message)?.["parts"]));
  const text = ownWords(raw);
  const events: SessionEvent[] = text === "" ? [] : [{ ...base, type: "user-text", text, injected: isInjectedText(raw) || request["isSystemInitiated"] === true }];
  for (const [part, one] of asList(request["response"]).entries()) events.push(...partEvents(one, `${at + 1}-${part}`, base));
  const state = asNumber(asObject(request["modelState"])?.["value"]);
  if (state === CANCELLED || request["isCanceled"] === true) events.push({ ...base, type: "abort" });
  return events;
}

function partEvents(one: unknown, callId: string, base: Base): readonly SessionEvent[] {
  const part = asObject(one);
  if (part === undefined) return typeof one === "string" && one !== "" ? [{ ...base, type: "assistant-text", text: one }] : [];
  const kind = asText(part["kind"]);
  if (kind === "toolInvocationSerialized" || kind === "toolInvocation") return toolEvents(part, callId, base);
  if (kind === "textEditGroup" || kind === "notebookEditGroup") {
    const path = pathOf(part["uri"]);
    const edits = asList(part["edits"]).flat();
    if (path === undefined || edits.length === 0) return [];
    return [
      { ...base, type: "tool-call", callId, tool: "edit", name: "edit", changes: [{ path, change: "changed" }] },
      { ...base, type: "tool-result", callId, ok: true, output: "" },
    ];
  }
  if (kind !== undefined && kind !== "markdownContent" && kind !== "markdown") return [];
  const text = asText(part["value"]) ?? asText(asObject(part["content"])?.["value"]) ?? asText(part["content"]);
  return text === undefined || text.trim() === "" ? [] : [{ ...base, type: "assistant-text", text }];
}

function toolEvents(part: JsonObject, callId: string, base: Base): readonly SessionEvent[] {
  const name = asText(part["toolId"]) ?? "tool";
  const data = asObject(part["toolSpecificData"]);
  const confirmed = part["isConfirmed"];
  const denied = confirmed === false || asNumber(asObject(confirmed)?.["type"]) === 0;
  if (data?.["kind"] === "todoList") {
    const items = readTodos(data["todoList"]);
    return items.length === 0 || denied ? [] : [{ ...base, type: "tasks", items, whole: true }];
  }
  if (data?.["kind"] !== "terminal") return [];
  const line = asObject(data["commandLine"]);
  const command = asText(line?.["userEdited"]) ?? asText(line?.["toolEdited"]) ?? asText(line?.["original"]) ?? asText(data["command"]);
  if (command === undefined) return [];
  const exit = asNumber(asObject(data["terminalCommandState"])?.["exitCode"]);
  const output = textOf(data["terminalCommandOutput"]) || textOf(asObject(part["resultDetails"])?.["output"]);
  const call: SessionEvent = { ...base, type: "tool-call", callId, tool: "shell", name, command };
  if (part["isComplete"] !== true && exit === undefined && output === "") return [call];
  return [call, { ...base, type: "tool-result", callId, ok: !denied, output: capText(output), ...(exit === undefined ? {} : { exit }), ...(denied ? { interrupted: true } : {}) }];
}

/** A file's path of a serialized URI. */
export function pathOf(uri: unknown): string | undefined {
  if (typeof uri === "string") return fromFileUrl(uri);
  const object = asObject(uri);
  return asText(object?.["fsPath"]) ?? asText(object?.["path"]) ?? fromFileUrl(asText(object?.["external"]) ?? "");
}

export function fromFileUrl(url: string): string | undefined {
  if (!url.startsWith("file://")) return url.startsWith("/") ? url : undefined;
  try {
    const path = decodeURIComponent(url.slice("file://".length));
    return /^\/[A-Za-z]:/.test(path) ? path.slice(1) : path;
  } catch {
    return undefined;
  }
}
