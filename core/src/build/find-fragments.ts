import type { Line } from "../contract/line.ts";
import type { Reading } from "./find-suspect.ts";
import { SUSPECT_RULES } from "./suspect-rules.ts";

const WIDEST = 3;
/** Signs that only a whole gives: what is read past a border between two honest lines isn't among them. */
const APART = ["override", "fetch-and-run", "decode", "void-rules", "data-link", "role-line"];
const WHOLE = SUSPECT_RULES.filter((rule) => rule.weight === 2 && APART.some((sign) => rule.id.startsWith(sign)));

/** `[a] `, `2. `, `(b) `: marks that tell which fragment comes next. */
const NUMBERED = /^\s*(?:\[\w{1,3}\]|\(\w{1,3}\)|\w{1,2}[.)])\s+/;

/** Neighbouring lines that say nothing alone and together make an order: the places of all of them. The user's own are left alone. */
export function findFragments(lines: readonly Line[], reading: Reading): ReadonlySet<number> {
  const found = new Set<number>();
  if (lines.length < 2) return found;
  const texts = lines.map((line) => reading.plain(line.text));
  // Asked of the lines as they are joined below: a sign's own words may be cut in two as well.
  const whole = reading.rulesAcross(WHOLE, lines.map((line) => line.text), joinParts(texts));
  if (whole.length === 0) return found;
  for (let width = 2; width <= WIDEST; width += 1) {
    for (let at = 0; at + width <= texts.length; at += 1) {
      const window = lines.slice(at, at + width);
      if (window.every((line) => line.origin === "user" || line.origin === "brief")) continue;
      const parts = texts.slice(at, at + width);
      // The narrowest window that makes sense of them is the one: its neighbours did nothing.
      const spans = whole.some(({ pattern }) => pattern().test(joinParts(parts)) && !pattern().test(joinParts(parts.slice(1))) && !pattern().test(joinParts(parts.slice(0, -1))));
      if (spans) for (let place = at; place < at + width; place += 1) found.add(place);
    }
  }
  return found;
}

/** Told from its first letters: nearly no line is. */
function mayBeNumbered(part: string): boolean {
  const head = part.trimStart();
  return "[(".includes(head.charAt(0)) || ".)".includes(head.charAt(1)) || ".)".includes(head.charAt(2));
}

function joinParts(parts: readonly string[]): string {
  return parts.map((part) => (mayBeNumbered(part) ? part.replace(NUMBERED, "") : part)).join(" ");
}
