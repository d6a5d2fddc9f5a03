import type { VerifiedClaim } from "../contract/claim.ts";
import type { VerifiedFacts } from "../contract/facts.ts";
import type { Line } from "../contract/line.ts";
import { detailOf, lastRuns, shownCommand } from "../verify/judge-runs.ts";
import { isTestCommand } from "../verify/test-suite.ts";

const MOST = 3;

/** Suites whose last run failed and that no claim speaks of: an outcome is all that a tool may add. */
export function runFacts(facts: VerifiedFacts, claims: readonly VerifiedClaim[]): readonly Line[] {
  const told = new Set(claims.flatMap((claim) => claim.findings.map((found) => found.params["command"])));
  return lastRuns(facts.testRuns)
    .filter((run) => run.outcome === "failed" && !told.has(shownCommand(run)) && isTestCommand(run.command))
    .slice(-MOST)
    .map((run) => ({ text: `The last run of \`${shownCommand(run)}\` failed${detailOf(run)}.`, origin: "git", ...(run.record === undefined ? {} : { record: run.record }) }));
}
