const OPENING: ReadonlySet<number | undefined> = new Set([..."[,:"].map((sign) => sign.charCodeAt(0)));

/**
 * Does another record begin within a line, as `beginning` begins? A crash leaves half a record, and the next is glued to it. A
 * raw quote ends a string, so that what opens an object where none may stand does not stand in a string.
 */
export function beginsAgain(bytes: Buffer, start: number, end: number, beginning: Buffer): boolean {
  const line = bytes.subarray(start, end);
  for (let at = line.indexOf(beginning, 1); at >= 0; at = line.indexOf(beginning, at + 1)) if (!OPENING.has(line[at - 1])) return true;
  return false;
}

/** Does this text of ASCII stand at `at`? */
export function standsAt(bytes: Uint8Array, at: number, needle: string): boolean {
  for (let next = 0; next < needle.length; next += 1) if (bytes[at + next] !== needle.charCodeAt(next)) return false;
  return true;
}

/** The first place between `from` and `to` in a short stretch, or -1: a loop of our own is cheaper there than a call. */
export function firstPlace(bytes: Uint8Array, needle: string, from: number, to: number): number {
  const last = to - needle.length;
  const second = needle.charCodeAt(1);
  for (let at = from; at <= last; at += 1) if (bytes[at + 1] === second && standsAt(bytes, at, needle)) return at;
  return -1;
}

/** The last place between `from` and `to` in a short stretch, or -1. */
export function lastPlace(bytes: Uint8Array, needle: string, from: number, to: number): number {
  const second = needle.charCodeAt(1);
  for (let at = to - needle.length; at >= from; at -= 1) if (bytes[at + 1] === second && standsAt(bytes, at, needle)) return at;
  return -1;
}
