import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doubledKey } from "../../src/gather/doubled-key.ts";
import { parseDraft } from "../../src/gather/parse-draft.ts";

describe("a key that stands twice", () => {
  it.each([
    ['{"a":1,"a":2}', "a", 1],
    ['{\n"goal":"x",\n"constraints":["a"],\n"constraints":["b"]}', "constraints", 4],
    ['{"state":[{"text":"a"},{"text":"b","x":[1,{}],"text":"c"}]}', "state[1].text", 1],
    ['{"a":{"b":{"c":1,"c":2}}}', "a.b.c", 1],
    ['{"a":1,"\\u0061":2}', "a", 1],
    ['{"a\\"b":1, "a\\"b" : 2}', 'a"b', 1],
    ['{"":1,"":2}', "", 1],
  ])("in %s is named with its place", (text, field, line) => {
    expect(doubledKey(text)).toEqual({ field, line });
  });

  it("is none in what a program wrote, whatever its texts hold", () => {
    fc.assert(fc.property(fc.json(), (text) => doubledKey(text) === undefined));
    fc.assert(fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 3 }), (value, space) => doubledKey(JSON.stringify({ a: value, b: [value, { a: value }] }, null, space)) === undefined));
  });

  it("is found wherever it was put", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.string(), (before, after, key) => {
        const text = `[${JSON.stringify(before)},{"x":[${JSON.stringify(after)}],${JSON.stringify(key)}:${JSON.stringify(before)},${JSON.stringify(key)}:${JSON.stringify(after)}}]`;
        expect(doubledKey(text)).toBeDefined();
      }),
    );
  });

  it("refuses a draft, which would be read without what stood under the first", () => {
    expect(() => parseDraft('{"goal":"x",\n"constraints":["never push"],\n"constraints":[]}', "d.json")).toThrow("d.json line 3: constraints stands there twice, and one of them would be lost.");
  });
});
