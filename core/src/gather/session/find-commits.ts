import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { oneLine } from "./cap-text.ts";
import { simpleCommands } from "./simple-commands.ts";
import type { SimpleCommand } from "./simple-commands.ts";
import { everyMatch } from "../../verify/every-match.ts";

/** A commit that a command's own output proves. `amends` replaces the commit before it. */
export interface FoundCommit {
  readonly sha: string;
  readonly subject?: string;
  readonly branch?: string;
  readonly amends: boolean;
  /** Where the command line went to make it, as it stands there; empty: nowhere. Absent: nobody can tell. */
  readonly cd?: string;
}

const COMMITTING: ReadonlySet<string> = new Set(["commit", "ci", "revert", "cherry-pick", "merge", "am", "rebase"]);
const GIT_VALUE_FLAGS: ReadonlySet<string> = new Set(["-C", "-c", "--git-dir", "--work-tree", "--namespace"]);
const LINE = lazyPattern(() => /^\[([^\]\n]{1,200}?) (?:\(root-commit\) )?([0-9a-f]{7,40})\] (.*)$/gm);
const BARE = /^['"]?([0-9a-f]{7,40})\b['"]?[ \t:|-]*(.*)$/m;

/** The commits that a git command made, by the line `[branch sha] subject` that git prints; a word in a command proves none. */
export function findCommits(command: string, output: string, exit: number | undefined): readonly FoundCommit[] {
  if (!command.includes("git")) return [];
  const commands = simpleCommands(command);
  const folders = placesOf(commands);
  const making = commands.filter((one) => COMMITTING.has(gitVerb(one) ?? ""));
  const cds = [...new Set(making.map((one) => folders.get(one)))];
  // One line may commit in several places; which of them made which commit, its output doesn't say.
  const place = cds.length === 1 && cds[0] !== undefined ? { cd: cds[0] } : {};
  if (making.length === 0) return [];
  const amends = making.some((one) => one.words.includes("--amend"));
  const found: FoundCommit[] = [];
  for (const [, branch = "", sha = "", subject = ""] of everyMatch(output, LINE())) {
    found.push({ sha, subject: oneLine(subject, 200), ...(branch === "detached HEAD" ? {} : { branch }), amends: amends && found.length === 0, ...place });
  }
  if (found.length > 0 || exit !== 0) return found;
  const quiet = making.find((one) => gitVerb(one) === "commit" && one.words.some((word) => word === "--quiet" || /^-[a-zA-Z]*q/.test(word)));
  const shown = commands.some((one) => gitVerb(one) === "rev-parse" || (gitVerb(one) === "log" && one.words.some((word) => /^(?:-1|-n1?|--max-count=1)$/.test(word))));
  if (quiet === undefined || !shown) return [];
  const match = BARE.exec(output);
  if (match?.[1] === undefined) return [];
  const subject = messageOf(quiet) ?? match[2];
  return [{ sha: match[1], amends, ...place, ...(subject === undefined || subject === "" ? {} : { subject: oneLine(subject, 200) }) }];
}

/** The verb of a git command (`commit`), its global options skipped; undefined when it isn't git. */
export function gitVerb(command: SimpleCommand): string | undefined {
  const at = command.words.findIndex((word) => !/^\w+=/.test(word) && word !== "sudo" && word !== "env");
  if (!/^(?:.*[\\/])?git(?:\.exe)?$/.test(command.words[at] ?? "")) return undefined;
  for (let next = at + 1; next < command.words.length; next += 1) {
    const word = command.words[next] ?? "";
    if (GIT_VALUE_FLAGS.has(word)) next += 1;
    else if (!word.startsWith("-")) return word;
  }
  return undefined;
}

/** Where each command of a line runs: behind `cd`, and what `git -C` says. Undefined behind what only a shell can tell. */
function placesOf(commands: readonly SimpleCommand[]): ReadonlyMap<SimpleCommand, string | undefined> {
  let folder: string | undefined = "";
  const into = (from: string | undefined, to: string): string | undefined => (from === undefined || /[$`~*?]/.test(to) || to === "-" ? undefined : /^(?:\/|[A-Za-z]:)/.test(to) || from === "" ? to : `${from}/${to}`);
  const places = new Map<SimpleCommand, string | undefined>();
  for (const one of commands) {
    const target = one.words[0] === "cd" || one.words[0] === "pushd" ? one.words.slice(1).find((word) => !word.startsWith("-") || word === "-") : undefined;
    if (target !== undefined) folder = into(folder, target);
    const at = one.words.indexOf("-C");
    const to = at < 0 || gitVerb(one) === undefined ? undefined : one.words[at + 1];
    places.set(one, to === undefined ? folder : into(folder, to));
  }
  return places;
}

function messageOf(command: SimpleCommand): string | undefined {
  const at = command.words.findIndex((word) => word === "--message" || /^-[a-zA-Z]*m$/.test(word));
  const text = at < 0 ? undefined : command.words[at + 1]?.split("\n")[0];
  return text === "$()" ? undefined : text;
}
