import type { EditPlace, HandoffEdit, HandoffView } from "@handoff/core";
import type { Choices } from "./server.ts";

/** A line that is being changed. What is typed here is the person's own screen; it is sent only after it was redacted. */
export interface OpenLine {
  readonly key: string;
  readonly place?: EditPlace;
  readonly text: string;
  /** As it was when it was opened. */
  readonly was: string;
}

export interface PageState {
  readonly choices: Choices;
  readonly client: string;
  readonly pack?: string;
  readonly from?: string;
  readonly edits: readonly HandoffEdit[];
  readonly open?: OpenLine;
  readonly view?: HandoffView;
  readonly problem?: string;
  readonly working: boolean;
  /** What the last act came to, for the live region. */
  readonly status: string;
  readonly ended?: "closed" | "gone";
}

/** The changes with the one that is being typed. An emptied input is no change yet: taking away has its own button. */
export function allEdits(state: PageState): readonly HandoffEdit[] {
  const live = liveEdit(state);
  return live === undefined ? state.edits : [...state.edits, live];
}

export function liveEdit({ open }: PageState): HandoffEdit | undefined {
  if (open?.place === undefined || open.text.trim() === "" || open.text === open.was) return undefined;
  return { part: open.place.part, index: open.place.index, text: open.text };
}

export const keyOf = (place: EditPlace): string => `${place.part}-${place.index}`;

/** Nothing may go out while a change is on its way to be checked. */
export const isSettled = (state: PageState): boolean => !state.working && state.view !== undefined && state.problem === undefined && state.ended === undefined;

export const textOf = (view: HandoffView): string => view.lines.map((line) => line.text).join("\n");
