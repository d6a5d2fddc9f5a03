import { closingQuote, isEscapedAt } from "./closing-quote.ts";
import { createJsonPieces, PIECE_LIMITS } from "./json-pieces.ts";
import type { JsonPieces, PieceLimits } from "./json-pieces.ts";

export interface JsonListHandler {
  /** An object of the list, its place in it, and how many of its texts were shortened. */
  member(value: unknown, at: number, shortened: number): void;
  /** At the end: the whole document, with null where members of the list were told. */
  rest(value: unknown, shortened: number): void;
}

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BLANK = 32;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN = 123;
const CLOSE = 125;
const NULL = Buffer.from("null");
const LONGEST_KEY = 64;

/**
 * Reads one JSON document that holds a long list, and hands on the objects in it one by one; comes back after each chunk. So a
 * document takes no more memory than its largest member. `isList`: by the key that a list has in the outermost object; undefined
 * is the document itself. Throws as `JSON.parse` does where it is none, after what came before was handed on. Long strings are
 * shortened as those of a long line are.
 */
export async function* scanJsonList(chunks: AsyncIterable<Uint8Array>, isList: (key: string | undefined) => boolean, handler: JsonListHandler, limits: PieceLimits = PIECE_LIMITS): AsyncGenerator<undefined> {
  const rest = createJsonPieces(limits);
  const member = createJsonPieces(limits);
  let isInMember = false;
  /** How deep the members of the list lie that is read just now; -1: none is. */
  let inside = -1;
  let at = 0;
  let depth = 0;
  let isQuoted = false;
  let isEscaped = false;
  /** The last string of the outermost object, and whether it is the key whose value begins. */
  let word = "";
  let key: string | undefined;

  const parse = (pieces: JsonPieces, last: Buffer): readonly [value: unknown, shortened: number] => {
    const { bytes, shortened } = pieces.take(last);
    if (bytes === undefined) throw new Error("too large");
    return [JSON.parse(bytes.toString("utf8").replace(/^\uFEFF/, "").replace(/\0+\s*$/, "")), shortened];
  };

  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    for (let place = 0; place < bytes.length; place += 1) {
      if (isQuoted) {
        const close = closingQuote(bytes, place, isEscaped);
        const end = close < 0 ? bytes.length : close;
        if (depth === 1 && word.length < LONGEST_KEY) word += bytes.toString("latin1", place, Math.min(end, place + LONGEST_KEY));
        isEscaped = close < 0 && isEscapedAt(bytes, end, place, isEscaped);
        isQuoted = close < 0;
        place = end;
        continue;
      }
      const code = bytes[place] as number;
      if (code <= BLANK) continue;
      if (code === QUOTE) {
        isQuoted = true;
        if (depth === 1) word = "";
      } else if (code === COMMA) {
        if (depth === inside) at += 1;
        if (depth === 1) key = undefined;
      } else if (code === COLON) {
        if (depth === 1) key = word;
      } else if (code === OPEN || code === OPEN_LIST) {
        const mayBeList = code === OPEN_LIST && inside < 0 && (depth === 0 || (depth === 1 && key !== undefined));
        if (mayBeList && isList(key)) {
          inside = depth + 1;
          at = 0;
        } else if (depth === inside && code === OPEN) {
          rest.add(bytes.subarray(from, place));
          from = place;
          isInMember = true;
        }
        depth += 1;
      } else if (code === CLOSE || code === CLOSE_LIST) {
        depth -= 1;
        if (isInMember && depth === inside) {
          isInMember = false;
          const [value, shortened] = parse(member, bytes.subarray(from, place + 1));
          handler.member(value, at, shortened);
          rest.add(NULL);
          from = place + 1;
        } else if (depth < inside) inside = -1;
      }
    }
    (isInMember ? member : rest).add(bytes.subarray(from));
    yield;
  }
  handler.rest(...parse(rest, Buffer.alloc(0)));
  yield;
}
