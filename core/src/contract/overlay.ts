import type { Line } from "./line.ts";

/** A consumer's own row: status is an open vocabulary (`open`, `fixed`, `wontfix` …). */
export interface OverlayRow {
  readonly id: string;
  readonly status: string;
  readonly line: Line;
  readonly locus?: string;
  readonly evidence?: string;
  /** True when the overlay's head is not HEAD any more: the row may not describe what is there. */
  readonly stale?: boolean;
}

/** A consumer's block that takes the place of `full` when the next session needs only that. */
export interface Overlay {
  readonly name: string;
  readonly title: string;
  readonly head?: string;
  /** The row to start with. */
  readonly next?: string;
  readonly rows: readonly OverlayRow[];
}
