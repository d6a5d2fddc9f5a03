/** A character that words, ids and keys of spaced scripts are made of. */
const isOfRun = (code: number): boolean => (code > 32 && code < 127) || (code >= 0xc0 && code < 0x2000);

/**
 * A line of at most `most` characters, with an ellipsis where it was cut. It is never cut within a word: the half of a key is
 * still a secret, and has no shape any more by which anybody could tell.
 */
export function cutLine(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = most - 1;
  if (isOfRun(text.charCodeAt(end))) while (end > 0 && isOfRun(text.charCodeAt(end - 1))) end -= 1;
  // An address alone is cut between its parts.
  if (end === 0 && /^[a-z]+:\/\//i.test(text)) end = Math.max(text.lastIndexOf("/", most - 2), text.lastIndexOf("?", most - 2), text.lastIndexOf("&", most - 2)) + 1;
  return `${text.slice(0, end).toWellFormed().replace(/\uFFFD$/, "").trimEnd()}…`;
}
