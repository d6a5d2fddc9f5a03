import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReadTally } from "../../../src/contract/session.ts";
import { readJsonList } from "../../../src/gather/session/read-json-list.ts";
import { scanJsonList } from "../../../src/gather/session/scan-json-list.ts";

const tallyOf = (): ReadTally => ({ records: 0, skipped: 0, torn: false, unsupported: [] });

async function* inChunks(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  // One piece of memory, as a file's chunks have it.
  const chunk = Buffer.alloc(size);
  for (let at = 0; at < bytes.length; at += size) yield chunk.subarray(0, bytes.copy(chunk, 0, at, at + size));
}

async function scan(text: string, size: number, isList = (key: string | undefined): boolean => key === "list"): Promise<{ readonly members: [number, unknown][]; readonly rest: unknown }> {
  const members: [number, unknown][] = [];
  let rest: unknown;
  for await (const _ of scanJsonList(inChunks(text, size), isList, { member: (value, at) => void members.push([at, value]), rest: (value) => void (rest = value) }));
  return { members, rest };
}

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);
const string = fc.oneof(fc.string({ unit: "grapheme", maxLength: 60 }), fc.constantFrom("list", '"', "\\", '\\"', "{", "}", "[", "],", "\u2028", "日本語", '{"list":[{}]}'));
/** V8 takes `\"` within a key for the end of another that ended with a backslash. */
const key = string.filter((one) => !one.includes("\\"));
const value = fc.letrec((tie) => ({
  any: fc.oneof({ depthSize: "small" }, string, fc.integer(), fc.constant(null), fc.array(tie("any"), { maxLength: 4 }), fc.dictionary(fc.oneof(key, fc.constant("list")), tie("any"), { maxKeys: 4 })),
})).any;
const document = fc.tuple(fc.dictionary(key.filter((one) => one !== "list" && one !== "__proto__"), value, { maxKeys: 3 }), fc.array(value, { maxLength: 8 }), fc.dictionary(fc.constantFrom("z1", "z2"), value)).map(([before, list, behind]) => ({ ...before, list, ...behind }));

describe("the list of a document", () => {
  it("is told member by member, and the rest as JSON has it, however it is written and cut", async () => {
    await fc.assert(
      fc.asyncProperty(document, fc.constantFrom(undefined, 2, "\t"), fc.integer({ min: 1, max: 200 }), async (whole, indent, size) => {
        const text = JSON.stringify(whole, null, indent);
        const { members, rest } = await scan(text, size);
        const { list } = JSON.parse(text) as { list: unknown[] };
        expect(members).toEqual(list.flatMap((one, at) => (isObject(one) ? [[at, one]] : [])));
        expect(rest).toEqual({ ...(JSON.parse(text) as object), list: list.map((one) => (isObject(one) ? null : one)) });
      }),
      { numRuns: 300 },
    );
  });

  it("may be the document itself", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(value, fc.dictionary(key, value)), { maxLength: 6 }), fc.constantFrom(undefined, 1), fc.integer({ min: 1, max: 200 }), async (list, indent, size) => {
        const text = JSON.stringify(list, null, indent);
        const { members, rest } = await scan(text, size, (key) => key === undefined);
        const whole = JSON.parse(text) as unknown[];
        expect(members).toEqual(whole.flatMap((one, at) => (isObject(one) ? [[at, one]] : [])));
        expect(rest).toEqual(whole.map((one) => (isObject(one) ? null : one)));
      }),
      { numRuns: 200 },
    );
  });

  it("may be missing, or be no list, or the document no object", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(value.filter((one) => !isObject(one)), fc.record({ list: fc.oneof(fc.integer(), fc.dictionary(key, value)), more: fc.array(fc.dictionary(key, value)) })), fc.integer({ min: 1, max: 50 }), async (whole, size) => {
        const text = JSON.stringify(whole);
        expect(await scan(text, size)).toEqual({ members: [], rest: JSON.parse(text) as unknown });
      }),
      { numRuns: 200 },
    );
  });

  it("may stand behind a byte order mark and before zero bytes", async () => {
    expect(await scan(`\uFEFF{"list":[{"a":1}]}\0\0\n`, 5)).toEqual({ members: [[0, { a: 1 }]], rest: { list: [null] } });
  });

  it.each(['{"list":[{"a":1},{"b":', '{"list":[{"a":1}', '{"list":[{"a":1}]', '{"list":[{"a":1}}', '{"list":[{"a":1} {"b":2}]}', '{"list":[{"a":01}]}', '{"list":[{"a":"x', "", "{}}"])("is no list where the document is no JSON: %s", async (text) => {
    await expect(scan(text, 4)).rejects.toThrow(SyntaxError);
  });

  it("is read with long strings cut to their ends, which is counted", async () => {
    const long = Array.from({ length: 200_000 }, (_, at) => `line ${at}`).join("\n");
    const tally = tallyOf();
    const seen: unknown[] = [];
    const chunks = inChunks(JSON.stringify({ list: [{ a: 1 }, { long }, 7] }), 1 << 16);
    for await (const batch of readJsonList<unknown>(chunks, "list", tally, { member: (one, at) => [[at, one]], rest: () => ["rest"] })) seen.push(...batch);
    expect(seen).toEqual([[0, { a: 1 }], [1, { long: expect.stringMatching(/^line 0\n[^]*\n\[…\]\n[^]*\nline 199999$/) as unknown }], "rest"]);
    expect(tally).toEqual({ records: 3, skipped: 0, torn: false, unsupported: [], shortened: 1 });
  });
});
