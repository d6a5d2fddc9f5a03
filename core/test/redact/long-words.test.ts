import { RegExpParser } from "@eslint-community/regexpp";
import type { AST } from "@eslint-community/regexpp";
import fc from "fast-check";
import { expect, test } from "vitest";
import { EXACT_INDEX, VENDOR_RULES } from "../../src/redact/all-rules.ts";
import type { Finding } from "../../src/contract/redaction.ts";
import { STRUCTURE_RULES } from "../../src/redact/rules/structures.ts";
import { scanLongWords, scanRules, SHORTEST_WORD } from "../../src/redact/scan-rules.ts";

/** What a pattern's matches hold at least: characters, and the longest stretch without a blank, wherever it stands. */
interface Least {
  readonly length: number;
  readonly bare: boolean;
  readonly start: number;
  readonly end: number;
  readonly word: number;
}

const NOTHING: Least = { length: 0, bare: true, start: 0, end: 0, word: 0 };
const BLANKS = "\t\n\v\f\r \u00a0\u1680\u2000\u2028\u2029\u202f\u205f\u3000\ufeff".split("");
const MOST = 64;

const both = (a: Least, b: Least): Least => ({ length: a.length + b.length, bare: a.bare && b.bare, start: a.bare ? a.length + b.start : a.start, end: b.bare ? b.length + a.end : b.end, word: Math.max(a.word, b.word, a.end + b.start) });
const either = (a: Least, b: Least): Least => ({ length: Math.min(a.length, b.length), bare: a.bare && b.bare, start: Math.min(a.start, b.start), end: Math.min(a.end, b.end), word: Math.min(a.word, b.word) });

function leastOf(node: AST.Element | AST.Pattern | AST.Alternative): Least {
  switch (node.type) {
    case "Pattern":
    case "Group":
    case "CapturingGroup":
      return node.alternatives.map(leastOf).reduce(either);
    case "Alternative":
      return node.elements.map(leastOf).reduce(both, NOTHING);
    case "Quantifier": {
      const each = leastOf(node.element);
      let all = NOTHING;
      for (let time = 0; time < Math.min(node.min, MOST); time++) all = both(all, each);
      return node.max === node.min || each.bare ? all : { ...all, bare: false, start: 0, end: 0 };
    }
    case "Assertion":
      return NOTHING;
    default: {
      const one = new RegExp(node.raw);
      const bare = !BLANKS.some((blank) => one.test(blank));
      return { length: 1, bare, start: bare ? 1 : 0, end: bare ? 1 : 0, word: bare ? 1 : 0 };
    }
  }
}

const rules = [...VENDOR_RULES, ...STRUCTURE_RULES].map((rule) => ({ id: rule.id, least: leastOf(new RegExpParser().parsePattern(rule.pattern)) }));

test("every match of an exact rule holds a long word, and begins in it, but for two that are tried below", () => {
  expect(rules.filter(({ least }) => least.word < SHORTEST_WORD).map(({ id }) => id)).toEqual([]);
  expect(rules.filter(({ least }) => !least.bare && least.start < SHORTEST_WORD).map(({ id }) => id)).toEqual(["slack-config-separated", "jwk-private"]);
});

const TOKENS = [`xoxe xoxp-${"aB3-".repeat(6)}`, `ghp_${"aB3".repeat(12)}`, `npg_${"a1".repeat(5)}`, `"d"   :   "${"Ab9_".repeat(11)}"`, `sk-ant-api03-${"aB3_".repeat(24)}`, `AKIA${"QWERTY23".repeat(2)}`, "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlMTIz"];
const piece = fc.oneof(fc.constantFrom(...TOKENS), fc.constantFrom(" ", "\n", "\t", "=", ",", "\u00a0", "a few words", '"d" : ', "ghp_", "x".repeat(20)));

test("searching the long words alone finds what searching the whole text finds", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join("");
      const whole: Finding[] = [];
      const words: Finding[] = [];
      scanRules(EXACT_INDEX, text, whole);
      scanLongWords(EXACT_INDEX, text, words);
      expect(words).toEqual(whole);
    }),
  );
});
