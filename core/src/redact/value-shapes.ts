/** What a value looks like. Pure tests on a single string, used by the judge of named values and by rules. */

const WORD_CHUNK = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+|[^A-Za-z0-9]+/g;

/** Shannon entropy in bits per character. */
export function entropyOf(value: string): number {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}

export const isUuid = (value: string): boolean => /^\{?[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}\}?$/.test(value);

export const isHex = (value: string): boolean => /^[0-9a-fA-F]+$/.test(value);

/** A chunk of letters that could be (part of) a word: has a vowel, and no run of five consonants. */
function isWordLike(letters: string): boolean {
  if (letters.length <= 2) return false;
  return /[aeiouyAEIOUY]/.test(letters) && !/[bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ]{5}/.test(letters);
}

/** Share of the letters that stand in word-like chunks of three or more. Near 1 for identifiers and prose, low for keys. */
export function wordShare(value: string): number {
  let letters = 0;
  let inWords = 0;
  for (const [chunk] of value.matchAll(WORD_CHUNK)) {
    if (!/[A-Za-z]/.test(chunk)) continue;
    letters += chunk.length;
    if (chunk.length >= 3 && isWordLike(chunk)) inWords += chunk.length;
  }
  return letters === 0 ? 0 : inWords / letters;
}

/**
 * Does it look drawn at random? Judged by how often the kind of character changes and how little of it reads like words,
 * not by entropy alone: an identifier of 30 characters has as much entropy as a key of 12.
 */
export function looksRandom(value: string): boolean {
  const bare = value.replace(/=+$/, "");
  if (bare.length < 8) return false;
  const distinct = new Set(bare).size;
  if (distinct < 6) return false;
  const digits = bare.replace(/[^0-9]/g, "").length;
  const letters = bare.replace(/[^A-Za-z]/g, "").length;
  if (letters === 0) return false;
  if (digits === 0) {
    if (bare.length < 12) return false;
    const share = wordShare(bare);
    const turns = bare.match(/[a-z](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g)?.length ?? 0;
    return share < 0.5 || turns / bare.length > 0.2;
  }
  const turns = bare.match(/[a-zA-Z](?=\d)|\d(?=[a-zA-Z])|[a-z](?=[A-Z])/g)?.length ?? 0;
  if (digits / bare.length > 0.9) return false;
  return turns >= 3 && (wordShare(bare) < 0.72 || turns / bare.length > 0.3);
}

/** A run that stands for a secret without being one: `xxxx`, `****`, `…EXAMPLE`, `your-token-here`, `<key>`, `${KEY}`. */
export function isPlaceholder(value: string): boolean {
  if (/^\[REDACTED:[a-z0-9-]+:\d+\]/.test(value)) return true;
  const bare = value.replace(/^[\s"'`]+|[\s"'`]+$/g, "");
  if (bare === "") return true;
  if (/^(?:\$\{|\{\{|\$\(|<%|%\(|#\{|\$\[\[|@\{|\{%)/.test(bare)) return true;
  if (/^\$[A-Za-z_][A-Za-z0-9_]*$|^\$env:\w+$|^%[A-Za-z_][A-Za-z0-9_]*%$|^@[A-Za-z_]\w*@$|^\{[A-Za-z_][\w.]*\}$/.test(bare)) return true;
  if (/^<[^<>]{0,60}>?$|^\[[A-Za-z _-]{2,40}\]$/.test(bare)) return true;
  const core = bare.replace(/^[A-Za-z]{1,12}[-_.](?:[a-z]{1,8}[-_])?/, "");
  if (/^[xX*.•●#?_…-]{3,}$/.test(bare) || (core.length >= 3 && /^[xX*.•●#?_…-]+$/.test(core))) return true;
  if (/^[A-Za-z0-9_-]{0,24}(?:\.{3}|…)$/.test(bare)) return true;
  if (/([xX*•])\1{7}/.test(bare)) return true;
  if (bare.length >= 8 && new Set(core.toLowerCase()).size <= 2) return true;
  if (/EXAMPLE(?:KEY|TOKEN|ONLY)?$/.test(bare)) return true;
  return (
    /(?:^|[^A-Za-z])(?:your|my|the|some|insert|put|add|enter|replace|change|paste)[-_ ]?(?:[a-z]+[-_ ])*(?:me|here|key|token|secret|password|value|api|this|it)(?:$|[^a-z])/i.test(bare) &&
    !/\d{3}/.test(bare)
  );
}
