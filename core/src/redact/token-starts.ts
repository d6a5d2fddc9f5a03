import { VENDOR_RULES } from "./all-rules.ts";

const SHORTEST = 3;
const starts = new Set(VENDOR_RULES.filter((rule) => rule.before === undefined).flatMap((rule) => rule.keywords.filter((keyword) => keyword.length >= SHORTEST)));
const longest = Math.max(...[...starts].map((keyword) => keyword.length));

/** Does a run begin as some vendor's tokens begin? */
export function startsLikeToken(run: string): boolean {
  for (let length = SHORTEST; length <= Math.min(longest, run.length); length++) if (starts.has(run.slice(0, length))) return true;
  return false;
}
