/**
 * JSON as `JSON.stringify` writes it, without white space between its parts. Stores are written so by their clients, and their
 * readers look for what they need in that form; a store that another tool wrote (Python's `json.dumps` puts a space behind
 * each colon) is brought into it first.
 */

/** Is white space put behind the first name of the object that begins here? As UTF-8. */
export function isSpaced(bytes: Uint8Array, start: number, end: number): boolean {
  if (bytes[start] !== OPEN) return false;
  if (isBlank(bytes[start + 1])) return true;
  const limit = Math.min(end, start + LONGEST_NAME);
  for (let at = start + 2; at < limit; at += 1) {
    if (bytes[at] === BACKSLASH) at += 1;
    else if (bytes[at] === QUOTE) return isBlank(bytes[at + 1]) || isBlank(bytes[at + 2]);
  }
  return false;
}

/** A line without white space outside its strings; undefined when it ends within one. The bytes of UTF-8 may stand for letters. */
export function compactLine(line: string): string | undefined {
  const { text, quoted } = compact(line);
  return quoted ? undefined : text;
}

/**
 * The same for each line of a text that may end in the middle of one, where the first whole line is written so: one program
 * writes a store. `begins`: no line was cut at its start.
 */
export function compactLines(text: string, begins: boolean): string {
  const from = begins ? 0 : text.indexOf("\n") + 1;
  const start = Buffer.from(text.slice(from, from + LONGEST_NAME));
  if ((from === 0 && !begins) || !isSpaced(start, 0, start.length)) return text;
  const lines = text.split("\n");
  return lines.map((line, at) => (at === 0 && !begins ? line : compact(line).text)).join("\n");
}

const LONGEST_NAME = 80;
const OPEN = 0x7b;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const isBlank = (code: number | undefined): boolean => code === 0x20 || code === 0x09;

function compact(line: string): { readonly text: string; readonly quoted: boolean } {
  let text = "";
  let from = 0;
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    if (code === QUOTE) quoted = !quoted;
    else if (quoted && code === BACKSLASH) at += 1;
    else if (!quoted && isBlank(code)) {
      text += line.slice(from, at);
      from = at + 1;
    }
  }
  return { text: text + line.slice(from), quoted };
}
