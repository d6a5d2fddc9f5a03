import type { ProjectPattern } from "../contract/redaction.ts";

export interface PatternRow {
  readonly id: string;
  readonly kind?: string;
  readonly pattern: string;
  readonly flags?: string;
}

export type PatternProblem = "not-a-pattern" | "matches-empty" | "backtracks" | "too-wide" | "bad-id" | "too-long";

export interface ParsedPatterns {
  readonly patterns: readonly ProjectPattern[];
  readonly refused: readonly { readonly id: string; readonly problem: PatternProblem }[];
}

const LONGEST = 1000;

/** Ordinary text of the kind that handoffs carry. A pattern that takes a fifth of it would take the handoff. */
const SAMPLE = `Finish the backfill in db/migrations/0042_token_family.sql and run npm test -- session.rotate before you push.
Commit d7ff63e on feature/auth-refresh touched src/session/rotate.ts:42; 3 of 12 tests in guard.replay fail.
Do not change the public /v1/login response shape. See https://github.com/acme/shop/pull/42 and docs/plans/auth.md.
const limit = options.limit ?? 20; // 2026-11-30T10:22:33.120Z
| Plan | docs/plans/auth-refresh.plan.md | 修复了缓存问题。テストは226件すべて成功。
`;

/**
 * Takes a project's own patterns, which can only add redaction. Refused is what matches the empty string, what can go back
 * over the same text in more than one way, and what hits a fifth of an ordinary text.
 */
export function parseProjectPatterns(rows: readonly PatternRow[]): ParsedPatterns {
  const patterns: ProjectPattern[] = [];
  const refused: { id: string; problem: PatternProblem }[] = [];
  for (const row of rows) {
    const problem = problemOf(row);
    if (problem === undefined) patterns.push({ id: row.id, kind: row.kind ?? row.id, pattern: row.pattern, flags: flagsOf(row) });
    else refused.push({ id: row.id, problem });
  }
  return { patterns, refused };
}

const flagsOf = (row: PatternRow): string => [...new Set((row.flags ?? "").replace(/[gy]/g, ""))].join("");

function problemOf(row: PatternRow): PatternProblem | undefined {
  if (!/^[a-z0-9][a-z0-9-]{0,40}$/.test(row.id) || !/^[a-z0-9][a-z0-9-]{0,40}$/.test(row.kind ?? row.id)) return "bad-id";
  if (row.pattern.length > LONGEST) return "too-long";
  let pattern: RegExp;
  try {
    pattern = new RegExp(row.pattern, `${flagsOf(row)}g`);
  } catch {
    return "not-a-pattern";
  }
  if (new RegExp(row.pattern, flagsOf(row)).test("")) return "matches-empty";
  if (backtracks(row.pattern)) return "backtracks";
  let taken = 0;
  for (const [match] of SAMPLE.matchAll(pattern)) {
    if (match === "") return "matches-empty";
    taken += match.length;
  }
  return taken * 5 >= SAMPLE.length ? "too-wide" : undefined;
}

interface Group {
  /** Does anything in the group repeat, or can it be read in two ways? */
  readonly loose: boolean;
}

/** More repeats than this count as no bound. */
const MOST_REPEATS = 100;

/**
 * Static check, on the safe side, so that no text can make a pattern slow: no back reference, no repeat of a group that
 * itself repeats or has a choice in it, and a repeat without a small bound only at the very end, where nothing behind it can
 * send the search back.
 */
function backtracks(source: string): boolean {
  if (/\\[1-9]|\\k</.test(source)) return true;
  const groups: Group[] = [];
  let loose = false;
  for (let at = 0; at < source.length; ) {
    const open = /^\((?:\?(?::|=|!|<=|<!|<\w+>))?/.exec(source.slice(at))?.[0];
    if (open !== undefined) {
      groups.push({ loose });
      loose = false;
      at += open.length;
      continue;
    }
    const isClose = source.charAt(at) === ")";
    const atom = isClose ? ")" : (/^(?:\\(?:u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[pP]\{[^}]*\}|.)|\[(?:\\.|[^\]\\])*\]|[^])/.exec(source.slice(at))?.[0] ?? source.charAt(at));
    const quantifier = quantifierAt(source, at + atom.length);
    const repeats = quantifier.most > 1;
    if (isClose && repeats && loose) return true;
    at += atom.length + quantifier.length;
    if (quantifier.most > MOST_REPEATS && at < source.length) return true;
    if (isClose) loose = loose || (groups.pop()?.loose ?? false);
    if (repeats || atom === "|") loose = true;
  }
  return false;
}

function quantifierAt(source: string, at: number): { readonly most: number; readonly length: number } {
  const match = /^(?:[*+?]|\{(\d+)(,)?(\d*)\})\??/.exec(source.slice(at));
  if (match === null) return { most: 1, length: 0 };
  if (match[1] === undefined) return { most: match[0].startsWith("?") ? 1 : Number.POSITIVE_INFINITY, length: match[0].length };
  const most = match[2] === undefined ? Number(match[1]) : match[3] === "" ? Number.POSITIVE_INFINITY : Number(match[3]);
  return { most, length: match[0].length };
}
