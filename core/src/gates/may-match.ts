/**
 * When a pattern can match at all, in plain words: some alternative holds, of which each set has a member in the text, in lower
 * case. Derived from the pattern's own syntax, so that a text that fails it is proved not to match.
 */
export type Gate = readonly (readonly (readonly string[])[])[];

/** A text that can be asked for many words. Most are told absent by their first two characters alone. */
export interface GatedText {
  has(word: string): boolean;
}

const SLOTS = 4096;
const SHORT = 400;
const slotOf = (first: number, second: number): number => (first * 31 + second) & (SLOTS - 1);

/** `lower` is in lower case already. */
export function gatedText(lower: string): GatedText {
  // Of a line it is quicker to ask for each word.
  if (lower.length < SHORT) return { has: (word) => lower.includes(word) };
  const pairs = new Uint8Array(SLOTS);
  for (let at = 1; at < lower.length; at++) pairs[slotOf(lower.charCodeAt(at - 1), lower.charCodeAt(at))] = 1;
  const known = new Map<string, boolean>();
  return {
    has(word) {
      if (word.length > 1 && pairs[slotOf(word.charCodeAt(0), word.charCodeAt(1))] === 0) return false;
      const before = known.get(word);
      if (before !== undefined) return before;
      const found = lower.includes(word);
      known.set(word, found);
      return found;
    },
  };
}

/**
 * False: the pattern this gate was derived from can't match. Compiling a large pattern costs more than all its uses, so that
 * only those that may match are compiled. Without a gate nobody can say, and the answer is true.
 */
export function mayMatch(gate: Gate | undefined, text: GatedText): boolean {
  if (gate === undefined) return true;
  for (const sets of gate) {
    if (sets.every((stems) => stems.some((stem) => text.has(stem)))) return true;
  }
  return false;
}
