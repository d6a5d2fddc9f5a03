import type { ReadTally } from "../../contract/session.ts";
import { compactLine, isSpaced } from "./compact-json.ts";
import { createJsonPieces, PIECE_LIMITS } from "./json-pieces.ts";
import type { PieceLimits } from "./json-pieces.ts";
import { salvageRecords } from "./salvage-records.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

/** One record of a JSONL store. `line` counts from 1 and is the record's number in the file. */
export interface JsonlRecord {
  readonly line: number;
  readonly value: JsonObject;
  /** The text of the line, without white space between its parts, for a reader that tells doubles by it. */
  readonly text: string;
}

/** A line that nobody has parsed yet, without white space between its parts: `bytes` from `start` to `end` (exclusive), valid only while it is looked at. */
export interface RawLine {
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

export interface JsonlHandler {
  /** Asked before a line is parsed. True: it was dealt with, or carries nothing; it is counted and not parsed. */
  peek?(raw: RawLine): boolean;
  record(record: JsonlRecord): void;
}

const JOINED_LINES = 40;
const JOINED_LENGTH = 1 << 20;

/**
 * Splits a JSONL store and hands on its records in order; comes back after each chunk. Only the byte 0x0A ends a line: U+2028
 * and its kin may stand raw inside a string. A torn tail, NULs, glued records and raw newlines inside strings are mended where
 * they can be, else counted in `tally`, and never stop the reading. Of a line beyond `limits` the long strings are shortened to
 * their ends.
 */
export async function* scanJsonl(chunks: AsyncIterable<Uint8Array>, tally: ReadTally, handler: JsonlHandler, limits: PieceLimits = PIECE_LIMITS): AsyncGenerator<undefined> {
  const pieces = createJsonPieces(limits);
  const broken: string[] = [];
  let line = 0;

  const giveUp = (): void => {
    for (const text of broken) {
      const saved = salvageRecords(text);
      tally.records += saved.length;
      tally.skipped += 1;
      for (const value of saved) handler.record({ line, value, text });
    }
    broken.length = 0;
  };
  const hand = (value: JsonObject, text: string): void => {
    giveUp();
    tally.records += 1;
    handler.record({ line, value, text });
  };

  const take = (bytes: Buffer, start: number, end: number): void => {
    const compact = isSpaced(bytes, start, end) ? compactLine(bytes.toString("latin1", start, end)) : undefined;
    if (compact === undefined) takeCompact(bytes, start, end);
    else takeCompact(Buffer.from(compact, "latin1"), 0, compact.length);
  };
  const takeCompact = (bytes: Buffer, start: number, end: number): void => {
    line += 1;
    if (broken.length === 0 && bytes[end - 1] === BRACE && bytes[start] === OPEN && handler.peek?.({ bytes, start, end, line }) === true) {
      tally.records += 1;
      return;
    }
    const text = bytes.toString("utf8", start, end);
    const value = parseObject(text);
    if (value !== undefined) {
      hand(value, text);
      return;
    }
    const bare = stripPadding(text);
    if (bare === "") return;
    const padded = bare.length === text.length ? undefined : parseObject(bare);
    if (padded !== undefined) {
      hand(padded, bare);
      return;
    }
    const glued = splitGlued(bare);
    if (glued.length > 0) {
      for (const one of glued) hand(one, bare);
      return;
    }
    if (broken.length > 0) {
      const whole = `${broken.join("\\n")}\\n${bare}`;
      const joined = whole.length > JOINED_LENGTH ? undefined : parseObject(whole);
      if (joined !== undefined) {
        broken.length = 0;
        hand(joined, whole);
        return;
      }
      if (broken.length >= JOINED_LINES || whole.length > JOINED_LENGTH) giveUp();
    }
    broken.push(bare);
  };

  const join = (last: Buffer): Buffer | undefined => {
    const { bytes, shortened } = pieces.take(last);
    if (shortened > 0) tally.shortened = (tally.shortened ?? 0) + shortened;
    if (bytes === undefined) {
      line += 1;
      tally.skipped += 1;
    }
    return bytes;
  };

  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      if (pieces.isEmpty && end - start <= limits.whole) take(bytes, start, end);
      else {
        const whole = join(bytes.subarray(start, end));
        if (whole !== undefined) take(whole, 0, whole.length);
      }
      start = end + 1;
    }
    if (start < bytes.length) pieces.add(bytes.subarray(start));
    yield;
  }
  const tail = pieces.isEmpty ? undefined : join(Buffer.alloc(0));
  if (tail !== undefined && stripPadding(tail.toString("utf8")) !== "") {
    const before = broken.length;
    take(tail, 0, tail.length);
    if (broken.length > before) tally.torn = true;
  }
  giveUp();
  yield;
}

const NEWLINE = 0x0a;
const OPEN = 0x7b;
const BRACE = 0x7d;

function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

/** Without a byte order mark, NULs and white space at both ends. */
function stripPadding(text: string): string {
  return text.replace(/^[\0\uFEFF\s]+/, "").replace(/[\0\s]+$/, "");
}

/** Whole records that stand one behind the other on a line, a torn one at its end left out. */
function splitGlued(text: string): JsonObject[] {
  const out: JsonObject[] = [];
  let from = 0;
  while (from < text.length) {
    const end = objectEnd(text, from);
    if (end < 0) return [];
    const value = parseObject(text.slice(from, end));
    if (value === undefined) return [];
    out.push(value);
    from = end;
    while (from < text.length && /[\s\0,]/.test(text.charAt(from))) from += 1;
  }
  return out.length > 1 ? out : [];
}

/** Where the object that begins at `from` ends, or -1. */
function objectEnd(text: string, from: number): number {
  if (text.charAt(from) !== "{") return -1;
  let depth = 0;
  let quoted = false;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 92) at += 1;
      else if (code === 34) quoted = false;
    } else if (code === 34) quoted = true;
    else if (code === 123) depth += 1;
    else if (code === 125) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}
