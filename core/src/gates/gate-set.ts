import type { Gate } from "./may-match.ts";

/** The gates of many patterns, asked of one text at once. */
export interface GateSet {
  /** Which of the patterns may match, in no order. `lower` is in lower case. */
  mayMatch(lower: string): readonly number[];
}

/** One way for a pattern to match: a member of each of these sets stands in the text. */
interface Way {
  readonly pattern: number;
  readonly sets: readonly (readonly number[])[];
}

const SLOTS = 4096;
const slotOf = (first: number, second: number): number => (first * 31 + second) & (SLOTS - 1);

/**
 * Says of every gate what `mayMatch` says of it. The text is walked once, and only the words that begin as it goes on are looked
 * at: to ask each gate for each of its words costs many times as much where dozens of patterns are asked of every sentence.
 */
export function createGateSet(gates: readonly (Gate | undefined)[]): GateSet {
  const stems: string[] = [];
  const ids = new Map<string, number>();
  /** Stems by the slot of their first two characters; those of one character by it alone. */
  const pairs: (number[] | undefined)[] = Array.from({ length: SLOTS });
  const singles = new Map<number, number>();
  const always: number[] = [];
  /** Every way is looked at when a member of its first set was found. */
  const ways: Way[][] = [];
  const idOf = (stem: string): number => {
    const known = ids.get(stem);
    if (known !== undefined) return known;
    const id = stems.push(stem) - 1;
    ids.set(stem, id);
    ways.push([]);
    if (stem.length === 1) singles.set(stem.charCodeAt(0), id);
    else (pairs[slotOf(stem.charCodeAt(0), stem.charCodeAt(1))] ??= []).push(id);
    return id;
  };
  const keep = (way: Way): void => {
    for (const id of way.sets[0] ?? []) ways[id]?.push(way);
  };
  for (const [pattern, gate] of gates.entries()) {
    // What stands in every text asks nothing of it.
    const given = gate?.map((sets) => sets.filter((set) => !set.includes("")));
    if (given === undefined || given.some((sets) => sets.length === 0)) always.push(pattern);
    else for (const sets of given) keep({ pattern, sets: sets.map((set) => set.map(idOf)) });
  }
  const found = new Int32Array(stems.length);
  const told = new Int32Array(gates.length);
  let question = 0;
  const stands = (id: number): boolean => found[id] === question;

  return {
    mayMatch(lower) {
      question += 1;
      const hits: number[] = [];
      for (let at = 0; at < lower.length; at += 1) {
        const first = lower.charCodeAt(at);
        const single = singles.get(first);
        if (single !== undefined && !stands(single)) {
          found[single] = question;
          hits.push(single);
        }
        const begun = at + 1 < lower.length ? pairs[slotOf(first, lower.charCodeAt(at + 1))] : undefined;
        if (begun === undefined) continue;
        for (const id of begun) {
          if (stands(id) || !lower.startsWith(stems[id] ?? "", at)) continue;
          found[id] = question;
          hits.push(id);
        }
      }
      const out = [...always];
      for (const hit of hits) {
        for (const { pattern, sets } of ways[hit] ?? []) {
          if (told[pattern] === question || !sets.every((set) => set.some(stands))) continue;
          told[pattern] = question;
          out.push(pattern);
        }
      }
      return out;
    },
  };
}
