const LONGEST_WORD = 11;
/** A word of letters alone: the shortest key of letters alone has sixteen. Or where in a draft a line stood. */
const WORD_OR_RECORD = /^(?:[A-Za-z]{1,11}|draft:[a-z]{1,11}\[\d{1,3}\](?:\.[a-z]{1,11})?)$/;
const LONGEST_RECORD = 40;

/**
 * What half of a payload consists of, and no scanner of ours finds anything in: a single word, a place in a draft. What a
 * caller looks for beside (known values, people, patterns of the project) could still be one.
 */
export function isHarmless(text: string): boolean {
  return (text.length <= LONGEST_WORD || (text.length <= LONGEST_RECORD && text.startsWith("draft:"))) && WORD_OR_RECORD.test(text);
}
