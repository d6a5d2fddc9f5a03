import { lazyPattern } from "../contract/lazy-pattern.ts";
import type { ClaimFinding } from "../contract/claim.ts";
import type { GatheredFacts } from "../contract/facts.ts";
import type { TestRun } from "../contract/test-run.ts";
import { finding } from "./honest-state.ts";
import { detailOf, lastRuns, laterEdit, laterSweep, shownCommand } from "./judge-runs.ts";
import { partialRun } from "./partial-run.ts";
import { saysRed } from "./says-red.ts";
import { showsAll } from "./shows-all.ts";

/**
 * What the runs say of a text that says that tests pass: one that failed speaks against it, whatever it tested. For it speak
 * the last runs of every suite, each passed after the last edit, when they ran all that the text says. A run of one file, or of
 * tests chosen by name, shows no more than that.
 */
export function judgeGreen(text: string, gathered: Pick<GatheredFacts, "testRuns" | "edits" | "sweeps" | "facts" | "claims" | "blockers" | "inFlight">): readonly ClaimFinding[] {
  const last = lastRuns(gathered.testRuns);
  const failed = last.find((run) => run.outcome === "failed");
  if (failed !== undefined) return [finding("green-contradicted", { command: shownCommand(failed), detail: detailOf(failed) })];
  const seen = last.filter((run) => run.seen && run.elsewhere !== true);
  const fits = seen.filter((run) => coversText(run, text));
  const part = fits.length === 0 ? seen.findLast((run) => run.outcome === "passed") : undefined;
  if (part !== undefined) return [finding("green-unproven"), finding("green-of-part", { command: shownCommand(part) })];
  const fresh = fits.length > 0 && seen.every((run) => run.outcome === "passed" && laterEdit(run, [], gathered.edits) === undefined);
  if (!fresh || !showsAll(text, seen) || isDenied(gathered)) return [finding("green-unproven")];
  const swept = seen.findLast((run) => laterSweep(run, gathered.sweeps) !== undefined);
  const by = swept === undefined ? undefined : laterSweep(swept, gathered.sweeps);
  if (swept === undefined || by === undefined) return [finding("green-seen")];
  return [finding("green-unproven"), finding("run-swept", { command: shownCommand(swept), by: by.command })];
}

/** Does somebody say beside it that tests fail? */
function isDenied({ facts, claims, blockers, inFlight }: Pick<GatheredFacts, "facts" | "claims" | "blockers" | "inFlight">): boolean {
  return [...facts, ...claims].some(({ line }) => saysRed(line.text)) || [...blockers, ...inFlight].some((line) => saysRed(line.text));
}

/** What a reader can run to see for himself that all tests pass: what was run last of all tests, else what would run all where a part was run. */
export function greenCommand(runs: readonly TestRun[]): string | undefined {
  const last = runs.findLast((run) => partialRun(run.command) === undefined) ?? runs.at(-1);
  if (last === undefined) return undefined;
  const part = partialRun(last.command);
  return part === undefined ? shownCommand(last) : part.whole === undefined ? undefined : shownCommand({ ...last, command: part.whole });
}

/** Did it run all tests, or those that the text names and no more than names? A run in a folder below the root is of that folder. */
function coversText(run: TestRun, text: string): boolean {
  const part = partialRun(run.command);
  const said = text.toLowerCase();
  if (part === undefined) return run.folder === undefined || said.includes(lastOf(run.folder)) || !SAYS_ALL().test(said);
  const names = part.names.map((name) => stemOf(name.toLowerCase()));
  return names.every((name) => name.length >= 3 && said.includes(name)) && !SAYS_ALL().test(names.reduce((left, name) => left.replaceAll(name, NAMED), said).replace(OF_NAMED(), ""));
}

/** Stands for a name in a text; no letter, so that no pattern takes it for a word. */
const NAMED = "\u0001";
/** "All 12 tests of \u0001", "all \u0001 tests": all of what is named. */
const OF_NAMED = lazyPattern(() => /\b(?:all|every)\s+(?:the\s+)?(?:\d+\s+)?(?:\S*\u0001\S*\s+tests?\b|tests?\s+(?:in|of|for|from|under)\s+\S*\u0001)/g);
const SAYS_ALL = lazyPattern(() => /\b(?:all|every|everything|whole|full|entire|suites?|ci|alle|alles|s\u00e4mtliche|tous|toutes|tout|tod[oa]s?|tutt[ie]|wszystkie)\b|\u5168|\u3059\u3079\u3066|\u90fd|\u6240\u6709|\ubaa8\ub4e0|\uc804\ubd80|\u0432\u0441\u0435/);

const lastOf = (folder: string): string => folder.toLowerCase().split("/").at(-1) ?? folder;

/** `guard.replay` of `test/guard.replay.test.ts:12`. */
function stemOf(name: string): string {
  return (name.split("/").at(-1) ?? name).replace(/(?::.*|\[.*)$/, "").replace(/(?:[._](?:test|spec))?\.[a-z]{1,4}$/, "").replace(/^test_/, "");
}
