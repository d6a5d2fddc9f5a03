import { firstAbove } from "../search-sorted.ts";

/** A decoded reading of a text, with the way back to the offsets of the original. */
export interface View {
  readonly text: string;
  /** First code unit of the original behind this one of the view. */
  startOf(at: number): number;
  /** One past the last code unit of the original behind an exclusive end of the view. */
  endOf(at: number): number;
  /** Where the view differs from the original, in the view's offsets, in order. */
  readonly places: readonly number[];
}

/** Collects what was replaced while a view is built, left to right. */
export class ViewBuilder {
  readonly #original: string;
  readonly #parts: string[] = [];
  /** Per replaced piece: its place in the view, its length there, its place in the original, its length there. */
  readonly #at: number[] = [];
  readonly #length: number[] = [];
  readonly #from: number[] = [];
  readonly #fromLength: number[] = [];
  #read = 0;
  #written = 0;

  constructor(original: string) {
    this.#original = original;
  }

  replace(start: number, end: number, by: string): void {
    const kept = this.#original.slice(this.#read, start);
    this.#parts.push(kept, by);
    this.#written += kept.length;
    this.#at.push(this.#written);
    this.#length.push(by.length);
    this.#from.push(start);
    this.#fromLength.push(end - start);
    this.#written += by.length;
    this.#read = end;
  }

  get isEmpty(): boolean {
    return this.#at.length === 0;
  }

  build(): View {
    const text = this.#parts.join("") + this.#original.slice(this.#read);
    const [at, length, from, fromLength] = [this.#at, this.#length, this.#from, this.#fromLength];
    /** The last piece that starts at or before a place. */
    const pieceAt = (place: number): number => firstAbove(at, place, (start) => start) - 1;
    const startOf = (place: number): number => {
      const piece = pieceAt(place);
      if (piece < 0) return place;
      const inside = place - (at[piece] ?? 0);
      const viewLength = length[piece] ?? 0;
      if (inside < viewLength) return from[piece] ?? 0;
      return (from[piece] ?? 0) + (fromLength[piece] ?? 0) + inside - viewLength;
    };
    const endOf = (place: number): number => {
      if (place === 0) return 0;
      const piece = pieceAt(place - 1);
      if (piece < 0) return place;
      const inside = place - 1 - (at[piece] ?? 0);
      const viewLength = length[piece] ?? 0;
      const end = (from[piece] ?? 0) + (fromLength[piece] ?? 0);
      return inside < viewLength ? end : end + inside - viewLength + 1;
    };
    return { text, startOf, endOf, places: at };
  }
}
