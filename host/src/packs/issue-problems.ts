import type { Document, LineCounter } from "yaml";
import type * as z from "zod";

export interface IssueProblem {
  readonly problem: string;
  readonly line?: number;
}

/**
 * What a schema found in a YAML document, as sentences with their lines. Unknown keys come first, each at its own line: a
 * mistyped key is the cause of the missing one. A key that isn't a plain word is not quoted.
 */
export function issueProblems(issues: readonly z.core.$ZodIssue[], document: Document, lines: LineCounter): readonly IssueProblem[] {
  const found = issues.map((issue) => {
    const path = issue.path.filter((key) => typeof key !== "symbol");
    const where = path.length === 0 ? "" : `${path.join(".")}: `;
    if (issue.code !== "unrecognized_keys") return { unknown: false, problems: [problem(`${where}${issue.message}`, rangeAt(document, path), lines)] };
    return { unknown: true, problems: issue.keys.map((key) => problem(`${where}unknown key ${/^[\w.-]{1,40}$/.test(key) ? `"${key}"` : "that isn't a plain word"}`, keyRange(document, path, key), lines)) };
  });
  return [...found.filter(({ unknown }) => unknown), ...found.filter(({ unknown }) => !unknown)].flatMap(({ problems }) => problems);
}

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
