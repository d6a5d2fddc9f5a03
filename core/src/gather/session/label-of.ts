import { LABELS } from "./cue-words.ts";
import type { NoteKind } from "./note.ts";

/** What parts a label from what it labels. */
const MAY_BE = /[:：]|[-–—]\s/;

export function labelOf(raw: string): { readonly kind: NoteKind; readonly rest: string } | undefined {
  if (!MAY_BE.test(raw)) return undefined;
  for (const kind of ["goal", "constraint", "decision", "next", "blocker", "failed", "parked", "fact"] as const) {
    const match = LABELS[kind]().exec(raw);
    if (match !== null) return { kind, rest: raw.slice(match[0].length).trim() };
  }
  return undefined;
}

/** A heading that is a label by its name alone. What it says of the goal or of notes is of the document that it stands in. */
export function headingOf(raw: string): { readonly kind: NoteKind; readonly rest: string } | undefined {
  const found = labelOf(`${raw.replace(/[*_:：\s]+$/, "")}:`);
  return found === undefined || found.rest !== "" || found.kind === "goal" || found.kind === "fact" ? undefined : found;
}
