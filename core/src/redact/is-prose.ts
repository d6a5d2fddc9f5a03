const PROSE = /^[A-Za-z0-9 ,.;!?]*$/;
const LONG_WORD = /\S{14}/;
const FOUR_DIGITS = /[0-9](?:[^0-9]*[0-9]){3}/;

/**
 * A sentence or two on one line: words, commas and stops, none of them long, at most three digits. What a payload mostly
 * consists of. Nothing in it is joined, encoded, escaped, a number, an address or a path.
 */
export function isProse(text: string): boolean {
  return PROSE.test(text) && !LONG_WORD.test(text) && !FOUR_DIGITS.test(text);
}
