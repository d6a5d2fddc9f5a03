import { asList, asObject, asParsed, asText, asTime, capText, createSeenKeys, describeCall, isInjectedText, ownWords, readTodos, textOf } from "@handoff/core";
import type { JsonlReader, JsonObject, SessionEvent, ToolKind } from "@handoff/core";
import { readCliLine } from "./cli-lines.ts";

type Base = Pick<SessionEvent, "record" | "at" | "cwd" | "branch" | "subAgent">;

/** The line that the client sets under what a command printed. The same words further up are the command's own. */
const EXITED = /(?:^|\n|; )<exited with exit code (-?\d+)>\s*$/;
const RUNNING = /(?:^|\n)<command (?:with (?:shellId|sessionId): ([^\s>]+) is still running|started in (?:the )?(?:background|detached)\b)[^>]*>\s*$/;
/** The command didn't run: what ran before it still counts. */
const DENIED = /^(?:rejected|denied|cancell?ed|declined)$|\b(?:user|permission|hook|policy|rules?)\b[^.\n]*\b(?:rejected|denied|declined|refused|cancell?ed|skipped|blocked)\b|\b(?:rejected|denied|declined|refused|blocked|cancell?ed) by\b|^Permission (?:to|denied)\b/i;

/** Turns the records of one `events.jsonl` of Copilot CLI (and of the chat's own transcripts) into neutral events. */
export function createCopilotEvents(): Required<JsonlReader<SessionEvent>> {
  const seen = createSeenKeys();
  const open = new Map<string, { readonly tool: ToolKind; readonly input: JsonObject }>();
  /** Shells whose command goes on, and the call that began it. */
  const shells = new Map<string, string>();
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
    const shell = shellOf(made?.input);
    const begun = shell !== undefined && made?.input["command"] === undefined ? shells.get(shell) : undefined;
    const exit = EXITED.exec(output)?.[1];
    const running = exit === undefined ? RUNNING.exec(output) : null;
    const goesOn = running === null ? undefined : (running[1] ?? shell);
    if (goesOn !== undefined) shells.set(goesOn, begun ?? callId);
    // A look at a shell that goes on tells nothing yet.
    if (begun !== undefined && running !== null) return [{ ...base, type: "tool-result", callId, ok, output: capText(output) }];
    if (begun !== undefined && shell !== undefined && exit !== undefined) shells.delete(shell);
    const isShell = made?.tool === "shell" || begun !== undefined;
    const result: SessionEvent = {
      ...base,
      type: "tool-result",
      callId: begun !== undefined && exit !== undefined ? begun : callId,
      ok,
      output: capText(output.replace(/(?:^|\n)<exited with exit code -?\d+>\s*$/, "")),
      ...(isShell && exit !== undefined ? { exit: Number(exit) } : {}),
      ...(isShell && running !== null ? { running: true } : {}),
      ...(!ok && isShell && exit === undefined && isDenied(data) ? { interrupted: true } : {}),
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

/** `shellId`, or `sessionId` as it was called before. */
function shellOf(input: JsonObject | undefined): string | undefined {
  const given = input?.["shellId"] ?? input?.["sessionId"];
  return asText(given) ?? (typeof given === "number" ? String(given) : undefined);
}

function isDenied(data: JsonObject): boolean {
  const error = asObject(data["error"]);
  return [error?.["code"], error?.["message"], data["error"], textOf(data["result"])].some((said) => typeof said === "string" && DENIED.test(said.slice(0, 300)));
}
