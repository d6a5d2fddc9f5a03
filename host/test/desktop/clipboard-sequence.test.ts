import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clipboardSequence } from "../../src/desktop/clipboard-sequence.ts";

const decoded = (sequence: string): string => Buffer.from(/^\u001b\]52;c;([A-Za-z0-9+/=]*)\u0007$/.exec(sequence)?.[1] ?? "", "base64").toString("utf8");

describe("the sequence that asks a terminal to copy", () => {
  test("carries any text whole, and nothing that a terminal could read as its own", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(decoded(clipboardSequence(text, {}) ?? "")).toBe(text);
    }));
  });

  test("is passed through GNU screen in pieces that it takes", () => {
    const sequence = clipboardSequence("日本語".repeat(500), { STY: "1.pts-0" }) ?? "";
    const pieces = [...sequence.matchAll(/\u001bP([\s\S]*?)\u001b\\/g)].map(([, piece = ""]) => piece);
    expect(pieces.length).toBeGreaterThan(5);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(768);
    expect(decoded(pieces.join(""))).toBe("日本語".repeat(500));
  });

  test("isn't made for a text that terminals would cut", () => {
    expect(clipboardSequence("a".repeat(75_000), {})).toBeDefined();
    expect(clipboardSequence("a".repeat(75_001), {})).toBeUndefined();
  });
});
