/**
 * What stands for a letter in patterns that don't mind case: the scripts that the words of a session are looked for in. In
 * Unicode mode, with every letter there is, one such pattern takes a millisecond or two to compile, and there are dozens.
 */
export const LETTERS = "A-Za-z\\u00c0-\\u024f\\u3041-\\u30fa\\u30fc-\\u9fff\\uac00-\\ud7a3";

/**
 * The same pattern with these letters for `\p{L}`, which stands alone or first in its class. With `u` and `i` together a pattern
 * takes many times as long to compile.
 */
export function inLetters(pattern: RegExp | string): RegExp {
  const given = typeof pattern === "string" ? pattern : pattern.source;
  const source = given.replaceAll("[\\p{L}", `[${LETTERS}`).replaceAll("\\p{L}", `[${LETTERS}]`);
  return new RegExp(source, typeof pattern === "string" ? "i" : pattern.flags.replace("u", ""));
}
