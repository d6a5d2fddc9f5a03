import { sentenceOf, BREAK_RULES } from "../check/say-break.ts";
import { errorTable } from "../errors/error-table.ts";
import type { ErrorCode } from "../errors/error-table.ts";
import { allMessages, messageRow } from "../messages/catalogue.ts";
import { forSeveral } from "../messages/fill-template.ts";
import { NOTICE_FIXES } from "../messages/notice-fixes.ts";
import { areaOf } from "../messages/code-areas.ts";
import type { Language } from "../messages/message-row.ts";
import { HONEST_RULES } from "../verify/honest-state.ts";
import { RULE_EXAMPLES } from "./rule-examples.ts";
import type { RuleId } from "../verify/honest-state.ts";

/** A code as it stands in brackets behind a sentence, and what is known of it. Words in braces are filled in where it is said. */
export interface CodeExplanation {
  readonly code: string;
  /** An error ends the run; a notice doesn't; a rule is one of verification or of `check`. */
  readonly kind: "error" | "notice" | "claim-rule" | "check-rule";
  readonly exit?: 1 | 2 | 3;
  readonly message: string;
  readonly when: string;
  readonly fix?: string;
}

/** Labels and lines of a screen: nobody meets their codes. */
const LABELS = /^(?:STATE_(?:TEXT|SHOW|MARK|ASK|LIST|AGE|PICK|STATUS|SUCCESSOR_(?:HEAD|STEPS|TASKS))|RECEIVE_(?:GOAL|START|CONSTRAINT|CARE|ID|WAIT)$|RECEIPT_ROW|REDACT_SUMMARY|CHECK_|OPEN_PAGE)/;

const isNotice = (code: string): boolean => areaOf(code) !== undefined && !LABELS.test(code);

/** A heading of a pack's own breaks nothing at \`check\`; \`receive\` alone names it. */
const CHECKED = BREAK_RULES.filter((rule) => rule !== "heading-other");

/** Every code that can be explained. */
export function codesToExplain(): readonly string[] {
  return [...Object.keys(errorTable()), ...Object.keys(allMessages()).filter(isNotice), ...Object.keys(HONEST_RULES), ...CHECKED];
}

/** Upper and lower case alike, with or without the brackets. Undefined: there is no such code. */
export function explainCode(given: string, language: Language): CodeExplanation | undefined {
  const name = given.trim().replace(/^\[|\]$/g, "");
  const code = name.toUpperCase().replaceAll("-", "_");
  const when = areaOf(code)?.when[language] ?? "";
  if (Object.hasOwn(errorTable(), code)) {
    const row = errorTable()[code as ErrorCode];
    return { code, kind: "error", exit: row.exit, ...row[language], when };
  }
  const row = isNotice(code) ? messageRow(code) : undefined;
  if (row !== undefined) return { code, kind: "notice", message: unfilled(row[language]), when, ...fixOf(code, language) };
  const rule = name.toLowerCase().replaceAll("_", "-");
  if (Object.hasOwn(HONEST_RULES, rule)) {
    const row = HONEST_RULES[rule as RuleId];
    return { code: rule, kind: "claim-rule", message: row[language], when: RULE_EXAMPLES[rule as RuleId][language] };
  }
  const broken = CHECKED.find((one) => one === rule);
  if (broken === undefined) return undefined;
  const sentence = sentenceOf(broken);
  return { code: broken, kind: "check-rule", message: unfilled(messageRow(sentence)[language]), when: areaOf("CHECK")?.when[language] ?? "", ...fixOf(sentence, language) };
}

/** As it says of several things, with the names of what is filled in. */
const unfilled = (template: string): string => forSeveral(template).replace("{place}", "");

function fixOf(code: string, language: Language): { readonly fix?: string } {
  const row = NOTICE_FIXES[code];
  return row === undefined ? {} : { fix: row[language] };
}
