import type { ClaimFinding, TestEvidence } from "../contract/claim.ts";
import type { EditFact, SweepFact } from "../contract/facts.ts";
import type { TestRun } from "../contract/test-run.ts";
import { finding } from "./honest-state.ts";
import { suiteOf, withoutVariables } from "./test-suite.ts";
import { isSameOrBelow } from "./touches-any.ts";

export interface RunContext {
  readonly runs: readonly TestRun[];
  readonly edits: readonly EditFact[];
  readonly sweeps: readonly SweepFact[];
}

/** What the runs say of each test that a claim names: the last run of its suite decides. */
export function judgeRuns(evidence: readonly TestEvidence[], files: readonly string[], context: RunContext): readonly ClaimFinding[] {
  return evidence.flatMap((test) => judgeTest(test, files, context));
}

function judgeTest(test: TestEvidence, files: readonly string[], context: RunContext): readonly ClaimFinding[] {
  const suite = suiteOf(test.command);
  const command = test.command;
  const last = lastRuns(context.runs).filter((run) => run.suite === suite);
  const seen = last.find((run) => run.seen && run.outcome === "failed") ?? last.find((run) => run.seen && run.elsewhere !== true);
  const reported = last.find((run) => !run.seen);
  const narrower = lastRuns(context.runs).find((run) => run.outcome === "failed" && (run.suite.startsWith(`${suite} `) || (run.suite !== suite && withoutVariables(run.suite) === suite)) && isAfter(run, seen));
  const failed = [seen, reported, narrower].find((run) => run?.outcome === "failed");
  if (failed !== undefined) return [finding("run-failed", { command: shownCommand(failed), detail: detailOf(failed) })];
  if (test.outcome === "failed") return [finding("run-failed", { command, detail: "" })];
  const covering = seen ?? broader(suite, context.runs);
  if (covering === undefined) return [finding(test.outcome === "passed" || reported?.outcome === "passed" ? "run-reported" : "run-not-seen", { command })];
  if (covering.outcome === "unknown") return [finding("run-unknown", { command: shownCommand(covering) })];
  const edit = laterEdit(covering, files, context.edits);
  if (edit !== undefined) return [finding("run-stale", { command: shownCommand(covering), file: edit.path })];
  const sweep = laterSweep(covering, context.sweeps);
  return [sweep === undefined ? finding("run-passed", { command: shownCommand(covering) }) : finding("run-swept", { command: shownCommand(covering), by: sweep.command })];
}

/** Every claim of a handoff asks the same list of runs. */
const lastOf = new WeakMap<readonly TestRun[], readonly TestRun[]>();

/** The last run of each suite, seen and reported ones apart. Of a list that doesn't change any more. */
export function lastRuns(runs: readonly TestRun[]): readonly TestRun[] {
  const known = lastOf.get(runs) ?? findLastRuns(runs);
  lastOf.set(runs, known);
  return known;
}

function findLastRuns(runs: readonly TestRun[]): readonly TestRun[] {
  const last = new Map<string, TestRun>();
  for (const run of runs) {
    const key = `${run.seen ? "seen" : "said"} ${run.folder ?? ""} ${run.suite}`;
    if (!isAfter(run, last.get(key))) continue;
    last.delete(key);
    last.set(key, run);
  }
  return [...last.values()];
}

/** Is this run later than that one? Order in the session counts first, then the clock, then the order of the list. */
function isAfter(run: TestRun, other: TestRun | undefined): boolean {
  if (other === undefined) return true;
  if (run.seen === other.seen && run.sequence !== undefined && other.sequence !== undefined && sourceOf(run) === sourceOf(other)) return run.sequence >= other.sequence;
  if (run.at !== undefined && other.at !== undefined) return Date.parse(run.at) >= Date.parse(other.at);
  return true;
}

/** Sequences of two sessions don't compare. */
function sourceOf(run: Pick<TestRun, "record">): string {
  return run.record?.split("#")[0] ?? "";
}

/** A run of the whole, of which the named test is a part, that was seen to pass. */
function broader(suite: string, runs: readonly TestRun[]): TestRun | undefined {
  return lastRuns(runs).find((run) => run.seen && run.elsewhere !== true && run.outcome === "passed" && suite.startsWith(`${run.suite} `));
}

/** An edit of what the run covers, after it. Without files, any edit counts. */
export function laterEdit(run: TestRun, files: readonly string[], edits: readonly EditFact[]): EditFact | undefined {
  return edits.find((edit) => {
    if (files.length > 0 && !files.some((file) => isSameOrBelow(edit.path, file))) return false;
    return isBehind(edit, run);
  });
}

/** A command after the run that may have changed what it covers, whichever files those are. */
export function laterSweep(run: TestRun, sweeps: readonly SweepFact[]): SweepFact | undefined {
  return sweeps.find((sweep) => isBehind(sweep, run));
}

/** Sequences of two sessions don't compare, clocks do. */
function isBehind(change: EditFact | SweepFact, run: TestRun): boolean {
  const isForeign = change.record !== undefined && run.record !== undefined && sourceOf(change) !== sourceOf(run) && change.at !== undefined && run.at !== undefined;
  if (run.sequence !== undefined && run.seen && !isForeign) return change.sequence > run.sequence;
  return Date.parse(change.at ?? "") > Date.parse(run.at ?? "");
}

/** The command as somebody at the root would give it. */
export function shownCommand(run: TestRun): string {
  return run.folder === undefined ? run.command : `cd ${run.folder} && ${run.command}`;
}

export function detailOf(run: TestRun): string {
  return run.summary === undefined ? "" : ` (${run.summary})`;
}

/** Does a run's command name one of the files, by its path or its base name? */
export function runNamesFile(run: TestRun, files: readonly string[]): boolean {
  const words = run.suite.toLowerCase().match(/[^\s=,:"'`]+/g) ?? [];
  const args = words.slice(1).filter((word) => !word.startsWith("-"));
  return files.some((file) => {
    const base = file.toLowerCase().split("/").at(-1) ?? "";
    const stem = base.replace(/(?:\.(?:test|spec|d))?\.[a-z0-9]+$/, "");
    return args.some((word) => word.split(/[/\\]/).includes(base) || (stem.length >= 3 && !COMMON.has(stem) && word.split(/[./\\_-]/).includes(stem)));
  });
}

const COMMON: ReadonlySet<string> = new Set(["index", "main", "test", "tests", "spec", "app", "lib", "src", "mod", "utils", "util", "package", "readme", "run", "all", "unit", "init", "config", "types"]);
