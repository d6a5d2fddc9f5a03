import { relative, sep } from "node:path";
import type { CitedCommit, FileChange, GitFacts, SubmoduleState } from "@handoff/core";
import type { Git } from "./git-process.ts";
import { readCited } from "./read-cited.ts";
import { readOperations } from "./read-operations.ts";
import type { GitPlace } from "./read-place.ts";
import { readUnpushed } from "./read-unpushed.ts";
import { readSubmodules } from "./read-submodules.ts";
import { startGit } from "./start-git.ts";
import type { StartedGit } from "./start-git.ts";
import type { GitStatus } from "./read-status.ts";
import { searchCited } from "./search-cited.ts";
import { joinTrail, readTrail } from "./read-trail.ts";

export interface ReadGitOptions {
  /** Ids that claims cite, as they were written. */
  readonly cited: readonly string[];
  /** HEAD when the session began: the best base for the file trail. */
  readonly sessionStartHead?: string;
}

const MOST_PEOPLE = 20;

/** `startGit` and the rest in one. */
export async function readGit(root: string, options: ReadGitOptions): Promise<GitFacts | undefined> {
  const started = startGit(root);
  return started === undefined ? undefined : readStarted(started, options);
}

/**
 * All that a handoff asks git, as data; undefined where there is no repository. Paths are relative to the root. Nothing that
 * the repository's own files say is run, and nothing is fetched or written.
 */
export async function readStarted({ root, git, place: asked, status: asks }: StartedGit, options: ReadGitOptions): Promise<GitFacts | undefined> {
  const { sessionStartHead } = options;
  const search = searchCited(git, sessionStartHead === undefined ? options.cited : [...options.cited, sessionStartHead]);
  const answer = await asked;
  if (answer.kind !== "place") {
    search.stop();
    return answer.kind === "bare" ? bareFacts(root, git, options.cited) : undefined;
  }
  const { place } = answer;
  const readTree = async (): Promise<{ readonly status: GitStatus | undefined; readonly submodules: readonly SubmoduleState[] }> => {
    const status = await asks;
    return { status, submodules: await readSubmodules(place.gitRoot, status?.moved ?? []) };
  };
  const [{ status, submodules }, read, unpushed] = await Promise.all([readTree(), readCited(git, search, place.head, place.shallow), place.mergeBase === undefined ? readUnpushed(git, place) : undefined]);
  const operations = readOperations(place.gitDir);
  const base = baseOf(place, place.head === undefined || sessionStartHead === undefined ? undefined : read.cited[sessionStartHead]);
  const trail = base === undefined || base.how === "working-tree" || base.sha === place.head ? { changes: [], commits: [] } : await readTrail(git, base.sha);

  const toRoot = pathMapper(place.gitRoot, root);
  const uncommitted = (status?.changes ?? []).map((change) => mapChange(change, toRoot));
  return {
    gitRoot: place.gitRoot,
    isWorktree: place.isWorktree,
    ...branchFacts(place, status),
    ...(status?.ahead === undefined && unpushed !== undefined ? { unpushed } : {}),
    shallow: place.shallow,
    ...(place.partial ? { partial: true } : {}),
    bare: false,
    ...(place.originUrl === undefined ? {} : { originUrl: place.originUrl }),
    uncommitted,
    ...(operations.length === 0 ? {} : { operations }),
    ...(submodules.length === 0 ? {} : { submodules: submodules.map((submodule) => ({ ...submodule, path: toRoot(submodule.path) })) }),
    cited: Object.fromEntries(options.cited.flatMap((id) => (read.cited[id] === undefined ? [] : [[id, mapCited(read.cited[id], toRoot)]]))),
    ...(base === undefined ? {} : { base }),
    trail: joinTrail(trail.changes.map((change) => mapChange(change, toRoot)), uncommitted),
    commits: trail.commits.map((commit) => ({ sha: commit.sha, subject: commit.subject, at: new Date(commit.committed * 1000).toISOString(), files: commit.changes.map((change) => toRoot(change.path)) })),
    people: peopleOf(place, [...trail.commits, ...read.history]),
    processes: git.processes(),
  };
}

function branchFacts(place: GitPlace, status: GitStatus | undefined): Pick<GitFacts, "branch" | "detached" | "head" | "upstream" | "ahead" | "behind"> {
  const head = place.head ?? status?.head;
  return {
    ...(status?.branch === undefined ? {} : { branch: status.branch }),
    detached: status !== undefined && status.branch === undefined,
    ...(head === undefined ? {} : { head }),
    ...(status?.upstream === undefined ? {} : { upstream: status.upstream }),
    ...(status?.ahead === undefined ? {} : { ahead: status.ahead }),
    ...(status?.behind === undefined ? {} : { behind: status.behind }),
  };
}

/** The session's first HEAD where it is in this history, else the merge base with upstream, else the working tree alone. */
function baseOf(place: GitPlace, start: CitedCommit | undefined): GitFacts["base"] {
  if (start?.state === "reachable" && start.sha !== undefined) return { sha: start.sha, how: "session-start" };
  if (place.mergeBase !== undefined) return { sha: place.mergeBase, how: "merge-base" };
  return place.head === undefined ? undefined : { sha: place.head, how: "working-tree" };
}

const ROLES = /^(?:dev(?:eloper)?s?|admin|root|user|test(?:er)?|bot|ci|build|release|system|maintainers?|github|gitlab|git|noreply|unknown|agent|claude|codex|copilot|cursor)$/i;

/** Names in the history are kept out of prose; a single short word or a role would take ordinary words with it. */
function peopleOf(place: GitPlace, commits: readonly { readonly author: string }[]): readonly string[] {
  const names = new Set([...(place.userName === undefined ? [] : [place.userName]), ...commits.map((commit) => commit.author)]);
  return [...names].map((name) => name.trim()).filter((name) => (/\s/.test(name) || /[^\u0000-\u024F]/.test(name) || name.length >= 5) && !name.split(/[\s-]+/).some((word) => ROLES.test(word))).slice(0, MOST_PEOPLE);
}

function bareFacts(root: string, git: Git, cited: readonly string[]): GitFacts {
  return {
    gitRoot: root,
    isWorktree: false,
    detached: false,
    shallow: false,
    bare: true,
    uncommitted: [],
    cited: Object.fromEntries(cited.map((id) => [id, { cited: id, state: "missing" as const }])),
    trail: [],
    commits: [],
    people: [],
    processes: git.processes(),
  };
}

/** git speaks of paths from the repository's root; a workspace may lie below it. */
function pathMapper(gitRoot: string, root: string): (path: string) => string {
  const below = relative(gitRoot, root).split(sep).join("/");
  if (below === "") return (path) => path;
  if (below.startsWith("..")) return (path) => path;
  const up = below.split("/").map(() => "..").join("/");
  return (path) => (path.startsWith(`${below}/`) ? path.slice(below.length + 1) : `${up}/${path}`);
}

function mapChange(change: FileChange, toRoot: (path: string) => string): FileChange {
  return { ...change, path: toRoot(change.path), ...(change.from === undefined ? {} : { from: toRoot(change.from) }) };
}

function mapCited(commit: CitedCommit, toRoot: (path: string) => string): CitedCommit {
  const { files, replacedBy } = commit;
  return {
    ...commit,
    ...(files === undefined ? {} : { files: files.map(toRoot) }),
    ...(replacedBy === undefined ? {} : { replacedBy: { ...replacedBy, ...(replacedBy.files === undefined ? {} : { files: replacedBy.files.map(toRoot) }) } }),
  };
}
