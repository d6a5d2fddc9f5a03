import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { claimsGreen } from "../../verify/claims-green.ts";
import { oneLine } from "./cap-text.ts";
import { inLetters } from "./letters.ts";

/** Where one clause ends and another begins. */
const CLAUSES = lazyPattern(() => inLetters(/[,;:，、；：。()（）✅]|\s[—–-]\s|(?<![\p{L}])(?:and|und|et|y|e)(?![\p{L}])/iu));

/** The part of a sentence that says that tests pass, so that nothing else of it goes along. */
export function greenClause(sentence: string): string {
  const clause = sentence.split(CLAUSES()).find((part) => claimsGreen(part));
  return `"${oneLine((clause ?? sentence).trim().replace(/^["“'\s]+|["”'.!\s]+$/g, ""), 120)}"`;
}
