import type { EditPart, HandoffEdit, HandoffView } from "@handoff/core";

export type Field = "from" | "to" | "pack";
export const FIELDS: readonly Field[] = ["from", "to", "pack"];

/** How a brief leaves. `ask` starts a program that sends at once, `thread` starts one through an API. */
export type Way = "copy" | "open" | "ask" | "thread" | "print";

export interface SessionChoice {
  readonly ref: string;
  readonly client: string;
  readonly title: string;
  readonly age: string;
  readonly records: string;
}

export interface ClientChoice {
  readonly id: string;
  readonly name: string;
  readonly ways: readonly Way[];
  /** Opening carries the text (a link); else it is copied and the client opened. */
  readonly fills: boolean;
  readonly costs: boolean;
}

/** `id` undefined: the pack is chosen by itself. */
export interface PackChoice {
  readonly id?: string;
  readonly title: string;
}

export interface Input {
  readonly letters: readonly string[];
  readonly cursor: number;
}

export type Screen =
  | { readonly at: "form" }
  | { readonly at: "list"; readonly field: Field; readonly query: Input; readonly chosen: number }
  | { readonly at: "preview" | "redactions"; readonly top: number }
  | { readonly at: "edit"; readonly chosen: number }
  | { readonly at: "input"; readonly part: EditPart; readonly index?: number; readonly input: Input; readonly back: Screen }
  | { readonly at: "deliver"; readonly chosen: number }
  | { readonly at: "confirm"; readonly way: Way; readonly back: Screen };

/** Everything that is on the screen. Drawing reads it, keys change it, and nothing else is kept anywhere. */
export interface TerminalState {
  readonly sessions: readonly SessionChoice[];
  readonly clients: readonly ClientChoice[];
  readonly packs: readonly PackChoice[];
  readonly session: number;
  readonly client: number;
  readonly pack: number;
  readonly field: Field;
  readonly screen: Screen;
  /** A goal that the person said, where none was found. */
  readonly goal?: string;
  readonly edits: readonly HandoffEdit[];
  readonly remembers: boolean;
  /** Absent while it is made. */
  readonly view?: HandoffView;
  /** Why none could be made: the message and what to do. */
  readonly problem?: string;
  readonly working: boolean;
  /** Where the work is, before there is a view. */
  readonly place: string;
}

export interface Key {
  readonly name: string;
  /** What was typed, for letters. */
  readonly text: string;
  readonly ctrl: boolean;
}

/** What a key asks of the outside. */
export type Effect = { readonly do: "make" } | { readonly do: "leave" } | { readonly do: "deliver"; readonly way: Way };

export interface Step {
  readonly state: TerminalState;
  readonly effect?: Effect;
}
