import { asList, asObject, asText, asTime, createSeenKeys, isInjectedText, isWrapped, ownWords, textOf } from "@handoff/core";
import type { JsonlReader, JsonObject, SessionEvent } from "@handoff/core";
import { createClaudeCalls } from "./claude-calls.ts";
import { createClaudePeek } from "./claude-peek.ts";
import { isPutIn, isTyped } from "./is-typed.ts";

/** The model that the client names where it speaks itself. */
const SYNTHETIC = "<synthetic>";
type Base = Pick<SessionEvent, "record" | "at" | "cwd" | "branch" | "subAgent">;

const BUILT_IN =
  /^\/(?:clear|compact|model|help|exit|quit|login|logout|cost|context|usage|config|doctor|mcp|memory|permissions|resume|continue|rewind|status|statusline|theme|vim|add-dir|agents|bashes|tasks|hooks|ide|init|release-notes|terminal-setup|upgrade|export|rename|plugin|fast|effort|output-style|todos|privacy-settings|install-github-app|copy|feedback|bug|pr-comments|stats|mobile|sandbox|skills|color|branch|btw)$/;

/**
 * Turns the records of one file of Claude Code into neutral events: doubles counted once, a branch that the user left by going
 * back given up, prompts that were queued told once.
 */
export function createClaudeEvents(subAgent?: string): Required<JsonlReader<SessionEvent>> & {
  finish(): readonly SessionEvent[];
  /** The task of that id was made by what the user cleared or went back from. */
  isGone(taskId: string): boolean;
} {
  const seen = createSeenKeys();
  const calls = createClaudeCalls();
  const lines = createClaudePeek(seen, calls, subAgent);
  const queued: { readonly text: string; readonly base: Base }[] = [];
  const said: string[] = [];
  const attached: string[] = [];
  let shells = 0;
  let last = "0";

  const baseOf = (line: number, value: JsonObject): Base => {
    const at = asTime(value["timestamp"]);
    const cwd = asText(value["cwd"]);
    const branch = asText(value["gitBranch"]);
    const agent = subAgent ?? (value["isSidechain"] === true ? (asText(value["agentId"]) ?? "sub-agent") : undefined);
    return {
      record: String(line),
      ...(at === undefined ? {} : { at }),
      ...(cwd === undefined || cwd === "" ? {} : { cwd }),
      ...(branch === undefined || branch === "" || branch === "HEAD" ? {} : { branch }),
      ...(agent === undefined ? {} : { subAgent: agent }),
    };
  };

  const prompt = (text: string, base: Base): readonly SessionEvent[] => {
    const waiting = queued.findIndex((one) => one.text === text.trim());
    if (waiting >= 0) queued.splice(waiting, 1);
    if (base.subAgent === undefined) {
      said.push(text.trim());
      if (said.length > 50) said.shift();
    }
    return [{ ...base, type: "user-text", text, injected: false }];
  };

  const userText = (raw: string, value: JsonObject, base: Base): readonly SessionEvent[] => {
    if (value["isCompactSummary"] === true) return [{ ...base, type: "compaction", summary: raw }];
    const command = /<command-name>\s*(\/?[^<\s]+)/.exec(raw)?.[1];
    if (command !== undefined && isInjectedText(raw)) {
      const name = command.startsWith("/") ? command : `/${command}`;
      if (name === "/clear") {
        calls.forgetTasks(0);
        return [{ ...base, type: "clear" }];
      }
      const asked = /<command-args>\s*([\s\S]*?)\s*<\/command-args>/.exec(raw)?.[1];
      if (asked !== undefined && asked !== "" && !BUILT_IN.test(name)) return prompt(`${name} ${asked}`, base);
      return [{ ...base, type: "user-text", text: raw, injected: true }];
    }
    const shell = /<bash-input>([\s\S]*?)<\/bash-input>/.exec(raw)?.[1];
    if (shell !== undefined && isInjectedText(raw)) {
      shells += 1;
      return [{ ...base, type: "tool-call", callId: `user-shell-${shells}`, tool: "shell", name: "user shell", command: shell }];
    }
    if (/^\s*<bash-std(?:out|err)>/.test(raw)) {
      return [{ ...base, type: "tool-result", callId: `user-shell-${shells}`, ok: true, output: raw.replace(/<\/?bash-std(?:out|err)>/g, "\n") }];
    }
    if (/^\s*\[Request interrupted/.test(raw)) return [{ ...base, type: "abort" }];
    const text = ownWords(raw);
    const injected = text === "" || isPutIn(raw, value);
    const told = injected ? -1 : attached.indexOf(text);
    if (told >= 0) attached.splice(told, 1);
    if (!injected) return told >= 0 ? [] : prompt(text, base);
    return [...calls.notification(raw, base), { ...base, type: "user-text", text: raw, injected: true }];
  };

  const user = (line: number, value: JsonObject, base: Base): readonly SessionEvent[] => {
    const content = asObject(value["message"])?.["content"];
    const out: SessionEvent[] = [];
    if (typeof content === "string") out.push(...userText(content, value, base));
    const texts: string[] = [];
    for (const one of asList(content)) {
      const block = asObject(one);
      if (block?.["type"] === "tool_result") out.push(...calls.result(block, value["toolUseResult"], base));
      else if (block?.["type"] === "text" && asText(block["text"]) !== undefined) texts.push(asText(block["text"]) ?? "");
      else if (typeof one === "string") texts.push(one);
    }
    // What a program adds stands in a block of its own, beside the user's.
    const isAdded = (text: string): boolean => isInjectedText(text) || (isTyped(value) !== true && isWrapped(text));
    const own = texts.filter((text) => !isAdded(text));
    for (const text of texts) if (isAdded(text)) out.push(...userText(text, value, base));
    if (own.length > 0) out.push(...userText(own.join("\n"), value, base));
    const parent = asText(value["parentUuid"]);
    const asked = out.some((event) => event.type === "user-text" && !event.injected);
    const at = parent === undefined ? undefined : seen.get(parent);
    // Two prompts below one record, or a prompt below one that was answered already: the user went back to it.
    if (asked && base.subAgent === undefined && parent !== undefined && at !== undefined && at < line && seen.isMarked(parent)) {
      calls.forgetTasks(at + 1);
      out.unshift({ ...base, type: "rewind", toRecord: String(at) });
    }
    return out;
  };

  const assistant = (value: JsonObject, base: Base): readonly SessionEvent[] => {
    // The client's own word in the model's place: a limit, an error, an end that was asked for. The turn stopped there.
    if (asObject(value["message"])?.["model"] === SYNTHETIC) return [{ ...base, type: "abort" }];
    const content = asObject(value["message"])?.["content"];
    if (typeof content === "string") return content === "" ? [] : [{ ...base, type: "assistant-text", text: content }];
    return asList(content).flatMap((one): readonly SessionEvent[] => {
      const block = asObject(one);
      if (block?.["type"] === "tool_use") return calls.call(block, base);
      const text = block?.["type"] === "text" ? asText(block["text"]) : undefined;
      return text === undefined || text === "" ? [] : [{ ...base, type: "assistant-text", text }];
    });
  };

  const queue = (value: JsonObject, base: Base): void => {
    const text = textOf(value["content"]).trim();
    if (value["operation"] === "enqueue" && text !== "" && !isPutIn(text, value) && !/^\/\w+$/.test(text) && text !== "tool_result") queued.push({ text, base });
    if (value["operation"] === "remove" || value["operation"] === "popAll") {
      const at = text === "" ? 0 : queued.findIndex((one) => one.text === text);
      if (at >= 0) queued.splice(at, value["operation"] === "popAll" ? queued.length : 1);
    }
  };

  const attachment = (value: JsonObject, base: Base): readonly SessionEvent[] => {
    const told = asObject(value["attachment"]);
    if (told?.["type"] !== "queued_command") return [];
    const text = ownWords(textOf(told["prompt"]));
    if (isPutIn(text, told)) return calls.notification(text, base);
    if (text === "" || (told["commandMode"] !== undefined && told["commandMode"] !== "prompt")) return [];
    if (said.includes(text)) return [];
    attached.push(text);
    return prompt(text, base);
  };

  return {
    events({ line, value }) {
      const uuid = asText(value["uuid"]);
      if (uuid !== undefined && !seen.add(uuid, line)) return [];
      const base = baseOf(line, value);
      lines.tell(base);
      last = base.record;
      const type = value["type"];
      let out: readonly SessionEvent[] = [];
      if (type === "user") {
        const queuedBefore = asText(asObject(value["message"])?.["content"])?.trim();
        out = user(line, value, base);
        if (queuedBefore !== undefined) forget(queuedBefore);
      } else if (type === "assistant") out = assistant(value, base);
      else if (type === "system" && value["subtype"] === "compact_boundary") out = [{ ...base, type: "compaction" }];
      else if (type === "queue-operation") queue(value, base);
      else if (type === "attachment") out = attachment(value, base);
      else if (type === "pr-link") {
        const url = asText(value["prUrl"]);
        if (url !== undefined) out = [{ ...base, type: "link", kind: "pull-request", url }];
      }
      const parent = asText(value["parentUuid"]);
      if (parent !== undefined && (type === "user" || type === "assistant") && base.subAgent === undefined) seen.mark(parent);
      return out;
    },
    peek: lines.peek,
    isGone: calls.isGone,
    finish() {
      return queued.filter((one) => !said.includes(one.text)).map((one) => ({ ...one.base, record: last, type: "user-text", text: one.text, injected: false }));
    },
  };

  function forget(text: string): void {
    const at = queued.findIndex((one) => one.text === text);
    if (at >= 0) queued.splice(at, 1);
  }
}
