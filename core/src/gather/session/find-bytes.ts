/** Looks for one needle in lines of a buffer, from left to right. What was found for an earlier line isn't looked for again. */
export interface ByteSeeker {
  /** Where the needle stands first between `from` and `to` (exclusive), whole; -1 when it doesn't. */
  in(bytes: Buffer, from: number, to: number): number;
}

/** For needles that most lines don't hold, or hold far from where the search begins: each byte of a buffer is passed once. */
export function createByteSeeker(needle: string): ByteSeeker {
  const wanted = Buffer.from(needle, "latin1");
  let known: Buffer | undefined;
  let since = 0;
  let next = 0;
  return {
    in(bytes, from, to) {
      if (bytes !== known || from < since || (next >= 0 && next < from)) {
        known = bytes;
        since = from;
        next = bytes.indexOf(wanted, from);
      }
      return next >= 0 && next + wanted.length <= to ? next : -1;
    },
  };
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
