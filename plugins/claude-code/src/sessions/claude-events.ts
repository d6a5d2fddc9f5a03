import { asList, asObject, asParsed, asText, asTime, beginsAgain, createSeenKeys, firstPlace, isInjectedText, keyInBytes, lastPlace, NOMINATED, nominates, nominatesString, ownWords, standsAt, textOf } from "@handoff/core";
import type { JsonlRecord, JsonObject, RawLine, SessionEvent } from "@handoff/core";
import { createClaudeCalls } from "./claude-calls.ts";

/** The model that the client names where it speaks itself. */
const SYNTHETIC = "<synthetic>";
/** How far before its content a message names its model. */
const MODEL = 220;
/** `<`, with which only its name begins. */
const ANGLE = 60;
/** How far into a line its kind, its parent and its branch stand, and how far from its end. */
const HEAD = 560;
const TAIL = 400;
const LETTER_A = 97;
const LETTER_U = 117;
/** What may stand behind the mark of an error in its block. */
const NEAR = 120;
const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const CLOSE_BRACKET = 93;
const LONGEST_CALL = 20_000;
const CALL_BLOCK = '[{"type":"tool_use"';
const TEXT_BLOCK = '[{"type":"text","text":"';
const ROLE = '"role":"';
const CONTENT = '"content":';
const TOOL_USE_ID = '"tool_use_id":"';
const DETAIL = '"toolUseResult":';
/** What both begin with. */
const TOOL_KEY = Buffer.from('"tool');
const ERROR = '"is_error":true';
const BRANCH = '"gitBranch":"';
const PARENT = '"parentUuid":"';
const UUID = '"uuid":"';
const TOOL_USE = Buffer.from('"type":"tool_use"');
const TEXT = Buffer.from('"type":"text"');
/** How most records begin. */
const NEXT = Buffer.from('{"parentUuid":');

/** A field whose value rarely changes: does a line tell the same, or nothing of it? */
function createFieldMark(field: string): { is(value: string): void; isToldBy(bytes: Buffer, start: number, end: number): boolean } {
  let mark: string | undefined;
  let offset = 0;
  return {
    is(value) {
      mark = `${field.slice(0, -1)}${JSON.stringify(value)}`;
    },
    isToldBy(bytes, start, end) {
      if (mark !== undefined && standsAt(bytes, start + offset, mark)) return true;
      const head = firstPlace(bytes, field, start, Math.min(end, start + HEAD));
      const told = head >= 0 ? head : lastPlace(bytes, field, Math.max(start, end - TAIL), end);
      if (mark === undefined) return told < 0;
      if (told < 0 || !standsAt(bytes, told, mark)) return false;
      offset = told - start;
      return true;
    },
  };
}

/** The object that begins at `from` and closes its list. What can be parsed is whole: no beginning of an object is one. */
function onlyObject(bytes: Buffer, from: number, end: number): JsonObject | undefined {
  const first = firstPlace(bytes, "}]", from, end);
  const block = first < 0 ? undefined : asParsed(bytes.toString("utf8", from, first + 1));
  if (block !== undefined) return block;
  const close = objectEnd(bytes, from, end);
  return close < 0 || bytes[close] !== CLOSE_BRACKET ? undefined : asParsed(bytes.toString("utf8", from, close));
}

/** Where a text without escapes ends. */
function textEnd(bytes: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end && bytes[at] !== QUOTE) at += 1;
  return at;
}

/** Where the line's one result ends: before its detail, or at `end`. -1 where another result follows. */
function resultEnd(bytes: Buffer, from: number, end: number): number {
  // A raw quote ends a string, so that neither of these stands inside of one.
  for (let at = bytes.indexOf(TOOL_KEY, from); at >= 0 && at < end; at = bytes.indexOf(TOOL_KEY, at + 1)) {
    if (standsAt(bytes, at, DETAIL)) return at;
    if (standsAt(bytes, at, TOOL_USE_ID)) return -1;
  }
  return end;
}

/** Behind the object that begins at `from`, or -1. */
function objectEnd(bytes: Buffer, from: number, end: number): number {
  let depth = 0;
  for (let at = from; at < end; at += 1) {
    const code = bytes[at] as number;
    if (code === QUOTE) {
      for (at += 1; at < end && bytes[at] !== QUOTE; at += 1) if (bytes[at] === BACKSLASH) at += 1;
    } else if (code === OPEN_BRACE) depth += 1;
    else if (code === CLOSE_BRACE) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/**
 * Where a detail follows, the mark of an error stands before the block's content, or last in the block, which ends right before
 * what comes with the message.
 */
function hasError(said: Buffer, isFollowed: boolean): boolean {
  const close = isFollowed ? lastPlace(said, "}]}", Math.max(0, said.length - TAIL), said.length) : -1;
  const content = close < 0 ? -1 : firstPlace(said, CONTENT, CONTENT.length, Math.min(said.length, HEAD));
  if (content < 0) return said.indexOf(ERROR) >= 0;
  return firstPlace(said, ERROR, Math.max(content, close - NEAR), close + 1) >= 0 || firstPlace(said, ERROR, 0, content) >= 0;
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
  /** What records told last, with the field's name: a line that tells something else is parsed. */
  const branchMark = createFieldMark(BRANCH);
  const folderMark = createFieldMark('"cwd":"');
  let idBefore = 0;

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
      if (base.branch !== last.branch && base.branch !== undefined) branchMark.is(base.branch);
      if (base.cwd !== last.cwd && base.cwd !== undefined) folderMark.is(base.cwd);
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
      if (beginsAgain(bytes, start, end, NEXT)) return undefined;
      const early = Math.min(end, start + HEAD);
      const speaker = firstPlace(bytes, ROLE, start, early);
      if (speaker < 0) {
        const head = bytes.toString("latin1", start, early);
        return head.includes('"type":"progress"') || head.includes('"type":"file-history-') ? [] : undefined;
      }
      const content = firstPlace(bytes, CONTENT, speaker, early);
      if (content < 0) return undefined;
      const who = bytes[speaker + ROLE.length];
      if (who === LETTER_A) return words(bytes, start, end, line, content + CONTENT.length);
      return who === LETTER_U ? quietResult(bytes, start, end, line, content) : undefined;
    },
    finish() {
      return queued.filter((one) => !said.includes(one.text)).map((one) => ({ ...one.base, record: last.record, type: "user-text", text: one.text, injected: false }));
    },
  };

  /** An agent's words: looked at only where they may say something that a handoff is made of. That something was said is still told: what was said in passing before is over. */
  function words(bytes: Buffer, start: number, end: number, line: number, block: number): readonly SessionEvent[] | undefined {
    let spoken = true;
    let said: Uint8Array | undefined;
    const model = lastPlace(bytes, '"model":"', Math.max(start, block - MODEL), block);
    if (model >= 0 && bytes[model + '"model":"'.length] === ANGLE) return undefined;
    if (standsAt(bytes, block, TEXT_BLOCK)) {
      const close = nominatesString(bytes, block + TEXT_BLOCK.length, end);
      if (close === NOMINATED || bytes[close + 1] !== CLOSE_BRACE || bytes[close + 2] !== CLOSE_BRACKET) return undefined;
      said = bytes.subarray(block + TEXT_BLOCK.length, close);
    } else {
      if (standsAt(bytes, block, CALL_BLOCK)) return oneCall(bytes, start, end, line, block + 1);
      const view = bytes.subarray(block, end);
      if (view.indexOf(TOOL_USE) >= 0) return undefined;
      spoken = view.indexOf(TEXT) >= 0;
      // What an agent only thought is nobody's word.
      if ((spoken || !standsAt(bytes, block, '[{"type":"thinking"')) && nominates(view, 0, view.length)) return undefined;
    }
    const fresh = enter(bytes, start, end, line);
    if (fresh === undefined) return undefined;
    return fresh && spoken ? [{ record: String(line), type: "assistant-text", text: "", ...(said === undefined ? {} : { bytes: said }), ...(subAgent === undefined ? {} : { subAgent }) }] : [];
  }

  /** A line with one call and nothing else: only the call itself is parsed. */
  function oneCall(bytes: Buffer, start: number, end: number, line: number, from: number): readonly SessionEvent[] | undefined {
    // What a sub-agent is at is told as data of its parent, and counts where its own file says it.
    if (firstPlace(bytes, '"data":{', start, from) >= 0) return undefined;
    const block = folderMark.isToldBy(bytes, start, end) ? onlyObject(bytes, from, Math.min(end, from + LONGEST_CALL)) : undefined;
    const fresh = block === undefined ? undefined : enter(bytes, start, end, line);
    if (fresh !== true || block === undefined) return fresh === undefined ? undefined : [];
    return calls.call(block, { record: String(line), ...(last.cwd === undefined ? {} : { cwd: last.cwd }), ...(subAgent === undefined ? {} : { subAgent }) });
  }

  /** The one result of a call of which only its having worked is asked: what it printed is kept as bytes. */
  function quietResult(bytes: Buffer, start: number, end: number, line: number, content: number): readonly SessionEvent[] | undefined {
    const at = firstPlace(bytes, TOOL_USE_ID, content, Math.min(end, start + HEAD));
    if (at < 0) return undefined;
    const from = at + TOOL_USE_ID.length;
    const id = bytes.toString("latin1", from, textEnd(bytes, from, end));
    const until = calls.isQuiet(id) ? resultEnd(bytes, from, end) : -1;
    if (until < 0) return undefined;
    const said = bytes.subarray(content, until);
    const isFollowed = until < end;
    if (hasError(said, isFollowed)) return undefined;
    const fresh = enter(bytes, start, end, line, isFollowed ? until : -1);
    if (fresh !== true) return fresh === undefined ? undefined : [];
    calls.close(id);
    const base: Base = { record: String(line), ...(subAgent === undefined ? {} : { subAgent }) };
    return [
      { ...base, type: "tool-text", bytes: said },
      { ...base, type: "tool-result", callId: id, ok: true, output: "" },
    ];
  }

  /** Notes the ids of a line that is not parsed. False: it is a double. Undefined: it tells of another branch, or has no id. */
  function enter(bytes: Buffer, start: number, end: number, line: number, detail = -1): boolean | undefined {
    if (!branchMark.isToldBy(bytes, start, end)) return undefined;
    const place = idPlace(bytes, start, end, detail);
    const uuid = place < 0 ? undefined : keyInBytes(bytes, place + UUID.length, end);
    if (uuid === undefined) return undefined;
    const first = standsAt(bytes, start + 1, PARENT) ? start + 1 : firstPlace(bytes, PARENT, start, Math.min(end, start + HEAD));
    if (!seen.add(uuid, line)) return false;
    const parent = first < 0 || subAgent !== undefined ? undefined : keyInBytes(bytes, first + PARENT.length, end);
    if (parent !== undefined) seen.mark(parent);
    return true;
  }

  /** The record's own id stands before the detail of a result, or at its end, or near its beginning; mostly as far off as in the line before. */
  function idPlace(bytes: Buffer, start: number, end: number, detail: number): number {
    // A line that ends with a text doesn't end with a detail's fields.
    if (idBefore > 0 && (detail < 0 || bytes[end - 2] === QUOTE) && standsAt(bytes, end - idBefore, UUID)) return end - idBefore;
    const before = detail < 0 ? -1 : lastPlace(bytes, UUID, Math.max(start, detail - TAIL), detail);
    if (before >= 0) return before;
    const late = lastPlace(bytes, UUID, Math.max(start, end - TAIL), end);
    if (late >= 0) idBefore = end - late;
    return late >= 0 ? late : firstPlace(bytes, UUID, start, Math.min(end, start + HEAD));
  }

  function forget(text: string): void {
    const at = queued.findIndex((one) => one.text === text);
    if (at >= 0) queued.splice(at, 1);
  }
}
