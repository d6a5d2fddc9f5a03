import type { Pack } from "../contract/pack.ts";
import type { PlannedSection } from "../fit/planned.ts";
import { renderTemplate } from "./template/render-template.ts";

export interface PlacedSection {
  readonly id: string;
  readonly heading: string;
  readonly lines: readonly string[];
}

/** The sections of the body (all but the constraints) as text: by the pack's template, else in the order of the contract. */
export function placeSections(pack: Pack, sections: readonly PlannedSection[]): string {
  const placed = sections.map((section): PlacedSection => ({ id: section.id, heading: section.heading, lines: [...section.lead, ...section.lines.map((line) => line.text)] }));
  if (placed.length === 0) return "";
  return pack.templates === undefined ? placed.map(blockOf).join("\n\n") : renderTemplate(pack, placed).trim();
}

/** Heading, blank line, lines. */
export function blockOf(section: PlacedSection): string {
  return `## ${section.heading}\n\n${section.lines.join("\n")}`;
}
