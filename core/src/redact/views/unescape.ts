import { ViewBuilder, type View } from "./view.ts";

/**
 * What one layer of writing can do to a text: string escapes, percent and HTML entities, terminal colours, characters
 * without width, full-width forms. `%DB_PASSWORD%` is a variable: no byte of ASCII is two letters, so nothing is hidden in it. One layer off at a time; the caller asks again for the next.
 */
const WRITTEN =
  /\\(?:u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|x[0-9a-fA-F]{2}|[0-3][0-7]{2}|[nrtbfv0"'`\\/$]|e(?=\[))|%(?![A-F]{2}[A-Z0-9_]{1,40}%(?![0-9a-fA-F]{2}))[0-9a-fA-F]{2}(?:%[0-9a-fA-F]{2})*|&(?:quot|amp|lt|gt|apos|nbsp|#\d{2,5}|#x[0-9a-fA-F]{2,5});|[\u001b\u009b]\[?[0-9;?]{0,16}[A-Za-z]|\u001b\][^\u0007\u001b]{0,200}(?:\u0007|\u001b\\)|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|[\uff01-\uff5e\u3000]|=3[dDaA]/g;

const MAYBE = /[\\%&\u001b\u009b\u00ad\u200b-\u206f\ufeff\u3000\uff01-\uff5e]|=3[dDaA]/;

const SIMPLE: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", v: "\v", "0": "\0", e: "\u001b" };
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: "&", lt: "<", gt: ">", apos: "'", nbsp: " " };

const codePoint = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : "");

function percent(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run.replace(/%([0-9a-fA-F]{2})/g, (_, hex: string) => {
      const code = Number.parseInt(hex, 16);
      return code < 128 ? String.fromCharCode(code) : " ";
    });
  }
}

function read(piece: string): string {
  const first = piece.charCodeAt(0);
  if (first === 92) {
    const kind = piece.charAt(1);
    if (kind === "u" || kind === "U" || kind === "x") return codePoint(Number.parseInt(piece.replace(/[^0-9a-fA-F]/g, ""), 16));
    if (/^\\[0-3][0-7]{2}$/.test(piece)) return String.fromCharCode(Number.parseInt(piece.slice(1), 8));
    return SIMPLE[kind] ?? kind;
  }
  if (first === 37) return percent(piece);
  if (first === 38) {
    const body = piece.slice(1, -1);
    if (body.startsWith("#x")) return codePoint(Number.parseInt(body.slice(2), 16));
    if (body.startsWith("#")) return codePoint(Number.parseInt(body.slice(1), 10));
    return ENTITIES[body] ?? piece;
  }
  if (first === 61) return String.fromCharCode(Number.parseInt(piece.slice(1), 16));
  if (first >= 0xff01 && first <= 0xff5e) return String.fromCharCode(first - 0xfee0);
  if (first === 0x3000) return " ";
  return "";
}

/** The text with one layer of writing taken off, or undefined when there is none. */
export function unescapeView(text: string): View | undefined {
  if (!MAYBE.test(text)) return undefined;
  const builder = new ViewBuilder(text);
  for (const match of text.matchAll(WRITTEN)) builder.replace(match.index, match.index + match[0].length, read(match[0]));
  return builder.isEmpty ? undefined : builder.build();
}
