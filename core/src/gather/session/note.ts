import type { Origin } from "../../contract/line.ts";

/** Letters of a note; what is longer is cut. */
export const LONGEST_NOTE = 400;

export type NoteKind = "goal" | "ask" | "redirect" | "constraint" | "decision" | "rejected" | "failed" | "blocker" | "next" | "parked" | "fact" | "pointer" | "dropped" | "request";

/** One sentence and what it was said for. `why` is the reason that came with it; `blocks` the id of the work it holds up. */
export interface Note {
  readonly kind: NoteKind;
  readonly text: string;
  readonly why?: string;
  readonly blocks?: string;
  /** It stands in place of what was said before about the same thing. */
  readonly corrects?: boolean;
  /** Said in passing: it stands only while the agent says nothing after it. */
  readonly passing?: boolean;
  /** It holds for now only. */
  readonly provisional?: boolean;
  /** It takes an earlier rule back, whole or in part. */
  readonly lifts?: boolean;
  /** A request that changes one before it, and is none by itself once it was answered. */
  readonly changes?: boolean;
  /** Sentences of it that only take work off a list, by the words for that work, and what it asks for without them. */
  readonly drops?: readonly { readonly said: string; readonly words: readonly string[] }[];
  readonly rest?: string;
  /** The word that dropped it. */
  readonly by?: string;
}

/** A note with where it was said. `turn` counts the user's turns, `order` the records. */
export interface PlacedNote extends Note {
  readonly origin: Origin;
  /** The whole sentence, where the text is a part of it. */
  readonly said?: string;
  readonly record: string;
  readonly at?: string;
  readonly turn: number;
  readonly order: number;
}

/** A sentence as a line: label and closing mark gone, the words kept as they were. A flag (`--json`) is a word. */
export function asLine(text: string): string {
  const line = isWord(text.charCodeAt(0)) ? text : text.replace(/^(?!\s*--[a-z])[\s\-–—*_•"“「❯›»>$]+(?=\S)/i, "");
  return (isWord(line.charCodeAt(line.length - 1)) ? line : line.replace(/[\s。.;；,]+$/, "")).trim();
}

/** A letter or digit of ASCII: where a line begins and ends with one, nothing is cut off. */
function isWord(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}
