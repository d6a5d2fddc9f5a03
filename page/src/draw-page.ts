import type { EditPart } from "@handoff/core";
import { drawAside } from "./draw-aside.ts";
import { drawLines } from "./draw-lines.ts";
import { element } from "./element.ts";
import type { Acts } from "./page-acts.ts";
import { isSettled } from "./page-state.ts";
import type { PageState } from "./page-state.ts";
import type { Say } from "./say.ts";

const ADDABLE: readonly EditPart[] = ["next", "constraints", "blockers", "decisions", "failed", "facts"];
const HEADINGS: Readonly<Partial<Record<EditPart, string>>> = { next: "Next actions", constraints: "Constraints", blockers: "Blockers", decisions: "Decisions", failed: "Failed attempts", facts: "Current state" };

/** The whole page from its state. */
export function drawPage(state: PageState, acts: Acts, say: Say): readonly Node[] {
  if (state.ended !== undefined) return [element("h1", {}, "Handoff"), element("p", { role: "status" }, say(state.ended === "closed" ? "PAGE_CLOSED" : "PAGE_GONE"))];
  const { view } = state;
  return [
    header(state, acts, say),
    element("p", { id: "problem", role: "alert" }, state.problem ?? ""),
    element(
      "div",
      { class: "halves" },
      element(
        "section",
        { class: "left", "aria-label": say("PAGE_TITLE") },
        element("h2", {}, say("PAGE_BRIEF", { client: view?.client.name ?? "" })),
        element("p", { class: "hint" }, say("PAGE_BRIEF_HINT")),
        view === undefined ? undefined : drawLines(state, view, acts, say),
        view === undefined ? undefined : adding(acts, say),
      ),
      view === undefined ? undefined : drawAside(state, view, say),
    ),
    footer(state, acts, say),
  ];
}

function header(state: PageState, acts: Acts, say: Say): HTMLElement {
  const { choices, view } = state;
  const place = view === undefined ? "" : [view.workspace.root, view.workspace.branch ?? ""].filter((part) => part !== "").join(" · ");
  const picker = (id: string, label: string, options: readonly { readonly value: string; readonly text: string }[], value: string, take: (value: string) => void): HTMLElement => {
    const select = element("select", { id, onchange: () => take(select.value) }, options.map((option) => element("option", { value: option.value, selected: option.value === value }, option.text)));
    return element("p", {}, element("label", { for: id }, label), select);
  };
  return element(
    "header",
    {},
    element("h1", {}, "Handoff"),
    element("p", { class: "place" }, place),
    picker("client", say("PAGE_TARGET"), choices.clients.map((client) => ({ value: client.id, text: client.limit === undefined ? client.name : say("PAGE_OPTION_LIMIT", { name: client.name, limit: client.limit }) })), state.client, (client) => acts.choose({ client })),
    picker("pack", say("PAGE_PACK"), [{ value: "", text: say("PAGE_PACK_AUTO") }, ...choices.packs.map((pack) => ({ value: pack.id, text: pack.id }))], state.pack ?? "", (pack) => acts.choose({ pack })),
    choices.sessions.length < 2 ? undefined : picker("from", say("PAGE_SESSION"), choices.sessions.map((session) => ({ value: session.ref, text: session.title })), state.from ?? "", (from) => acts.choose({ from })),
    element("button", { type: "button", class: "theme", onclick: acts.theme }, say("PAGE_THEME")),
  );
}

function adding(acts: Acts, say: Say): HTMLElement {
  const part = element("select", { id: "add-part" }, ADDABLE.map((name) => element("option", { value: name }, HEADINGS[name] ?? name)));
  const text = element("input", { id: "add-text", type: "text", autocomplete: "off" });
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.value.trim() !== "") acts.addLine(part.value as EditPart, text.value);
  };
  return element(
    "form",
    { class: "add", onsubmit: submit },
    element("label", { for: "add-text" }, say("PAGE_ADD")),
    text,
    element("label", { for: "add-part" }, say("PAGE_ADD_TO")),
    part,
    element("button", { type: "submit" }, say("PAGE_ADD_DO")),
  );
}

function footer(state: PageState, acts: Acts, say: Say): HTMLElement {
  const ready = isSettled(state);
  const { view } = state;
  const name = view?.client.name ?? "";
  const launches = state.choices.clients.find((client) => client.id === state.client)?.launches === true;
  const opens = view?.link !== undefined || launches || view?.opensAt !== undefined;
  const button = (id: string, text: string, act: () => void, enabled: boolean, more: object = {}): HTMLElement => element("button", { type: "button", id, disabled: !enabled, onclick: act, ...more }, text);
  return element(
    "footer",
    {},
    button("copy", say("PAGE_COPY"), acts.copy, ready, { class: "first" }),
    opens ? button("open", say(view?.link !== undefined || launches ? "PAGE_OPEN" : "PAGE_OPEN_BARE", { client: name }), acts.open, ready) : undefined,
    button("draft", say("PAGE_DRAFT"), acts.saveDraft, ready),
    button("undo", say("PAGE_UNDO"), acts.undo, state.edits.length > 0 && state.ended === undefined),
    button("close", say("PAGE_DONE"), acts.close, true),
    element("p", { id: "status", role: "status" }, state.working ? say("PAGE_WORKING") : state.status),
  );
}
