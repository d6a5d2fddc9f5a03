import type { Language, MessageCode, MessageParams } from "@handoff/core";
import type { Signs, Style } from "./paint.ts";

/** What drawing needs besides the state. */
export interface Canvas {
  /** Columns and rows between the frame's lines. */
  readonly columns: number;
  readonly rows: number;
  readonly signs: Signs;
  readonly language: Language;
  say(code: MessageCode, params?: MessageParams): string;
  paint(style: Style, text: string): string;
}

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** One screen, before it is fitted into the window. */
export interface Drawn {
  readonly title: string;
  readonly body: readonly string[];
  readonly help: string;
}
