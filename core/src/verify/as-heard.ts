import { plainForScan } from "../build/plain-for-scan.ts";

/** What takes no part in what a sentence says: emphasis, code marks, tags, the frame of a link. */
const MARKED = /[*`~<[]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/;
/** Letters in a form of their own, hidden signs, and a Latin letter beside one that looks like it. */
const DISGUISED = /[\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\ud835]|[A-Za-z][\u0370-\u052f]|[\u0370-\u052f][A-Za-z]/;

/** A text as a reader takes it in, whatever it is dressed in: most texts are that already. */
export function asHeard(text: string): string {
  const plain = DISGUISED.test(text) ? plainForScan(text) : text;
  if (!MARKED.test(plain)) return plain;
  return plain
    .replace(/!?\[([^\][]{1,200})\]\([^()\s]{0,300}\)/g, "$1")
    .replace(/<\/?[A-Za-z][A-Za-z0-9]{0,9}>/g, "")
    .replace(/[*`~]+|(?<![A-Za-z0-9])_+|_+(?![A-Za-z0-9])/g, "");
}
