import { FIRST_LINES } from "../fit/brief-frame.ts";
import { escapeLine } from "../fit/escape-line.ts";
import { HEADINGS } from "../fit/headings.ts";

/** A line that no brief of ours has: its index, and what is odd about it. */
export interface Oddity {
  readonly index: number;
  readonly rule: "stray-line" | "heading-twice" | "heading-other" | "bare-done";
}

const OURS = new Set(Object.values(HEADINGS));
const TABLE = "| Type | Path or URL |";
/** What a done claim cites: a commit, or a run that was seen to pass. */
const CITES = /, (?:commit [0-9a-f]{4,}\b|.+ passed after (?:it|the last edit)|every suite's last run passed)/;

/** What is cited stands at a line's end, and a whole line may be a megabyte. */
const LONGEST_PROOF = 1_000;

const HEADS: readonly (readonly ((line: string) => boolean)[])[] = [
  [(line) => line.startsWith("Open workspace: "), (line) => line === FIRST_LINES.go || line === FIRST_LINES.wait || /^Read @.+(?: and continue\.|, say what you understood, and wait\.)$/.test(line), isGoal, isStart],
  [(line) => line === FIRST_LINES.wait, isGoal, isStart],
  [isGoal, isStart],
];

function isGoal(line: string): boolean {
  return line.startsWith("Goal: ");
}
function isStart(line: string): boolean {
  return line.startsWith("Start with: ");
}

/**
 * What in a brief's text shows that somebody else's hand was in it, told by the grammar alone: every line of ours is a line of
 * the head, a heading, one bullet that is no Markdown structure itself, a row of the one table, or the id.
 */
export function findForged(lines: readonly string[]): readonly Oddity[] {
  const body = lines.findIndex((line) => line.startsWith("## "));
  const last = lines.length - 1;
  const end = body < 0 ? last : body;
  return [...oddInHead(lines.slice(0, end)), ...oddInBody(lines.slice(end, last), end)];
}

function oddInHead(lines: readonly string[]): readonly Oddity[] {
  const shape = HEADS.find(([first]) => first?.(lines[0] ?? "") === true) ?? [];
  let next = 0;
  return lines.flatMap((line, index): readonly Oddity[] => {
    if (line.trim() === "") return [];
    const found = shape.findIndex((fits, place) => place >= next && fits(line));
    if (found < 0) return [{ index, rule: "stray-line" }];
    next = found + 1;
    return [];
  });
}

function oddInBody(lines: readonly string[], first: number): readonly Oddity[] {
  const seen = new Set<string>();
  let inTable = false;
  let fresh = false;
  return lines.flatMap((line, at): readonly Oddity[] => {
    const index = first + at;
    if (line.trim() === "") return [];
    if (line.startsWith("## ")) {
      const heading = line.slice(3);
      const rule = seen.has(heading) ? "heading-twice" : OURS.has(heading) ? undefined : "heading-other";
      seen.add(heading);
      fresh = true;
      inTable = false;
      return rule === undefined ? [] : [{ index, rule }];
    }
    inTable ||= fresh && line === TABLE;
    fresh = false;
    if (inTable) return /^\| .* \|$/.test(line) ? [] : [{ index, rule: "stray-line" }];
    const text = line.startsWith("- ") ? line.slice(2) : undefined;
    // A line that could be structure carries our backslash; without it, it wasn't written by us.
    if (text === undefined || (!text.startsWith("\\") && escapeLine(text) !== text.trim())) return [{ index, rule: "stray-line" }];
    return text.startsWith("done: ") && !CITES.test(text.slice(-LONGEST_PROOF)) ? [{ index, rule: "bare-done" }] : [];
  });
}
