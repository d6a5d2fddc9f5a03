import type { CommitFact } from "../../contract/facts.ts";

/**
 * The newest commit of the session whose subject names this work: it holds the title, or shares most of its words, and says
 * nothing that makes other work of it. What leaves no commit, a run or a deployment, is proved by none but one of its very name.
 */
export function commitFor(title: string, commits: readonly CommitFact[]): string | undefined {
  const words = wordsOf(title);
  if (words.length === 0) return undefined;
  const wanted = words.map((word) => ` ${word} `);
  const most = Math.floor(wanted.length * MAY_LACK);
  return commits.findLast((commit) => {
    const subject = subjectOf(commit);
    return subject !== undefined && lacksAtMost(most, wanted, subject.line) && (subject.line === ` ${words.join(" ")} ` || subject.bare.join(" ") === words.join(" ") || isOf(subject.bare, words));
  })?.sha;
}

/** The part of a title's words that a subject may do without. */
const MAY_LACK = 0.25;
/** Work that is done by doing it, not by changing files. */
const LEAVES_NONE: ReadonlySet<string> = new Set(["run", "rerun", "execute", "verify", "check", "confirm", "deploy", "redeploy", "publish", "release", "ship", "push", "merge", "open", "ask", "notify", "announce", "send", "monitor", "investigate", "review", "tag"]);
/** Words by which a subject that names the work says that it isn't that, or not all of it. */
const TURNS: ReadonlySet<string> = new Set(["wip", "todo", "fixup", "squash", "prepare", "prep", "start", "begin", "draft", "partial", "partially", "stub", "scaffold", "skeleton", "placeholder", "plan", "skip", "remove", "delete", "drop", "disable", "revert", "undo", "stop", "no", "not", "don", "dont", "never", "without", "instead", "try", "attempt", "spike", "until"]);

/** Is a subject that shares the words about that work? A title of a word or two stands in many: it has to be half of what such a one says. */
function isOf(subject: readonly string[], title: readonly string[]): boolean {
  if (LEAVES_NONE.has(title[0] ?? "") || subject.some((word) => TURNS.has(word) && !title.includes(word))) return false;
  return title.length > 2 || title.length * 2 >= subject.length;
}

/** Nearly every subject is another work's, and its first words tell. */
function lacksAtMost(most: number, wanted: readonly string[], line: string): boolean {
  let lacking = 0;
  for (const word of wanted) {
    if (line.includes(word)) continue;
    lacking += 1;
    if (lacking > most) return false;
  }
  return true;
}

interface Subject {
  /** Each word between blanks. */
  readonly line: string;
  /** Its words without a `feat(auth):` in front. */
  readonly bare: readonly string[];
}

/** Every piece of work asks every commit: its words are told apart once. */
const told = new WeakMap<CommitFact, Subject | undefined>();
const KIND = /^(?:feat|fix|docs?|tests?|chore|refactor|perf|build|ci|style)(?:\([^()]*\))?!?:\s*/i;

/** Undefined: a commit that takes another one back is no work's. */
function subjectOf(commit: CommitFact): Subject | undefined {
  if (told.has(commit)) return told.get(commit);
  const text = commit.subject ?? "";
  const subject = /^Revert /i.test(text) ? undefined : { line: ` ${wordsOf(text).join(" ")} `, bare: wordsOf(text.replace(KIND, "")) };
  told.set(commit, subject);
  return subject;
}

function wordsOf(text: string): readonly string[] {
  return text.normalize("NFKC").toLowerCase().match(/[\p{L}\p{N}_#]+/gu) ?? [];
}
