import { headBorder, tailBorder } from "./safe-borders.ts";

const BACKSLASH = 92;
const SPACE = 32;
const NOTHING = Buffer.alloc(0);
/** Stands where something was left out, as `capText` has it. */
const LEFT_OUT = Buffer.from("[…]");

/** Takes the inside of one JSON string after the other in parts, and keeps no more than the two ends of each. */
export interface StringEnds {
  /** A string begins: this much is kept of each end. */
  begin(length: number): void;
  /** Copied. */
  add(part: Buffer): void;
  /** Valid until the next string begins: the whole string, or its ends where it is longer than both; `words`: something was left out that isn't one long word. */
  kept(): { readonly parts: readonly Buffer[]; readonly words: boolean };
}

export function createStringEnds(): StringEnds {
  /** Used for every string again. */
  let head = NOTHING;
  let tail = NOTHING;
  let length = 0;
  let size = 0;
  /** How much of the tail is in use: what came last, and at least `length` of it. */
  let used = 0;
  let words = false;

  const leaveOut = (part: Buffer): void => {
    words ||= part.includes(SPACE) || part.includes(BACKSLASH);
  };

  return {
    begin(ends) {
      if (head.length < ends) {
        head = Buffer.allocUnsafe(ends);
        tail = Buffer.allocUnsafe(2 * ends);
      }
      length = ends;
      size = 0;
      used = 0;
      words = false;
    },
    add(part) {
      const first = Math.min(part.length, Math.max(0, length - size));
      if (first > 0) part.copy(head, size, 0, first);
      size += part.length;
      const rest = first === 0 ? part : part.subarray(first);
      if (rest.length > length) {
        leaveOut(tail.subarray(0, used));
        leaveOut(rest.subarray(0, rest.length - length));
        rest.copy(tail, 0, rest.length - length);
        used = length;
        return;
      }
      if (used + rest.length > 2 * length) {
        leaveOut(tail.subarray(0, used - length));
        tail.copyWithin(0, used - length, used);
        used = length;
      }
      rest.copy(tail, used);
      used += rest.length;
    },
    kept() {
      if (size <= 2 * length) return { parts: [head.subarray(0, Math.min(size, length)), tail.subarray(0, used)], words: false };
      const start = head.subarray(0, length);
      const end = tail.subarray(used - length, used);
      const to = headBorder(start);
      const from = tailBorder(end);
      leaveOut(start.subarray(to));
      leaveOut(tail.subarray(0, used - length));
      leaveOut(end.subarray(0, from));
      return { parts: [start.subarray(0, to), LEFT_OUT, end.subarray(from)], words };
    },
  };
}
