import type { ResidualToken } from "../contract/redaction.ts";
import { ALPHANUMERIC, charSet, eachRun } from "./each-run.ts";
import { lineCounter } from "./line-counter.ts";
import { entropyOf, isHex, isUuid, looksRandom, wordShare } from "./value-shapes.ts";

const TOKEN = charSet(`${ALPHANUMERIC}+/=_.~-`);
const SHORTEST = 24;
const LONGEST = 512;

/** Long tokens of high entropy that stayed and are no hash, id or path: for a person to look at. */
export function findResidual(text: string, place: string): readonly ResidualToken[] {
  const left: ResidualToken[] = [];
  const lineOf = lineCounter(text);
  eachRun(text, TOKEN, SHORTEST, (start, end) => {
    const token = text.slice(start, Math.min(end, start + LONGEST));
    // What is told at little cost first.
    if (/^(?:sha\d{1,3}-|[a-z]{2,12}_[A-Za-z0-9]{20,30}$|[\w-]+(?:\.[\w-]+)*\/)/.test(token)) return;
    if (isUuid(token) || isHex(token) || wordShare(token) > 0.4 || !looksRandom(token) || entropyOf(token) < 4) return;
    left.push({ place, length: end - start, ...lineOf(start) });
  });
  return left;
}
