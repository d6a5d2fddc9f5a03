import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createJsonPieces } from "../../../src/gather/session/json-pieces.ts";
import type { PieceLimits } from "../../../src/gather/session/json-pieces.ts";

const SMALL: PieceLimits = { whole: 200, ends: [{ after: 0, length: 40 }, { after: 2_000, length: 12 }], most: 20_000 };
const CROWDED: PieceLimits = { ...SMALL, ends: [{ after: 0, length: 40 }, { after: 400, length: 12 }, { after: 500, length: 5 }] };

const ends = (length: number): PieceLimits["ends"] => [{ after: 0, length }];

function put(text: string, size: number, limits: PieceLimits = SMALL): { readonly bytes: Buffer | undefined; readonly shortened: number } {
  const pieces = createJsonPieces(limits);
  const bytes = Buffer.from(text);
  let at = 0;
  // One piece of memory, as a file's chunks have it.
  const chunk = Buffer.alloc(size);
  for (; at + size < bytes.length; at += size) {
    bytes.copy(chunk, 0, at, at + size);
    pieces.add(chunk);
  }
  const told = pieces.take(bytes.subarray(at));
  expect(pieces.isEmpty).toBe(true);
  return told;
}

const textOf = (text: string, size: number, limits?: PieceLimits): string => put(text, size, limits).bytes?.toString("utf8") ?? "";

/** Is `short` the two ends of `whole`, or the same? */
function isOf(short: unknown, whole: unknown, limits: PieceLimits): boolean {
  if (typeof whole === "string") {
    if (short === whole) return true;
    const length = Buffer.byteLength(JSON.stringify(whole)) - 2;
    if (typeof short !== "string" || length <= 2 * (limits.ends.at(-1)?.length ?? 0)) return false;
    // The mark may stand in the text itself too.
    return [...short.matchAll(/\[…\]/g)].some(({ index }) => whole.startsWith(short.slice(0, index)) && whole.endsWith(short.slice(index + 3)) && short.length - 3 < whole.length);
  }
  if (Array.isArray(whole)) return Array.isArray(short) && short.length === whole.length && whole.every((one, at) => isOf(short[at], one, limits));
  if (typeof whole !== "object" || whole === null) return short === whole;
  const [wholes, shorts] = [Object.entries(whole), Object.entries(short as object)];
  return wholes.length === shorts.length && wholes.every(([key, value], at) => isOf(shorts[at]?.[0], key, limits) && isOf(shorts[at]?.[1], value, limits));
}

const words = fc.array(fc.oneof(fc.string({ unit: "grapheme", maxLength: 30 }), fc.constantFrom("\n", "\\", '"', '\\"', "\\n", " ", "\u2028", "日本語", "🙂", "\u0001", "-----END RSA PRIVATE KEY-----\n", "[…]")), { maxLength: 120 }).map((parts) => parts.join(""));
const nested = words.map((text) => JSON.stringify({ output: text, metadata: { exit_code: 1 } }));
/** V8 takes `\"` within a key for the end of another that ended with a backslash. */
const key = fc.string({ maxLength: 6 }).filter((one) => !one.includes("\\"));
const values = fc.dictionary(key, fc.oneof(words, nested, fc.array(words, { maxLength: 5 }), fc.integer(), fc.constant(null), fc.dictionary(key, nested)), { maxKeys: 8 });

describe("pieces of JSON", () => {
  it("are put together byte for byte where they aren't long", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), fc.integer({ min: 1, max: 50 }), (text, size) => {
        expect(put(text, size, { ...SMALL, whole: 1_000 })).toEqual({ bytes: Buffer.from(text), shortened: 0 });
      }),
    );
  });

  it("are put together byte for byte where no string is long, however long they are", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme-ascii", maxLength: 10 }), { minLength: 40, maxLength: 80 }), fc.integer({ min: 1, max: 300 }), (list, size) => {
        const text = JSON.stringify(list.map((one) => ({ [one]: one, n: 1 })));
        expect(textOf(text, size, { ...SMALL, ends: ends(40) })).toBe(text);
      }),
    );
  });

  it("parse as the whole does, with long strings cut to their ends", () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 400 }), (value, size) => {
        const text = JSON.stringify(value);
        const short = JSON.parse(textOf(text, size)) as unknown;
        expect(isOf(short, JSON.parse(text), SMALL)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it("come out the same whatever the pieces are", () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 400 }), (value, size) => {
        const text = JSON.stringify(value);
        expect(put(text, size, CROWDED)).toEqual(put(text, 100_000, CROWDED));
      }),
      { numRuns: 200 },
    );
  });

  it("hold JSON within a string that is parsed as before, at any depth", () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 200 }), (text, depth, size) => {
        let value: string = JSON.stringify({ output: `begins here\n${text}${"long\n".repeat(60)}${text}\nends there`, metadata: { exit_code: 7 } });
        for (let at = 1; at < depth; at += 1) value = JSON.stringify({ v: value, last: at });
        let read: unknown = JSON.parse(textOf(JSON.stringify({ output: value }), size, { ...SMALL, ends: ends(160) }));
        read = (read as { output: string }).output;
        for (let at = 1; at < depth; at += 1) read = (JSON.parse(read as string) as { v: string }).v;
        expect(JSON.parse(read as string)).toMatchObject({ metadata: { exit_code: 7 } });
      }),
      { numRuns: 200 },
    );
  });

  it("lose no whole line at a cut, and no half one is left", () => {
    const lines = Array.from({ length: 100 }, (_, at) => `line ${at} of it`);
    const { bytes, shortened } = put(JSON.stringify({ a: lines.join("\n") }), 33, { ...SMALL, ends: ends(160) });
    const read = (JSON.parse(String(bytes)) as { a: string }).a.split("\n");
    expect(read[0]).toBe("line 0 of it");
    expect(read.at(-1)).toBe("line 99 of it");
    expect(read.filter((line) => !lines.includes(line))).toEqual(["[…]"]);
    expect(shortened).toBe(1);
  });

  it("leave out a long word as a whole, and don't count it", () => {
    for (const word of [`sk-${"x9".repeat(300)}`, "iVBORw0KGgo".repeat(60)]) {
      const { bytes, shortened } = put(JSON.stringify({ a: `see\n${word}\nend`, b: word }), 21);
      expect(JSON.parse(String(bytes))).toEqual({ a: "see\n[…]\nend", b: "[…]" });
      expect(shortened).toBe(0);
    }
  });

  it("leave no part of a key that was cut at its beginning", () => {
    const body = Array.from({ length: 40 }, (_, at) => `MIIEowIBAAKCAQEA${at}`).join("\n");
    const text = `${"before ".repeat(20)}\n-----BEGIN RSA PRIVATE KEY-----\n${body}\n-----END RSA PRIVATE KEY-----\nthe end\nof it`;
    const tails = Array.from({ length: 100 }, (_, at) => {
      const read = (JSON.parse(textOf(JSON.stringify({ a: text }), 64, { ...SMALL, ends: ends(40 + at * 7) })) as { a: string }).a;
      return read.slice(read.indexOf("[…]") + 3);
    });
    expect(tails.filter((tail) => tail.endsWith("the end\nof it"))).not.toEqual([]);
    expect(tails.filter((tail) => tail.includes("MIIEowIB") && !/BEGIN[^]*MIIEowIB/.test(tail))).toEqual([]);
  });

  it("that are too much are not held", () => {
    const text = JSON.stringify(Array.from({ length: 5_000 }, (_, at) => `n${at}`));
    expect(put(text, 100)).toEqual({ bytes: undefined, shortened: 0 });
  });
});
