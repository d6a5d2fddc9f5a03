import { everyMatch } from "../../verify/every-match.ts";
import { isConstraint } from "./is-constraint.ts";
import { beginsRule } from "./is-pure-rule.ts";
import { JOINTS } from "./joints.ts";
import { asLine } from "./note.ts";
import { splitSentences } from "./split-sentences.ts";

/** `Postgres, and never add a dependency`: what the user chose in answer to a question, and the rules that they gave with it. */
export function partAnswer(text: string): { readonly choice: string; readonly rules: readonly string[] } {
  const choice: string[] = [];
  const rules: string[] = [];
  for (const sentence of splitSentences(text)) {
    const parted = isConstraint(sentence.text) ? ruleIn(sentence.text) : { head: sentence.text, rule: "" };
    if (parted.head !== "") choice.push(parted.head);
    if (parted.rule !== "") rules.push(parted.rule);
  }
  return { choice: choice.join(" "), rules };
}

function ruleIn(sentence: string): { readonly head: string; readonly rule: string } {
  for (const joint of everyMatch(sentence, JOINTS())) {
    const head = asLine(sentence.slice(0, joint.index));
    const rule = asLine(sentence.slice(joint.index + joint[0].length));
    if (!isConstraint(head) && isConstraint(rule) && beginsRule(rule)) return { head, rule };
  }
  return { head: "", rule: sentence };
}
