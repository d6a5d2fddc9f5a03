import type { HandoffView, ViewLine } from "@handoff/core";
import { editInput, inputOf, textOf } from "./edit-input.ts";
import { findChoices } from "./find-choices.ts";
import { FIELDS } from "./terminal-state.ts";
import type { Field, Key, Screen, Step, TerminalState, Way } from "./terminal-state.ts";

const FORM: Screen = { at: "form" };
const MOST = Number.MAX_SAFE_INTEGER;

/**
 * The state after a key, and what it asks of the outside. Escape goes one screen back and leaves from the form; nothing is
 * delivered but by a yes to the question that says what will happen.
 */
export function reduce(state: TerminalState, key: Key): Step {
  if (key.ctrl && (key.name === "c" || key.name === "d")) return { state, effect: { do: "leave" } };
  const { screen } = state;
  switch (screen.at) {
    case "form":
      return onForm(state, key);
    case "list":
      return onList(state, screen, key);
    case "preview":
    case "redactions":
      return onText(state, screen, key);
    case "edit":
      return onEdit(state, screen, key);
    case "input":
      return onInput(state, screen, key);
    case "deliver":
      return onDeliver(state, screen, key);
    case "confirm":
      if (key.name === "y" || key.text === "ｙ") return { state, effect: { do: "deliver", way: screen.way } };
      return key.name === "escape" || key.name === "n" ? { state: to(state, screen.back) } : { state };
  }
}

/** The lines of the brief that a person may change. */
export const editableLines = (view: HandoffView | undefined): readonly ViewLine[] => (view?.lines ?? []).filter((line) => line.edit !== undefined);

/** The ways of the chosen client, the surest first. */
export function waysOf(state: TerminalState): readonly Way[] {
  return state.clients[state.client]?.ways ?? ["copy", "print"];
}

const to = (state: TerminalState, screen: Screen): TerminalState => ({ ...state, screen });

function onForm(state: TerminalState, key: Key): Step {
  const has = state.view !== undefined;
  switch (key.name) {
    case "escape":
      return { state, effect: { do: "leave" } };
    case "up":
      return { state: move(state, -1) };
    case "down":
    case "tab":
      return { state: move(state, 1) };
    case "left":
      return chosen(state, state.field, at(state, state.field) - 1);
    case "right":
      return chosen(state, state.field, at(state, state.field) + 1);
    case "return":
      return { state: has ? to(state, { at: "confirm", way: "copy", back: FORM }) : state };
    case "d":
      return { state: has ? to(state, { at: "deliver", chosen: 0 }) : state };
    case "p":
      return { state: has ? to(state, { at: "preview", top: 0 }) : state };
    case "r":
      return { state: has ? to(state, { at: "redactions", top: 0 }) : state };
    case "e":
      return { state: has ? to(state, { at: "edit", chosen: 0 }) : state };
    case "g":
      return { state: to(state, { at: "input", part: "goal", index: 0, input: inputOf(state.view?.lines.find((line) => line.edit?.part === "goal")?.edit?.text ?? state.goal ?? ""), back: FORM }) };
    case "m":
      return { state: { ...state, remembers: !state.remembers } };
    default:
      return { state: key.text === "/" ? to(state, { at: "list", field: state.field, query: inputOf(""), chosen: 0 }) : state };
  }
}

const move = (state: TerminalState, by: number): TerminalState => ({ ...state, field: FIELDS[(FIELDS.indexOf(state.field) + by + FIELDS.length) % FIELDS.length] ?? "from" });

function at(state: TerminalState, field: Field): number {
  return field === "from" ? state.session : field === "to" ? state.client : state.pack;
}

/** Another choice of a field: the brief is made anew. Another session has another goal and other lines: what was said of the old one goes. */
function chosen(state: TerminalState, field: Field, index: number): Step {
  const count = field === "from" ? state.sessions.length : field === "to" ? state.clients.length : state.packs.length;
  const bounded = Math.max(0, Math.min(index, count - 1));
  if (count === 0 || bounded === at(state, field)) return { state };
  if (field === "from") {
    const { goal: _goal, ...rest } = state;
    return { state: { ...rest, session: bounded, edits: [], working: true }, effect: { do: "make" } };
  }
  return { state: { ...state, ...(field === "to" ? { client: bounded } : { pack: bounded }), working: true }, effect: { do: "make" } };
}

function onList(state: TerminalState, screen: Extract<Screen, { at: "list" }>, key: Key): Step {
  const found = findChoices(state, screen.field, textOf(screen.query), "auto");
  const bounded = (index: number): number => Math.max(0, Math.min(index, found.length - 1));
  if (key.name === "escape") return { state: to(state, FORM) };
  if (key.name === "up") return { state: to(state, { ...screen, chosen: bounded(screen.chosen - 1) }) };
  if (key.name === "down") return { state: to(state, { ...screen, chosen: bounded(screen.chosen + 1) }) };
  if (key.name !== "return") return { state: to(state, { ...screen, query: editInput(screen.query, key), chosen: 0 }) };
  const choice = found[bounded(screen.chosen)];
  return choice === undefined ? { state } : chosen(to(state, FORM), screen.field, choice.index);
}

function onText(state: TerminalState, screen: Extract<Screen, { at: "preview" | "redactions" }>, key: Key): Step {
  const by = scroll[key.name];
  if (by !== undefined) return { state: to(state, { ...screen, top: Math.max(0, screen.top + by) }) };
  return key.name === "escape" || key.name === "q" || key.name === "p" || key.name === "r" ? { state: to(state, FORM) } : { state };
}

const scroll: Readonly<Record<string, number>> = { up: -1, down: 1, pageup: -10, pagedown: 10, space: 10, home: -MOST, end: 100_000 };

function onEdit(state: TerminalState, screen: Extract<Screen, { at: "edit" }>, key: Key): Step {
  const lines = editableLines(state.view);
  const index = Math.min(screen.chosen, Math.max(0, lines.length - 1));
  const edit = lines[index]?.edit;
  const by = scroll[key.name];
  if (key.name === "escape") return { state: to(state, FORM) };
  if (by !== undefined) return { state: to(state, { ...screen, chosen: Math.max(0, Math.min(index + by, lines.length - 1)) }) };
  if (key.name === "u") return changed(state, []);
  if (key.name === "a") return { state: to(state, { at: "input", part: "next", input: inputOf(""), back: screen }) };
  // While a brief is made, its lines are the old one's: their places may be others by now.
  if (edit === undefined || state.working) return { state };
  if (key.name === "return" && edit.takesText) return { state: to(state, { at: "input", part: edit.part, index: edit.index, input: inputOf(edit.text), back: screen }) };
  if ((key.name === "x" || key.name === "delete") && edit.part !== "goal" && edit.part !== "start-with") return changed(state, [...state.edits, { part: edit.part, index: edit.index }]);
  return { state };
}

function onInput(state: TerminalState, screen: Extract<Screen, { at: "input" }>, key: Key): Step {
  if (key.name === "escape") return { state: to(state, screen.back) };
  if (key.name !== "return") return { state: to(state, { ...screen, input: editInput(screen.input, key) }) };
  const text = textOf(screen.input).trim();
  const back = to(state, screen.back);
  if (text === "") return { state: back };
  // Before there is a brief, a goal is what makes one.
  if (screen.part === "goal" && state.view === undefined) return { state: { ...back, goal: text, working: true }, effect: { do: "make" } };
  return changed(back, [...state.edits, { part: screen.part, ...(screen.index === undefined ? {} : { index: screen.index }), text }]);
}

const changed = (state: TerminalState, edits: TerminalState["edits"]): Step => ({ state: { ...state, edits, working: true }, effect: { do: "make" } });

function onDeliver(state: TerminalState, screen: Extract<Screen, { at: "deliver" }>, key: Key): Step {
  const ways = waysOf(state);
  const bounded = (index: number): number => Math.max(0, Math.min(index, ways.length - 1));
  if (key.name === "escape") return { state: to(state, FORM) };
  if (key.name === "up") return { state: to(state, { ...screen, chosen: bounded(screen.chosen - 1) }) };
  if (key.name === "down") return { state: to(state, { ...screen, chosen: bounded(screen.chosen + 1) }) };
  const way = ways[bounded(screen.chosen)];
  return key.name === "return" && way !== undefined ? { state: to(state, { at: "confirm", way, back: screen }) } : { state };
}
