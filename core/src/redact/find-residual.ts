import type { ResidualToken } from "../contract/redaction.ts";
import { entropyOf, isHex, isUuid, looksRandom, wordShare } from "./value-shapes.ts";

const TOKEN = /[A-Za-z0-9+/=_.~-]{24,512}/g;

/** Long tokens of high entropy that stayed and are no hash, id or path: for a person to look at. */
export function findResidual(text: string, place: string): readonly ResidualToken[] {
  const left: ResidualToken[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const token = match[0];
    if (isUuid(token) || isHex(token) || entropyOf(token) < 4 || !looksRandom(token) || wordShare(token) > 0.4) continue;
    if (/^(?:sha\d{1,3}-|[a-z]{2,12}_[A-Za-z0-9]{20,30}$|[\w-]+(?:\.[\w-]+)*\/)/.test(token)) continue;
    const lines = text.includes("\n") ? { line: text.slice(0, match.index).split("\n").length } : {};
    left.push({ place, length: token.length, ...lines });
  }
  return left;
}
