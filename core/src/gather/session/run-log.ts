import { lazyPattern } from "../../contract/lazy-pattern.ts";
import type { TestRun } from "../../contract/test-run.ts";
import { readTestOutcome } from "../../verify/read-test-outcome.ts";
import { remember } from "../../verify/remember.ts";
import { splitNested } from "../../verify/split-command.ts";
import { isTestCommand } from "../../verify/test-suite.ts";
import { oneLine, ownText } from "./cap-text.ts";

/** A command line that ended, and what it printed. */
export interface EndedCommand {
  readonly line: string;
  readonly exit: number | undefined;
  readonly output: string;
  /** Stopped, or running on: nobody knows how it would have ended. */
  readonly isCut: boolean;
  readonly at: string | undefined;
  readonly record: string;
  readonly sequence: number;
  readonly cwd: string | undefined;
}

/** The test runs of a session. Of very many the latest are kept, and the last of each suite. */
export interface RunLog {
  take(command: EndedCommand): void;
  runs(): readonly TestRun[];
}

/** A run whose output nobody read yet: of thousands only a few are asked for. */
interface UnreadRun extends Omit<EndedCommand, "cwd"> {
  readonly suite: string;
  readonly place: RunPlace;
}

/** Where a run was: a folder below the root, or elsewhere. At the root itself neither. */
export interface RunPlace {
  readonly folder?: string;
  readonly elsewhere?: boolean;
}

const REDIRECT = /\s+(?:\d|&)?>{1,2}\s*(?:&\d|\S+)/g;
const COUNTS = /\b\d+ (?:tests? )?(?:passed|failed|passing|failing|failures?)\b/;
const READS = lazyPattern(() => /^\s*(?:(?:cd|export|set|sleep)\b[^;&|]*(?:&&|;)\s*)*(?:cat|tail|head|grep|egrep|rg|ag|less|more|git|sed|awk|echo|printf|gh|glab|curl|wget|kubectl|docker|podman|journalctl|ls|find|jq|diff|ssh|mosh|history|aws|gcloud|az|oc|heroku|fly|flyctl|tmux|screen)\b/);
const MOST_RUNS = 2_000;
const MOST_COMMAND = 400;
/** A longer output is read at once, and not kept. */
const MOST_UNREAD = 1_000;

/** `placeOf` says where a command ran that was called in `cwd`, went to `cd` first and names `reach` as what it tests. */
export function createRunLog(placeOf: (cd: string | undefined, cwd: string | undefined, reach: string | undefined) => RunPlace): RunLog {
  let runs: (TestRun | UnreadRun)[] = [];
  return {
    take(command) {
      const { line, output, exit, isCut, at, record, sequence } = command;
      const isTest = splitNested(line).some((part) => isTestCommand(part.text));
      // A script may run tests under any name; then its closing counts tell.
      if (!isTest && (!COUNTS.test(output) || READS().test(line))) return;
      const { suite, cd, reach } = testIn(line);
      const isKept = isTest && output.length <= MOST_UNREAD;
      const run: UnreadRun = { line: isKept ? ownText(line) : line, exit, output: isKept ? ownText(output) : output, isCut, at, record, sequence, suite: ownText(suite), place: placeOf(cd, command.cwd, reach) };
      if (isKept) runs.push(run);
      else {
        const read = readRun(run);
        if (!isTest && read.summary === undefined) return;
        runs.push(read);
      }
      if (runs.length > MOST_RUNS) runs = withoutOld(runs);
    },
    runs() {
      const read = runs.map((run) => ("seen" in run ? run : readRun(run)));
      runs = read;
      return read;
    },
  };
}

/** What a command line tells of a test run, whatever comes out. */
const testIn = remember((line) => {
  const { suite, cd, reach } = readTestOutcome(line, undefined, "");
  return { suite, cd, reach };
});

function readRun({ line, suite, place, exit, output, isCut, at, record, sequence }: UnreadRun): TestRun {
  const reading = readTestOutcome(line, exit, output);
  return {
    command: oneLine(reading.command.replace(REDIRECT, ""), MOST_COMMAND),
    suite,
    ...place,
    ...(exit === undefined ? {} : { exit }),
    outcome: isCut ? "unknown" : reading.outcome,
    ...(reading.summary === undefined ? {} : { summary: ownText(reading.summary) }),
    ...(at === undefined ? {} : { at }),
    record,
    seen: true,
    sequence,
  };
}

/** Without the older half, but for the last run of each suite. */
function withoutOld(runs: readonly (TestRun | UnreadRun)[]): (TestRun | UnreadRun)[] {
  const key = (run: TestRun | UnreadRun): string => `${("place" in run ? run.place : run).folder ?? ""} ${run.suite}`;
  const last = new Map(runs.map((run, at) => [key(run), at]));
  const half = runs.length >> 1;
  return runs.filter((run, at) => at >= half || last.get(key(run)) === at).slice(-MOST_RUNS);
}
