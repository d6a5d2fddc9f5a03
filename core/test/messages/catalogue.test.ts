import { describe, expect, test } from "vitest";
import { allMessages, errorTable, fillTemplate, formatMessage, sayPhrase } from "@handoff/core";

const names = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!))].sort();

describe("the catalogue of messages", () => {
  test.each(Object.entries(allMessages()))("has %s in every language, with the same parameters", (_, row) => {
    expect(row.en.trim()).not.toBe("");
    expect(row.ja.trim()).not.toBe("");
    expect(names(row.ja)).toEqual(names(row.en));
  });

  test.each(Object.entries(allMessages()))("%s counts one thing as one", (_, row) => {
    expect(row.en).not.toMatch(/\{count\} (?:[a-z]+ ){0,2}[a-z]{3,}(?<!s)s\b/);
  });

  test("names one thing and several, and knows both again", () => {
    const said = (count: number): string => formatMessage("LINT_NO_EVIDENCE", { count });
    expect(said(1)).toBe("1 claim says done and cites neither a commit nor a test.");
    expect(said(3)).toBe("3 claims say done and cite neither a commit nor a test.");
    for (const count of [1, 3]) expect(sayPhrase(said(count), "ja")).toBe(formatMessage("LINT_NO_EVIDENCE", { count }, "ja"));
  });

  test.each([1, 2])("knows a phrase again whose words are mostly a number's (%i)", (count) => {
    expect(sayPhrase(fillTemplate("{names}; {count} {count|problem|problems}", { names: "full (built in)", count }), "ja")).toBe(`full (built in)。問題 ${count} 件`);
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
