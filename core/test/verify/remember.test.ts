import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { remember } from "../../src/verify/remember.ts";

describe("a remembered function", () => {
  it("says what it says without memory, whatever was asked before", () => {
    const answer = (text: string): number => text.length * 7 + (text.codePointAt(0) ?? 0);
    const text = fc.oneof(fc.constantFrom("", "a", "b", "yes", "yes ", "x".repeat(12), "x".repeat(13), "x".repeat(200), "x".repeat(201)), fc.string({ maxLength: 30 }));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 60 }), (texts) => {
        const remembered = remember(answer, 4);
        for (const one of texts) expect(remembered(one)).toBe(answer(one));
      }),
    );
  });

  it("works a text out once, till enough others came", () => {
    const asked: string[] = [];
    const remembered = remember((text) => asked.push(text), 2);
    for (const text of ["a", "b", "a", "c", "a", "d", "e", "a"]) remembered(text);
    expect(asked).toEqual(["a", "b", "c", "d", "e", "a"]);
  });
});
