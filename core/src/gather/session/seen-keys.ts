/**
 * Remembers keys with a number and a mark each, in twelve bytes a place, so that a store can be told apart by id in little
 * memory. Of a very long one the last hundreds of thousands are kept. Two keys are taken for one with a chance of about one
 * in 2^52 a pair. A key may also be given as the number that `keyInBytes` makes of it.
 */
export interface SeenKeys {
  /** True when the key is new. An old key keeps its number. Numbers are below 2^31. */
  add(key: string | number, value?: number): boolean;
  get(key: string | number): number | undefined;
  has(key: string | number): boolean;
  /** Marks a key that is there. */
  mark(key: string | number): void;
  isMarked(key: string | number): boolean;
}

interface Generation {
  keys: Float64Array;
  values: Uint32Array;
  used: number;
}

const SMALLEST = 1 << 6;
const LARGEST = 1 << 19;

export function createSeenKeys(): SeenKeys {
  let current = emptyGeneration();
  let older: Generation | undefined;
  /** Where the last look-up ended: a place in `home`, or a free one in `current`. */
  let home = current;
  let slot = 0;

  const find = (key: string | number): boolean => {
    const hash = typeof key === "number" ? key : hashText(key);
    if (older !== undefined) {
      home = older;
      slot = slotOf(older.keys, hash);
      if (older.keys[slot] === hash) return true;
    }
    home = current;
    slot = slotOf(current.keys, hash);
    return current.keys[slot] === hash;
  };
  const valueOf = (key: string | number): number => (find(key) ? (home.values[slot] as number) : -1);
  return {
    add(key, value = 0) {
      const hash = typeof key === "number" ? key : hashText(key);
      if (find(hash)) return false;
      if (current.used * 4 >= current.keys.length * 3) {
        if (current.keys.length >= LARGEST) {
          older = current;
          current = emptyGeneration();
        } else current = grown(current);
        slot = slotOf(current.keys, hash);
      }
      current.keys[slot] = hash;
      current.values[slot] = value * 2;
      current.used += 1;
      return true;
    },
    get(key) {
      const value = valueOf(key);
      return value < 0 ? undefined : value >>> 1;
    },
    has: find,
    mark(key) {
      if (find(key)) home.values[slot] = (home.values[slot] as number) | 1;
    },
    isMarked(key) {
      const value = valueOf(key);
      return value >= 0 && (value & 1) === 1;
    },
  };
}

function emptyGeneration(): Generation {
  return { keys: new Float64Array(SMALLEST), values: new Uint32Array(SMALLEST), used: 0 };
}

function slotOf(keys: Float64Array, hash: number): number {
  const mask = keys.length - 1;
  // The low half of a key is as good as the whole for this, and far cheaper.
  let slot = (hash >>> 0) & mask;
  while (keys[slot] !== 0 && keys[slot] !== hash) slot = (slot + 1) & mask;
  return slot;
}

function grown(generation: Generation): Generation {
  const keys = new Float64Array(generation.keys.length * 2);
  const values = new Uint32Array(keys.length);
  for (let at = 0; at < generation.keys.length; at += 1) {
    const hash = generation.keys[at] ?? 0;
    if (hash === 0) continue;
    const slot = slotOf(keys, hash);
    keys[slot] = hash;
    values[slot] = generation.values[at] ?? 0;
  }
  return { keys, values, used: generation.used };
}

const HIGH = 0xdeadbeef | 0;
const LOW = 0x41c6ce57;

function hashText(text: string): number {
  let high = HIGH;
  let low = LOW;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return mixed(high, low);
}

/** The number of the key that begins at `from` and ends before a quote. Undefined: it isn't plain ASCII, or is no id's length. */
export function keyInBytes(bytes: Uint8Array, from: number, end: number): number | undefined {
  let high = HIGH;
  let low = LOW;
  const last = Math.min(end, from + 200);
  for (let at = from; at < last; at += 1) {
    const code = bytes[at] as number;
    if (code === 34) return at === from ? undefined : mixed(high, low);
    if (code === 92 || code >= 128) return undefined;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return undefined;
}

/** A number of 53 bits, never 0 (the public-domain cyrb53 mix). */
function mixed(high: number, low: number): number {
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0) + 1;
}
