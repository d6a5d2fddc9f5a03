/** C0 but tab and newline, DEL, C1, soft hyphen, zero-width and bidirectional controls, tag characters, selectors supplement. */
const HIDDEN =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2028\u2029\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|[\u{E0000}-\u{E0FFF}]/gu;

/** Joiners and selectors, which belong to an emoji or stand for nothing. */
const JOINERS = /[\u200C\u200D\uFE00-\uFE0F]/gu;

/**
 * Takes out what a reader can't see: hidden Unicode goes, line ends become LF, lone surrogates become U+FFFD.
 * Joiners and selectors stay within emoji, and a joiner between two letters of a script that needs it stays too.
 */
export function tidyText(text: string): string {
  const whole = text.toWellFormed().replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n").replace(HIDDEN, "");
  return JOINERS.test(whole) ? whole.replace(JOINERS, (mark, at: number) => (mayStay(mark, whole, at) ? mark : "")) : whole;
}

/** The same on one line: runs of white space become one space. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(/\s+/gu, " ").trim();
}

function mayStay(mark: string, text: string, at: number): boolean {
  const before = lastPoint(text, at);
  const after = text.slice(at + mark.length, at + mark.length + 2);
  if (mark >= "\uFE00") return /^[\p{Emoji}\p{Extended_Pictographic}]$/u.test(before);
  if (mark === "\u200D" && /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u.test(before)) return /^\p{Extended_Pictographic}/u.test(after);
  return /^[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}]$/u.test(before) && /^\p{L}/u.test(after);
}

function lastPoint(text: string, at: number): string {
  const pair = text.slice(Math.max(0, at - 2), at);
  return /[\uDC00-\uDFFF]$/.test(pair) ? pair : pair.slice(-1);
}
