import type { Line } from "../contract/line.ts";
import type { RedactedFields } from "../contract/payload.ts";

/**
 * Rules that can't be told apart from the work that they are about stand where the work stands, and not once more among the
 * constraints: `Fix the login without touching the API`. `constraints` and `next` are indexes; those actions never go.
 */
export interface OrderedRules {
  readonly constraints: ReadonlySet<number>;
  readonly next: ReadonlySet<number>;
}

/** `hasNext`: are next actions printed at all? Our own words about such work ("Verify: …") are no order, and take no rule's place. */
export function orderedRules({ startWith, next, constraints }: Pick<RedactedFields, "startWith" | "next" | "constraints">, hasNext: boolean): OrderedRules {
  const told = new Set<number>();
  const pinned = new Set<number>();
  constraints.forEach(({ text }, at) => {
    const action = hasNext ? next.findIndex((line) => says(line, text)) : -1;
    if (says(startWith, text)) told.add(at);
    else if (action >= 0) {
      told.add(at);
      pinned.add(action);
    }
  });
  return { constraints: told, next: pinned };
}

const END = /[.。!！?？;；:：,，、]\s*$/u;

/** Word for word, as a sentence or a clause of its own. */
function says({ text, origin }: Line, rule: string): boolean {
  const at = origin === "plan" ? -1 : text.indexOf(rule);
  if (at < 0) return false;
  const before = text.slice(0, at);
  const after = text.slice(at + rule.length).trimStart();
  return (before === "" || END.test(before)) && (after === "" || END.test(after.slice(0, 1)));
}
