import type { PackWhen } from "../contract/pack.ts";

/** What selection looks at: what was asked, what changed, and how long the session was. */
export interface SelectionSigns {
  readonly goalSlug?: string;
  readonly overlay: boolean;
  readonly slice: boolean;
  readonly claims: number;
  readonly prompts: number;
  readonly files: number;
  /** Statements that are no claims: decisions, facts, failed attempts, blockers, next actions, in flight. */
  readonly lines: number;
}

/**
 * Weight times mean closeness of the row's keys, 0 to 10. A number inside its bounds is 1 and falls off with its ratio to
 * the bound; a goal is 1 when all words of a named slug are in it; a `slice` or `overlay` that isn't as asked makes it 0.
 */
export function scoreRow(row: PackWhen, signs: SelectionSigns): number {
  if (row.slice !== undefined && row.slice !== signs.slice) return 0;
  if (row.overlay !== undefined && row.overlay !== signs.overlay) return 0;
  const parts: number[] = [];
  if (row.slice !== undefined) parts.push(1);
  if (row.overlay !== undefined) parts.push(1);
  if (row.goals !== undefined) parts.push(row.goals.some((goal) => holdsWords(signs.goalSlug ?? "", goal)) ? 1 : 0);
  const numbers = [
    [row.minClaims, row.maxClaims, signs.claims],
    [row.minPrompts, row.maxPrompts, signs.prompts],
    [row.minFiles, row.maxFiles, signs.files],
    [row.minLines, row.maxLines, signs.lines],
  ] as const;
  for (const [min, max, value] of numbers) {
    if (min !== undefined) parts.push(value >= min ? 1 : value / min);
    if (max !== undefined) parts.push(value <= max ? 1 : max / value);
  }
  const closeness = parts.length === 0 ? 1 : parts.reduce((sum, part) => sum + part, 0) / parts.length;
  return Math.round(row.weight * closeness * 1000) / 1000;
}

function holdsWords(slug: string, wanted: string): boolean {
  const words = new Set(slug.split("-"));
  return wanted.split("-").every((word) => words.has(word));
}
