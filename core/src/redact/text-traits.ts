/** What a text is made of. Counts stop where the last scanner has enough: most can tell from them that they have nothing to look for. */
export interface TextTraits {
  /** Counted up to twelve. */
  readonly digits: number;
  /** Dots between two digits, counted up to three. */
  readonly dots: number;
  /** Counted up to two, in texts with a digit only: in others nobody asks for them. */
  readonly colons: number;
  /** Is there an opening bracket, in a text with a digit? */
  readonly opens: boolean;
  readonly ats: boolean;
  /** Is there a run of so many ASCII letters and digits? */
  readonly run18: boolean;
  readonly run28: boolean;
}

const MOST_DIGITS = 12;
const MOST_DOTS = 3;
const DIGITS = /[0-9]+/g;
const DOTS = /[0-9]\.(?=[0-9])/g;

/** By patterns, which are done with a text before a loop over its characters is compiled. */
export function textTraits(text: string): TextTraits {
  const ats = text.includes("@");
  const run18 = text.length >= 18 && /[A-Za-z0-9]{18}/.test(text);
  const run28 = run18 && /[A-Za-z0-9]{28}/.test(text);
  const digits = countOf(text, DIGITS, MOST_DIGITS);
  if (digits === 0) return { digits, dots: 0, colons: 0, opens: false, ats, run18, run28 };
  const colon = text.indexOf(":");
  const colons = colon === -1 ? 0 : text.includes(":", colon + 1) ? 2 : 1;
  return { digits, dots: text.includes(".") ? countOf(text, DOTS, MOST_DOTS, 1) : 0, colons, opens: text.includes("("), ats, run18, run28 };
}

/** How many characters the matches have together, or so many each, up to `most`. */
function countOf(text: string, pattern: RegExp, most: number, each?: number): number {
  let count = 0;
  pattern.lastIndex = 0;
  while (count < most) {
    const match = pattern.exec(text);
    if (match === null) return count;
    count += each ?? match[0].length;
  }
  return most;
}
