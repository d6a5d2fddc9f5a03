import { describe, expect, it } from "vitest";
import { plainForScan } from "../../src/build/plain-for-scan.ts";
import { SUSPECT_RULES } from "../../src/build/suspect-rules.ts";
import { gatedText, mayMatch } from "../../src/gates/may-match.ts";
import { PATTERN_GATES } from "../../src/gates/pattern-gates.ts";
import { SIGN_PHRASES } from "./sign-phrases.ts";

const phrases = SUSPECT_RULES.map((rule) => ({ rule, seen: SIGN_PHRASES[rule.id]?.seen ?? [], unseen: SIGN_PHRASES[rule.id]?.unseen ?? [] }));

describe.each(phrases)("the sign $rule.id", ({ rule, seen, unseen }) => {
  it("is seen in what shows it, and what it is gated by lets it through", () => {
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((text) => !rule.pattern.test(plainForScan(text)))).toEqual([]);
    expect(seen.filter((text) => !mayMatch(PATTERN_GATES[`suspect:${rule.id}`], gatedText(plainForScan(text).toLowerCase())))).toEqual([]);
  });
  it("is not seen in what only comes near", () => {
    expect(unseen.length).toBeGreaterThan(0);
    expect(unseen.filter((text) => rule.pattern.test(plainForScan(text)))).toEqual([]);
  });
});
