import type { OutputRules } from "../contract/client.ts";
import type { Redactor } from "../contract/redaction.ts";
import { isHandoffError } from "../errors/handoff-error.ts";
import { parseBrief } from "../receive/parse-brief.ts";
import { screenBrief } from "../receive/screen-brief.ts";
import { checkText } from "./check-text.ts";
import type { RuleBreak } from "./rule-break.ts";
import { ruleBreak } from "./say-break.ts";

/**
 * May this text go to that client? Its rules, and what no brief of ours holds: a secret, a line planted for a model, a line of
 * another shape. A heading that isn't ours breaks nothing, since packs and overlays have their own.
 */
export function checkBrief(input: string, rules: OutputRules, scan: Redactor["scan"]): readonly RuleBreak[] {
  const flaws = screenBrief(input, scan).filter(({ rule }) => rule !== "heading-other");
  const broken = checkText(input, rules);
  return [...broken, ...noBrief(input, broken), ...flaws.map(({ rule, line, kind }) => ruleBreak(rule, line, kind === undefined ? undefined : { kind }))];
}

/** What `receive` would refuse. A missing id is a rule of its own already. */
function noBrief(input: string, broken: readonly RuleBreak[]): readonly RuleBreak[] {
  try {
    parseBrief(input, "");
    return [];
  } catch (error) {
    if (!isHandoffError(error, "RECEIVE_NOT_A_BRIEF")) throw error;
    return broken.some(({ rule }) => rule === "no-brief-line") ? [] : [ruleBreak("not-a-brief", undefined, { problem: String(error.params["problem"]) })];
  }
}
