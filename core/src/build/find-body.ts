/** A pasted body, and what would point at it instead. */
export interface FoundBody {
  readonly what: string;
  readonly pointer: string;
}

const MOST_LINES = 12;
const MOST_CHARACTERS = 1_500;
const MOST_CODE_LINES = 5;
const HUNK = /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@|^diff --git |^--- (?:a\/|\/dev\/null).*\n\+\+\+ /m;
const FENCE = /^[ \t]*(`{3,}|~{3,})[^\n]*\n([\s\S]*?)(?:^[ \t]*\1[`~]*[ \t]*$|(?![\s\S]))/gm;

/** A plan, diff, log or file in a place where a line belongs: over 12 lines or 1,500 characters, a diff hunk, a code block over five lines. */
export function findBody(text: string): FoundBody | undefined {
  const lines = text.trim().split(/\r\n?|\n/);
  const what = bodyKind(text, lines);
  return what === undefined ? undefined : { what, pointer: pointerFor(text) };
}

function bodyKind(text: string, lines: readonly string[]): string | undefined {
  if ((text.includes("@@ -") || text.includes("diff --git ") || text.includes("--- ")) && HUNK.test(text)) return lines.length === 1 ? "a diff" : `${lines.length} lines of a diff`;
  const code = (text.includes("```") || text.includes("~~~") ? [...text.matchAll(FENCE)] : []).map((match) => (match[2] ?? "").replace(/\n$/, "").split("\n").length);
  if (code.some((count) => count > MOST_CODE_LINES)) return `a code block of ${Math.max(...code)} lines`;
  if (lines.length > MOST_LINES) return `a text of ${lines.length} lines`;
  return text.length > MOST_CHARACTERS ? `a text of ${text.length} characters` : undefined;
}

function pointerFor(text: string): string {
  const diffed = /^\+\+\+ b\/(\S+)|^diff --git a\/(\S+)/m.exec(text);
  const path = diffed?.[1] ?? diffed?.[2] ?? /(?:^|[\s`"'(])((?:[\w@.-]+\/)+[\w@.-]+\.[a-z0-9]{1,7})(?=$|[\s`"'),:;])/im.exec(text)?.[1];
  if (path === undefined || path.length > 120) return "the path of the file it is from, in \"pointers\"";
  return diffed === null ? `the pointer "${path}"` : `the commit, or the pointer "${path}"`;
}
