import type { CitedCommit } from "@handoff/core";
import { holdsPatch, patchLines } from "./patch-lines.ts";
import { isFileChange } from "./parse-log.ts";
import type { LoggedCommit } from "./parse-log.ts";
import type { HistoryCommit } from "./read-history.ts";

type Successor = NonNullable<CitedCommit["replacedBy"]>;
type Lost = Pick<LoggedCommit, "sha" | "parents" | "authored" | "email" | "subject" | "changes"> & { readonly patch?: string };

/**
 * The commit of this history, without what the lost one was made on top of, that has its author and author date: an amend or a
 * rebase keeps both, so does a cherry-pick. Undefined when nothing, or more than one thing, fits.
 */
export function findByAuthor(lost: Lost, history: readonly HistoryCommit[], elsewhere: boolean): Successor | undefined {
  const named = history.find((commit) => commit.body.includes(`(cherry picked from commit ${lost.sha})`));
  if (named !== undefined) return { sha: named.sha, how: "cherry-picked", subject: named.subject };
  const same = history.filter((commit) => commit.sha !== lost.sha && commit.authored === lost.authored && commit.email === lost.email);
  const found = same.length === 1 ? same[0] : same.find((commit) => commit.subject === lost.subject);
  if (found === undefined) return undefined;
  const sameParents = found.parents.join(" ") === lost.parents.join(" ");
  return { sha: found.sha, how: sameParents ? "amended" : elsewhere ? "cherry-picked" : "rebased", subject: found.subject };
}

/** The same by what the patch does, for those whose author date was set anew, and for squashes. Candidates with patches, none before one that builds on it. */
export function findByPatch(lost: Lost, candidates: readonly LoggedCommit[], elsewhere: boolean): Successor | undefined {
  const files = lost.changes.map((change) => change.path);
  const own = lost.patch === undefined ? undefined : patchLines(lost.patch);
  const fits = candidates.filter((candidate) => {
    const theirs = new Map(candidate.changes.map((change) => [change.path, change.after]));
    if (files.length === 0 || !files.every((file) => theirs.has(file))) return false;
    if (lost.changes.every((change) => change.after === theirs.get(change.path))) return true;
    return own !== undefined && own.size > 0 && holdsPatch(patchLines(candidate.patch), own);
  });
  const found = fits.find((candidate) => candidate.subject === lost.subject) ?? fits.at(-1);
  if (found === undefined) return undefined;
  const whole = found.changes.length === files.length && (found.subject === lost.subject || found.parents.join(" ") === lost.parents.join(" "));
  const how = !whole ? "squashed" : found.parents.join(" ") === lost.parents.join(" ") ? "amended" : elsewhere ? "cherry-picked" : "rebased";
  return { sha: found.sha, how, subject: found.subject, files: found.changes.filter(isFileChange).map((change) => change.path) };
}

/** A missing commit can only be told from a commit that names it: a squash lists what it took in, a cherry-pick its source. */
export function findByName(cited: string, history: readonly HistoryCommit[]): Successor | undefined {
  if (cited.length < 7) return undefined;
  for (const commit of history) {
    if (!commit.body.includes(cited)) continue;
    const listed = new RegExp(`^commit ${cited}[0-9a-f]*$`, "m").test(commit.body);
    const picked = new RegExp(`\\(cherry picked from commit ${cited}[0-9a-f]*\\)`).test(commit.body);
    if (listed || picked) return { sha: commit.sha, how: listed ? "squashed" : "cherry-picked", subject: commit.subject };
  }
  return undefined;
}
