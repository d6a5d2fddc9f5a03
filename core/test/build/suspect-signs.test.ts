import { describe, expect, it } from "vitest";
import { findSuspect } from "../../src/build/find-suspect.ts";
import { plainForScan } from "../../src/build/plain-for-scan.ts";
import { SUSPECT_RULES } from "../../src/build/suspect-rules.ts";
import { gatedText, mayMatch, narrowed } from "../../src/gates/may-match.ts";
import { gateOf } from "../../src/gates/gate-of.ts";
import { SIGN_PHRASES } from "./sign-phrases.ts";

/** What no person writes into a line of his own. */
const ALWAYS: readonly string[] = ["role-tag", "role-line", "role-json", "html-comment", "override", "override-ja", "override-zh", "override-de", "override-fr", "override-es-pt", "override-other", "authority"];

const phrases = SUSPECT_RULES.map((rule) => ({ rule, seen: SIGN_PHRASES[rule.id]?.seen ?? [], unseen: SIGN_PHRASES[rule.id]?.unseen ?? [] }));

describe.each(phrases)("the sign $rule.id", ({ rule, seen, unseen }) => {
  it("is seen in what shows it, and what it is gated by lets it through", () => {
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((text) => !rule.pattern().test(plainForScan(text)))).toEqual([]);
    expect(seen.filter((text) => !mayMatch(gateOf(`suspect:${rule.id}`), gatedText(plainForScan(text).toLowerCase())))).toEqual([]);
  });
  it("is seen in capitals too", () => {
    expect(seen.filter((text) => !rule.pattern().test(plainForScan(text.toUpperCase())))).toEqual([]);
  });
  it("is looked for in the user's own words where no person writes it, and left to him elsewhere", () => {
    expect(seen.filter((text) => findSuspect(text, true).includes(rule.id))).toEqual(ALWAYS.includes(rule.id) ? seen : []);
  });
  it("is not seen in what only comes near", () => {
    expect(unseen.length).toBeGreaterThan(0);
    expect(unseen.filter((text) => rule.pattern().test(plainForScan(text)))).toEqual([]);
  });
});

it("asks of a part of a text the same as of the part alone, with the words that the whole holds", () => {
  const lines = Object.values(SIGN_PHRASES).flatMap(({ seen, unseen }) => [...seen.slice(0, 2), ...unseen.slice(0, 1)].map((text) => plainForScan(text).toLowerCase()));
  const whole = gatedText(lines.join("\n\n"));
  for (const { id } of SUSPECT_RULES) {
    const gate = gateOf(`suspect:${id}`);
    if (gate === undefined) continue;
    const left = narrowed(gate, whole);
    expect(lines.filter((line) => mayMatch(left, gatedText(line)) !== mayMatch(gate, gatedText(line))), id).toEqual([]);
  }
});
