/** C0 but tab and newline, DEL, C1, soft hyphen, zero-width and bidirectional controls, tag characters, selectors supplement. */
const HIDDEN =
  /[\u{0}-\u{8}\u{B}-\u{1F}\u{7F}-\u{9F}\u{AD}\u{61C}\u{115F}\u{1160}\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2028}\u{2029}\u{2060}-\u{206F}\u{3164}\u{FEFF}\u{FFA0}\u{FFF9}-\u{FFFB}]|\u{34F}|\u{17B4}|\u{17B5}|[\u{180B}-\u{180F}]|[\u{E0000}-\u{E0FFF}]/gu;

/** What tells a terminal its colours, its title or its links. Without its first sign the rest would stand there as text. */
const TERMINAL = /[\u001b\u009b](?:(?<=\u009b)[0-?]*[ -/]*[@-~]|\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b\n]{0,300}(?:\u0007|\u001b\\))/g;

/** Joiners and selectors, which belong to an emoji or stand for nothing. */
const JOINERS = /\u200C|\u200D|[\u{FE00}-\u{FE0F}]/gu;

/** Nothing to take out, and no line end to change: most texts, told by one look at them. */
const PLAIN = /^[\t\n -~]*$/;

/**
 * Takes out what a reader can't see: hidden Unicode goes, line ends become LF, lone surrogates become U+FFFD.
 * Joiners and selectors stay within emoji, and a joiner between two letters of a script that needs it stays too.
 */
export function tidyText(text: string): string {
  if (PLAIN.test(text)) return text;
  const whole = text.toWellFormed().replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n").replace(TERMINAL, "").replace(HIDDEN, "");
  return whole.replace(JOINERS, (mark, at: number) => (mayStay(mark, whole, at) ? mark : ""));
}

/** The same on one line: runs of white space become one space. */
export function tidyLine(text: string): string {
  const tidy = tidyText(text);
  return (/[^\S ]|  /u.test(tidy) ? tidy.replace(/\s+/gu, " ") : tidy).trim();
}

function mayStay(mark: string, text: string, at: number): boolean {
  const before = lastPoint(text, at);
  const after = text.slice(at + mark.length, at + mark.length + 2);
  if (mark >= "\uFE00") return /[\p{Emoji}\p{Extended_Pictographic}]/u.test(before);
  if (mark === "\u200D" && /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u.test(before)) return /^\p{Extended_Pictographic}/u.test(after);
  return /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}]/u.test(before) && /^\p{L}/u.test(after);
}

function lastPoint(text: string, at: number): string {
  const pair = text.slice(Math.max(0, at - 2), at);
  return /[\uDC00-\uDFFF]$/.test(pair) ? pair : pair.slice(-1);
}
