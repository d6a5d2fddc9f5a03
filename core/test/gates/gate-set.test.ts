import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gateOf } from "../../src/gates/gate-of.ts";
import { createGateSet } from "../../src/gates/gate-set.ts";
import { gatedText, mayMatch } from "../../src/gates/may-match.ts";
import type { Gate } from "../../src/gates/may-match.ts";
import { PATTERN_GATES } from "../../src/gates/pattern-gates.ts";

const one = (gates: readonly (Gate | undefined)[], text: string): readonly number[] => gates.flatMap((gate, at) => (mayMatch(gate, gatedText(text)) ? [at] : []));
const asked = (gates: readonly (Gate | undefined)[], texts: readonly string[]) => {
  const set = createGateSet(gates);
  return texts.map((text) => set.mayMatch(text).toSorted((a, b) => a - b));
};

describe("a set of gates", () => {
  it("says of every gate what it says alone, question after question", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "た", " "), maxLength: 3 });
    const gate = fc.option(fc.array(fc.array(fc.array(word, { maxLength: 3 }), { maxLength: 3 }), { maxLength: 3 }), { nil: undefined });
    const text = fc.string({ unit: fc.constantFrom("a", "b", "た", " ", "c"), maxLength: 12 });
    fc.assert(fc.property(fc.array(gate, { maxLength: 6 }), fc.array(text, { maxLength: 4 }), (gates, texts) => {
      expect(asked(gates, texts)).toEqual(texts.map((of) => one(gates, of)));
    }), { numRuns: 2_000 });
  });

  it("does so for the patterns of this house", () => {
    const gates = Object.entries(PATTERN_GATES).flatMap(([family, text]) => Object.keys(JSON.parse(text()) as object).map((own) => gateOf(own === "" ? family : `${family}:${own}`)));
    expect(gates.length).toBeGreaterThan(100);
    const stems = [...new Set(gates.flat(3).filter((stem) => stem !== undefined))];
    fc.assert(fc.property(fc.array(fc.oneof(fc.constantFrom(...stems), fc.constantFrom(" ", "x", "\n")), { maxLength: 40 }), (parts) => {
      const text = parts.join("");
      expect(asked(gates, [text])).toEqual([one(gates, text)]);
    }));
  });
});
