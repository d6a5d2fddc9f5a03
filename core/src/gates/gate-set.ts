import type { Gate } from "./may-match.ts";

/** The gates of many patterns, asked of one text at once. */
export interface GateSet {
  /** Which of the patterns may match, in no order. `lower` is in lower case. */
  mayMatch(lower: string): readonly number[];
}

/** One way for a pattern to match: a member of each of these sets stands in the text. */
interface Way {
  readonly pattern: number;
  readonly rest: readonly (readonly number[])[];
}

const PAIRS = 1 << 12;
const TRIPLES = 1 << 15;
const ASCII = 128;
const NONE = -1;
const pairOf = (first: number, second: number): number => (first * 31 + second) & (PAIRS - 1);
const tripleOf = (pair: number, third: number): number => (pair * 37 + third) & (TRIPLES - 1);

/**
 * Says of every gate what `mayMatch` says of it. The text is walked once for the words of the first sets, which are the most
 * telling ones: most places are passed over by their first characters alone. Other words are looked for where a first one stands.
 */
export function createGateSet(gates: readonly (Gate | undefined)[]): GateSet {
  const stems: string[] = [];
  const ids = new Map<string, number>();
  const always: number[] = [];
  /** What hangs on a first word, by its id. */
  const ways: (Way[] | undefined)[] = [];
  const idOf = (stem: string): number => {
    const known = ids.get(stem);
    if (known !== undefined) return known;
    const id = stems.push(stem) - 1;
    ids.set(stem, id);
    return id;
  };
  for (const [pattern, gate] of gates.entries()) {
    // What stands in every text asks nothing of it.
    const given = gate?.map((sets) => sets.filter((set) => !set.includes("")));
    if (given === undefined || given.some((sets) => sets.length === 0)) {
      always.push(pattern);
      continue;
    }
    for (const [first = [], ...others] of given) {
      const way: Way = { pattern, rest: others.map((set) => set.map(idOf)) };
      for (const stem of first) (ways[idOf(stem)] ??= []).push(way);
    }
  }

  /** First words by their first three characters, those of two by both, and those of one by it alone: lists, by their number. */
  const lists: number[][] = [[]];
  const triples = new Uint16Array(TRIPLES);
  const pairs = new Uint16Array(PAIRS);
  const singles = new Map<number, number>();
  const isSingle = new Uint8Array(ASCII);
  /** Does any of them begin with such a pair? */
  const isBegun = new Uint8Array(PAIRS);
  const put = (table: Uint16Array, place: number, id: number): void => {
    if (table[place] === 0) table[place] = lists.push([]) - 1;
    lists[table[place] as number]?.push(id);
  };
  for (const [id, stem] of stems.entries()) {
    if (ways[id] === undefined) continue;
    const first = stem.charCodeAt(0);
    const pair = pairOf(first, stem.charCodeAt(1));
    if (stem.length === 1) {
      singles.set(first, id);
      if (first < ASCII) isSingle[first] = 1;
      continue;
    }
    isBegun[pair] = 1;
    if (stem.length === 2) put(pairs, pair, id);
    else put(triples, tripleOf(pair, stem.charCodeAt(2)), id);
  }

  /** The question whose text last held a pair of characters, to which a word was last found, and to which it was not. */
  const seen = new Int32Array(PAIRS);
  const pairOfStem = stems.map((stem) => (stem.length < 2 ? NONE : pairOf(stem.charCodeAt(0), stem.charCodeAt(1))));
  const found = new Int32Array(stems.length);
  const missed = new Int32Array(stems.length);
  const told = new Int32Array(gates.length);
  let question = 0;
  let text = "";
  const stands = (id: number): boolean => {
    if (found[id] === question) return true;
    if (missed[id] === question) return false;
    const pair = pairOfStem[id] as number;
    const isThere = (pair === NONE || seen[pair] === question) && text.includes(stems[id] as string);
    (isThere ? found : missed)[id] = question;
    return isThere;
  };

  const hits: number[] = [];
  const find = (id: number, at: number): void => {
    if (id === NONE || found[id] === question || !text.startsWith(stems[id] as string, at)) return;
    found[id] = question;
    hits.push(id);
  };

  return {
    mayMatch(lower) {
      question += 1;
      text = lower;
      hits.length = 0;
      const { length } = lower;
      let first = 0;
      let second = length > 0 ? lower.charCodeAt(0) : 0;
      let third = length > 1 ? lower.charCodeAt(1) : 0;
      for (let at = 0; at < length; at += 1) {
        first = second;
        second = third;
        third = at + 2 < length ? lower.charCodeAt(at + 2) : 0;
        if (first < ASCII ? isSingle[first] === 1 : singles.size > 0) find(singles.get(first) ?? NONE, at);
        const pair = pairOf(first, second);
        seen[pair] = question;
        if (isBegun[pair] === 0) continue;
        const long = triples[tripleOf(pair, third)] as number;
        if (long > 0) for (const id of lists[long] as number[]) find(id, at);
        const short = pairs[pair] as number;
        if (short > 0) for (const id of lists[short] as number[]) find(id, at);
      }
      const out = [...always];
      for (const hit of hits) {
        for (const { pattern, rest } of ways[hit] as Way[]) {
          if (told[pattern] === question || !rest.every((set) => set.some(stands))) continue;
          told[pattern] = question;
          out.push(pattern);
        }
      }
      return out;
    },
  };
}
