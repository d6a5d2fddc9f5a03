import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gateOf } from "../../../src/gates/gate-of.ts";
import { CONSTRAINTS } from "../../../src/gather/session/constraint-patterns.ts";
import { CUES } from "../../../src/gather/session/cue-words.ts";
import { hasCue, possibleConstraints } from "../../../src/gather/session/cues-of.ts";
import type { Cue } from "../../../src/gather/session/cues-of.ts";

const NAMES = Object.keys(CUES) as readonly Cue[];
const GATES = [...NAMES.map((name) => gateOf(`cue:${name}`)), ...CONSTRAINTS.map((_, at) => gateOf(`constraint:${at}`))];
const stems = [...new Set(GATES.flat(3).filter((stem) => stem !== undefined))];
const sentences = fc.array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...stems) }, { weight: 2, arbitrary: fc.constantFrom(" ", ", ", "We ", "the ", "not ", "İ", ".") }), { maxLength: 12 }).map((parts) => parts.join(""));

describe("the cues of a sentence", () => {
  it("are those whose patterns match, and rules are looked for wherever one matches", () => {
    fc.assert(
      fc.property(fc.array(sentences, { maxLength: 6 }), (texts) => {
        for (const text of [...texts, ...texts]) {
          for (const name of NAMES) expect([name, hasCue(name, text)]).toEqual([name, CUES[name]().test(text)]);
          const matching = CONSTRAINTS.filter((pattern) => pattern().test(text));
          expect(possibleConstraints(text)).toEqual(expect.arrayContaining(matching));
        }
      }),
    );
  });

  it("count within the first characters alone where a number of them is given", () => {
    const text = `${"Now ".repeat(30)}scratch that`;
    expect(hasCue("redirect", text)).toBe(true);
    expect(hasCue("redirect", text, 90)).toBe(false);
  });
});
