import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compactLine, compactLines, isSpaced } from "../../../src/gather/session/compact-json.ts";

/** As other programs write JSON: a space behind each colon and comma, and what they like at the brackets. */
function spaced(value: unknown, gap: string): string {
  if (Array.isArray(value)) return `[${gap}${value.map((one) => spaced(one, gap)).join(`,${gap} `)}${gap}]`;
  if (typeof value === "object" && value !== null) return `{${gap}${Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}${gap}: ${spaced(one, gap)}`).join(`,${gap} `)}${gap}}`;
  return JSON.stringify(value);
}

const records = fc.dictionary(fc.string({ minLength: 0, maxLength: 12 }), fc.jsonValue(), { minKeys: 1 });

describe("white space between the parts of a record", () => {
  it("goes, and nothing else does", () => {
    fc.assert(
      fc.property(records, fc.constantFrom("", " ", "\t"), (value, gap) => {
        const text = spaced(value, gap);
        const bytes = Buffer.from(text);
        expect(compactLine(text)).toBe(JSON.stringify(value));
        // By bytes, as a line is read.
        expect(Buffer.from(compactLine(bytes.toString("latin1")) ?? "", "latin1").toString("utf8")).toBe(JSON.stringify(value));
        expect(isSpaced(bytes, 0, bytes.length)).toBe(true);
        expect(isSpaced(Buffer.from(JSON.stringify(value)), 0, bytes.length)).toBe(false);
      }),
    );
  });

  it("stays where a string isn't closed, and in strings", () => {
    expect(compactLine('{"a": "b c')).toBeUndefined();
    expect(compactLine('{"a": "b \\" c: , d"}')).toBe('{"a":"b \\" c: , d"}');
  });

  it("goes from each line of a head or a tail, but not from the rest of a line that was cut", () => {
    const text = '{"a": 1, "b": "x y"}\n{"a":2,"b":"x, y"}\n{ "a": 3, "b": "x y';
    expect(compactLines(text, true)).toBe('{"a":1,"b":"x y"}\n{"a":2,"b":"x, y"}\n{"a":3,"b":"x y');
    expect(compactLines(`x": 1, "y": 2}\n${text}`, false)).toMatch(/^x": 1, "y": 2\}\n\{"a":1,/);
  });

  it("of a document over many lines is none of its business", () => {
    const text = JSON.stringify({ a: [1, { b: "c" }] }, null, 2);
    expect(compactLines(text, true)).toBe(text);
  });
});
