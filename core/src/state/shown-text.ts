import { findSuspect } from "../build/find-suspect.ts";
import type { Language } from "../messages/message-row.ts";
import { formatMessage } from "../messages/format-message.ts";
import { markdownLine } from "./markdown-line.ts";

/**
 * A state's text as it is shown to whoever goes on, which may be a model: one line of data. What tries to steer a model is
 * withheld, and where it stands is said; the file itself keeps it.
 */
export function shownText(text: string, language: Language, limit?: number): string {
  // What is longer than anybody writes in one field is judged by its beginning, which is all that is shown.
  return findSuspect(text.slice(0, 8000)).length > 0 ? formatMessage("STATE_TEXT_SUSPECT", {}, language) : markdownLine(text, limit);
}
