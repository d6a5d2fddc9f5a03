import type { Gate } from "./may-match.ts";
import { PATTERN_GATES } from "./pattern-gates.ts";

const known = new Map<string, Gate | undefined>();

/** The gate of a pattern by its name; undefined where nothing could be derived from it. Written as text, which a program is read with faster than with thousands of lists. */
export function gateOf(name: string): Gate | undefined {
  if (known.has(name)) return known.get(name);
  const text = PATTERN_GATES[name];
  const gate = text === undefined ? undefined : (JSON.parse(text) as Gate);
  known.set(name, gate);
  return gate;
}
