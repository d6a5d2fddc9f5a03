import type { Language } from "@handoff/core";
import { formatMessage } from "@handoff/core";
import type { Canvas, Size } from "./canvas.ts";
import { drawForm } from "./draw-form.ts";
import { drawScreen, lastTop } from "./draw-screen.ts";
import { clip, clipPainted } from "./layout.ts";
import { paint, signsOf } from "./paint.ts";
import type { Looks } from "./paint.ts";
import type { TerminalState } from "./terminal-state.ts";

/** The state with a text scrolled no further than its end. */
export function settle(state: TerminalState, size: Size, looks: Looks, language: Language): TerminalState {
  const { screen } = state;
  if (screen.at !== "preview" && screen.at !== "redactions") return state;
  const top = Math.min(screen.top, lastTop(state, canvasOf(size, looks, language)));
  return top === screen.top ? state : { ...state, screen: { ...screen, top } };
}

/** The whole screen: exactly as many lines as there are rows, none wider than the terminal. */
export function draw(state: TerminalState, size: Size, looks: Looks, language: Language): readonly string[] {
  const canvas = canvasOf(size, looks, language);
  const { signs, columns, rows } = canvas;
  const { body, title, help } = state.screen.at === "form" ? drawForm(state, canvas) : drawScreen(state, canvas);
  const lines = Array.from({ length: rows }, (_, index) => {
    return `${signs.side} ${clipPainted(body[index] ?? "", columns, signs.ellipsis)}`.trimEnd();
  });
  return [`${signs.top} ${canvas.paint("bold", clip(title, columns - 1, signs.ellipsis))}`, ...lines, `${signs.bottom} ${canvas.paint("dim", clip(help, columns - 1, signs.ellipsis))}`];
}

function canvasOf(size: Size, looks: Looks, language: Language): Canvas {
  return {
    columns: Math.max(20, size.columns) - 2,
    rows: Math.max(6, size.rows) - 2,
    signs: signsOf(looks),
    language,
    say: (code, params) => formatMessage(code, params, language),
    paint: (style, text) => paint(looks, style, text),
  };
}
