import fc from "fast-check";
import { expect, it } from "vitest";
import { everyMatch } from "../../src/verify/every-match.ts";

it("finds what matchAll finds, whatever was looked for before", () => {
  const pattern = /(\d+)([a-c])?/g;
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("1", "2", "a", "b", "-", " ", "é") }), fc.nat(5), (text, before) => {
      pattern.lastIndex = before;
      expect(everyMatch(text, pattern)).toEqual([...text.matchAll(new RegExp(pattern))]);
      expect(pattern.lastIndex).toBe(0);
    }),
  );
});
