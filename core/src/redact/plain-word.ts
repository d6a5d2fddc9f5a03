import { wordShare } from "./value-shapes.ts";

const SHORT = 12;

/**
 * A word as sentences have them: letters alone, capitals only in front, and short or made like a word. Behind a name in a
 * sentence no judge takes one for a secret: that has a digit, a sign, capitals inside, or twelve letters that are no word.
 */
export function isPlainWord(text: string): boolean {
  let at = 0;
  while (at < text.length && isCapital(text.charCodeAt(at))) at++;
  const capitals = at;
  while (at < text.length && isSmall(text.charCodeAt(at))) at++;
  if (at < text.length) return false;
  return at < SHORT || (capitals <= 1 && wordShare(text) === 1);
}

const isCapital = (code: number): boolean => code >= 65 && code <= 90;
const isSmall = (code: number): boolean => code >= 97 && code <= 122;
