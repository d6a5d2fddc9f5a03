import type { ReadTally } from "../../contract/session.ts";
import { salvageRecords } from "./salvage-records.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

/** One record of a JSONL store. `line` counts from 1 and is the record's number in the file. */
export interface JsonlRecord {
  readonly line: number;
  readonly value: JsonObject;
  /** The text of the line, for a reader that tells doubles by it. */
  readonly text: string;
}

export interface SplitOptions {
  /** Asked before a line is parsed. False: the record is counted and not looked at. */
  readonly wants?: (text: string) => boolean;
}

const JOINED_LINES = 40;
const JOINED_LENGTH = 1 << 20;

/**
 * Splits a JSONL store into records, a batch for each chunk. Only the byte 0x0A ends a line: U+2028 and its kin may stand
 * raw inside a string. A torn tail, NULs, glued records and raw newlines inside strings are mended where they can be, else
 * counted in `tally`, and never stop the reading.
 */
export async function* splitJsonl(
  chunks: AsyncIterable<Uint8Array>,
  tally: ReadTally,
  options: SplitOptions = {},
): AsyncGenerator<readonly JsonlRecord[]> {
  const decoder = new TextDecoder("utf-8");
  const parts: string[] = [];
  const broken: string[] = [];
  const { wants } = options;
  let line = 0;
  let out: JsonlRecord[] = [];

  const giveUp = (): void => {
    for (const text of broken) {
      const saved = salvageRecords(text);
      for (const value of saved) out.push({ line, value, text });
      tally.records += saved.length;
      tally.skipped += 1;
    }
    broken.length = 0;
  };

  const take = (text: string): void => {
    line += 1;
    if (wants !== undefined && broken.length === 0 && !wants(text)) {
      tally.records += 1;
      return;
    }
    const value = parseObject(text);
    if (value !== undefined) {
      giveUp();
      tally.records += 1;
      out.push({ line, value, text });
      return;
    }
    const bare = stripPadding(text);
    if (bare === "") return;
    if (bare.length !== text.length) {
      const padded = parseObject(bare);
      if (padded !== undefined) {
        giveUp();
        tally.records += 1;
        out.push({ line, value: padded, text: bare });
        return;
      }
    }
    const glued = splitGlued(bare);
    if (glued.length > 0) {
      giveUp();
      for (const one of glued) out.push({ line, value: one, text: bare });
      tally.records += glued.length;
      return;
    }
    if (broken.length > 0) {
      const whole = `${broken.join("\\n")}\\n${bare}`;
      const joined = whole.length > JOINED_LENGTH ? undefined : parseObject(whole);
      if (joined !== undefined) {
        broken.length = 0;
        tally.records += 1;
        out.push({ line, value: joined, text: whole });
        return;
      }
      if (broken.length >= JOINED_LINES || whole.length > JOINED_LENGTH) giveUp();
    }
    broken.push(bare);
  };

  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    let start = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
      const piece = text.slice(start, end);
      start = end + 1;
      if (parts.length === 0) take(piece);
      else {
        parts.push(piece);
        const whole = parts.join("");
        parts.length = 0;
        take(whole);
      }
    }
    if (start < text.length) parts.push(start === 0 ? text : text.slice(start));
    if (out.length > 0) {
      yield out;
      out = [];
    }
  }
  const tail = parts.join("") + decoder.decode();
  if (stripPadding(tail) !== "") {
    const before = broken.length;
    take(tail);
    if (broken.length > before) tally.torn = true;
  }
  giveUp();
  if (out.length > 0) yield out;
}

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
