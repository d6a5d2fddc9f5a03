import type { ViewLine } from "@handoff/core";
import type { Canvas, Drawn } from "./canvas.ts";
import { textOf } from "./edit-input.ts";
import { findChoices } from "./find-choices.ts";
import { clip, pad, widthOf, windowOf, wrap } from "./layout.ts";
import { signOf, styleOf } from "./line-style.ts";
import { editableLines, waysOf } from "./reduce.ts";
import type { Input, Screen, TerminalState, Way } from "./terminal-state.ts";

/** Every screen but the first. */
export function drawScreen(state: TerminalState, canvas: Canvas): Drawn {
  const { screen } = state;
  switch (screen.at) {
    case "list":
      return drawList(state, screen, canvas);
    case "preview":
      return { title: canvas.say("TERM_TITLE_PREVIEW", { client: nameOf(state) }), body: scrolled(previewRows(state, canvas), screen.top, canvas), help: canvas.say("TERM_HELP_READ") };
    case "redactions":
      return { title: canvas.say("TERM_TITLE_REDACTIONS"), body: scrolled(redactionRows(state, canvas), screen.top, canvas), help: canvas.say("TERM_HELP_READ") };
    case "edit":
      return drawEdit(state, screen.chosen, canvas);
    case "input":
      return { title: canvas.say("TERM_TITLE_INPUT"), body: inputRows(screen.input, canvas), help: canvas.say("TERM_HELP_INPUT") };
    case "deliver":
      return { title: canvas.say("TERM_TITLE_DELIVER"), body: waysOf(state).map((way, index) => picked(wayText(way, state, canvas), index === screen.chosen, canvas)), help: canvas.say("TERM_HELP_DELIVER") };
    case "confirm":
      return { title: canvas.say("TERM_TITLE_PREVIEW", { client: nameOf(state) }), body: confirmRows(screen.way, state, canvas), help: canvas.say("TERM_HELP_CONFIRM") };
    case "form":
      return { title: "", body: [], help: "" };
  }
}

/** Longer lines are hard to follow with the eyes, however wide the terminal is. */
const READABLE = 120;

const nameOf = (state: TerminalState): string => state.clients[state.client]?.name ?? "";

const picked = (text: string, here: boolean, { signs, paint, columns }: Canvas): string => (here ? paint("bold", clip(`${signs.here} ${text}`, columns, signs.ellipsis)) : clip(`  ${text}`, columns, signs.ellipsis));

export function wayText(way: Way, state: TerminalState, { say }: Canvas): string {
  const client = nameOf(state);
  const choice = state.clients[state.client];
  const costs = choice?.costs === true ? ` (${say("TERM_COSTS")})` : "";
  const fills = choice?.fills === true && state.view?.link !== undefined;
  const texts: Readonly<Record<Way, string>> = {
    copy: say("TERM_WAY_COPY"),
    open: say(fills ? "TERM_WAY_OPEN" : "TERM_WAY_OPEN_BARE", { client }),
    ask: say("TERM_WAY_ASK", { client }),
    thread: `${say("TERM_WAY_THREAD", { client })}${costs}`,
    print: say("TERM_WAY_PRINT"),
  };
  return texts[way];
}

function confirmRows(way: Way, state: TerminalState, canvas: Canvas): readonly string[] {
  const { view } = state;
  const question = canvas.say("TERM_CONFIRM", { what: capital(wayText(way, state, canvas)), tokens: view?.tokens.used ?? 0, redacted: view?.redacted.total ?? 0, unverified: view?.claims.unverified ?? 0 });
  const asked = wrap(question, canvas.columns).map((line) => canvas.paint("bold", line));
  return [...asked, "", ...scrolled(previewRows(state, canvas), 0, { ...canvas, rows: canvas.rows - asked.length - 1 })];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function drawList(state: TerminalState, screen: Extract<Screen, { at: "list" }>, canvas: Canvas): Drawn {
  const title = { from: canvas.say("TERM_TITLE_FROM"), to: canvas.say("TERM_TITLE_TO"), pack: canvas.say("TERM_TITLE_PACK") }[screen.field];
  const found = findChoices(state, screen.field, textOf(screen.query), canvas.say("TERM_AUTO"));
  const chosen = Math.max(0, Math.min(screen.chosen, found.length - 1));
  const { from, to } = windowOf(found.length, chosen, canvas.rows - 3);
  const tail = Math.max(0, ...found.slice(from, to).map((choice) => Math.min(widthOf(choice.detail), Math.floor(canvas.columns / 2))));
  const rows = found.slice(from, to).map((choice, index) => picked(`${pad(choice.label, canvas.columns - tail - 6, canvas.signs.ellipsis)}  ${clip(choice.detail, tail, canvas.signs.ellipsis)}`, from + index === chosen, canvas));
  return { title, body: [`/ ${typed(screen.query, canvas.columns - 2, canvas)}`, canvas.paint("dim", canvas.say("TERM_FOUND", { count: found.length })), "", ...rows], help: canvas.say("TERM_HELP_LIST") };
}

function previewRows(state: TerminalState, canvas: Canvas): readonly string[] {
  return (state.view?.lines ?? []).flatMap((line) => lineRows(line, canvas));
}

/** A line with its mark in front and its origin behind; what was checked stands below it. */
function lineRows(line: ViewLine, canvas: Canvas): readonly string[] {
  const { signs, paint } = canvas;
  const columns = Math.min(canvas.columns, READABLE);
  const origin = line.origin === undefined ? "" : line.origin;
  const room = columns - 2 - (origin === "" ? 0 : widthOf(origin) + 2);
  const evidence = (line.evidence ?? []).flatMap((found) => wrap(found, columns - 6)).map((found) => `    ${paint("dim", `${signs.because} ${found}`)}`);
  const texts = wrap(line.text, room).map((text, index) => {
    const sign = index === 0 ? signOf(line.mark, signs) : " ";
    const tail = index === 0 && origin !== "" ? `  ${paint("dim", origin)}` : "";
    return `${paint(styleOf(line.mark), sign)} ${paint(styleOf(line.mark), tail === "" ? text : pad(text, room))}${tail}`;
  });
  return [...texts, ...evidence];
}

function redactionRows(state: TerminalState, canvas: Canvas): readonly string[] {
  const redacted = state.view?.redacted;
  if (redacted === undefined || redacted.total === 0) return [canvas.say("TERM_NOTHING_REDACTED"), ...noticeRows(state, canvas)];
  const kinds = Object.entries(redacted.kinds).map(([kind, count]) => canvas.paint("cyan", `${canvas.signs.redacted} ${kind}: ${count}`));
  return [...kinds, "", ...redacted.places.map((place) => clip(`${pad(place.kind, 22)}  ${place.place}${place.line === undefined ? "" : `:${place.line}`}`, canvas.columns)), ...noticeRows(state, canvas)];
}

/** What was lowered, left out or done in another way than asked; the same lines that stand on stderr at the end. */
function noticeRows(state: TerminalState, canvas: Canvas): readonly string[] {
  const notices = state.view?.notices ?? [];
  const columns = Math.min(canvas.columns, READABLE);
  return notices.length === 0 ? [] : ["", canvas.paint("bold", canvas.say("TERM_TITLE_NOTES")), ...notices.flatMap((notice) => wrap(`${notice.text} [${notice.code}]`, columns - 2).map((line, index) => `${index === 0 ? "- " : "  "}${line}`))];
}

function drawEdit(state: TerminalState, at: number, canvas: Canvas): Drawn {
  const lines = editableLines(state.view);
  const chosen = Math.max(0, Math.min(at, lines.length - 1));
  const { from, to } = windowOf(lines.length, chosen, canvas.rows - 2);
  const rows = lines.slice(from, to).map((line, index) => {
    const here = from + index === chosen;
    const row = clip(`${here ? canvas.signs.here : " "} ${signOf(line.mark, canvas.signs)} ${pad(line.section ?? "", 12)} ${line.text.replace(/^- |^(?:Goal|Start with): /, "")}`, canvas.columns, canvas.signs.ellipsis);
    return here ? canvas.paint("bold", row) : row;
  });
  const note = state.working ? canvas.paint("dim", canvas.say("TERM_WORKING")) : (state.problem ?? "");
  return { title: canvas.say("TERM_TITLE_EDIT"), body: [clip(note, canvas.columns), "", ...rows], help: canvas.say("TERM_HELP_EDIT") };
}

/** A line being typed, broken by columns and not by words, so that the cursor stands where it is. */
function inputRows(input: Input, canvas: Canvas): readonly string[] {
  const letters = [...input.letters, ...(input.cursor === input.letters.length ? [" "] : [])];
  const rows: string[] = [];
  let row = "";
  let used = 0;
  letters.forEach((letter, index) => {
    const isUnder = index === input.cursor;
    // Where there is no colour to invert, the cursor is a bar in front of its letter.
    const shown = !isUnder ? letter : canvas.paint("inverse", letter) === letter ? `|${letter}` : canvas.paint("inverse", letter);
    const width = widthOf(letter) + (isUnder ? 1 : 0);
    if (used + width > canvas.columns) {
      rows.push(row);
      row = "";
      used = 0;
    }
    row += shown;
    used += width;
  });
  return [...rows, row];
}

/** A short input on one line: its end is what a person looks at. */
function typed(input: Input, columns: number, canvas: Canvas): string {
  const text = textOf(input);
  return widthOf(text) < columns ? `${text}${canvas.paint("inverse", " ")}` : `${canvas.signs.ellipsis}${text.slice(-(columns - 3))}`;
}

/** How far a text can be scrolled on this screen. */
export function lastTop(state: TerminalState, canvas: Canvas): number {
  const rows = state.screen.at === "preview" ? previewRows(state, canvas) : state.screen.at === "redactions" ? redactionRows(state, canvas) : [];
  return Math.max(0, rows.length - canvas.rows);
}

function scrolled(rows: readonly string[], top: number, canvas: Canvas): readonly string[] {
  const from = Math.max(0, Math.min(top, rows.length - canvas.rows));
  return rows.slice(from, from + canvas.rows);
}
