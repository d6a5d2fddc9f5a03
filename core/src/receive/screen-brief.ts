import type { Line } from "../contract/line.ts";
import type { Redactor } from "../contract/redaction.ts";
import { findFragments } from "../build/find-fragments.ts";
import { findSuspect, readingOf } from "../build/find-suspect.ts";
import { unescapeLine } from "../fit/escape-line.ts";
import { isInsideRoot } from "../render/assert-clean.ts";
import { briefText } from "./brief-text.ts";
import { findForged } from "./find-forged.ts";
import type { Oddity } from "./find-forged.ts";

/** Something in a brief that no brief of ours leaves with. `line` counts in the text as it was handed in. */
export interface BriefFlaw {
  readonly rule: "secret" | "planted" | Oddity["rule"];
  readonly line: number;
  /** The kind of a secret, as its placeholder would say it. Never the value. */
  readonly kind?: string;
}

/** More lines than any brief has: what is behind them is looked at for secrets only. */
const MOST_LINES = 4_000;
const MOST_OF_A_LINE = 8_000;
const MOST_FINDINGS = 200;
/** What a path may hold by contract: whose home it lies in. */
const OF_A_HOME = /^(?:home|user|person|email|username)/;

/**
 * Looks at a brief that came from elsewhere: secrets, lines that try to steer a model, and lines that our grammar doesn't have.
 * Nobody knows on arrival whose words they were, so the user's own are asked the same. Flaws, in the order of their lines.
 */
export function screenBrief(given: string, scan: Redactor["scan"]): readonly BriefFlaw[] {
  const { text, firstLine } = briefText(given);
  const lines = text.split("\n");
  const looked = lines.slice(0, MOST_LINES).map((line) => line.slice(0, MOST_OF_A_LINE));
  return [
    ...secretsIn(given, scan),
    ...plantedIn(looked).map((index): BriefFlaw => ({ rule: "planted", line: firstLine + index })),
    ...findForged(lines).map(({ index, rule }): BriefFlaw => ({ rule, line: firstLine + index })),
  ].toSorted((a, b) => a.line - b.line);
}

/** In all that was pasted, around the block too. The workspace's path is exact by contract. */
function secretsIn(given: string, scan: Redactor["scan"]): readonly BriefFlaw[] {
  const text = given.replace(/\r\n?/g, "\n");
  const root = /^Open workspace: (.+)$/m.exec(text)?.[1]?.trim() ?? "";
  const found = scan(text).slice(0, MOST_FINDINGS).filter((finding) => !OF_A_HOME.test(finding.kind) || !isInsideRoot(finding, text, root));
  const flaws = found.map(({ start, kind }): BriefFlaw => ({ rule: "secret", line: text.slice(0, start).split("\n").length, kind }));
  return [...new Map(flaws.map((flaw) => [`${flaw.line} ${flaw.kind}`, flaw])).values()];
}

function plantedIn(lines: readonly string[]): readonly number[] {
  const said = lines.map((line): Line => ({ text: wordsOf(line), origin: "tool" }));
  const reading = readingOf(said.map((line) => line.text));
  const found = new Set(said.flatMap((line, index) => (line.text !== "" && findSuspect(line.text, false, reading).length > 0 ? [index] : [])));
  const filled = said.flatMap((line, index) => (line.text === "" || lines[index]?.startsWith("## ") === true ? [] : [index]));
  const apart = findFragments(filled.map((index) => said[index] ?? { text: "", origin: "tool" }), reading);
  for (const place of apart) found.add(filled[place] ?? 0);
  return [...found].toSorted((a, b) => a - b);
}

/** What a line says, without what makes it a line of a brief. */
function wordsOf(line: string): string {
  return unescapeLine(line.replace(/^(?:- |Goal: |Start with: |## )/, "")).trim();
}
