import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { claimsGreen } from "../../verify/claims-green.ts";
import { hasException } from "../../verify/shows-all.ts";
import { oneLine } from "./cap-text.ts";
import { inLetters } from "./letters.ts";

/** Where one clause ends and another begins. */
const CLAUSES = lazyPattern(() => inLetters(/[,;:，、；：。()（）✅]|\s[—–-]\s|(?<![\p{L}\d])(?:and|und|et|y|e|because|since|weil|denn|da|parce que|car|porque)(?![\p{L}\d])/iu));

/** Of several things that went well, the tests are what is asked about first. */
const OF_TESTS = /test|spec|suite|\bci\b|テスト|测试|測試|테스트|prueba|тест/i;

/** `Tests and lint pass`: one statement of several things. */
const TOGETHER = lazyPattern(() => /\b(?:(?:all|the|unit|integration|e2e)\s+)*(?:tests?|specs?|suites?)(?:\s*(?:,|&|\+|\/|\band\b|\bund\b|\bet\b)\s*(?:and\s+)?(?:the\s+)?[\w-]+){1,3}\s+(?:(?:all|now|are|is|both)\s+)*(?:pass(?:es|ed|ing)?|green|clean)\b/i);

/** Speaks of lint, types or a build alone. */
export const isOfOtherChecks = (text: string): boolean => !OF_TESTS.test(text) && OTHER_CHECKS.test(text);
const OTHER_CHECKS = /\b(?:lint|eslint|oxlint|prettier|type-?check|tsc|builds?|compil)/i;

/** The part of a sentence that says that tests pass, so that nothing else of it goes along. */
export function greenClause(sentence: string): string {
  const clauses = sentence.split(CLAUSES()).filter((part) => part !== "" && claimsGreen(part));
  const clause = TOGETHER().exec(sentence)?.[0] ?? clauses.find((part) => OF_TESTS.test(part)) ?? clauses[0];
  // What it leaves out belongs to it.
  return `"${oneLine((clause === undefined || hasException(sentence) ? sentence : clause).trim().replace(/^["“'\s]+|["”'.!\s]+$/g, ""), hasException(sentence) ? 200 : 120)}"`;
}
