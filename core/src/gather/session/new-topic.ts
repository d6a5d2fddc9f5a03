import { CUES } from "./cue-words.ts";
import { hasCue } from "./cues-of.ts";

/** Where a turn says that the next thing is another matter. */
const LEAD = 300;

/** Does a turn say that it is of another matter? */
export function namesNewTopic(text: string): boolean {
  return hasCue("newTopic", text.slice(0, LEAD));
}

/** A turn without the words that only say so. */
export function withoutTopic(text: string): string {
  const head = text.slice(0, LEAD);
  const lead = hasCue("newTopic", head) ? (CUES.newTopic().exec(head)?.[0] ?? "") : "";
  const rest = text.slice(lead.length).replace(/^\s*[:：,，、。.–—-]\s*/, "");
  return lead === "" || rest === text.slice(lead.length) || rest.length < 12 ? text : rest;
}
