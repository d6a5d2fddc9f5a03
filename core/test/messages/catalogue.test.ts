import { describe, expect, test } from "vitest";
import { errorTable, fillTemplate, formatMessage, allMessages } from "@handoff/core";

const names = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!))].sort();

describe("the catalogue of messages", () => {
  test.each(Object.entries(allMessages()))("has %s in every language, with the same parameters", (_, row) => {
    expect(row.en.trim()).not.toBe("");
    expect(row.ja.trim()).not.toBe("");
    expect(names(row.ja)).toEqual(names(row.en));
  });

  test("shows a code that it lacks as it is", () => {
    expect(formatMessage("THIRD_PARTY_CODE", { a: 1 })).toBe("THIRD_PARTY_CODE");
  });
});

describe("the table of errors", () => {
  test.each(Object.entries(errorTable()))("has %s with a sentence, a remedy and an exit code, in every language", (code, row) => {
    expect(code).toMatch(/^[A-Z]+(?:_[A-Z]+)*$/);
    expect([1, 2, 3]).toContain(row.exit);
    for (const text of [row.en, row.ja]) {
      expect(text.message.trim()).not.toBe("");
      expect(text.fix.trim()).not.toBe("");
    }
    expect(names(row.ja.message + row.ja.fix)).toEqual(names(row.en.message + row.en.fix));
  });

  test("fills only what it was given, and no inherited names", () => {
    expect(fillTemplate("{a} {b} {constructor}", { a: "x" })).toBe("x {b} {constructor}");
  });
});
