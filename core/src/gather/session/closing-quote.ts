const QUOTE = 34;
const BACKSLASH = 92;
/** Most strings are shorter than a call takes. */
const NEAR = 40;

/** The quote that ends a JSON string, from a place within it on, or -1. `isEscaped`: the byte there follows a backslash that escapes it. */
export function closingQuote(bytes: Buffer, from: number, isEscaped: boolean): number {
  const last = isEscaped ? from : Math.min(bytes.length, from + NEAR);
  for (let at = from; at < last; at += 1) {
    const code = bytes[at] as number;
    if (code === QUOTE) return at;
    if (code === BACKSLASH) break;
  }
  let quote = bytes.indexOf(QUOTE, from);
  while (quote >= 0 && isEscapedAt(bytes, quote, from, isEscaped)) quote = bytes.indexOf(QUOTE, quote + 1);
  return quote;
}

/** Does a place in a string follow a backslash that escapes it? */
export function isEscapedAt(bytes: Buffer, at: number, from: number, isEscaped: boolean): boolean {
  let run = at;
  while (run > from && bytes[run - 1] === BACKSLASH) run -= 1;
  const isOdd = (at - run) % 2 === 1;
  return run === from && isEscaped ? !isOdd : isOdd;
}
