import { nfkc } from "../contract/nfkc.ts";
import { tidyText } from "./tidy-text.ts";

/** Cyrillic and Greek letters that look like Latin ones, and the Latin ones they look like. */
const TWINS = new Map<string, string>(
  (
    [
      ["аеорсухіјѕԁһкмтвнгьп", "aeopcyxijsdhkmtbhrbn"],
      ["АВЕКМНОРСТУХІЈЅ", "ABEKMHOPCTYXIJS"],
      ["αοειυνρκτχγβ", "aoeiuvpktxyb"],
      ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"],
    ] as const
  ).flatMap(([twins, latin]) => [...twins].map((twin, at) => [twin, latin[at] ?? twin] as const)),
);

/** A text as a scan reads it: nothing hidden, compatibility forms folded, look-alikes in Latin words made Latin, letters that were spaced apart joined. */
export function plainForScan(text: string): string {
  const folded = nfkc(tidyText(decoded(text))).replace(/\u200C|\u200D|[\u{FE00}-\u{FE0F}]/gu, "");
  return folded
    .replace(/[\p{L}]+/gu, (word) => (/[a-z]/i.test(word) && /[^\u0000-\u024F]/.test(word) ? [...word].map((letter) => TWINS.get(letter) ?? letter).join("") : word))
    .replace(/\b(?:\p{L}[ .·_-]){4,}\p{L}\b/gu, (spaced) => spaced.replace(/[ .·_-]/g, ""));
}

/** Entities and percent signs for the few characters that frames are made of. */
function decoded(text: string): string {
  return text
    .replace(/&(?:lt|#60|#x3c);|%3c/gi, "<")
    .replace(/&(?:gt|#62|#x3e);|%3e/gi, ">")
    .replace(/%20|&nbsp;/gi, " ");
}
