import type { HandoffView, LineMark, ViewLine } from "@handoff/core";
import { element, spoken } from "./element.ts";
import { keyOf } from "./page-state.ts";
import type { PageState } from "./page-state.ts";
import type { Acts } from "./page-acts.ts";
import type { Say } from "./say.ts";

const SIGN: Readonly<Record<LineMark, string>> = { checked: "✓", lowered: "✗", unverified: "?", said: "", frame: "" };
const WORD: Readonly<Partial<Record<LineMark, string>>> = { checked: "PAGE_MARK_CHECKED", lowered: "PAGE_MARK_LOWERED", unverified: "PAGE_MARK_UNVERIFIED", said: "PAGE_MARK_SAID" };

/** The brief as it will arrive. A line that came from somewhere opens to show from where, and to be changed. */
export function drawLines(state: PageState, view: HandoffView, acts: Acts, say: Say): HTMLElement {
  return element("ol", { class: "brief", onkeydown: walk }, view.lines.map((line, index) => drawLine(state, line, index, acts, say)));
}

function drawLine(state: PageState, line: ViewLine, index: number, acts: Acts, say: Say): HTMLElement {
  const word = WORD[line.mark];
  const sign = [element("span", { class: "sign", "aria-hidden": "true" }, SIGN[line.mark]), ...(word === undefined ? [] : [spoken(`${say(word)}: `)])];
  if (line.origin === undefined) return element("li", { class: `line ${line.mark}` }, element("div", { class: "row" }, sign[0], element("span", { class: "text" }, line.text)));
  const key = line.edit === undefined ? `line-${index}` : keyOf(line.edit);
  const isOpen = state.open?.key === key;
  const toggle = (): void => (isOpen ? acts.closeLine() : acts.openLine({ key, ...(line.edit === undefined ? {} : { place: { part: line.edit.part, index: line.edit.index } }), text: line.edit?.text ?? "", was: line.edit?.text ?? "" }));
  return element(
    "li",
    { class: `line ${line.mark}` },
    element("button", { type: "button", class: "row", id: key, "aria-expanded": String(isOpen), ...(isOpen ? { "aria-controls": `${key}-more` } : {}), onclick: toggle }, sign, element("span", { class: "text" }, line.text), element("span", { class: "origin" }, line.origin)),
    isOpen ? drawDetails(state, line, key, acts, say) : undefined,
  );
}

function drawDetails(state: PageState, line: ViewLine, key: string, acts: Acts, say: Say): HTMLElement {
  const facts = [
    [say("PAGE_ORIGIN"), line.origin ?? ""],
    ...(line.record === undefined ? [] : [[say("PAGE_RECORD"), line.record]]),
    ...(line.evidence ?? []).map((found) => [say("PAGE_EVIDENCE"), found]),
  ].flatMap(([name = "", value = ""]) => [element("dt", {}, name), element("dd", {}, value)]);
  const { edit } = line;
  const input = edit?.takesText === true ? drawInput(state, key, acts, say) : undefined;
  const mayGo = edit !== undefined && edit.part !== "goal" && edit.part !== "start-with";
  return element(
    "div",
    { class: "details", id: `${key}-more` },
    element("dl", {}, facts),
    input,
    mayGo ? element("button", { type: "button", onclick: () => acts.removeLine({ part: edit.part, index: edit.index }) }, say("PAGE_REMOVE")) : undefined,
  );
}

function drawInput(state: PageState, key: string, acts: Acts, say: Say): HTMLElement {
  const id = `${key}-text`;
  const input = element("textarea", {
    id,
    rows: 2,
    spellcheck: "false",
    autocomplete: "off",
    oninput: () => acts.type(input.value),
    onkeydown: (event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (event.key === "Enter" && !event.shiftKey) {
        event.preventDefault();
        acts.closeLine();
      } else if (event.key === "Escape") acts.dropLine();
    },
  });
  input.value = state.open?.text ?? "";
  return element("p", {}, element("label", { for: id }, say("PAGE_CHANGE")), input);
}

/** Arrow keys go from line to line, so that nobody has to press Tab forty times. */
function walk(event: KeyboardEvent): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const rows = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLButtonElement>("button.row")];
  const at = rows.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  event.preventDefault();
  rows[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
}
