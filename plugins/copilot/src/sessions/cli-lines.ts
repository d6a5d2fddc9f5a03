import { beginsAgain, firstPlace, keyInBytes, lastPlace, NOMINATED, nominatesString, standsAt } from "@handoff/core";
import type { RawLine } from "@handoff/core";

const TYPE = '{"type":"';
const NEXT = Buffer.from(TYPE);
const ID = '},"id":"';
const TIME = '","timestamp":"';
const PARENT = '","parentId":';
const CONTEXT = Buffer.from('"context":');
const CALL_ID = '","data":{"toolCallId":"';
const MESSAGE_ID = '","data":{"messageId":"';
const CONTENT = '","content":"';
const NO_CALLS = '","toolRequests":[]';
/** How far from a line's end its own id stands at most. */
const TAIL = 240;
const QUOTE = 34;
const CLOSE = 125;
/** What says nothing of the work. */
const NOTHING = ["assistant.turn_start", "assistant.turn_end", "subagent.started", "subagent.completed"] as const;

export type CliLine =
  | { readonly kind: "nothing" }
  /** `key`: the event's own id as a number. */
  | { readonly kind: "start"; readonly callId: string; readonly key: number }
  | { readonly kind: "words"; readonly said: Uint8Array; readonly key: number; readonly at: string };

/** What an event of Copilot CLI is, told by its bytes; undefined where it has to be parsed. */
export function readCliLine({ bytes, start, end }: RawLine): CliLine | undefined {
  if (!standsAt(bytes, start, TYPE) || beginsAgain(bytes, start, end, NEXT)) return undefined;
  const type = start + TYPE.length;
  if (standsAt(bytes, type, "tool.execution_start")) return startOf(bytes, type + "tool.execution_start".length, end);
  if (standsAt(bytes, type, "assistant.message")) return wordsOf(bytes, type + "assistant.message".length, end);
  for (const name of NOTHING) if (standsAt(bytes, type, name) && bytes[type + name.length] === QUOTE) return bytes.subarray(start, end).indexOf(CONTEXT) < 0 ? { kind: "nothing" } : undefined;
  return undefined;
}

/** A call that begins: of most the message before told it. */
function startOf(bytes: Buffer, at: number, end: number): CliLine | undefined {
  if (!standsAt(bytes, at, CALL_ID)) return undefined;
  const from = at + CALL_ID.length;
  const key = ownKey(bytes, from, end)?.key;
  return key === undefined || bytes.subarray(from, end).indexOf(CONTEXT) >= 0 ? undefined : { kind: "start", callId: bytes.toString("latin1", from, bytes.indexOf(QUOTE, from)), key };
}

/** What an agent said without calling anything, where a handoff can't be made of it. */
function wordsOf(bytes: Buffer, at: number, end: number): CliLine | undefined {
  if (!standsAt(bytes, at, MESSAGE_ID)) return undefined;
  const content = firstPlace(bytes, CONTENT, at + MESSAGE_ID.length, Math.min(end, at + TAIL));
  if (content < 0) return undefined;
  const from = content + CONTENT.length;
  const close = nominatesString(bytes, from, end);
  if (close === NOMINATED || close === from || !standsAt(bytes, close, `${NO_CALLS}${ID}`)) return undefined;
  const own = ownKey(bytes, close, end);
  return own === undefined ? undefined : { kind: "words", said: bytes.subarray(from, close), ...own };
}

/** The event's own id, and when it was: they stand behind its data. One that a client cut short is no id. */
function ownKey(bytes: Buffer, from: number, end: number): { readonly key: number; readonly at: string } | undefined {
  const at = lastPlace(bytes, ID, Math.max(from, end - TAIL), end);
  const id = at + ID.length;
  const close = at < 0 ? -1 : bytes.indexOf(QUOTE, id);
  if (close < 0 || !standsAt(bytes, close, TIME) || lastPlace(bytes, PARENT, close, end) < 0 || bytes[end - 1] !== CLOSE || bytes[end - 2] === CLOSE) return undefined;
  const key = firstPlace(bytes, "trimmed", id, close) >= 0 ? undefined : keyInBytes(bytes, id, end);
  const time = close + TIME.length;
  return key === undefined ? undefined : { key, at: bytes.toString("latin1", time, bytes.indexOf(QUOTE, time)) };
}
