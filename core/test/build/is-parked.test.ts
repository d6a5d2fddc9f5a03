import fc from "fast-check";
import { expect, test } from "vitest";
import { isParked, mayBeParked } from "../../src/build/is-parked.ts";

const WISHES = ["not now", "Some day we split it", "later on", "NICE-TO-HAVE", "out of scope", "後で直す", "今後の課題", "以后再说", "nicht jetzt", "plus tard", "más tarde", "나중에", "ｎｏｔ ｎｏｗ", "won’t do"];

test.each(WISHES)("%s is a wish for another day, and may be one among others", (text) => {
  expect(isParked(text)).toBe(true);
  expect(mayBeParked(["Run the tests", text, "Ship it"])).toBe(true);
});

test("where one line is a wish, all of them may hold one", () => {
  const line = fc.array(fc.oneof(fc.constantFrom(...WISHES), fc.constantFrom("Run the tests", "ship", " ", "não", "Σ", "İ", "ﬁx", "e\u0301")), { maxLength: 4 }).map((parts) => parts.join(" "));
  fc.assert(fc.property(fc.array(line, { maxLength: 4 }), (lines) => !lines.some(isParked) || mayBeParked(lines)), { numRuns: 2_000 });
});

test("plain work is none", () => {
  expect(mayBeParked(["Run the tests", "Finish step 3 with a backfill for the existing rows"])).toBe(false);
  expect(mayBeParked([])).toBe(false);
});
