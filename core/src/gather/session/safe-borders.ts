const LINE_FEED = "\\n";
const QUOTE = 34;
const BACKSLASH = 92;
const SPACE = 32;
/** How much of a text may go so that it ends or begins with a whole line. */
const MARGIN = 4;
/** No key is longer than this as text. */
const LONGEST_KEY = 16 << 10;

/**
 * How much of the beginning of a JSON string is kept, so that what follows may be left out: up to the end of a line, else of a
 * word or a quoted part. No escape, no character and no secret is cut there, nor an escape of JSON within the string.
 */
export function headBorder(bytes: Buffer): number {
  const line = bytes.lastIndexOf(LINE_FEED);
  if (line >= bytes.length - bytes.length / MARGIN) return line + LINE_FEED.length;
  return Math.max(line < 0 ? 0 : line + LINE_FEED.length, bytes.lastIndexOf(SPACE) + 1, bytes.lastIndexOf(QUOTE) + 1);
}

/** The same for its end: from where on it is kept. A key whose beginning is left out goes with it. */
export function tailBorder(bytes: Buffer): number {
  const at = anyBorder(bytes);
  const near = bytes.subarray(at, at + LONGEST_KEY);
  const end = near.indexOf("-----END ");
  const begin = near.indexOf("-----BEGIN ");
  return end < 0 || (begin >= 0 && begin < end) ? at : at + end + anyBorder(bytes.subarray(at + end));
}

function anyBorder(bytes: Buffer): number {
  const line = firstEscape(bytes, LINE_FEED);
  if (line <= bytes.length / MARGIN) return line;
  const space = bytes.indexOf(SPACE);
  return Math.min(line, space < 0 ? bytes.length : space, firstEscape(bytes, '\\"'));
}

/** Where the first such escape begins, or the length: with all backslashes before it, since it may be one of JSON in the string. */
function firstEscape(bytes: Buffer, escape: string): number {
  for (let at = bytes.indexOf(escape); at >= 0; at = bytes.indexOf(escape, at + 1)) {
    let from = at;
    while (from > 0 && bytes[from - 1] === BACKSLASH) from -= 1;
    // A run that begins with the bytes may have begun before them.
    if (from > 0) return from;
  }
  return bytes.length;
}
