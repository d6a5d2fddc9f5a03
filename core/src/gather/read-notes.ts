import type { DatedLine } from "../contract/facts.ts";
import type { Notice } from "../contract/notice.ts";
import type { Pointer } from "../contract/pointer.ts";

/** What may be taken from unsorted, untrusted remarks. */
export interface NoteFacts {
  readonly facts: readonly DatedLine[];
  readonly pointers: readonly Pointer[];
  readonly notices: readonly Notice[];
}

export function readNotes(notes: readonly string[]): NoteFacts {
  return { facts: [], pointers: [], notices: notes.length === 0 ? [] : [{ code: "PAYLOAD_NOTES_LEFT", params: { count: notes.length } }] };
}
