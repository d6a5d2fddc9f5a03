import type { CommitFact } from "../../contract/facts.ts";

/** The newest commit of the session whose subject names this work: it holds the title, or shares most of its words. */
export function commitFor(title: string, commits: readonly CommitFact[]): string | undefined {
  const wanted = wordsOf(title);
  if (wanted.length === 0) return undefined;
  return commits.findLast((commit) => {
    const subject = commit.subject ?? "";
    if (/^Revert /i.test(subject)) return false;
    const words = new Set(wordsOf(subject));
    return wanted.filter((word) => words.has(word)).length / wanted.length >= 0.75;
  })?.sha;
}

function wordsOf(text: string): readonly string[] {
  return text.normalize("NFKC").toLowerCase().match(/[\p{L}\p{N}_#]+/gu) ?? [];
}
