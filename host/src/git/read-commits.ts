import { parseCommit } from "./parse-commit.ts";
import type { CommitText } from "./parse-commit.ts";
import type { LoggedCommit } from "./parse-log.ts";
import { readChanges } from "./read-changes.ts";
import type { ObjectReader } from "./read-objects.ts";

export interface ReadCommit extends CommitText {
  readonly sha: string;
}

/** Each id's commit. A branch may be called like an id, so an answer counts only when it begins with what was cited. */
export async function readCommits(objects: ObjectReader, ids: readonly string[]): Promise<ReadonlyMap<string, ReadCommit>> {
  const answers = await objects.read(ids.map((id) => `${id.toLowerCase()}^{commit}`));
  return new Map(
    ids.flatMap((id, at) => {
      const object = answers[at];
      return object?.type === "commit" && object.oid.startsWith(id.toLowerCase()) ? [[id, { sha: object.oid, ...parseCommit(object.body) }] as const] : [];
    }),
  );
}

/** What each commit changed, against its first parent; nothing, where that can't be told. One whose parents were cut off (a shallow clone) has none, as for `git log`. */
export async function readOwnChanges(objects: ObjectReader, found: ReadonlyMap<string, ReadCommit>): Promise<ReadonlyMap<string, LoggedCommit>> {
  const commits = [...new Map([...found.values()].map((commit) => [commit.sha, commit])).values()];
  const changes = await readChanges(objects, commits.map(({ sha, parents, tree }) => ({ before: parents.length === 0 ? undefined : `${sha}^1^{tree}`, after: tree })));
  const cut = await findCut(objects, commits.filter((_, at) => changes[at] === undefined).map(({ sha }) => sha));
  const whole = new Map(commits.map((commit, at) => [commit.sha, loggedCommit(commit, cut.has(commit.sha), changes[at] ?? [])]));
  return new Map(
    [...found].flatMap(([id, { sha }]) => {
      const commit = whole.get(sha);
      return commit === undefined ? [] : [[id, commit] as const];
    }),
  );
}

function loggedCommit({ sha, parents, committed, authored, email, author, subject }: ReadCommit, isCut: boolean, changes: LoggedCommit["changes"]): LoggedCommit {
  return { sha, parents: isCut ? [] : parents, committed, authored, email, author, subject, changes, patch: "" };
}

async function findCut(objects: ObjectReader, shas: readonly string[]): Promise<ReadonlySet<string>> {
  const parents = await objects.read(shas.map((sha) => `${sha}^1`));
  return new Set(shas.filter((_, at) => parents[at] === undefined));
}
