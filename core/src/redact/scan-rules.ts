import type { Finding } from "../contract/redaction.ts";
import type { Rule } from "./rules/rule.ts";
import { isPlaceholder } from "./value-shapes.ts";

/** A table of rules made ready for one pass over a text. Patterns are compiled when their keyword is first seen. */
export interface RuleIndex {
  readonly anchor: RegExp;
  readonly byKeyword: ReadonlyMap<string, readonly Rule[]>;
  readonly caseless: boolean;
}

const quote = (literal: string): string => literal.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

export function indexRules(rules: readonly Rule[], caseless: boolean): RuleIndex {
  const own = new Map<string, Rule[]>();
  for (const rule of rules) {
    for (const written of rule.keywords) {
      const keyword = caseless ? written.toLowerCase() : written;
      const same = own.get(keyword);
      if (same === undefined) own.set(keyword, [rule]);
      else if (!same.includes(rule)) same.push(rule);
    }
  }
  // The longest keyword wins at a place, so it also carries the rules of every keyword that it starts with.
  const sorted = [...own.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const byKeyword = new Map<string, readonly Rule[]>();
  for (const keyword of sorted) {
    const all = new Set<Rule>();
    for (let length = keyword.length; length > 0; length--) for (const rule of own.get(keyword.slice(0, length)) ?? []) all.add(rule);
    byKeyword.set(keyword, [...all]);
  }
  return { anchor: new RegExp(sorted.map(quote).join("|"), caseless ? "gi" : "g"), byKeyword, caseless };
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

/** A token that goes on behind its published length is taken whole, so that no tail of it stays. */
function endOfRun(text: string, end: number): number {
  let at = end;
  if (at > 0 && !isWordCode(text.charCodeAt(at - 1))) return end;
  while (at < text.length && at - end < 512 && isWordCode(text.charCodeAt(at))) at++;
  return at;
}

function tryRule(rule: Rule, text: string, at: number): Finding | undefined {
  const pattern = patternOf(rule);
  const from = Math.max(0, at - (rule.before ?? 0));
  for (let start = from; start <= at; start++) {
    if (rule.caseless !== true && !startsWord(text, start)) continue;
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

/** One pass over the text for all keywords, then each rule only where one of its keywords stands. Linear in the text. */
export function scanRules(index: RuleIndex, text: string, found: Finding[]): void {
  const { anchor, byKeyword } = index;
  anchor.lastIndex = 0;
  for (let match = anchor.exec(text); match !== null; match = anchor.exec(text)) {
    const at = match.index;
    const keyword = index.caseless ? match[0].toLowerCase() : match[0];
    let next = at + 1;
    for (const rule of byKeyword.get(keyword) ?? []) {
      const finding = tryRule(rule, text, at);
      if (finding === undefined) continue;
      found.push(finding);
      if (rule.before === undefined) next = Math.max(next, finding.start + 1);
    }
    anchor.lastIndex = Math.max(next, at + 1);
  }
}
