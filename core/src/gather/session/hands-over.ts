import { hasCue } from "./cues-of.ts";

/** Does the user close the session, or ask for this handoff? Asked of a turn and of each sentence of it, which mostly are one. */
export function handsOver(text: string): boolean {
  return hasCue("handover", text);
}
