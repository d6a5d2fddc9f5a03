import { isAscii } from "../contract/is-ascii.ts";
import { nfkc } from "../contract/nfkc.ts";
import { once } from "../contract/once.ts";
import { tidyText } from "./tidy-text.ts";

/** Cyrillic and Greek letters that look like Latin ones, and the Latin ones they look like. */
const twins = once(
  () =>
    new Map<string, string>(
      (
        [
          ["аеорсухіјѕԁһкмтвнгьп", "aeopcyxijsdhkmtbhrbn"],
          ["АВЕКМНОРСТУХІЈЅ", "ABEKMHOPCTYXIJS"],
          ["αοειυνρκτχγβ", "aoeiuvpktxyb"],
          ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"],
        ] as const
      ).flatMap(([alike, latin]) => [...alike].map((twin, at) => [twin, latin[at] ?? twin] as const)),
    ),
);

/** A text as a scan reads it: nothing hidden, compatibility forms folded, look-alikes in Latin words made Latin, letters that were spaced apart joined. */
export function plainForScan(text: string): string {
  const folded = nfkc(tidyText(decoded(text)));
  // The same for ASCII: a class of all letters takes as long to make as reading a whole brief.
  if (isAscii(folded)) return folded.replace(/\b(?:[A-Za-z][ ._-]){4,}[A-Za-z]\b/g, joined);
  return folded
    .replace(/\u200C|\u200D|[\u{FE00}-\u{FE0F}]/gu, "")
    .replace(/[\p{L}]+/gu, (word) => (/[a-z]/i.test(word) && /[^\u0000-\u024F]/.test(word) ? [...word].map((letter) => twins().get(letter) ?? letter).join("") : word))
    .replace(/\b(?:\p{L}[ .·_-]){4,}\p{L}\b/gu, joined);
}

const joined = (spaced: string): string => spaced.replace(/[ .·_-]/g, "");

/** Entities and percent signs for the few characters that frames are made of. */
function decoded(text: string): string {
  if (!text.includes("&") && !text.includes("%")) return text;
  return text
    .replace(/&(?:lt|#60|#x3c);|%3c/gi, "<")
    .replace(/&(?:gt|#62|#x3e);|%3e/gi, ">")
    .replace(/%20|&nbsp;/gi, " ");
}
