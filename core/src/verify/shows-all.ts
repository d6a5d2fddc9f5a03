import { lazyPattern } from "../contract/lazy-pattern.ts";
import type { TestRun } from "../contract/test-run.ts";

/** Checks that a test run says nothing of. */
const OTHER_CHECKS = lazyPattern(() => /\b(?:lint\w*|eslint|oxlint|biome|prettier|type-?check\w*|tsc|mypy|pyright|builds?|built|compil\w+|ci|pipelines?|deploy\w*)\b|ビルド|リント|构建|構建|сборк|빌드/gi);
const COUNT = lazyPattern(() => /\b(\d+)\s*(?:\/\s*\d+\s*)?(?:(?:unit|integration|e2e)\s+)?(?:tests?|specs?|passed|passing|pass|green|ok)\b|\b(?:tests?|specs?)\s*:?\s*(\d+)\b/gi);

/** Tests of a kind or at a place, and by which words a command says that it runs them. */
const KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:e2e|end[- ]to[- ]end|playwright|cypress|browser)\b/i, /e2e|end-to-end|playwright|cypress|browser|wdio|selenium/i],
  [/\bintegration\b/i, /integration|\bit\b|:int\b|failsafe|verify/i],
  [/\b(?:smoke|regression|acceptance|contract|load|performance|stress)\b/i, /smoke|regression|acceptance|contract|load|perf|stress|bench/i],
  [/\b(?:staging|production|prod|windows|macos|linux|ios|android)\b/i, /staging|prod|windows|macos|linux|ios|android/i],
];
const EXCEPTION = lazyPattern(() => /\b(?:except|excluding|apart from|aside from|other than|besides|save for|but not|but for|minus|all but|skip(?:ped|ping|s)?|ignor(?:ed|ing)|disabled|flaky|fail(?:s|ed|ing)?|red|broken)\b|以外|を除|除了|외에|제외|\b(?:sauf|hormis|außer|bis auf|excepto|salvo|menos|exceto|tranne|behalve|oprócz)\b|кроме/i);
/** That none failed is no exception. */
const NONE = /\b(?:no|zero|0)\s+(?:failing tests?|tests? (?:fail|failing|failed)|test failures?|failures?|failed|errors?|skipped)\b/gi;

/** Does a text say of passing tests that not all of them did? */
export const hasException = (text: string): boolean => EXCEPTION().test(text.replace(NONE, ""));

/**
 * Do runs that passed show all that a text says of passing checks? A number of tests must be one that they printed, of a suite
 * or of all together; another check, lint or a build, must have been run under its name.
 */
export function showsAll(text: string, passed: readonly TestRun[]): boolean {
  if (hasException(text)) return false;
  if (!KINDS.every(([said, run]) => !said.test(text) || passed.some(({ command }) => run.test(command)))) return false;
  const checks = [...text.matchAll(OTHER_CHECKS())].map(([word]) => word.toLowerCase());
  const commands = passed.map((run) => run.command.toLowerCase());
  if (!checks.every((check) => commands.some((command) => command.includes(check.replace(/(?:s|ing|er|ed)$/, ""))))) return false;
  const counts = [...text.matchAll(COUNT())].map((found) => Number(found[1] ?? found[2]));
  const printed = passed.map((run) => [...(run.summary ?? "").matchAll(/\d+/g)].map(([digits]) => Number(digits)));
  const sum = passed.reduce((all, run) => all + Number(/(\d+) (?:tests? )?pass/i.exec(run.summary ?? "")?.[1] ?? 0), 0);
  return counts.every((count) => count === sum || printed.some((numbers) => numbers.includes(count)));
}
