import type { CommitFact } from "../../contract/facts.ts";

/** The newest commit of the session whose subject names this work: it holds the title, or shares most of its words. */
export function commitFor(title: string, commits: readonly CommitFact[]): string | undefined {
  const wanted = wordsOf(title).map((word) => ` ${word} `);
  const most = Math.floor(wanted.length * MAY_LACK);
  return wanted.length === 0 ? undefined : commits.findLast((commit) => lacksAtMost(most, wanted, subjectWords(commit)))?.sha;
}

/** The part of a title's words that a subject may do without. */
const MAY_LACK = 0.25;

/** Nearly every subject is another work's, and its first words tell. */
function lacksAtMost(most: number, wanted: readonly string[], words: string | undefined): boolean {
  if (words === undefined) return false;
  let lacking = 0;
  for (const word of wanted) {
    if (words.includes(word)) continue;
    lacking += 1;
    if (lacking > most) return false;
  }
  return true;
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
