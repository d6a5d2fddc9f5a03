import type { Finding } from "../contract/redaction.ts";
import { isPairedLiteral } from "./declared-value.ts";
import { holdsOne } from "./holds-one.ts";
import { isPlainWord } from "./plain-word.ts";
import { findingOf, valueAt, type Name } from "./read-value.ts";

/** Where other words stand between a name and its value: pairs in records, defaults, forms. */
const PAIR = /["'`\s](?:[Vv]alue|VALUE|val|default|content|defaultValue|[Ss]ecretString)["'`]?\s{0,12}[:=]\s{0,3}/;
/** What may stand between the two halves of a pair: quotes, brackets, at most two other fields. */
const BETWEEN = /^[\s"'`\]),{-]*(?:[\w."'`-]+\s*[:=]\s*[\w."'`-]+[\s,]+){0,2}["'`]?$/;
const STRAIGHT = /^(?:["'`\])]{0,3}\s{0,3}(?:(?:\?\?|\|\|)\s{0,3}|<\/key>\s{0,40}<string>)|["']\r?\n\r?\n)/;
const OPTION = /^[^\n]{0,40}?\s--?(?:value|body|string|text|secret-string|data|content)[ =]/;
/** One of these is in each of them. */
const STRAIGHT_PARTS = ["??", "||", "</", '"\n', '"\r', "'\n", "'\r"];
const PAIR_PARTS = ["val", "Val", "VAL", "default", "content", "ecretString"];
const OPTION_PARTS = ["-value", "-body", "-string", "-text", "-secret-string", "-data", "-content"];
const BRIDGE_LIMIT = 160;

/** How many characters lead from the end of a name to the value that it is paired with; 0 when there is none. */
function bridgeAfter(text: string, at: number): number {
  const after = text.slice(at, at + BRIDGE_LIMIT);
  // Told from a few letters first: in a sentence there is no such thing.
  const straight = holdsOne(after.slice(0, 8), STRAIGHT_PARTS) ? STRAIGHT.exec(after) : null;
  if (straight !== null) return straight[0].length;
  const pair = holdsOne(after, PAIR_PARTS) ? PAIR.exec(after) : null;
  if (pair !== null && BETWEEN.test(after.slice(0, pair.index + 1))) return pair.index + pair[0].length;
  return after.includes(" -") && holdsOne(after, OPTION_PARTS) ? (OPTION.exec(after)?.[0].length ?? 0) : 0;
}

const ELEMENT = /(?:\s[^<>\n]{0,60})?>(?:<!\[CDATA\[)?/y;
const REVERSED = /["']?(?:value|Value|content)["']?\s{0,3}[:=]\s{0,3}(["'])([^"'\n]{4,400})\1[\s,]{1,20}["']?(?:name|Name|key|Key|id|header)["']?\s{0,3}[:=]\s{0,3}["']?$/;

/** The value of a name that stands beside it in a record, an element, a form, or in front of it. */
export function pairedValue(text: string, name: Name): Finding | undefined {
  ELEMENT.lastIndex = name.end;
  const length = text.charAt(name.start - 1) === "<" ? (ELEMENT.exec(text)?.[0].length ?? 0) : bridgeAfter(text, name.end);
  if (length > 0) {
    const value = valueAt(text, name.end + length, "=");
    const finding = value === undefined ? undefined : findingOf(text, name, value, "quoted");
    if (finding !== undefined) return finding;
    if (value !== undefined && isPairedLiteral(text, name, text.slice(value.start, value.end))) return { start: value.start, end: value.end, kind: name.kind, rule: `name-${name.strength}`, tier: "candidate" };
  }
  const told = toldBefore(text, name);
  if (told !== undefined) return told;
  const from = Math.max(0, name.start - 480);
  if (!/[:=]\s{0,3}["']?$/.test(text.slice(Math.max(0, name.start - 6), name.start))) return undefined;
  const before = REVERSED.exec(text.slice(from, name.start));
  const value = before?.[2];
  if (before === null || value === undefined) return undefined;
  const start = from + before.index + before[0].indexOf(value, before[0].search(/[:=]/));
  return findingOf(text, name, { start, end: start + value.length, form: "quoted" }, "quoted");
}

/** `… is the API key`, `"…" (api_key)`, `setValue:@"…" forHTTPHeaderField:@"X-Api-Key"`: the value comes first. */
const TOLD = /([^\s"'`]{8,200})["'`]{0,2}(?:\)?,?\s{1,2}(?:(?:is|was|as|for)\s(?:the|my|our|your|an?|this)\s(?:[\w-]{1,20}\s)?|\()|,?\s{0,3}forHTTPHeaderField:\s{0,2}@?["'])$/;

/** The words that tell, and a few letters of what they tell of. */
const TELLING_LENGTH = 64;
const TELLING = ["is", "was", "as", "for"];
const DETERMINERS = ["the", "my", "our", "your", "a", "an", "this"];

/** Could the words in front of a name end as above, behind something that may be a value? Nearly no name has such words in front. */
function mayBeTold(before: string): boolean {
  const sign = before.charAt(before.length - 1);
  if (sign === '"' || sign === "'") return before.includes("HeaderField:");
  if (sign !== "(" && !/\s/.test(sign)) return false;
  const words = before.split(/\s+/);
  // The first one may be cut: then nobody can say what it is.
  if (before.length === TELLING_LENGTH) words[0] = CUT;
  const last = words.length - 1;
  if (words[last] === "(") return mayBeValue(words[last - 1] ?? "");
  if (words[last] !== "") return false;
  for (const at of [last - 2, last - 3]) {
    if (TELLING.includes(words[at] ?? "") && DETERMINERS.includes(words[at + 1] ?? "")) return mayBeValue(words[at - 1] ?? "");
  }
  return false;
}

const CUT = "?".repeat(8);
const mayBeValue = (word: string): boolean => word.length >= 8 && !isPlainWord(word);

function toldBefore(text: string, name: Name): Finding | undefined {
  if (!mayBeTold(text.slice(Math.max(0, name.start - TELLING_LENGTH), name.start))) return undefined;
  const from = Math.max(0, name.start - 260);
  const match = TOLD.exec(text.slice(from, name.start));
  const value = match?.[1];
  if (match === null || value === undefined) return undefined;
  const start = from + match.index;
  return findingOf(text, name, { start, end: start + value.length, form: "prose" }, match[0].includes("forHTTP") ? "quoted" : "prose");
}
