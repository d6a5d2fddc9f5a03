import type { Line } from "../contract/line.ts";
import type { RedactedFields } from "../contract/payload.ts";

/**
 * Rules that the user gave in one sentence with the work that they are about, and that nobody can tell apart from it, stand
 * where the work stands, and not once more among the constraints: `Fix the login without touching the API`. `constraints` and
 * `next` are indexes; those actions never go.
 */
export interface OrderedRules {
  readonly constraints: ReadonlySet<number>;
  readonly next: ReadonlySet<number>;
}

/** `hasNext`: are next actions printed at all? A rule that was also said by itself keeps its place. */
export function orderedRules({ startWith, next, constraints }: Pick<RedactedFields, "startWith" | "next" | "constraints">, hasNext: boolean): OrderedRules {
  const told = new Set<number>();
  const pinned = new Set<number>();
  constraints.forEach((rule, at) => {
    const action = hasNext ? next.findIndex((line) => says(line, rule)) : -1;
    if (says(startWith, rule)) told.add(at);
    else if (action >= 0) {
      told.add(at);
      pinned.add(action);
    }
  });
  return { constraints: told, next: pinned };
}

/** A draft says in which list a line belongs, and so does a brief, but for a rule that stood among its actions. */
const isOneSaying = (origin: Line["origin"], record: string | undefined): boolean => origin === "user" || (origin === "brief" && record?.endsWith(".next") === true);
const END = /[.。!！?？;；:：,，、]\s*$/u;

/** Word for word, in the same turn, as a sentence or a clause of its own. */
function says({ text, origin, record }: Line, rule: Line): boolean {
  const at = isOneSaying(origin, record) && origin === rule.origin && record === rule.record ? text.indexOf(rule.text) : -1;
  if (at < 0) return false;
  const before = text.slice(0, at);
  const after = text.slice(at + rule.text.length).trimStart();
  return (before === "" || END.test(before)) && (after === "" || END.test(after.slice(0, 1)));
}
