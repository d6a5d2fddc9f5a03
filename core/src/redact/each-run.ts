/** A set of ASCII characters, to be asked by code. */
export function charSet(characters: string): Uint8Array {
  const table = new Uint8Array(128);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}

export const ALPHANUMERIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Visits each longest run of `least` or more characters of a set. Looks at one character in `least` where there is none. */
export function eachRun(text: string, set: Uint8Array, least: number, visit: (start: number, end: number) => void): void {
  const isIn = (at: number): boolean => set[text.charCodeAt(at)] === 1;
  for (let start = 0; start + least <= text.length; ) {
    let at = start + least - 1;
    while (at >= start && isIn(at)) at--;
    if (at >= start) {
      start = at + 1;
      continue;
    }
    let end = start + least;
    while (end < text.length && isIn(end)) end++;
    visit(start, end);
    start = end + 1;
  }
}
