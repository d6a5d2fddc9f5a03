/**
 * Remembers keys with a number and a mark each, in twelve bytes a place, so that a store can be told apart by id in little
 * memory. Of a very long one the last hundreds of thousands are kept. Two keys are taken for one with a chance of about one
 * in 2^52 a pair.
 */
export interface SeenKeys {
  /** True when the key is new. An old key keeps its number. Numbers are below 2^31. */
  add(key: string, value?: number): boolean;
  get(key: string): number | undefined;
  has(key: string): boolean;
  /** Marks a key that is there. */
  mark(key: string): void;
  isMarked(key: string): boolean;
}

interface Generation {
  keys: Float64Array;
  values: Uint32Array;
  used: number;
}

const LARGEST = 1 << 19;

export function createSeenKeys(): SeenKeys {
  let current = emptyGeneration();
  let older = emptyGeneration();

  const place = (hash: number): { readonly generation: Generation; readonly slot: number } | undefined => {
    for (const generation of [current, older]) {
      const slot = slotOf(generation.keys, hash);
      if (generation.keys[slot] === hash) return { generation, slot };
    }
    return undefined;
  };
  const valueOf = (key: string): number | undefined => {
    const found = place(hashText(key));
    return found === undefined ? undefined : (found.generation.values[found.slot] ?? 0);
  };
  return {
    add(key, value = 0) {
      const hash = hashText(key);
      if (place(hash) !== undefined) return false;
      if (current.used * 4 >= current.keys.length * 3) {
        if (current.keys.length >= LARGEST) {
          older = current;
          current = emptyGeneration();
        } else current = grown(current);
      }
      const slot = slotOf(current.keys, hash);
      current.keys[slot] = hash;
      current.values[slot] = value * 2;
      current.used += 1;
      return true;
    },
    get(key) {
      const value = valueOf(key);
      return value === undefined ? undefined : value >>> 1;
    },
    has: (key) => valueOf(key) !== undefined,
    mark(key) {
      const found = place(hashText(key));
      if (found !== undefined) found.generation.values[found.slot] = (found.generation.values[found.slot] ?? 0) | 1;
    },
    isMarked: (key) => ((valueOf(key) ?? 0) & 1) === 1,
  };
}

function emptyGeneration(): Generation {
  return { keys: new Float64Array(1 << 6), values: new Uint32Array(1 << 6), used: 0 };
}

function slotOf(keys: Float64Array, hash: number): number {
  const mask = keys.length - 1;
  let slot = hash % keys.length;
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

/** A number of 53 bits, never 0 (the public-domain cyrb53 mix). */
function hashText(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0) + 1;
}
