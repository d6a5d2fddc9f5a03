import type { ClaimFinding } from "../contract/claim.ts";
import { fillTemplate } from "../messages/fill-template.ts";
import type { Language } from "../messages/message-row.ts";
import { HONEST_RULES } from "./honest-state.ts";
import type { RuleId } from "./honest-state.ts";

/** A finding in words, for a receipt or a notice. A rule that this version doesn't know is shown by its id. */
export function explainFinding(found: Pick<ClaimFinding, "rule" | "params">, language: Language = "en"): string {
  const rule = Object.hasOwn(HONEST_RULES, found.rule) ? HONEST_RULES[found.rule as RuleId] : undefined;
  return rule === undefined ? found.rule : fillTemplate(rule[language], found.params);
}
