/** A key that an object of a JSON text has twice: what stands under the first is lost, and no reader says so. */
export interface DoubledKey {
  /** As a path from the top, `state[2].text`. */
  readonly field: string;
  /** Where the second one stands, counted from 1. */
  readonly line: number;
}

const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\],]/g;

interface Open {
  /** Of an object; a list counts its members. */
  readonly keys?: Set<string>;
  key: string | number;
}

/** The first one of them. `text` is JSON that was read already. */
export function doubledKey(text: string): DoubledKey | undefined {
  const open: Open[] = [];
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found !== null; found = TOKEN.exec(text)) {
    const [token, colon] = found;
    const inside = open.at(-1);
    if (token === "{") open.push({ keys: new Set(), key: "" });
    else if (token === "[") open.push({ key: 0 });
    else if (token === "}" || token === "]") open.pop();
    else if (token === ",") {
      if (inside !== undefined && typeof inside.key === "number") inside.key += 1;
    } else if (colon !== undefined && inside?.keys !== undefined) {
      const key = JSON.parse(token.slice(0, -colon.length)) as string;
      inside.key = key;
      if (inside.keys.has(key)) return { field: fieldOf(open), line: text.slice(0, found.index).split("\n").length };
      inside.keys.add(key);
    }
  }
  return undefined;
}

function fieldOf(open: readonly Open[]): string {
  return open.map(({ key }, at) => (typeof key === "number" ? `[${key}]` : `${at === 0 ? "" : "."}${key}`)).join("");
}
