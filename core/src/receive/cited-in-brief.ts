import type { ReceivedBrief } from "./parse-brief.ts";

export interface BriefGit {
  readonly branch?: string;
  readonly detached: boolean;
  readonly head?: string;
  readonly uncommitted?: number;
}

/** Where git stood when the brief was made, by its own line; undefined when it was made outside git. */
export function gitOfBrief(brief: ReceivedBrief): BriefGit | undefined {
  for (const line of brief.sections.flatMap((section) => section.lines)) {
    const found = /^(?:Branch `([^`]+)`|(Detached HEAD))(?: at ([0-9a-f]{7,64})|, no commit yet), (?:nothing uncommitted|(\d+) files? not committed)/.exec(line);
    if (found === null) continue;
    const [, branch, detached, head, dirty] = found;
    return { ...(branch === undefined ? {} : { branch }), detached: detached !== undefined, ...(head === undefined ? {} : { head }), uncommitted: dirty === undefined ? 0 : Number(dirty) };
  }
  return undefined;
}

/** Every commit that the brief's claims cite, and its HEAD: what git is asked about on arrival. */
export function citedInBrief(brief: ReceivedBrief): readonly string[] {
  const lines = brief.sections.flatMap((section) => section.lines);
  const cited = lines.flatMap((line) => Array.from(line.matchAll(/\bcommit ([0-9a-f]{7,64})\b/g), (match) => match[1] ?? ""));
  const head = gitOfBrief(brief)?.head;
  return [...new Set([...(head === undefined ? [] : [head]), ...cited])].slice(0, 500);
}
