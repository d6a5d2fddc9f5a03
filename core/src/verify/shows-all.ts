import { lazyPattern } from "../contract/lazy-pattern.ts";
import type { TestRun } from "../contract/test-run.ts";

/** Checks that a test run says nothing of. */
const OTHER_CHECKS = lazyPattern(() => /\b(?:lint\w*|eslint|oxlint|biome|prettier|type-?check\w*|tsc|mypy|pyright|builds?|built|compil\w+|ci|pipelines?|deploy\w*)\b|ビルド|リント|构建|構建|сборк|빌드/gi);
const COUNT = lazyPattern(() => /\b(\d+)\s*(?:\/\s*\d+\s*)?(?:(?:unit|integration|e2e)\s+)?(?:tests?|specs?|passed|passing|pass|green|ok)\b|\b(?:tests?|specs?)\s*:?\s*(\d+)\b/gi);

/**
 * Do runs that passed show all that a text says of passing checks? A number of tests must be one that they printed, of a suite
 * or of all together; another check, lint or a build, must have been run under its name.
 */
export function showsAll(text: string, passed: readonly TestRun[]): boolean {
  const checks = [...text.matchAll(OTHER_CHECKS())].map(([word]) => word.toLowerCase());
  const commands = passed.map((run) => run.command.toLowerCase());
  if (!checks.every((check) => commands.some((command) => command.includes(check.replace(/(?:s|ing|er|ed)$/, ""))))) return false;
  const counts = [...text.matchAll(COUNT())].map((found) => Number(found[1] ?? found[2]));
  const printed = passed.map((run) => [...(run.summary ?? "").matchAll(/\d+/g)].map(([digits]) => Number(digits)));
  const sum = passed.reduce((all, run) => all + Number(/(\d+) (?:tests? )?pass/i.exec(run.summary ?? "")?.[1] ?? 0), 0);
  return counts.every((count) => count === sum || printed.some((numbers) => numbers.includes(count)));
}
