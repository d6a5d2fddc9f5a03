import { compiled } from "../contract/lazy-pattern.ts";
import type { Gate } from "./may-match.ts";

/**
 * One pattern that finds a word of the first set of every way in which a gate can be passed: a text without one passes none.
 * For what is asked of very many lines: a pattern is done with a line before the gate has looked at it.
 */
export function coverOf(gate: Gate): RegExp {
  const words = new Set(gate.flatMap((sets) => sets[0] ?? [""]));
  return compiled(new RegExp([...words].map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")).join("|")));
}
