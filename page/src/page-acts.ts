import type { EditPart, EditPlace } from "@handoff/core";
import type { OpenLine } from "./page-state.ts";

/** What a person can do on the page. */
export interface Acts {
  choose(choice: { readonly client?: string; readonly pack?: string; readonly from?: string }): void;
  openLine(line: OpenLine): void;
  type(text: string): void;
  /** Keeps what was typed. */
  closeLine(): void;
  /** Gives it up. */
  dropLine(): void;
  removeLine(place: EditPlace): void;
  addLine(part: EditPart, text: string): void;
  undo(): void;
  copy(): void;
  open(): void;
  saveDraft(): void;
  close(): void;
  theme(): void;
}
