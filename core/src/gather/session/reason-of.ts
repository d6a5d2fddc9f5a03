import { REASON, REASON_BEHIND } from "./cue-words.ts";
import { asLine } from "./note.ts";

/** Cuts a sentence into what was said and why. */
export function reasonOf(sentence: string): { readonly text: string; readonly why?: string } {
  const match = REASON().exec(sentence);
  if (match !== null && match.index >= 3) {
    const text = asLine(sentence.slice(0, match.index));
    const why = unwrap(asLine(sentence.slice(match.index + match[0].length)));
    if (text !== "" && why !== "") return { text, why };
  }
  const behind = REASON_BEHIND().exec(asLine(sentence));
  const why = behind?.[1] ?? behind?.[3];
  const text = behind?.[2] ?? behind?.[4];
  if (why !== undefined && text !== undefined && text.trim().length > 2) return { text: asLine(text), why: asLine(why) };
  return { text: asLine(sentence) };
}

/** Without a bracket that was opened before the reason and is closed behind it. */
function unwrap(text: string): string {
  return text.endsWith(")") && !text.includes("(") ? text.slice(0, -1) : text;
}
