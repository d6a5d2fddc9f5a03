const QUOTE = 34;
const BACKSLASH = 92;

/** The bytes of the JSON string that begins at `from`, escapes and all; to `end` where nothing closes it. */
export function stringIn(bytes: Uint8Array, from: number, end: number): Uint8Array {
  let close = bytes.indexOf(QUOTE, from);
  while (close >= 0 && close < end && isEscaped(bytes, close, from)) close = bytes.indexOf(QUOTE, close + 1);
  return bytes.subarray(from, close < 0 || close > end ? end : close);
}

function isEscaped(bytes: Uint8Array, at: number, from: number): boolean {
  let count = 0;
  while (at - 1 - count >= from && bytes[at - 1 - count] === BACKSLASH) count += 1;
  return count % 2 === 1;
}

/** What JSON has an escape for, and escapes. */
const UNREAD = /[\0-\u001f"\\]/;

/** What such bytes say. They may begin within a character or an escape. */
export function wordsIn(bytes: Uint8Array): string {
  let from = 0;
  while (from < bytes.length && ((bytes[from] ?? 0) & 0xc0) === 0x80) from += 1;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, bytes.length - from).toString("utf8");
  if (!UNREAD.test(text)) return text;
  for (const part of [text, text.slice(1)]) {
    try {
      return String(JSON.parse(`"${part}"`));
    } catch {
      // It began within an escape.
    }
  }
  return "";
}
