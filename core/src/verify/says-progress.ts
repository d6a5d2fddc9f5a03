import { once } from "../contract/once.ts";
import { coverOf } from "../gates/cover-of.ts";
import { mayMatch } from "../gates/may-match.ts";
import { gateOf } from "../gates/gate-of.ts";
import { asHeard } from "./as-heard.ts";
import { claimsGreen } from "./claims-green.ts";
import { gatedLine } from "./gated-line.ts";
import { DONE } from "./done-patterns.ts";
import { saysPlainly } from "./says-plainly.ts";

const rules = once(() => DONE.map((rule, at) => ({ rule, gate: gateOf(`done:${at}`) })));

/** Most texts hold none of the words, and are done with. */
const someWord = once(() => coverOf(rules().flatMap(({ gate }) => gate ?? [[]])));

/** Does this text say that work is done, or that tests pass? Then it is a claim, wherever it stands. */
export function saysProgress(text: string): boolean {
  if (claimsGreen(text)) return true;
  const heard = asHeard(text);
  const lower = heard.toLowerCase();
  if (!someWord().test(lower)) return false;
  const gated = gatedLine(lower);
  const possible = rules().filter(({ gate }) => mayMatch(gate, gated));
  return possible.length > 0 && saysPlainly(heard, possible.map(({ rule }) => rule()));
}

/** Ids of commits that a text names: hex of seven digits or more, with a letter and a digit, or after the word for it. */
export function citedInText(text: string): readonly string[] {
  const found = [...text.matchAll(/(?<![\w-])([0-9a-f]{7,40})(?![\w-])/g)].map((match) => match[1] ?? "");
  const named = !/\d{7}/.test(text) ? [] : [...text.matchAll(/(?:\b(?:commits?|sha|rev(?:ision)?)|コミット|提交)[\s:#]*`?(\d{7,40})(?![\w-])/giu)].map((match) => match[1] ?? "");
  return [...new Set([...found.filter((id) => /\d/.test(id) && /[a-f]/.test(id)), ...named])];
}
