import { asList, asNumber, asObject, asText, asTime, createSeenKeys, isInjectedText, isWrapped, NOMINATED, nominates, nominatesString, ownWords, textOf } from "@handoff/core";
import type { JsonlReader, JsonlRecord, JsonObject, SeenKeys, SessionEvent } from "@handoff/core";
import { createCodexCalls } from "./codex-calls.ts";
import { callIn, createGlueCheck, createPayloadPlace, endsBehind, isSaidAgain, kindOf, planIn, promptIn, saidIn, tellsFolder, timeIn, wordsPlace } from "./codex-lines.ts";
import { createMirror } from "./codex-mirror.ts";

type Base = Pick<SessionEvent, "record" | "at" | "cwd" | "branch" | "subAgent" | "inherited">;

const WRAPPED: ReadonlySet<string> = new Set(["response_item", "event_msg", "session_meta", "turn_context", "compacted", "world_state", "token_usage_record", "inter_agent_communication", "inter_agent_communication_metadata"]);
const REQUEST_MARK = "## My request for Codex:";
const COPY_SECONDS = 2;
const NOTHING: readonly SessionEvent[] = [];

const OUTPUT = Buffer.from('"output":');
const EXIT_ZERO = Buffer.from("Process exited with code 0\\n");

/** Events of a rollout behind which no event tells what the user said right before. */
const OF_THE_AGENT: ReadonlySet<string> = new Set(["agent_message", "agent_reasoning", "item_completed", "patch_apply_end", "exec_command_end", "thread_rolled_back", "error", "turn_aborted", "task_complete"]);

/**
 * Turns the records of one rollout into neutral events: mirrored messages told once, copied history marked, doubles dropped. An
 * item in the user's role may be a hook's, a command's output or a warning: it is the user's where it says so itself, or where
 * the rollout has no events that tell prompts apart.
 */
export function createCodexEvents(options: { readonly subAgent?: string; readonly until?: number } = {}): Required<JsonlReader<SessionEvent>> & { finish(): readonly SessionEvent[] } {
  const calls = createCodexCalls();
  let ordinals: SeenKeys | undefined;
  const mirrors = { user: createMirror(), assistant: createMirror() };
  const isGlued = createGlueCheck();
  const payloadPlace = createPayloadPlace();
  let cwd: string | undefined;
  let folderMark: string | undefined;
  let branch: string | undefined;
  let metas = 0;
  let copiedAt: number | undefined;
  let copying = false;
  let replayedAt: string | undefined;
  /** An event told a prompt: no item without an origin of its own is one. */
  let tellsPrompts = false;
  /** Items that are the user's, unless an event tells their prompt. */
  let held: readonly SessionEvent[] = [];

  return {
    peek({ bytes, start, end, line }) {
      if (held.length > 0) return undefined;
      if (options.until !== undefined || options.subAgent !== undefined || copying) return undefined;
      const payload = payloadPlace(bytes, start, end);
      const kind = kindOf(bytes, payload, start, end);
      if (kind === "other") return undefined;
      if (kind === "words") {
        const from = wordsPlace(bytes, payload, start);
        const close = from < 0 ? from : nominatesString(bytes, from, end);
        if (from >= 0 && close === NOMINATED) return undefined;
        // That something was said is still told: what was said in passing before is over.
        if (from >= 0 && endsBehind(bytes, close, end)) return isSaidAgain(bytes, from, close, end) ? NOTHING : [{ record: String(line), type: "assistant-text", text: "", bytes: bytes.subarray(from, close) }];
      }
      if (isGlued(bytes, start, end)) return undefined;
      if (kind === "nothing") return NOTHING;
      if (kind === "context") return folderMark !== undefined && tellsFolder(bytes, start, end, folderMark) ? [] : undefined;
      const record = String(line);
      if (kind === "words") return nominates(bytes, start, end) ? undefined : [{ record, type: "assistant-text", text: "", ...saidIn(bytes, payload, start, end) }];
      if (kind === "prompt" || kind === "plan") return told(kind, bytes, payload, start, end, record);
      const id = callIn(bytes, kind, payload, start, end);
      if (id === undefined) return undefined;
      if (kind !== "command" && calls.isPatched(id)) {
        calls.close(id);
        return [];
      }
      if (kind === "patched" || !calls.isQuiet(id)) return undefined;
      if (kind === "command") return [];
      const view = bytes.subarray(start, end);
      if (view.indexOf(EXIT_ZERO) < 0) return undefined;
      calls.close(id);
      return [
        { record, type: "tool-text", bytes: view.subarray(Math.max(0, view.indexOf(OUTPUT))) },
        { record, type: "tool-result", callId: id, ok: true, exit: 0, output: "" },
      ];
    },
    events(record) {
      const made = eventsOf(record);
      if (held.length === 0 || !isOfTheAgent(record.value)) return made;
      return [...takeHeld(), ...made];
    },
    finish: takeHeld,
  };

  function takeHeld(): readonly SessionEvent[] {
    const taken = held;
    held = [];
    return taken;
  }

  function eventsOf({ line, value }: JsonlRecord): readonly SessionEvent[] {
    const ordinal = asNumber(value["ordinal"]);
    if (ordinal !== undefined) {
      if (options.until !== undefined && ordinal >= options.until) return [];
      ordinals ??= createSeenKeys();
      if (!ordinals.add(String(ordinal))) return [];
    }
    const type = asText(value["type"]);
    const wrapped = type !== undefined && WRAPPED.has(type);
    const payload = wrapped ? (asObject(value["payload"]) ?? {}) : value;
    const at = asTime(value["timestamp"]);
    if (type === "session_meta" || (!wrapped && type === undefined && asText(value["id"]) !== undefined && "instructions" in value)) {
      metas += 1;
      if (metas === 1) {
        isIn(asText(payload["cwd"]) ?? cwd);
        branch = asText(asObject(payload["git"])?.["branch"]) ?? branch;
        // A sub-agent's file may begin with its parent's records, all written at one moment.
        if (options.subAgent !== undefined) copiedAt = seconds(at);
      } else if (metas === 2) {
        copying = true;
        copiedAt = seconds(at);
      }
      return [];
    }
    const now = copying ? seconds(at) : undefined;
    if (copying && now !== undefined && copiedAt !== undefined && now - copiedAt > COPY_SECONDS) copying = false;
    if (copying && options.subAgent !== undefined) return [];
    if (options.subAgent !== undefined && metas > 0 && at !== undefined) {
      // What was replayed into the file was written at one moment; nothing that a tool did takes none.
      replayedAt ??= at;
      if (at === replayedAt) return [];
    }
    const base = baseOf(String(line), at);
    if (type === "turn_context") {
      isIn(asText(payload["cwd"]) ?? cwd);
      return [];
    }
    if (type === "compacted") return [{ ...base, type: "compaction", ...summaryOf(payload) }];
    if (type === "event_msg") return eventMessage(payload, base);
    if (type === "response_item" || !wrapped) return responseItem(payload, base);
    return [];
  }

  function isIn(folder: string | undefined): void {
    cwd = folder;
    folderMark = folder === undefined ? undefined : `"cwd":${JSON.stringify(folder)}`;
  }

  function baseOf(record: string, at: string | undefined): Base {
    const base: { -readonly [Key in keyof Base]: Base[Key] } = { record };
    if (at !== undefined) base.at = at;
    if (cwd !== undefined) base.cwd = cwd;
    if (branch !== undefined) base.branch = branch;
    if (options.subAgent !== undefined) base.subAgent = options.subAgent;
    if (copying) base.inherited = true;
    return base;
  }

  /** What the user said, or planned to do, in a line that is not parsed. */
  function told(kind: "prompt" | "plan", bytes: Buffer, payload: number, start: number, end: number, record: string): readonly SessionEvent[] | undefined {
    const at = timeIn(bytes, payload, start, end);
    if (at === undefined) return undefined;
    const base = baseOf(record, asTime(at));
    if (kind === "plan") {
      const plan = planIn(bytes, payload, end);
      return plan === undefined ? undefined : calls.plan(plan.callId, plan.raw, base);
    }
    const text = promptIn(bytes, payload, end);
    return text === undefined ? undefined : prompt(text, base);
  }

  function prompt(said: string, base: Base): readonly SessionEvent[] {
    const text = requestIn(said);
    tellsPrompts = true;
    held = [];
    return text === "" || isInjectedText(text) || !mirrors.user.event(text) ? [] : [{ ...base, type: "user-text", text, injected: false }];
  }

  function responseItem(payload: JsonObject, base: Base): readonly SessionEvent[] {
    const type = asText(payload["type"]) ?? (asText(payload["role"]) === undefined ? undefined : "message");
    switch (type) {
      case "message":
        return message(payload, base);
      case "function_call":
      case "custom_tool_call":
      case "local_shell_call":
      case "tool_call":
        return calls.call(payload, base);
      case "function_call_output":
      case "custom_tool_call_output":
      case "local_shell_call_output":
      case "tool_result":
      case "function_result":
        return calls.output(payload, base);
      default:
        return [];
    }
  }

  function message(payload: JsonObject, base: Base): readonly SessionEvent[] {
    const role = asText(payload["role"]);
    const content = payload["content"] ?? payload["message"];
    const blocks = typeof content === "string" ? [{ text: content }] : asList(content);
    if (role === "assistant") {
      const text = textOf(content);
      return text === "" || !mirrors.assistant.item(text) ? [] : [{ ...base, type: "assistant-text", text }];
    }
    if (role !== "user") return [];
    const kinds = asList(asObject(payload["internal_chat_message_metadata_passthrough"])?.["content_item_metadata"]);
    const out: SessionEvent[] = [];
    const own: string[] = [];
    for (let at = 0; at < blocks.length; at += 1) {
      const text = textOf(blocks[at]);
      if (text === "") continue;
      const provenance = kinds.length === 0 ? undefined : asText(asObject(asObject(kinds[at])?.["provenance"])?.["type"]);
      if (provenance === undefined ? isInjectedText(text) || isWrapped(text) : provenance !== "user") out.push({ ...base, type: "user-text", text, injected: true });
      else own.push(text);
    }
    const text = requestIn(own.join("\n"));
    if (text === "") return out;
    if (kinds.length > 0) return mirrors.user.item(text) ? [...out, { ...base, type: "user-text", text, injected: false }] : out;
    if (tellsPrompts) return [...out, { ...base, type: "user-text", text, injected: true }];
    held = [...held, { ...base, type: "user-text", text, injected: false }];
    return out;
  }

  function eventMessage(payload: JsonObject, base: Base): readonly SessionEvent[] {
    switch (asText(payload["type"])) {
      case "user_message":
        return prompt(textOf(payload["message"]), base);
      case "agent_message": {
        const text = textOf(payload["message"]);
        return text === "" || !mirrors.assistant.event(text) ? [] : [{ ...base, type: "assistant-text", text }];
      }
      case "item_completed":
        return itemCompleted(asObject(payload["item"]) ?? {}, base);
      case "patch_apply_end":
        return calls.patchEnd(payload, base);
      case "exec_command_end":
        return calls.commandEnd({ ...payload, id: payload["call_id"] }, base);
      case "thread_rolled_back":
        return [{ ...base, type: "rewind", turns: asNumber(payload["num_turns"]) ?? 1 }];
      case "error":
        return [{ ...base, type: "abort" }];
      case "turn_aborted": {
        const reason = asText(payload["reason"]);
        return [{ ...base, type: "abort", ...(reason === undefined ? {} : { reason }) }];
      }
      case "thread_goal_updated": {
        const text = asText(asObject(payload["goal"])?.["objective"]);
        return text === undefined || text === "" ? [] : [{ ...base, type: "objective", text }];
      }
      default:
        return [];
    }
  }

  function itemCompleted(item: JsonObject, base: Base): readonly SessionEvent[] {
    switch (asText(item["type"])) {
      case "UserMessage":
        return prompt(textOf(item["content"]), base);
      case "AgentMessage": {
        const text = textOf(item["content"]);
        return text === "" || !mirrors.assistant.event(text) ? [] : [{ ...base, type: "assistant-text", text }];
      }
      case "CommandExecution":
        return calls.commandEnd(item, base);
      default:
        return [];
    }
  }
}

/** Did the agent go on, or the turn end? */
function isOfTheAgent(value: JsonObject): boolean {
  const type = asText(value["type"]);
  const payload = type !== undefined && WRAPPED.has(type) ? (asObject(value["payload"]) ?? {}) : value;
  const kind = asText(payload["type"]) ?? "";
  if (type === "event_msg") return OF_THE_AGENT.has(kind) && asText(asObject(payload["item"])?.["type"]) !== "UserMessage";
  if (type === "compacted") return true;
  if (type !== "response_item" && payload !== value) return false;
  const role = asText(payload["role"]);
  return role === undefined ? kind !== "" : role === "assistant";
}

/** Without what an editor puts in front of the request. */
function requestIn(text: string): string {
  const at = text.lastIndexOf(REQUEST_MARK);
  return ownWords(at < 0 ? text : text.slice(at + REQUEST_MARK.length));
}

function summaryOf(payload: JsonObject): { readonly summary?: string } {
  const text = asText(payload["message"]);
  return text === undefined || text === "" ? {} : { summary: text };
}

function seconds(at: string | undefined): number | undefined {
  const time = at === undefined ? Number.NaN : Date.parse(at);
  return Number.isNaN(time) ? undefined : time / 1000;
}
