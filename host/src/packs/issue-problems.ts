import type { Document, LineCounter } from "yaml";
import type * as z from "zod";
import { nearestName, phraseIssue } from "@handoff/core";

export interface IssueProblem {
  readonly problem: string;
  readonly line?: number;
}

/**
 * What a schema found in a YAML document, as sentences with their lines. Unknown keys come first, each at its own line: a
 * mistyped key is the cause of the missing one. A key that isn't a plain word is not quoted.
 */
export function issueProblems(issues: readonly z.core.$ZodIssue[], document: Document, lines: LineCounter, keysAt: (path: Path) => readonly string[]): readonly IssueProblem[] {
  const found = issues.map((issue) => {
    const path = issue.path.filter((key) => typeof key !== "symbol");
    const place = path.join(".");
    if (issue.code !== "unrecognized_keys") return { unknown: false, problems: [problem(`${place === "" ? "it" : place} ${phraseIssue(issue, valueAt(document, path) === undefined)}`, rangeAt(document, path), lines)] };
    const where = place === "" ? "" : `${place}: `;
    return { unknown: true, problems: issue.keys.map((key) => problem(`${where}${unknownKey(key, keysAt(path))}`, keyRange(document, path, key), lines)) };
  });
  return [...found.filter(({ unknown }) => unknown), ...found.filter(({ unknown }) => !unknown)].flatMap(({ problems }) => problems);
}

function unknownKey(key: string, known: readonly string[]): string {
  if (!/^[\w.-]{1,40}$/.test(key)) return "unknown key that isn't a plain word";
  const near = nearestName(key, known);
  return `unknown key "${key}"${near === undefined ? "" : ` (did you mean "${near}"?)`}`;
}

const valueAt = (document: Document, path: Path): unknown => (path.length === 0 ? document.contents : document.getIn(path, true));

function problem(text: string, start: number | undefined, lines: LineCounter): IssueProblem {
  return start === undefined ? { problem: text } : { problem: text, line: lines.linePos(start).line };
}

type Path = readonly (string | number)[];

function rangeAt(document: Document, path: Path): number | undefined {
  const node = document.getIn(path, true) as { readonly range?: readonly [number, number, number] } | undefined;
  return node?.range?.[0];
}

function keyRange(document: Document, path: Path, key: string): number | undefined {
  const map = (path.length === 0 ? document.contents : document.getIn(path, true)) as { readonly items?: readonly { readonly key?: { readonly value?: unknown; readonly range?: readonly number[] } }[] } | undefined;
  return map?.items?.find((pair) => pair.key?.value === key)?.key?.range?.[0];
}
