import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { gatedText, mayMatch } from "../../core/src/gates/may-match.ts";
import { testRunners } from "../../core/src/verify/test-runners.ts";
import { deriveGate } from "../../scripts/derive-gate.ts";
import { GATED, GATES_FILE, gatesText } from "../../scripts/make-gates.ts";
import { DRAFT_SCHEMA_FILE, draftSchemaText } from "../../scripts/make-draft-schema.ts";

test("the gates are what the patterns say", () => {
  expect(readFileSync(GATES_FILE, "utf8"), 'run "npm run make"').toBe(gatesText());
});

test("the written down schema of a draft is what its schema comes to", () => {
  expect(readFileSync(DRAFT_SCHEMA_FILE, "utf8"), 'run "npm run make"').toBe(draftSchemaText());
});

test.each([
  [/\b(?:curl|wget)\b.{0,20}\|\s*sh/i, [[["curl", "wget"], ["sh"], ["|"]]]],
  [/colou?r|(?:gr[ae]y)+ tone/i, [[["colo"], ["r"]], [[" tone"], ["gr"], ["y"], ["a", "e"]]]],
  [/[^x]+|foo/, undefined],
  [/(?=foo)\w+/, undefined],
  [/指示[^。]{0,4}(?:無視|破棄)/u, [[["指示"], ["無視", "破棄"]]]],
])("the gate of %s is what must stand in a match", (pattern, gate) => {
  expect(deriveGate(pattern)).toEqual(gate);
});

test("a gate never stops a text that its pattern matches", () => {
  for (const [name, pattern] of Object.entries(GATED)) {
    const gate = deriveGate(pattern);
    if (gate === undefined) continue;
    const plain = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ""));
    // Texts made of the pattern's own words are what comes near to a match.
    const words = fc.constantFrom(...gate.flat(2), " ", " the ", ". ", "\n", ": ", "https://x.example/ ", "all ", "and ");
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }).map((parts) => parts.join("")), (text) => !plain.test(text) || mayMatch(gate, gatedText(text.toLowerCase()))),
      { numRuns: 150 },
    );
    expect(name).not.toBe("");
  }
});

test("a runner's words stand in all that its patterns match", () => {
  const isNeeded = (word: string, needs: readonly string[] | RegExp): boolean => (needs instanceof RegExp ? needs.test(`${word}:`) : needs.some((need) => word.includes(need.trim().toLowerCase()) || need.toLowerCase().includes(word)));
  const asked = testRunners().flatMap(({ id, needs, patterns }) => (patterns ?? []).map((pattern) => ({ id, needs: needs ?? [], gate: deriveGate(pattern) })));
  const derived = asked.filter(({ gate }) => gate !== undefined);
  expect(derived.length).toBeGreaterThan(15);
  for (const { id, needs, gate } of derived) expect({ id, held: gate?.every((sets) => sets.some((set) => set.every((word) => isNeeded(word, needs)))) }).toEqual({ id, held: true });
});
