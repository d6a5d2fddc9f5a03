import type { CommitFact } from "../../contract/facts.ts";

/** The newest commit of the session whose subject names this work: it holds the title, or shares most of its words. */
export function commitFor(title: string, commits: readonly CommitFact[]): string | undefined {
  const wanted = wordsOf(title);
  if (wanted.length === 0) return undefined;
  return commits.findLast((commit) => {
    const words = subjectWords(commit);
    return words !== undefined && wanted.filter((word) => words.includes(` ${word} `)).length / wanted.length >= 0.75;
  })?.sha;
}

/** Every piece of work asks every commit: its words are told apart once. */
const told = new WeakMap<CommitFact, string | undefined>();

/** Each word between blanks. Undefined: a commit that takes another one back is no work's. */
function subjectWords(commit: CommitFact): string | undefined {
  if (told.has(commit)) return told.get(commit);
  const subject = commit.subject ?? "";
  const words = /^Revert /i.test(subject) ? undefined : ` ${wordsOf(subject).join(" ")} `;
  told.set(commit, words);
  return words;
}

function wordsOf(text: string): readonly string[] {
  return text.normalize("NFKC").toLowerCase().match(/[\p{L}\p{N}_#]+/gu) ?? [];
}
