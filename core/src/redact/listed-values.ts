import type { Finding } from "../contract/redaction.ts";
import type { Standing } from "./is-word-secret.ts";
import { findingOf, type Name } from "./read-value.ts";

const LIST = /["'`\]]{0,2}\s{0,3}(?::=|=>|[:=])\s{0,3}(?:\w{0,16}\s{0,2})?[[({]\s{0,24}(?=\\{0,3}["'`])/y;
const ITEM = /\\{0,3}(["'`])([^"'`\n]{4,400}?)\\{0,3}\1[ \t]{0,4},?\s{0,24}/y;
const DASHES = /["']?[ \t]{0,3}:[ \t]{0,3}\r?\n(?=[ \t]{0,24}- )/y;
const DASHED = /[ \t]{0,24}- ["']?([^\s"'#]{4,400})["']?[^\n]{0,80}(?:\r?\n|$)/y;
const MOST_ITEMS = 100;

const LISTED = (): Standing => "listed";

/** `apiKeys: ["…", "…"]` and YAML's `- …`: every item of a list under a secret's name. */
export function listedValues(text: string, name: Name, found: Finding[]): void {
  // Behind at most two signs and three blanks.
  if (!/[:=]/.test(text.slice(name.end, name.end + 6))) return;
  for (const [open, item, group] of [
    [LIST, ITEM, 2],
    [DASHES, DASHED, 1],
  ] as const) {
    open.lastIndex = name.end;
    const opened = open.exec(text);
    if (opened === null) continue;
    let at = name.end + opened[0].length;
    for (let count = 0; count < MOST_ITEMS; count++) {
      item.lastIndex = at;
      const match = item.exec(text);
      const value = match?.[group];
      if (match === null || value === undefined) return;
      const start = at + match[0].indexOf(value);
      const finding = findingOf(text, name, { start, end: start + value.length, form: "quoted" }, "quoted", LISTED);
      if (finding !== undefined) found.push(finding);
      at += match[0].length;
    }
  }
}
