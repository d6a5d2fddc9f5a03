/** The parts of a payload that a person may change before it is sent. */
export const EDIT_PARTS = ["goal", "start-with", "constraints", "ask", "claims", "facts", "decisions", "pointers", "blockers", "failed", "next", "contingency", "in-flight", "project-notes"] as const;

export type EditPart = (typeof EDIT_PARTS)[number];

/** One line of the payload: its part, and where it stands in that part. */
export interface EditPlace {
  readonly part: EditPart;
  readonly index: number;
}

/**
 * One change that a person made in the preview, in their own words. Without `text` the line goes; without `index` a new one is
 * added at the end of the part. Applied one after the other, so that a place counts in what the changes before it left (as the
 * person saw it), and before redaction: what was typed is redacted and scanned like all else.
 */
export interface HandoffEdit {
  readonly part: EditPart;
  readonly index?: number;
  readonly text?: string;
}
