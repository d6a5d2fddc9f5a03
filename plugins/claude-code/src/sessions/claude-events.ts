import { asList, asObject, asText, asTime, createSeenKeys, isInjectedText, nominates, ownWords, textOf } from "@handoff/core";
import type { JsonlRecord, JsonObject, RawLine, SessionEvent } from "@handoff/core";
import { createClaudeCalls } from "./claude-calls.ts";

const TOOL_USE = Buffer.from('"type":"tool_use"');
const TOOL_USE_ID = Buffer.from('"tool_use_id":"');
const ERROR = Buffer.from('"is_error":true');
const DETAIL = Buffer.from('"toolUseResult":');
const CONTENT = '"content":';
const SYNTHETIC = "<synthetic>";
const HEAD = 560;
const TAIL = 300;

/** The value of a text field whose name is given with its colon and quote. */
function fieldIn(text: string, name: string, at = text.indexOf(name)): string | undefined {
  const end = at < 0 ? -1 : text.indexOf('"', at + name.length);
  return end < 0 || end - at > 300 ? undefined : text.slice(at + name.length, end);
}

type Base = Pick<SessionEvent, "record" | "at" | "cwd" | "branch" | "subAgent">;

const BUILT_IN =
  /^\/(?:clear|compact|model|help|exit|quit|login|logout|cost|context|usage|config|doctor|mcp|memory|permissions|resume|continue|rewind|status|statusline|theme|vim|add-dir|agents|bashes|tasks|hooks|ide|init|release-notes|terminal-setup|upgrade|export|rename|plugin|fast|effort|output-style|todos|privacy-settings|install-github-app|copy|feedback|bug|pr-comments|stats|mobile|sandbox|skills|color|branch|btw)$/;

/**
 * Turns the records of one file of Claude Code into neutral events: doubles counted once, a branch that the user left by going
 * back given up, prompts that were queued told once.
 */
export function createClaudeEvents(subAgent?: string): {
  events(record: JsonlRecord): readonly SessionEvent[];
  /** The events of a line that need not be parsed; undefined when it must be. */
  peek(raw: RawLine): readonly SessionEvent[] | undefined;
  finish(): readonly SessionEvent[];
} {
  const seen = createSeenKeys();
  const calls = createClaudeCalls();
  const queued: { readonly text: string; readonly base: Base }[] = [];
  const said: string[] = [];
  const attached: string[] = [];
  let shells = 0;
  let last: Base = { record: "0" };
  let branchMark = "\0";

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
      if (name === "/clear") return [{ ...base, type: "clear" }];
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
    const injected = value["isMeta"] === true || value["isVisibleInTranscriptOnly"] === true || isInjectedText(raw) || text === "";
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
    const own = texts.filter((text) => !isInjectedText(text));
    for (const text of texts) if (isInjectedText(text)) out.push(...userText(text, value, base));
    if (own.length > 0) out.push(...userText(own.join("\n"), value, base));
    const parent = asText(value["parentUuid"]);
    const asked = out.some((event) => event.type === "user-text" && !event.injected);
    const at = parent === undefined ? undefined : seen.get(parent);
    // Two prompts below one record, or a prompt below one that was answered already: the user went back to it.
    if (asked && base.subAgent === undefined && parent !== undefined && at !== undefined && at < line && seen.isMarked(parent)) {
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
    if (value["operation"] === "enqueue" && text !== "" && !isInjectedText(text) && !/^\/\w+$/.test(text) && text !== "tool_result") queued.push({ text, base });
    if (value["operation"] === "remove" || value["operation"] === "popAll") {
      const at = text === "" ? 0 : queued.findIndex((one) => one.text === text);
      if (at >= 0) queued.splice(at, value["operation"] === "popAll" ? queued.length : 1);
    }
  };

  const attachment = (value: JsonObject, base: Base): readonly SessionEvent[] => {
    const told = asObject(value["attachment"]);
    if (told?.["type"] !== "queued_command") return [];
    const text = ownWords(textOf(told["prompt"]));
    if (isInjectedText(text)) return calls.notification(text, base);
    if (text === "" || told["isMeta"] === true || (told["commandMode"] !== undefined && told["commandMode"] !== "prompt")) return [];
    if (said.includes(text)) return [];
    attached.push(text);
    return prompt(text, base);
  };

  return {
    events({ line, value }) {
      const uuid = asText(value["uuid"]);
      if (uuid !== undefined && !seen.add(uuid, line)) return [];
      const base = baseOf(line, value);
      if (base.branch !== last.branch && base.branch !== undefined) branchMark = `"gitBranch":${JSON.stringify(base.branch)}`;
      last = { ...last, ...base };
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
    peek({ bytes, start, end, line }) {
      const head = bytes.toString("latin1", start, Math.min(end, start + HEAD));
      if (head.includes('"role":"assistant"')) {
        if (head.includes('"content":[{"type":"tool_use"') || head.includes(`"model":"${SYNTHETIC}"`)) return undefined;
        // An agent's words: looked at only where they may say something that a handoff is made of.
        const view = bytes.subarray(start, end);
        const content = head.indexOf(CONTENT);
        if (content < 0 || view.indexOf(TOOL_USE) >= 0 || nominates(view, content, view.length)) return undefined;
        const fresh = enter(head, bytes, start, end, line);
        // That something was said is still told: what was said in passing before is over.
        return fresh === undefined ? undefined : fresh && head.includes('"type":"text"') ? [{ record: String(line), type: "assistant-text", text: "", ...(subAgent === undefined ? {} : { subAgent }) }] : [];
      }
      if (!head.includes('"role":"user"')) return head.includes('"type":"progress"') || head.includes('"type":"file-history-') ? [] : undefined;
      const at = head.indexOf('"tool_use_id":"');
      const id = at < 0 ? undefined : fieldIn(head, '"tool_use_id":"', at);
      if (id === undefined || !calls.isQuiet(id)) return undefined;
      const view = bytes.subarray(start, end);
      if (view.indexOf(ERROR) >= 0 || view.indexOf(TOOL_USE_ID, at + 1) >= 0) return undefined;
      const fresh = enter(head, bytes, start, end, line);
      if (fresh !== true) return fresh === undefined ? undefined : [];
      calls.close(id);
      const detail = view.indexOf(DETAIL);
      const from = Math.max(0, head.indexOf(CONTENT));
      const base: Base = { record: String(line), ...(subAgent === undefined ? {} : { subAgent }) };
      return [
        { ...base, type: "tool-text", bytes: view.subarray(from, detail > from ? detail : view.length) },
        { ...base, type: "tool-result", callId: id, ok: true, output: "" },
      ];
    },
    finish() {
      return queued.filter((one) => !said.includes(one.text)).map((one) => ({ ...one.base, record: last.record, type: "user-text", text: one.text, injected: false }));
    },
  };

  /** Notes the ids of a line that is not parsed. False: it is a double. Undefined: it tells of another branch, or has no id. */
  function enter(head: string, bytes: Buffer, start: number, end: number, line: number): boolean | undefined {
    const tail = end - start <= HEAD ? head : bytes.toString("latin1", Math.max(start, end - TAIL), end);
    if (!head.includes(branchMark) && (head.includes('"gitBranch":"') || !tail.includes(branchMark))) return undefined;
    const uuid = fieldIn(tail, '"uuid":"', tail.lastIndexOf('"uuid":"')) ?? fieldIn(head, '"uuid":"');
    if (uuid === undefined) return undefined;
    const parent = fieldIn(head, '"parentUuid":"');
    if (!seen.add(uuid, line)) return false;
    if (parent !== undefined && subAgent === undefined) seen.mark(parent);
    return true;
  }

  function forget(text: string): void {
    const at = queued.findIndex((one) => one.text === text);
    if (at >= 0) queued.splice(at, 1);
  }
}
