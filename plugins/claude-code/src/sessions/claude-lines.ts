import { asParsed, firstPlace, lastPlace, standsAt } from "@handoff/core";
import type { JsonObject } from "@handoff/core";

/** How far into a line its kind, its parent and its branch stand, and how far from its end. */
export const HEAD = 560;
export const TAIL = 400;
/** What may stand behind the mark of an error in its block. */
const NEAR = 120;
export const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_BRACE = 123;
export const CLOSE_BRACE = 125;
export const CLOSE_BRACKET = 93;
export const CONTENT = '"content":';
export const TOOL_USE_ID = '"tool_use_id":"';
const DETAIL = '"toolUseResult":';
/** What both begin with. */
const TOOL_KEY = Buffer.from('"tool');
const ERROR = '"is_error":true';

/** A field whose value rarely changes: does a line tell the same, or nothing of it? */
export function createFieldMark(field: string): { is(value: string): void; isToldBy(bytes: Buffer, start: number, end: number): boolean } {
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

/** What stands as far into a line as in one of its kind before: lines of two kinds come in turns. */
export function createPlaceMark(needle: string): { known(bytes: Buffer, start: number, end: number): number; place(bytes: Buffer, start: number, end: number): number } {
  let last = 0;
  let other = 0;
  // It may not stand in the next line.
  const stands = (bytes: Buffer, at: number, end: number): boolean => at + needle.length <= end && standsAt(bytes, at, needle);
  const known = (bytes: Buffer, start: number, end: number): number => {
    if (last > 0 && stands(bytes, start + last, end)) return start + last;
    if (other === 0 || !stands(bytes, start + other, end)) return -1;
    [last, other] = [other, last];
    return start + last;
  };
  return {
    known,
    place(bytes, start, end) {
      const told = known(bytes, start, end);
      if (told >= 0) return told;
      const found = firstPlace(bytes, needle, start, end);
      if (found >= 0) [last, other] = [found - start, last];
      return found;
    },
  };
}

/** The object that begins at `from` and closes its list. What can be parsed is whole: no beginning of an object is one. */
export function onlyObject(bytes: Buffer, from: number, end: number): JsonObject | undefined {
  const first = firstPlace(bytes, "}]", from, end);
  const block = first < 0 ? undefined : asParsed(bytes.toString("utf8", from, first + 1));
  if (block !== undefined) return block;
  const close = objectEnd(bytes, from, end);
  return close < 0 || bytes[close] !== CLOSE_BRACKET ? undefined : asParsed(bytes.toString("utf8", from, close));
}

/** Where a text without escapes ends. */
export function textEnd(bytes: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end && bytes[at] !== QUOTE) at += 1;
  return at;
}

/** Where the line's one result ends: before its detail, or at `end`. -1 where another result follows. */
export function resultEnd(bytes: Buffer, from: number, end: number): number {
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
export function hasError(said: Buffer, isFollowed: boolean): boolean {
  const close = isFollowed ? lastPlace(said, "}]}", Math.max(0, said.length - TAIL), said.length) : -1;
  const content = close < 0 ? -1 : firstPlace(said, CONTENT, CONTENT.length, Math.min(said.length, HEAD));
  if (content < 0) return said.indexOf(ERROR) >= 0;
  return firstPlace(said, ERROR, Math.max(content, close - NEAR), close + 1) >= 0 || firstPlace(said, ERROR, 0, content) >= 0;
}
