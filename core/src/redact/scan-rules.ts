import type { Finding } from "../contract/redaction.ts";
import { holdsOne } from "./holds-one.ts";
import { indexKeywords, type KeywordIndex } from "./keyword-index.ts";
import type { Rule } from "./rules/rule.ts";
import { isPlaceholder } from "./value-shapes.ts";

/** A table of rules made ready for one pass over a text. Patterns are compiled when their keyword is first seen. */
export interface RuleIndex {
  readonly keywords: KeywordIndex<Rule>;
  readonly caseless: boolean;
}

export function indexRules(rules: readonly Rule[], caseless: boolean): RuleIndex {
  return { keywords: indexKeywords(rules, (rule) => (caseless ? rule.keywords.map((keyword) => keyword.toLowerCase()) : rule.keywords)), caseless };
}

const compiled = new WeakMap<Rule, RegExp>();

function patternOf(rule: Rule): RegExp {
  let pattern = compiled.get(rule);
  if (pattern === undefined) {
    pattern = new RegExp(rule.pattern, rule.caseless === true ? "iy" : "y");
    compiled.set(rule, pattern);
  }
  return pattern;
}

const isWordCode = (code: number): boolean => (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

/** A vendor's token starts where a word starts: `sk-` inside `task-` is none. */
const startsWord = (text: string, at: number): boolean => at === 0 || !isWordCode(text.charCodeAt(at - 1)) || !isWordCode(text.charCodeAt(at));

/** Do letters stand in front of it, of Latin script with its accents? */
const isInWord = (text: string, at: number): boolean => at > 0 && /[A-Za-z0-9\u00c0-\u024f]/.test(text.charAt(at - 1));

/** A token that goes on behind its published length is taken whole, so that no tail of it stays. */
function endOfRun(text: string, end: number): number {
  let at = end;
  if (at > 0 && !isWordCode(text.charCodeAt(at - 1))) return end;
  while (at < text.length && at - end < 512 && isWordCode(text.charCodeAt(at))) at++;
  return at;
}

/** No rule that needs something reads further. */
const NEEDS_WITHIN = 1024;

function tryRule(rule: Rule, text: string, at: number): Finding | undefined {
  const from = Math.max(0, at - (rule.before ?? 0));
  for (let start = from; start <= at; start++) {
    if (rule.caseless !== true ? !startsWord(text, start) : rule.wordStart === true && isInWord(text, start)) continue;
    if (rule.needs !== undefined && !holdsOne(text.slice(at, at + NEEDS_WITHIN), rule.needs)) return undefined;
    const pattern = patternOf(rule);
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (match === null) continue;
    const value = match[rule.group ?? 0];
    if (value === undefined || value === "") continue;
    const valueStart = rule.group === undefined ? start : start + match[0].lastIndexOf(value);
    const keyword = rule.keywords.find((own) => value.startsWith(own)) ?? "";
    if (isPlaceholder(keyword === "" ? value : value.slice(keyword.length)) || /EXAMPLE(?:KEY)?$/.test(value)) continue;
    if (rule.validate !== undefined && !rule.validate(value, text, valueStart)) continue;
    const end = valueStart + value.length;
    return { start: valueStart, end: rule.tier === "definite" ? endOfRun(text, end) : end, kind: rule.kind, rule: rule.id, tier: rule.tier };
  }
  return undefined;
}

/** The text in small letters, of the same length. */
function lowered(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** One pass over the text for all keywords, then each rule only where one of its keywords stands. Linear in the text. */
export function scanRules(index: RuleIndex, text: string, found: Finding[]): void {
  index.keywords.scan(index.caseless ? lowered(text) : text, tryRules(text, found));
}

/** What every vendor's key holds: so many characters without a blank. */
export const SHORTEST_WORD = 14;
/** Words of prose are shorter, so that of most texts little is searched. */
const LONG_WORD = /\S{14,}/g;
/** The one key that blanks may stand in begins at most so far in front of its long word: `"d" : "…"`. */
const IN_FRONT = 24;

/** The same for rules of which every match holds such a word and begins in it, or a little in front. */
export function scanLongWords(index: RuleIndex, text: string, found: Finding[]): void {
  if (text.length < SHORTEST_WORD) return;
  const tried = tryRules(text, found);
  let end = 0;
  for (const word of text.matchAll(LONG_WORD)) {
    const from = Math.max(end, word.index - IN_FRONT);
    end = word.index + word[0].length;
    index.keywords.scan(text, tried, from, end);
  }
}

function tryRules(text: string, found: Finding[]): (at: number, rules: readonly Rule[]) => number {
  return (at, rules) => {
    let next = at + 1;
    for (const rule of rules) {
      const finding = tryRule(rule, text, at);
      if (finding === undefined) continue;
      found.push(finding);
      if (rule.before === undefined) next = Math.max(next, finding.start + 1);
    }
    return next;
  };
}
