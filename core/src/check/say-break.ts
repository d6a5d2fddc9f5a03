import type { MessageParams } from "../contract/notice.ts";
import type { MessageCode } from "../messages/catalogue.ts";
import { formatMessage } from "../messages/format-message.ts";
import type { Language } from "../messages/message-row.ts";
import type { RuleBreak } from "./rule-break.ts";

/** The sentence of each rule. */
const SENTENCES: Readonly<Record<RuleBreak["rule"], MessageCode>> = {
  "expands-at": "CHECK_EXPANDS_AT",
  "leading-slash": "CHECK_LEADING_SLASH",
  "too-long": "CHECK_TOO_LONG",
  "producer-control": "CHECK_PRODUCER_CONTROL",
  "no-workspace-line": "CHECK_NO_WORKSPACE_LINE",
  "no-brief-line": "CHECK_NO_BRIEF_LINE",
  "refused-text": "CHECK_REFUSED_TEXT",
  "control-character": "CHECK_CONTROL_CHARACTER",
  "not-a-brief": "CHECK_NOT_A_BRIEF",
  secret: "RECEIVE_SECRET",
  planted: "RECEIVE_PLANTED",
  "stray-line": "RECEIVE_STRAY_LINE",
  "heading-twice": "RECEIVE_HEADING_TWICE",
  "heading-other": "RECEIVE_HEADING_OTHER",
  "bare-done": "RECEIVE_BARE_DONE",
};

export const BREAK_RULES = Object.keys(SENTENCES) as readonly RuleBreak["rule"][];

export const sentenceOf = (rule: RuleBreak["rule"]): MessageCode => SENTENCES[rule];

/** What a break says in a language, without its place. */
export function sayBreak(found: Pick<RuleBreak, "rule" | "params">, language: Language): string {
  return formatMessage(sentenceOf(found.rule), { place: "", ...found.params }, language);
}

/** A break with its English detail, as `--json` and plugins' tests have it. */
export function ruleBreak(rule: RuleBreak["rule"], line?: number, params?: MessageParams): RuleBreak {
  return { rule, ...(line === undefined ? {} : { line }), detail: sayBreak({ rule, ...(params === undefined ? {} : { params }) }, "en"), ...(params === undefined ? {} : { params }) };
}
