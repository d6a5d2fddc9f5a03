const WRAPPED = 60;
const SHORTEST = 36;
/** One long word is no line of prose. */
const KEY_LIKE = /^\S{16,}$/;
const NEW_LINE = /^(?:[-*+•・>|#]|\d{1,2}[.)]\s|`{3}|~{3})/;

/**
 * Joins lines that a terminal or an editor broke in the middle of a sentence: a long one without an end, and one behind it
 * that goes on in lower case.
 */
export function unwrapLines(given: string): string {
  const text = joinHalves(given);
  const lines = text.split("\n");
  if (lines.length < 2 || !lines.some((line) => line.length >= WRAPPED && line.length <= 140)) return text;
  const out: string[] = [];
  let fenced = false;
  let last = 0;
  for (const line of lines) {
    const trimmed = line.trim();
    const fence = /^(?:`{3}|~{3})/.test(trimmed);
    if (fence) fenced = !fenced;
    const before = out.at(-1);
    const goesOn = !fenced && !fence && before !== undefined && last >= SHORTEST && last <= 140 && /[\p{L}\p{N},'"’)]$/u.test(before) && /^\p{Ll}/u.test(trimmed) && !KEY_LIKE.test(trimmed) && !KEY_LIKE.test(before.trim()) && !NEW_LINE.test(trimmed) && !/[;{}=]$/.test(trimmed);
    if (goesOn) out[out.length - 1] = `${before} ${trimmed}`;
    else out.push(line.replace(/\s+$/, ""));
    last = line.trim().length;
  }
  return out.join("\n");
}

const HALVES = /(?<=(?:^|[\s"'`=:(])([A-Za-z0-9_+/=.-]{8,}))\r?\n[ \t]*(?=([A-Za-z0-9_+/=.-]{6,})(?:[\s"'`),;]|$))/g;
/** Of three kinds of characters: no word, no number and no id of a commit. */
const isMixed = (run: string): boolean => /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run);

/** A key that a line's end cut in two is one again: nobody can tell of its second half alone what it is. */
function joinHalves(text: string): string {
  if (!text.includes("\n")) return text;
  return text.replace(HALVES, (end, first: string, second: string) => (isMixed(first) && isMixed(second) ? "" : end));
}
