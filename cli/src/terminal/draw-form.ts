import type { HandoffView } from "@handoff/core";
import type { Canvas, Drawn } from "./canvas.ts";
import { fitting, LABEL } from "./fit-row.ts";
import { clip, lettersOf, pad, widthOf, windowOf, wrap } from "./layout.ts";
import { styleOf } from "./line-style.ts";
import type { Field, TerminalState } from "./terminal-state.ts";

/** The first screen: from where, to whom, how much, how it stands, and the beginning of what will be sent. */
export function drawForm(state: TerminalState, canvas: Canvas): Drawn {
  const { say, rows } = canvas;
  const { view } = state;
  const head = [...fromRows(state, canvas, rows >= 30 ? 8 : 4), ...choiceRows(state, canvas, "to"), ...choiceRows(state, canvas, "pack"), goalRow(state, canvas), ""];
  const foot = [...standing(view, state, canvas), canvas.paint("dim", clip(say("TERM_KEYS"), canvas.columns))];
  const middle = state.problem === undefined ? beginning(view, canvas, rows - head.length - foot.length - 1) : wrap(state.problem, canvas.columns).map((line) => canvas.paint("yellow", line));
  return { title: titleOf(state, canvas), body: [...head, ...foot, "", ...middle], help: say("TERM_HELP_FORM") };
}

function titleOf(state: TerminalState, { say, columns, signs }: Canvas): string {
  const workspace = state.view?.workspace;
  const root = workspace?.root ?? state.place;
  const rest = [workspace?.branch ?? "", workspace === undefined || workspace.uncommitted === 0 ? "" : say("TERM_UNCOMMITTED", { count: workspace.uncommitted })].filter((part) => part !== "");
  const room = columns - 1 - widthOf(["Handoff", "", ...rest].join(" · "));
  // The end of a path tells folders apart; its beginning is the same for all of them.
  const shown = widthOf(root) <= room ? root : `${signs.ellipsis}${lettersOf(root).slice(-Math.max(8, room - widthOf(signs.ellipsis))).join("")}`;
  return ["Handoff", shown, ...rest].join(" · ");
}

function label(state: TerminalState, canvas: Canvas, field: Field, first: boolean): string {
  if (!first) return " ".repeat(LABEL);
  const word = { from: canvas.say("TERM_FROM"), to: canvas.say("TERM_TO"), pack: canvas.say("TERM_PACK") }[field];
  const here = state.field === field;
  const text = pad(`${here ? canvas.signs.here : " "}${word}`, LABEL, canvas.signs.ellipsis);
  return here ? canvas.paint("bold", text) : text;
}

function fromRows(state: TerminalState, canvas: Canvas, most: number): readonly string[] {
  const { signs, columns, say, paint } = canvas;
  if (state.sessions.length === 0) return [`${label(state, canvas, "from", true)}${paint("dim", clip(say("TERM_NO_SESSION"), columns - LABEL))}`];
  const { from, to } = windowOf(state.sessions.length, state.session, most);
  const shown = state.sessions.slice(from, to);
  const clientWidth = Math.max(...shown.map((session) => widthOf(session.client)));
  const tail = Math.max(...shown.map((session) => widthOf(tailOf(session))));
  const titleWidth = columns - LABEL - widthOf(signs.off) - clientWidth - tail - 5;
  return shown.map((session, index) => {
    const chosen = from + index === state.session;
    const row = `${chosen ? signs.on : signs.off} ${pad(session.client, clientWidth)}  ${pad(session.title, titleWidth, signs.ellipsis)}  ${tailOf(session)}`;
    return `${label(state, canvas, "from", index === 0)}${chosen ? row : paint("dim", row)}`;
  });
}

const tailOf = (session: TerminalState["sessions"][number]): string => `${session.age.padStart(7)}${session.records === "" ? "" : `  ${session.records}`}`;

function choiceRows(state: TerminalState, canvas: Canvas, field: "to" | "pack"): readonly string[] {
  const { signs, columns, say, paint } = canvas;
  const chosen = field === "to" ? state.client : state.pack;
  const names = field === "to" ? state.clients.map((client) => client.name) : state.packs.map((pack, index) => packName(state, canvas, pack.id, index === chosen));
  const parts = names.map((name, index) => `${index === chosen ? signs.on : signs.off} ${name}`);
  const more = say("TERM_MORE");
  const { from, to, cut } = fitting(parts, chosen, columns - LABEL, more);
  const shown = parts.slice(from, to).map((part, index) => (from + index === chosen ? part : paint("dim", part)));
  return [`${label(state, canvas, field, true)}${shown.join("   ")}${cut ? `   ${paint("dim", more)}` : ""}`];
}

function packName(state: TerminalState, { say }: Canvas, id: string | undefined, chosen: boolean): string {
  const made = chosen && state.view !== undefined && !state.working ? ` ${say("TERM_TOKENS", { count: state.view.tokens.used })}` : "";
  if (id !== undefined) return `${id}${made}`;
  const by = chosen && state.view !== undefined && !state.working ? `: ${state.view.pack.id}` : "";
  return `${say("TERM_AUTO")}${by}${made}`;
}

function goalRow(state: TerminalState, canvas: Canvas): string {
  const goal = state.view?.lines.find((line) => line.section === "goal")?.text.replace(/^Goal: /, "") ?? state.goal ?? (state.working ? "" : canvas.say("TERM_NO_GOAL"));
  return `${pad(` ${canvas.say("TERM_GOAL")}`, LABEL)}${clip(goal, canvas.columns - LABEL, canvas.signs.ellipsis)}`;
}

/** How it stands, in signs and words; what else there is to say is in the notices. */
function standing(view: HandoffView | undefined, state: TerminalState, canvas: Canvas): readonly string[] {
  const { say, paint, signs, columns } = canvas;
  if (state.working) return [paint("dim", say("TERM_WORKING"))];
  if (view === undefined) return [];
  const parts = [
    paint("green", `${signs.checked} ${say("TERM_CHECKED", { count: view.claims.done })}`),
    ...(view.claims.lowered === 0 ? [] : [paint("red", `${signs.lowered} ${say("TERM_LOWERED", { count: view.claims.lowered })}`)]),
    ...(view.claims.unverified === 0 ? [] : [paint("yellow", `${signs.unverified} ${say("TERM_UNVERIFIED", { count: view.claims.unverified })}`)]),
    ...(view.redacted.total === 0 ? [] : [paint("cyan", `${signs.redacted} ${say("TERM_REDACTED", { count: view.redacted.total })}`)]),
    ...(view.notices.length === 0 ? [] : [say("TERM_NOTES", { count: view.notices.length })]),
  ];
  const client = state.clients[state.client];
  const remembers = state.remembers ? [clip(say("TERM_REMEMBERS", { client: client?.name ?? "", pack: state.packs[state.pack]?.id ?? view.pack.id }), columns)] : [];
  return [parts.join("   "), ...(view.refused === undefined ? [] : [paint("dim", clip(view.refused, columns, signs.ellipsis))]), ...remembers];
}

/** The first lines of the brief, as far as there is room. */
function beginning(view: HandoffView | undefined, canvas: Canvas, rows: number): readonly string[] {
  if (view === undefined || rows < 3) return [];
  const lines = view.lines.filter((line) => line.text !== "");
  const shown = lines.slice(0, rows - 1).map((line) => canvas.paint(styleOf(line.mark), clip(line.text, canvas.columns, canvas.signs.ellipsis)));
  return lines.length <= rows - 1 ? shown : [...shown, canvas.paint("dim", `${canvas.signs.ellipsis} ${canvas.say("TERM_ALL_LINES", { count: view.lines.length })}`)];
}
