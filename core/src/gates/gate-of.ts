import type { Gate } from "./may-match.ts";
import { PATTERN_GATES } from "./pattern-gates.ts";

const families = new Map<string, Readonly<Record<string, Gate>>>();

/** The gates of a family of patterns. Written as text, which a program is read with faster than with thousands of lists. */
function familyOf(name: string): Readonly<Record<string, Gate>> {
  const known = families.get(name);
  if (known !== undefined) return known;
  const read = JSON.parse(PATTERN_GATES[name]?.() ?? "{}") as Readonly<Record<string, Gate>>;
  families.set(name, read);
  return read;
}

/** The gate of a pattern by its name, `family:own` or a family of one; undefined where nothing could be derived from it. */
export function gateOf(name: string): Gate | undefined {
  const cut = name.indexOf(":");
  return cut < 0 ? familyOf(name)[""] : familyOf(name.slice(0, cut))[name.slice(cut + 1)];
}
