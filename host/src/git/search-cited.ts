import type { Git } from "./git-process.ts";
import type { LoggedCommit } from "./parse-log.ts";
import { readPaths } from "./read-changes.ts";
import type { TreeFile } from "./read-changes.ts";
import { readCommits, readOwnChanges } from "./read-commits.ts";
import type { ReadCommit } from "./read-commits.ts";
import { readHistory } from "./read-history.ts";
import type { HistoryCommit } from "./read-history.ts";
import { openObjects } from "./read-objects.ts";
import type { ObjectReader } from "./read-objects.ts";
import { readRewound } from "./read-rewound.ts";
import { walkHistory } from "./walk-history.ts";

interface Found {
  readonly found: ReadonlyMap<string, LoggedCommit>;
  /** Of HEAD, back to the oldest of them. Where clocks lie it can be short: `readWholeHistory` has the rest. */
  readonly history: readonly HistoryCommit[];
  /** What HEAD has of the paths that the commits changed. */
  readonly tree: ReadonlyMap<string, TreeFile>;
  /** By commit, the paths that HEAD has as they were before it and its parent. */
  readonly rewound: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The cited commits are looked for while the place is still asked about. */
export interface CitedSearch {
  readonly wanted: readonly string[];
  /** Those that can be ids. */
  readonly valid: readonly string[];
  finish(head: string | undefined, shallow: boolean): Promise<Found>;
  /** Without an answer, when there is no repository. */
  stop(): void;
}

const ID = /^[0-9a-f]{4,64}$/;
const MOST_HISTORY = 100_000;
/** In so many commits a missing one is looked for by its name. */
const RECENT_HISTORY = 1_000;

/** All of HEAD's history, which only those need whose clock lied. */
export function readWholeHistory(git: Git): Promise<readonly HistoryCommit[]> {
  return readHistory(git, undefined, MOST_HISTORY);
}

/** The newest commits of HEAD, however few were cited. */
export function readRecentHistory(git: Git): Promise<readonly HistoryCommit[]> {
  return readHistory(git, undefined, RECENT_HISTORY);
}

/** Starts `cat-file` for these ids; `finish` adds the history since the oldest of them. */
export function searchCited(git: Git, cited: readonly string[]): CitedSearch {
  const wanted = [...new Set(cited)];
  const valid = wanted.filter((id) => ID.test(id.toLowerCase()));
  if (valid.length === 0) return { wanted, valid, finish: async () => ({ found: new Map(), history: [], tree: new Map(), rewound: new Map() }), stop: () => undefined };
  const objects = openObjects(git);
  const started = readCommits(objects, valid);
  return {
    wanted,
    valid,
    async finish(head, shallow) {
      try {
        const texts = await started;
        const history = head === undefined ? [] : historyOf(objects, [...texts.values()], head, shallow);
        const found = await readOwnChanges(objects, texts);
        const paths = [...found.values()].flatMap((commit) => commit.changes.map((change) => change.path));
        const tree = head === undefined ? new Map<string, TreeFile>() : await readPaths(objects, `${head}^{tree}`, paths);
        const rewound = await readRewound(objects, [...new Map([...found.values()].map((commit) => [commit.sha, commit])).values()], tree);
        return { found, history: await history, tree, rewound };
      } finally {
        objects.close();
      }
    },
    stop: () => objects.close(),
  };

  async function historyOf(objects: ObjectReader, commits: readonly ReadCommit[], head: string, shallow: boolean): Promise<readonly HistoryCommit[]> {
    const [first, ...others] = commits;
    if (first === undefined) return [];
    // Where a clone was cut off, a commit names parents that aren't there.
    const walked = shallow ? undefined : await walkHistory(objects, commits, head);
    const oldest = others.reduce((older, commit) => (commit.committed < older.committed ? commit : older), first);
    return walked ?? readHistory(git, oldest.sha, MOST_HISTORY);
  }
}
