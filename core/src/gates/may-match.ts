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
/** Of a line a few bits tell enough, and cost nothing to make. */
const FEW = 512;
const slotOf = (first: number, second: number): number => (first * 31 + second) & (SLOTS - 1);

/** `lower` is in lower case already. */
export function gatedText(lower: string): GatedText {
  if (lower.length < SHORT) return { has: inLine(lower) };
  const pairs = pairsIn(lower);
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

/** A loop by itself: V8 makes code of one that runs long as it stands, and gives it up at what it never saw behind it. */
function pairsIn(lower: string): Uint8Array {
  const pairs = new Uint8Array(SLOTS);
  // Every character of a brief goes through here before anything is compiled: each is asked for once, and no function is called.
  for (let at = 1, first = lower.charCodeAt(0); at < lower.length; at++) {
    const second = lower.charCodeAt(at);
    pairs[(first * 31 + second) & (SLOTS - 1)] = 1;
    first = second;
  }
  return pairs;
}

function inLine(lower: string): (word: string) => boolean {
  const pairs = new Int32Array(FEW / 32);
  for (let at = 1, first = lower.charCodeAt(0); at < lower.length; at++) {
    const second = lower.charCodeAt(at);
    const slot = (first * 31 + second) & (FEW - 1);
    pairs[slot >> 5] = (pairs[slot >> 5] as number) | (1 << (slot & 31));
    first = second;
  }
  return (word) => {
    if (word.length < 2) return lower.includes(word);
    const slot = slotOf(word.charCodeAt(0), word.charCodeAt(1)) & (FEW - 1);
    return ((pairs[slot >> 5] as number) & (1 << (slot & 31))) !== 0 && lower.includes(word);
  };
}

/**
 * False: the pattern this gate was derived from can't match. Compiling a large pattern costs more than all its uses, so that
 * only those that may match are compiled. Without a gate nobody can say, and the answer is true.
 */
export function mayMatch(gate: Gate | undefined, text: GatedText): boolean {
  if (gate === undefined) return true;
  for (let at = 0; at < gate.length; at++) if (holdsEach(gate[at] ?? [], text)) return true;
  return false;
}

/**
 * The gate for parts of a text, when the text itself may match: only what it holds can stand in a part, so that of long lists
 * of words few are left to ask for.
 */
export function narrowed(gate: Gate, text: GatedText): Gate {
  return gate.map((sets) => sets.map((stems) => stems.filter((stem) => text.has(stem)))).filter((sets) => sets.every((stems) => stems.length > 0));
}

// Asked hundreds of times at every start, where going through a list by its iterator makes an object for each of its members.
function holdsEach(sets: readonly (readonly string[])[], text: GatedText): boolean {
  for (let at = 0; at < sets.length; at++) if (!holdsOne(sets[at] ?? [], text)) return false;
  return true;
}

function holdsOne(stems: readonly string[], text: GatedText): boolean {
  for (let at = 0; at < stems.length; at++) if (text.has(stems[at] ?? "")) return true;
  return false;
}
