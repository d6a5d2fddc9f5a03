import fc from "fast-check";
import { expect, test } from "vitest";
import { isoTime } from "../../src/contract/iso-time.ts";

test("a time is written as a date writes it", () => {
  fc.assert(fc.property(fc.date({ noInvalidDate: true }), (date) => void expect(isoTime(date.getTime())).toBe(date.toISOString())));
  for (const text of ["0000-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z", "+010000-01-01T00:00:00.000Z", "-000001-12-31T23:59:59.999Z"]) expect(isoTime(Date.parse(text))).toBe(text);
});

test("no time is no text", () => {
  expect(() => isoTime(Number.NaN)).toThrow(RangeError);
});
