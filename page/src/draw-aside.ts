import type { HandoffView } from "@handoff/core";
import { element } from "./element.ts";
import type { PageState } from "./page-state.ts";
import type { Say } from "./say.ts";

/** What to know besides the text: what was taken out, what nobody checked, what it costs, and what the client takes. */
export function drawAside(state: PageState, view: HandoffView, say: Say): HTMLElement {
  return element(
    "aside",
    { "aria-label": say("PAGE_NOTICES") },
    panel(say("PAGE_LIMITS", { client: view.client.name }), limits(view, say)),
    ...(view.attach.length === 0 ? [] : [panel(say("PAGE_ATTACH"), [list(view.attach.map((path) => element("code", {}, path)))])]),
    panel(say("PAGE_TOKENS"), tokens(view, say)),
    panel(`${say("PAGE_UNVERIFIED")} (${view.unverified.length})`, unverified(view, say)),
    panel(`${say("PAGE_REDACTED")} (${view.redacted.total})`, redacted(view, say)),
    ...(view.notices.length + view.left.length === 0 ? [] : [panel(say("PAGE_NOTICES"), [list([...view.notices.map((notice) => `${notice.text} [${notice.code}]`), ...view.left.map((left) => say("PAGE_LEFT", { count: left.count, section: left.section, why: left.why }))])])]),
  );
}

function panel(title: string, body: readonly (Node | string)[]): HTMLElement {
  return element("section", {}, element("h2", {}, title), body);
}

const list = (items: readonly (Node | string)[]): HTMLElement => element("ul", {}, items.map((item) => element("li", {}, item)));

function limits(view: HandoffView, say: Say): readonly Node[] {
  const rows = view.limits.map((limit) => {
    const name = limit.name.replace(/([A-Z])/g, " $1").toLowerCase();
    const text = limit.used === undefined ? say("PAGE_LIMIT_ONLY", { name, value: limit.value }) : say("PAGE_LIMIT", { name, used: limit.used, value: limit.value });
    const meter = limit.used === undefined ? undefined : element("meter", { min: 0, max: limit.value, high: limit.value * 0.9, value: Math.min(limit.used, limit.value), "aria-label": text });
    return element("li", {}, text, meter, element("small", {}, say("PAGE_LIMIT_SOURCE", { day: limit.checkedOn })));
  });
  const link = view.link !== undefined ? say("PAGE_LINK_FITS") : (view.refused ?? say("PAGE_LINK_NONE"));
  return [...(rows.length === 0 ? [] : [element("ul", {}, rows)]), element("p", {}, link), ...(view.client.reads === "nothing" ? [element("p", {}, say("PAGE_READS_NOTHING"))] : [])];
}

function tokens(view: HandoffView, say: Say): readonly Node[] {
  const text = say("PAGE_TOKENS_OF", { used: view.tokens.used, budget: view.tokens.budget, pack: view.pack.id });
  const rows = view.tokens.sections.map((section) => element("tr", {}, element("th", { scope: "row" }, section.heading), element("td", {}, String(section.tokens))));
  return [element("p", {}, text), element("meter", { min: 0, max: view.tokens.budget, high: view.tokens.budget, value: Math.min(view.tokens.used, view.tokens.budget), "aria-label": text }), element("table", { "aria-label": say("PAGE_TOKENS") }, element("tbody", {}, rows))];
}

function unverified(view: HandoffView, say: Say): readonly Node[] {
  if (view.unverified.length === 0) return [element("p", {}, say("PAGE_UNVERIFIED_NONE"))];
  return [list(view.unverified.map((claim) => element("div", {}, element("p", {}, claim.text), ...claim.why.map((why) => element("p", { class: "why" }, why)), ...(claim.check === undefined ? [] : [element("p", {}, `${say("PAGE_CHECK")} `, element("code", {}, claim.check))]))))];
}

function redacted(view: HandoffView, say: Say): readonly Node[] {
  if (view.redacted.total === 0) return [element("p", {}, say("PAGE_REDACTED_NONE"))];
  return [list(view.redacted.places.map((place) => element("span", {}, element("strong", {}, place.kind), ` ${place.place}${place.line === undefined ? "" : `:${place.line}`}`)))];
}
