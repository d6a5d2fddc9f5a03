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
  const bare = folded.replace(/\u200C|\u200D|[\uFE00-\uFE0F]/g, "");
  const own = !MIXED.test(bare) ? bare : bare.replace(/[\p{L}]+/gu, (word) => (/[a-z]/i.test(word) && /[^\u0000-\u024F]/.test(word) ? [...word].map((letter) => twins().get(letter) ?? letter).join("") : word));
  return SPACED.test(own) ? own.replace(/\b(?:\p{L}[ .·_-]){4,}\p{L}\b/gu, joined) : own;
}

/** A Latin letter beside a sign of another script, as twins stand in a word; and signs that stand apart. What no text holds needs no class of all letters. */
const MIXED = /[a-z\u00aa\u00b5\u00ba\u00c0-\u024f][^\u0000-\u024f\u2000-\u206f]|[^\u0000-\u024f\u2000-\u206f][a-z\u00aa\u00b5\u00ba\u00c0-\u024f]/i;
const SPACED = /(?:\S{1,2}[ .·_-]){4}\S/;

const joined = (spaced: string): string => spaced.replace(/[ .·_-]/g, "");

/** Entities and percent signs for the few characters that frames are made of. */
function decoded(text: string): string {
  if (!text.includes("&") && !text.includes("%")) return text;
  return text
    .replace(/&(?:lt|#60|#x3c);|%3c/gi, "<")
    .replace(/&(?:gt|#62|#x3e);|%3e/gi, ">")
    .replace(/%20|&nbsp;/gi, " ");
}
