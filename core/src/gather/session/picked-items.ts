import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { oneLine } from "./cap-text.ts";
import { asLine } from "./note.ts";

const LONGEST = 200;
const ITEM = lazyPattern(() => /^\s*(?:\*\*)?(?:option )?(\d{1,2}|[A-Ea-e])[.):](?:\*\*)?\s+(\S.{2,400})$/gim);
const NUMBER = lazyPattern(() => /(?<![\w.:/#$€-])#?(\d{1,2})(?!\d|[.:/]\d|[\w%/$€-]| ?(?:ms|s|secs?|seconds?|min|minutes?|h|hours?|days?|weeks?|months?|years?|[kmg]b|px|x|times|attempts?|retries|items?|rows?|files?|lines?|tests?|percent|eur|usd|pm|am)\b)/gi);
const LETTER = lazyPattern(() => /\boptions? ([a-e])\b|^([a-e])[.)!]?$|\b([A-E])(?= (?:and|or|please|it is|sounds|then)\b|[.,!]?$)/g);
const ORDINALS: Readonly<Record<string, string>> = { first: "1", second: "2", third: "3", fourth: "4", erste: "1", zweite: "2", dritte: "3" };
const ORDINAL = lazyPattern(() => /\b(?:the|das|die|der|den) (first|second|third|fourth|erste|zweite|dritte)n?(?: (?:one|option|approach))?\b/gi);
const NOT_THIS = lazyPattern(() => /(?:^|\s)(?:not|n['’]t|leave|skip|except|without|ignore|drop|no|nicht|lass|ohne|sauf|pas|sin|sem)(?=\s)|ない|不要|别|빼/iu);

/** What a user picks by its number from the list at the end of an agent's text: `do 1 and 3`, `option B`, `the second one`. */
export function pickedItems(text: string, offered: string): readonly string[] {
  // A list of two takes two lines.
  if (text.length > LONGEST || !offered.includes("\n")) return [];
  const items = new Map<string, string>();
  for (const [, id = "", item = ""] of offered.matchAll(ITEM())) items.set(id.toLowerCase(), oneLine(asLine(item.replaceAll("**", "")), 200));
  if (items.size < 2) return [];
  const wanted = new Set<string>();
  const left = new Set<string>();
  for (const clause of text.split(/[,;.]\s|\bbut\b|\baber\b|\bmais\b|\bpero\b|\n/i)) {
    const found = [...clause.matchAll(NUMBER()), ...clause.matchAll(LETTER())].map((match) => (match[1] ?? match[2] ?? match[3] ?? "").toLowerCase());
    const named = [...clause.matchAll(ORDINAL())].map((match) => ORDINALS[(match[1] ?? "").toLowerCase()] ?? "");
    for (const id of [...found, ...named]) (NOT_THIS().test(clause) ? left : wanted).add(id);
  }
  // A number that the list doesn't have counts something else.
  if ([...wanted].some((id) => !items.has(id))) return [];
  return [...wanted].filter((id) => !left.has(id)).map((id) => `${id.toUpperCase()}: ${items.get(id) ?? ""}`);
}
