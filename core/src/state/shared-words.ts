/** Words of a text; scripts without blanks between words give pairs of characters. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const [run] of text.normalize("NFKC").toLowerCase().matchAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[\p{L}\p{N}_]+/gu)) {
    const letters = [...run];
    if (!/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(run)) words.add(run);
    else if (letters.length === 1) words.add(run);
    else for (let at = 0; at + 1 < letters.length; at += 1) words.add(`${letters[at]}${letters[at + 1]}`);
  }
  return words;
}

/** How much of their words two texts share, from 0 to 1: twice what is common over both. Equal texts share all. */
export function sharedWords(one: string, other: string): number {
  if (one === other) return 1;
  const a = wordsOf(one);
  const b = wordsOf(other);
  if (a.size + b.size === 0) return 0;
  let common = 0;
  for (const word of a) if (b.has(word)) common += 1;
  return (2 * common) / (a.size + b.size);
}
