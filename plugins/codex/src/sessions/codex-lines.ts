import { beginsAgain, firstPlace, lastPlace, standsAt, stringIn } from "@handoff/core";

/** What a line of a rollout is, told by its bytes: most need not be parsed. */
export type LineKind = "nothing" | "words" | "prompt" | "output" | "patched" | "command" | "plan" | "context" | "message" | "call" | "item" | "other";

/** How far into a line its kind and its ids stand, and how far from its end an id may. */
const HEAD = 400;
const TAIL = 120;
const PAYLOAD = '"payload":{"type":"';
const TIMESTAMP = '{"timestamp":"';
const NEXT = Buffer.from(TIMESTAMP);
const ORDINAL = '"ordinal":';
const CALL_ID = '"call_id":"';
const COMMAND = '"CommandExecution"';
const ARGUMENTS = '"arguments":"';
const SAID = ['"text":"', '"message":"'] as const;
const QUOTE = 34;
const BACKSLASH = 92;
const BLANK = 32;
const CWD = Buffer.from('"cwd":');

/** By the first letter, and with the quote behind it, so that none is taken for a longer one. */
const KINDS: ReadonlyMap<number, readonly (readonly [string, LineKind])[]> = new Map(
  Object.entries({
    a: { agent_message: "words", agent_reasoning: "nothing", agent_reasoning_raw_content: "nothing" },
    c: { custom_tool_call_output: "patched" },
    f: { function_call_output: "output", function_call: "call" },
    i: { item_completed: "item" },
    m: { message: "message" },
    r: { reasoning: "nothing" },
    t: { token_count: "nothing", task_started: "nothing", task_complete: "nothing" },
    u: { user_message: "prompt" },
  } as const).map(([letter, kinds]) => [letter.charCodeAt(0), Object.entries(kinds).map(([word, kind]) => [`${word}"`, kind] as const)]),
);

/** Where the type of a line's payload stands, or -1; mostly as far off as in the line before. */
export function createPayloadPlace(): (bytes: Buffer, start: number, end: number) => number {
  let offset = 0;
  return (bytes, start, end) => {
    if (standsAt(bytes, start + offset, PAYLOAD)) return start + offset + PAYLOAD.length;
    const at = firstPlace(bytes, PAYLOAD, start, Math.min(end, start + HEAD));
    if (at < 0) return -1;
    offset = at - start;
    return at + PAYLOAD.length;
  };
}

/** `at`: where the type of its payload stands. */
export function kindOf(bytes: Buffer, at: number, start: number, end: number): LineKind {
  const kind = firstKind(bytes, at, start, end);
  return kind !== "other" && beginsAgain(bytes, start, end, NEXT) ? "other" : kind;
}

function firstKind(bytes: Buffer, at: number, start: number, end: number): LineKind {
  if (at < 0) {
    const head = bytes.toString("latin1", start, Math.min(end, start + HEAD));
    return /"type":"(?:world_state|token_usage_record)","payload":/.test(head) ? "nothing" : head.includes('"type":"turn_context"') ? "context" : "other";
  }
  const kinds = KINDS.get(bytes[at] as number);
  if (kinds === undefined) return "other";
  for (const [word, kind] of kinds) {
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
export function callIn(bytes: Buffer, kind: LineKind, start: number, end: number): string | undefined {
  const head = Math.min(end, start + HEAD);
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
