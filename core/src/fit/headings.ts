import type { SectionId } from "../contract/payload.ts";

/** Headings of a brief. Our own words are English for every receiver; what people wrote stays in its language. */
export const HEADINGS: Readonly<Record<SectionId, string>> = {
  constraints: "Constraints",
  ask: "Original ask",
  state: "Current state",
  decisions: "Decisions",
  files: "Files and links",
  blockers: "Blockers",
  failed: "Failed attempts",
  next: "Next actions",
  contingency: "Contingency",
  "in-flight": "In flight",
  overlay: "Overlay",
  "project-notes": "Notes of the project",
  redacted: "Redacted information",
};
