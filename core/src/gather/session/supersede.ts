import { hasCue } from "./cues-of.ts";
import type { Note, PlacedNote } from "./note.ts";
import { sameTopic } from "./same-topic.ts";

/** A correction, or a later word on the same thing, takes the place of what was said before. */
export function supersede(facts: PlacedNote[], note: Note): void {
  const older = facts.findLastIndex((one) => sameTopic(one.text, note.text));
  if (older >= 0) {
    facts.splice(older, 1);
    return;
  }
  const provisional = facts.filter((one) => one.provisional === true);
  if (note.corrects === true && provisional.length === 1 && provisional[0] !== undefined && hasCue("redirect", note.text)) facts.splice(facts.indexOf(provisional[0]), 1);
}
