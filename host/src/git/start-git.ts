import type { Git } from "./git-process.ts";
import { mayBeRepository } from "./may-be-repository.ts";
import { gitAt } from "./open-git.ts";
import { looksPlain, plainPlace } from "./plain-place.ts";
import { filterNames, readConfig, readPlace } from "./read-place.ts";
import type { GitConfig, PlaceAnswer } from "./read-place.ts";
import { readStatus } from "./read-status.ts";
import type { GitStatus } from "./read-status.ts";

/** git on one root, asked what needs to know nothing else. Whoever waits for an answer is told of a failure. */
export interface StartedGit {
  readonly root: string;
  readonly git: Git;
  readonly place: Promise<PlaceAnswer>;
  /** Settles when the status has been asked for. */
  readonly asked: Promise<void>;
  /** Undefined where the filters aren't known, or too many to switch off one by one: then what is uncommitted stays unknown. */
  readonly status: Promise<GitStatus | undefined>;
  /** Ends what is still asked: nobody waits for it any more. */
  stop(): void;
}

const MOST_FILTERS = 300;

let begun: { readonly root: string; readonly started: StartedGit | undefined } | undefined;

/** Starts git on the folder that is likely to be asked about next, while the program is still read. The next `startGit` of this folder takes it up. */
export function beginGit(root: string): void {
  begun = { root, started: ask(root) };
}

/** Asks git the first questions, so that it answers while something else is done. Undefined where there is no repository (or no git). */
export function startGit(root: string): StartedGit | undefined {
  if (begun?.root !== root) {
    dropGit();
    return ask(root);
  }
  const { started } = begun;
  begun = undefined;
  return started;
}

/** Ends what was begun and nobody took up. */
export function dropGit(): void {
  begun?.started?.stop();
  begun = undefined;
}

function ask(root: string): StartedGit | undefined {
  if (!mayBeRepository(root)) return undefined;
  const ends = new AbortController();
  const git = gitAt(root, { signal: ends.signal });
  if (git === undefined) return undefined;
  const config = readConfig(git);
  const status = config.then((values) => askStatus(git, values));
  const place = looksPlain(root) ? readPlain(root, git, config, status) : readPlace(git, config);
  // Until somebody waits for them, a failure is nobody's.
  place.catch(() => {});
  status.catch(() => {});
  const asked = config.then(
    () => undefined,
    () => undefined,
  );
  return { root, git, place, asked, status, stop: () => ends.abort() };
}

/** A process less than to ask git where it is: the config and the status tell it. */
async function readPlain(root: string, git: Git, asked: Promise<GitConfig | undefined>, status: StartedGit["status"]): Promise<PlaceAnswer> {
  const [config, told] = await Promise.all([asked, status]);
  const place = config === undefined || told === undefined ? undefined : plainPlace(root, config, told.head);
  return place === undefined ? readPlace(git, asked) : { kind: "place", place };
}

/** Nothing of a repository runs before its filters are known by name. */
async function askStatus(git: Git, config: GitConfig | undefined): Promise<GitStatus | undefined> {
  const filters = config === undefined ? undefined : filterNames(config);
  return filters === undefined || filters.length > MOST_FILTERS ? undefined : readStatus(git, filters);
}
