import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scanJsonl } from "../../../src/gather/session/scan-jsonl.ts";
import { readJsonl } from "../../../src/gather/session/read-jsonl.ts";
import type { ReadTally } from "../../../src/contract/session.ts";

const tallyOf = (): ReadTally => ({ records: 0, skipped: 0, torn: false, unsupported: [] });

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, size = 7): Promise<{ values: unknown[]; lines: number[]; tally: ReadTally }> {
  const tally = tallyOf();
  const values: unknown[] = [];
  const lines: number[] = [];
  for await (const batch of readJsonl(inChunks(Buffer.from(text), size), tally, { events: (record) => [record] })) {
    for (const record of batch) {
      values.push(record.value);
      lines.push(record.line);
    }
  }
  return { values, lines, tally };
}

describe("records of a JSONL store", () => {
  it("end at a line feed and at nothing else", async () => {
    const { values } = await read(`{"a":"x\u2028y\u2029z\u0085w"}\n{"b":1}\r\n{"c":2}`);
    expect(values).toEqual([{ a: "x\u2028y\u2029z\u0085w" }, { b: 1 }, { c: 2 }]);
  });

  it("come out the same whatever the chunks are", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), fc.string({ unit: "grapheme", maxLength: 40 })), { maxLength: 12 }), fc.integer({ min: 1, max: 64 }), async (records, size) => {
        const text = records.map((record) => JSON.stringify(record)).join("\n");
        const { values, tally } = await read(text, size);
        expect(values).toEqual(records.map((record) => JSON.parse(JSON.stringify(record)) as unknown));
        expect(tally).toMatchObject({ records: records.length, skipped: 0, torn: false });
      }),
      { numRuns: 60 },
    );
  });

  it("survive a torn tail, which is counted and said", async () => {
    const { values, tally } = await read(`{"a":1}\n{"b":"half of it`);
    expect(values).toEqual([{ a: 1 }]);
    expect(tally).toMatchObject({ records: 1, skipped: 1, torn: true });
  });

  it("survive zero bytes behind them, which are no record", async () => {
    const { values, tally } = await read(`{"a":1}\n${"\0".repeat(1_700)}`);
    expect(values).toEqual([{ a: 1 }]);
    expect(tally).toMatchObject({ records: 1, skipped: 0, torn: false });
  });

  it("are read behind a broken line, which is counted", async () => {
    const { values, tally } = await read(`{"a":1}\n{"type":"attach\n{"b":2}\n`);
    expect(values).toEqual([{ a: 1 }, { b: 2 }]);
    expect(tally).toMatchObject({ records: 2, skipped: 1, torn: false });
  });

  it("are saved when they are glued to half of another", async () => {
    const { values, tally } = await read(`{"a":1}\n{"type":"user","mess{"type":"status","n":{"m":1}}\n{"c":3}\n`);
    expect(values).toEqual([{ a: 1 }, { type: "status", n: { m: 1 } }, { c: 3 }]);
    expect(tally).toMatchObject({ records: 3, skipped: 1 });
  });

  it("are told apart when two stand on one line", async () => {
    const { values, tally } = await read(`{"a":"}{"}{"b":2}\n`);
    expect(values).toEqual([{ a: "}{" }, { b: 2 }]);
    expect(tally).toMatchObject({ records: 2, skipped: 0 });
  });

  it("are joined over a raw line feed inside a string", async () => {
    const { values, tally } = await read(`{"a":"one\ntwo\nthree"}\n{"b":2}\n`);
    expect(values).toEqual([{ a: "one\ntwo\nthree" }, { b: 2 }]);
    expect(tally).toMatchObject({ records: 2, skipped: 0 });
  });

  it("keep the number of their line behind a broken one", async () => {
    expect((await read(`{"a":1}\nnot json\n\n{"b":2}`)).lines).toEqual([1, 4]);
  });

  it("may begin with a byte order mark", async () => {
    expect((await read(`\uFEFF{"a":1}\n`)).values).toEqual([{ a: 1 }]);
  });

  it("may be larger than any chunk", async () => {
    const big = "y".repeat(300_000);
    expect((await read(`{"a":"${big}"}\n{"b":1}`, 4_096)).values).toEqual([{ a: big }, { b: 1 }]);
  });

  it("are read with long strings cut to their ends, whatever stands around them", async () => {
    const limits = { whole: 200, ends: [{ after: 0, length: 40 }], most: 3_000 };
    const long = Array.from({ length: 60 }, (_, at) => `line ${at}\u2028`).join("\n");
    const many = JSON.stringify({ n: Array.from({ length: 2_000 }, (_, at) => at) });
    const lines = [`\uFEFF{"a":1}`, JSON.stringify({ long }), `{"type":"user","mess${JSON.stringify({ type: "glued", long })}`, `{"b":2}${JSON.stringify({ long })}`, many, `${JSON.stringify({ long })}\0\0\0`, `{"torn":"${"half of it ".repeat(40)}`];
    const store = Buffer.from(lines.join("\n"));
    for (const size of [1, 7, 64, 5_000]) {
      const tally = tallyOf();
      const seen: [number, Record<string, unknown>][] = [];
      for await (const _ of scanJsonl(inChunks(store, size), tally, { record: ({ line, value }) => void seen.push([line, value]) }, limits));
      const short = expect.stringMatching(/^line 0\u2028\n(?:line \d+\u2028\n)*\[…\]\n(?:line \d+\u2028\n)*line 59\u2028$/) as unknown;
      expect(seen).toEqual([
        [1, { a: 1 }],
        [2, { long: short }],
        [4, { type: "glued", long: expect.stringContaining("line 59") as unknown }],
        [4, { b: 2 }],
        [4, { long: short }],
        [6, { long: short }],
      ]);
      expect(tally).toMatchObject({ records: 6, skipped: 3, torn: true, shortened: 4 });
    }
  });

  it("are counted and not parsed when the reader wants none of them", async () => {
    const tally = tallyOf();
    const seen: unknown[] = [];
    const handler = { peek: ({ bytes, start, end }: { bytes: Buffer; start: number; end: number }) => bytes.toString("utf8", start, end).includes("skip"), record: ({ value }: { value: unknown }) => void seen.push(value) };
    for await (const _ of scanJsonl(inChunks(Buffer.from(`{"a":"skip"}\n{"b":1}\n{"c":"skip"}\n`), 5), tally, handler));
    expect(seen).toEqual([{ b: 1 }]);
    expect(tally.records).toBe(3);
  });
});
