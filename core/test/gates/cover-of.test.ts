import fc from "fast-check";
import { expect, test } from "vitest";
import { coverOf } from "../../src/gates/cover-of.ts";
import { gatedText, mayMatch } from "../../src/gates/may-match.ts";

const word = fc.constantFrom("a", "b.c", "d(", "later", "one day", "後で", "[x]", "$", "|", "q-r", "\\s");
const gate = fc.array(fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });

test("a text that passes a gate holds one of the words of its cover", () => {
  fc.assert(
    fc.property(gate, fc.array(fc.oneof(word, fc.constantFrom(" ", "x")), { maxLength: 8 }), (given, parts) => {
      const text = parts.join("");
      expect(!mayMatch(given, gatedText(text)) || coverOf(given).test(text)).toBe(true);
    }),
  );
});

test("a gate that anything passes is covered by anything", () => {
  expect(coverOf([[[""]]]).test("")).toBe(true);
  expect(coverOf([[]]).test("x")).toBe(true);
  expect(coverOf([[["a."]]]).test("ab")).toBe(false);
});
