import { beginsAgain, firstPlace, lastPlace, standsAt, stringIn } from "@handoff/core";

/** What a line of a rollout is, told by its bytes: most need not be parsed. */
export type LineKind = "nothing" | "words" | "prompt" | "output" | "patched" | "command" | "plan" | "context" | "message" | "call" | "item" | "other";

/** How far into a line its kind and its ids stand, and how far from its end an id may. */
const HEAD = 400;
const TAIL = 120;
const PAYLOAD = '"payload":{"type":"';
const TIMESTAMP = '{"timestamp":"';
/** Where a line goes on behind its time. */
const TIME = TIMESTAMP.length + "2026-10-01T09:00:00.000Z".length;
const CONTEXT = '","type":"turn_context","payload":{';
const RESPONSE = '","type":"response_item",';
const EVENT = '","type":"event_msg",';
const EVENT_WORDS = 'agent_message","message":"';
const EVENT_BEFORE = `${EVENT}${PAYLOAD}${EVENT_WORDS}`;
const EVENT_END = '"}}\n';
const MESSAGE_WORDS = 'message","role":"assistant","content":[{"type":"output_text","text":"';
const NONE = [] as const;
const NEXT = Buffer.from(TIMESTAMP);
const ORDINAL = '"ordinal":';
const CALL_ID = '"call_id":"';
const COMMAND = '"CommandExecution"';
const ARGUMENTS = '"arguments":"';
const OUTPUTS = [`function_call_output",${CALL_ID}`, `custom_tool_call_output",${CALL_ID}`] as const;
const SAID = ['"text":"', '"message":"'] as const;
const QUOTE = 34;
const BACKSLASH = 92;
const BLANK = 32;
const CWD = Buffer.from('"cwd":');

/** By the first letter, and with the quote behind it, so that none is taken for a longer one. */
const KINDS: readonly (readonly { readonly word: string; readonly kind: LineKind }[] | undefined)[] = byLetter({
  agent_message: "words",
  agent_reasoning: "nothing",
  agent_reasoning_raw_content: "nothing",
  custom_tool_call_output: "patched",
  function_call_output: "output",
  function_call: "call",
  item_completed: "item",
  message: "message",
  reasoning: "nothing",
  token_count: "nothing",
  task_started: "nothing",
  task_complete: "nothing",
  user_message: "prompt",
});

function byLetter(kinds: Readonly<Record<string, LineKind>>): { word: string; kind: LineKind }[][] {
  const out: { word: string; kind: LineKind }[][] = [];
  for (const [word, kind] of Object.entries(kinds)) (out[word.charCodeAt(0)] ??= []).push({ word: `${word}"`, kind });
  return out;
}

/** Where the type of a line's payload stands, or -1; mostly as far off as in the line before, or in one of the other sort. */
export function createPayloadPlace(): (bytes: Buffer, start: number, end: number) => number {
  let last = 0;
  let other = 0;
  return (bytes, start, end) => {
    if (standsAt(bytes, start + last, PAYLOAD)) return start + last + PAYLOAD.length;
    if (standsAt(bytes, start + TIME, CONTEXT)) return -1;
    const at = standsAt(bytes, start + other, PAYLOAD) ? start + other : firstPlace(bytes, PAYLOAD, start, Math.min(end, start + HEAD));
    if (at < 0) return -1;
    other = last;
    last = at - start;
    return at + PAYLOAD.length;
  };
}

/** Does another record begin within a line? The place of the next one in a chunk is found once, and holds for the lines up to it. */
export function createGlueCheck(): (bytes: Buffer, start: number, end: number) => boolean {
  let chunk: Buffer | undefined;
  let next = 0;
  return (bytes, start, end) => {
    if (bytes !== chunk || next <= start) {
      chunk = bytes;
      const found = bytes.indexOf(NEXT, start + 1);
      next = found < 0 ? bytes.length : found;
    }
    return next < end && beginsAgain(bytes, start, end, NEXT);
  };
}

/** As it seems: a line that another record is glued to has to be told apart. `at`: where the type of its payload stands. */
export function kindOf(bytes: Buffer, at: number, start: number, end: number): LineKind {
  if (at < 0) {
    if (standsAt(bytes, start + TIME, CONTEXT)) return "context";
    const head = bytes.toString("latin1", start, Math.min(end, start + HEAD));
    return /"type":"(?:world_state|token_usage_record)","payload":/.test(head) ? "nothing" : head.includes('"type":"turn_context"') ? "context" : "other";
  }
  for (const { word, kind } of KINDS[bytes[at] as number] ?? NONE) {
    if (!standsAt(bytes, at, word)) continue;
    const head = Math.min(end, start + HEAD);
    const behind = at + word.length;
    if (kind === "message") return !standsAt(bytes, behind, ',"role":"user"') && firstPlace(bytes, '"role":"assistant"', behind, head) >= 0 ? "words" : "other";
    if (kind === "call") return standsAt(bytes, behind, ',"name":"update_plan","arguments":"{') ? "plan" : "other";
    if (kind === "item") return firstPlace(bytes, '"type":"AgentMessage"', behind, head) >= 0 ? "words" : firstPlace(bytes, '"type":"CommandExecution"', behind, head) >= 0 ? "command" : "other";
    return kind;
  }
  return "other";
}

/** Where an agent's words begin in a line that holds nothing else which could say anything, or -1. */
export function wordsPlace(bytes: Buffer, payload: number, start: number): number {
  if (!standsAt(bytes, start, TIMESTAMP)) return -1;
  const between = payload - PAYLOAD.length - start - TIME;
  const isEvent = between === EVENT.length && standsAt(bytes, start + TIME, EVENT);
  if (!isEvent && !(between === RESPONSE.length && standsAt(bytes, start + TIME, RESPONSE))) return -1;
  const before = isEvent ? EVENT_WORDS : MESSAGE_WORDS;
  return standsAt(bytes, payload, before) ? payload + before.length : -1;
}

/** Does such a line end behind the words that end at `close`? */
export function endsBehind(bytes: Buffer, close: number, end: number): boolean {
  return (close + 3 === end && standsAt(bytes, close, '"}}')) || (close + 5 === end && standsAt(bytes, close, '"}]}}'));
}

/** Does the next line say the same words again, as the event of them? It is told there; where it isn't at hand, both are. */
export function isSaidAgain(bytes: Buffer, from: number, close: number, end: number): boolean {
  const next = end + 1;
  const again = next + TIME + EVENT_BEFORE.length;
  const length = close - from;
  if (again + length + EVENT_END.length > bytes.length || !standsAt(bytes, again + length, EVENT_END) || !standsAt(bytes, next, TIMESTAMP) || !standsAt(bytes, next + TIME, EVENT_BEFORE)) return false;
  for (let at = 0; at < length; at += 1) if (bytes[again + at] !== bytes[from + at]) return false;
  return true;
}

/** An agent's words in a line, unread. */
export function saidIn(bytes: Buffer, payload: number, start: number, end: number): { readonly bytes?: Uint8Array } {
  const message = payload + 'agent_message"'.length;
  if (standsAt(bytes, message, ',"message":"')) return { bytes: stringIn(bytes, message + ',"message":"'.length, end) };
  for (const name of SAID) {
    const at = firstPlace(bytes, name, payload, Math.min(end, start + HEAD));
    if (at >= 0) return { bytes: stringIn(bytes, at + name.length, end) };
  }
  return {};
}

/** The id of the call that an output or the end of a command is of. */
export function callIn(bytes: Buffer, kind: LineKind, payload: number, start: number, end: number): string | undefined {
  const head = Math.min(end, start + HEAD);
  for (const type of OUTPUTS) if (standsAt(bytes, payload, type)) return fieldIn(bytes, CALL_ID, payload + type.length - CALL_ID.length, head);
  if (kind !== "command") return fieldIn(bytes, CALL_ID, start, head);
  const item = firstPlace(bytes, COMMAND, start, head);
  return item < 0 ? undefined : fieldIn(bytes, '"id":"', item, head);
}

function fieldIn(bytes: Buffer, name: string, start: number, end: number): string | undefined {
  const at = firstPlace(bytes, name, start, end);
  const close = at < 0 ? -1 : bytes.indexOf(QUOTE, at + name.length);
  return close < 0 || close >= end ? undefined : bytes.toString("latin1", at + name.length, close);
}

/** When a line was written. Undefined: it doesn't begin with it, or is numbered, and has to be parsed. */
export function timeIn(bytes: Buffer, payload: number, start: number, end: number): string | undefined {
  if (!standsAt(bytes, start, TIMESTAMP) || firstPlace(bytes, ORDINAL, start, payload) >= 0 || lastPlace(bytes, ORDINAL, Math.max(payload, end - TAIL), end) >= 0) return undefined;
  const from = start + TIMESTAMP.length;
  return bytes.toString("latin1", from, bytes.indexOf(QUOTE, from));
}

/** What the user said, where nothing stands before it. */
export function promptIn(bytes: Buffer, payload: number, end: number): string | undefined {
  const from = payload + 'user_message"'.length;
  return standsAt(bytes, from, ',"message":"') ? textIn(bytes, from + ',"message":'.length, end) : undefined;
}

function textIn(bytes: Buffer, quote: number, end: number): string | undefined {
  const close = quote + 1 + stringIn(bytes, quote + 1, end).length;
  try {
    return close >= end ? undefined : String(JSON.parse(bytes.toString("utf8", quote, close + 1)));
  } catch {
    return undefined;
  }
}

/** A plan that holds a step at least: the call's id, and its arguments as they stand in JSON, copied. */
export function planIn(bytes: Buffer, payload: number, end: number): { readonly callId: string; readonly raw: Buffer } | undefined {
  const at = firstPlace(bytes, ARGUMENTS, payload, Math.min(end, payload + TAIL));
  const last = lastPlace(bytes, CALL_ID, Math.max(payload, end - TAIL), end);
  const from = at + ARGUMENTS.length;
  // A raw quote ends a string, so that the id stands behind it.
  if (at < 0 || last < from || !standsAt(bytes, last - 2, '",') || !holdsStep(bytes, from, last)) return undefined;
  const id = last + CALL_ID.length;
  return { callId: bytes.toString("latin1", id, bytes.indexOf(QUOTE, id)), raw: Buffer.from(bytes.subarray(from - 1, last - 1)) };
}

const STEP = '{\\"plan\\":[{\\"step\\":\\"';
const STATUS = '\\",\\"status\\":\\"';
const STATUSES = ["pending", "in_progress", "completed"] as const;

/** The first step has words, and a status that everybody knows. */
function holdsStep(bytes: Buffer, from: number, end: number): boolean {
  const first = bytes[from + STEP.length] as number;
  if (!standsAt(bytes, from, STEP) || first <= BLANK || first === BACKSLASH || first > 126) return false;
  const status = firstPlace(bytes, STATUS, from + STEP.length, Math.min(end, from + HEAD));
  return status >= 0 && STATUSES.some((word) => standsAt(bytes, status + STATUS.length, `${word}\\"`));
}

/** A folder's field as JSON has it: does a line tell this one, and no other? */
export function tellsFolder(bytes: Buffer, start: number, end: number, mark: string): boolean {
  const line = bytes.subarray(start, end);
  const at = line.indexOf(CWD);
  return at >= 0 && standsAt(line, at, mark) && line.indexOf(CWD, at + 1) < 0;
}
