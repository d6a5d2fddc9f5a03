import type { EditPlace } from "../contract/edit.ts";
import type { SectionId } from "../contract/payload.ts";
import type { Origin } from "../contract/line.ts";

/**
 * One finished line of the brief. `worth` decides what goes first when the budget is short (less goes first); `pinned` never
 * goes. `files` and `name` tell whether it belongs to a slice.
 */
export interface PlannedLine {
  readonly text: string;
  readonly worth: number;
  readonly pinned: boolean;
  readonly origin: Origin;
  readonly record?: string;
  /** The line of the payload that it was made of. */
  readonly at?: EditPlace;
}

/** A section with its finished lines. `lead` are lines that stand before them and go with them: a table's head. */
export interface PlannedSection {
  readonly id: SectionId;
  readonly heading: string;
  readonly lead: readonly string[];
  readonly lines: readonly PlannedLine[];
}

/** Lines that were left out of a section, and why. */
export interface LeftOut {
  readonly section: SectionId;
  readonly count: number;
  readonly why: "budget" | "limit" | "pack" | "slice";
}
