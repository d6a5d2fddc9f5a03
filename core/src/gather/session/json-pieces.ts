import { closingQuote, isEscapedAt } from "./closing-quote.ts";
import { createStringEnds } from "./string-ends.ts";

const QUOTE = 34;
const SMALL = 1 << 10;
const SLAB = 16 << 10;
const NOTHING = Buffer.alloc(0);

/** In bytes. */
export interface PieceLimits {
  /** Up to here nothing is left out. */
  readonly whole: number;
  /** How much is kept of each end of a string, and how much once so much was kept before it. The first is for all. */
  readonly ends: readonly { readonly after: number; readonly length: number }[];
  /** More than this is not held, whatever it is made of. */
  readonly most: number;
}

/** No reader looks further into a tool's output than the last of these, nor does anybody write as much as the first. */
export const PIECE_LIMITS: PieceLimits = {
  whole: 1 << 20,
  ends: [
    { after: 0, length: 256 << 10 },
    { after: 8 << 20, length: 32 << 10 },
    { after: 16 << 20, length: 8 << 10 },
  ],
  most: 256 << 20,
};

/**
 * Puts JSON together that comes in pieces. Once it is long, only the two ends are kept of every string that is long itself: a
 * record of a hundred megabytes is one string of them, mostly an image or what a tool printed. Nothing outside of strings is
 * left out, so that it is parsed as the whole would be.
 */
export interface JsonPieces {
  readonly isEmpty: boolean;
  /** Copied: the memory of a piece may be used again. */
  add(piece: Buffer): void;
  /**
   * All of it, with a last piece, after which it is empty again; undefined when it was more than is held. `shortened` counts
   * the strings that lack words.
   */
  take(piece: Buffer): { readonly bytes: Buffer | undefined; readonly shortened: number };
}

export function createJsonPieces(limits: PieceLimits = PIECE_LIMITS): JsonPieces {
  const ends = createStringEnds();
  let kept: Buffer[] = [];
  let size = 0;
  let tooMuch = false;
  let shortened = 0;
  /** It is long: its strings are looked at. */
  let isLong = false;
  /** A string goes on in the next piece. Does its first byte there follow a backslash? */
  let isOpen = false;
  let isEscaped = false;

  /** Small pieces are put together: each for itself would take more than it holds. */
  let slab = NOTHING;
  let used = 0;

  const flush = (): void => {
    if (used > 0) kept.push(Buffer.from(slab.subarray(0, used)));
    used = 0;
  };
  /** Copies. */
  const keep = (bytes: Buffer): void => {
    size += bytes.length;
    if (size > limits.most) {
      tooMuch = true;
      kept = [];
      used = 0;
    } else if (bytes.length > SMALL) {
      flush();
      kept.push(Buffer.from(bytes));
    } else {
      if (slab.length === 0) slab = Buffer.allocUnsafe(SLAB);
      if (used + bytes.length > SLAB) flush();
      bytes.copy(slab, used);
      used += bytes.length;
    }
  };
  const look = (piece: Buffer): void => {
    let from = 0;
    let at = 0;
    while (at < piece.length) {
      if (!isOpen) {
        const quote = piece.indexOf(QUOTE, at);
        if (quote < 0) break;
        const length = endsAfter(size + quote - from, limits);
        const close = closingQuote(piece, quote + 1, false);
        at = close + 1;
        if (close >= 0 && close - quote <= 2 * length) continue;
        keep(piece.subarray(from, quote + 1));
        ends.begin(length);
        isOpen = true;
        isEscaped = false;
        from = quote + 1;
      }
      const close = closingQuote(piece, from, isEscaped);
      const end = close < 0 ? piece.length : close;
      ends.add(piece.subarray(from, end));
      isEscaped = isEscapedAt(piece, end, from, isEscaped);
      from = end;
      if (close < 0) break;
      closeString();
      at = close + 1;
    }
    keep(piece.subarray(from));
  };
  const closeString = (): void => {
    const { parts, words } = ends.kept();
    for (const part of parts) keep(part);
    if (words) shortened += 1;
    isOpen = false;
  };
  const add = (piece: Buffer): void => {
    if (!isLong && size + piece.length <= limits.whole) {
      keep(piece);
      return;
    }
    if (!isLong) {
      isLong = true;
      flush();
      const before = kept;
      kept = [];
      size = 0;
      for (const one of before) look(one);
    }
    look(piece);
  };

  return {
    get isEmpty() {
      return size === 0 && !isOpen;
    },
    add,
    take(piece) {
      const isShort = !isLong && size + piece.length <= limits.whole;
      if (!isShort) add(piece);
      if (isOpen) closeString();
      flush();
      const bytes = tooMuch ? undefined : isShort ? Buffer.concat([...kept, piece]) : Buffer.concat(kept, size);
      const told = { bytes, shortened };
      kept = [];
      size = 0;
      shortened = 0;
      tooMuch = false;
      isLong = false;
      return told;
    },
  };
}

function endsAfter(size: number, { ends }: PieceLimits): number {
  return ends.findLast(({ after }) => size >= after)?.length ?? 0;
}
