import { describe, expect, it } from "vitest";
import { VENDOR_RULES } from "../../src/redact/all-rules.ts";
import { detectSensitive } from "../../src/redact/detect-sensitive.ts";
import { randomOf } from "./contexts.ts";
import { samplePattern } from "./sample-pattern.ts";

describe("the table of vendors", () => {
  it("has 250 shapes or more, each with one id, a source and a date", () => {
    expect(VENDOR_RULES.length).toBeGreaterThanOrEqual(250);
    expect(new Set(VENDOR_RULES.map((rule) => rule.id)).size).toBe(VENDOR_RULES.length);
    for (const rule of VENDOR_RULES) {
      expect(rule.source).toMatch(/^https:\/\/[a-z0-9.-]+\.[a-z]+(?:\/|$)/);
      expect(rule.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(rule.kind).toMatch(/^[a-z0-9][a-z0-9-]*$/);
    }
  });

  it("holds no unbounded repeat, so that no text makes a pattern slow", () => {
    const unbounded = VENDOR_RULES.filter((rule) => /[*+]|\{\d+,\}/.test(rule.pattern.replace(/\\./g, "x").replace(/\[[^\]]*\]/g, "x")));
    expect(unbounded.map((rule) => rule.id)).toEqual([]);
  });

  it.each(VENDOR_RULES.map((rule) => [rule.id, rule] as const))("finds a value of the shape %s that nothing else points at", (_, rule) => {
    const random = randomOf([...rule.id].reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7));
    let tried = 0;
    for (let round = 0; round < 60 && tried < 5; round++) {
      const value = samplePattern(rule.pattern, random);
      // What a validator asks for beyond the shape is drawn until it holds.
      if (rule.validate?.(value, value, 0) === false) continue;
      tried++;
      const text = `they sent\n${value}\nby mail`;
      const covered = detectSensitive(text).reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, 10 + value.length) - Math.max(start, 10)), 0);
      expect(covered / value.length).toBeGreaterThan(rule.group === undefined ? 0.95 : 0.4);
    }
    expect(tried).toBe(5);
  });
});
