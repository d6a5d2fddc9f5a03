import { once } from "../contract/once.ts";
import { everyMatch } from "./every-match.ts";

/** What a runner's closing lines say. `complete`: failures would stand in the same line, so a filter can't have hidden them. */
export interface RunnerCounts {
  readonly passed: number;
  readonly failed: number;
  readonly summary: string;
  readonly complete: boolean;
}

type Needs = readonly string[] | RegExp;

const holdsAny = (text: string, needs: Needs): boolean => (needs instanceof RegExp ? needs.test(text) : needs.some((word) => text.includes(word)));

interface Runner {
  readonly id: string;
  /** A text that holds none of these is done with at once: one of them stands in whatever the patterns match. */
  readonly needs?: Needs;
  readonly patterns?: readonly RegExp[];
  read(text: string): RunnerCounts | undefined;
}

const number = (text: string | undefined): number => (text === undefined ? 0 : Number.parseInt(text, 10));

/** Sums the counts of every line that fits: a run over several packages closes several times. */
function lines(id: string, needs: Needs, pattern: RegExp, passed: string, failed: string, complete = true): Runner {
  return {
    id,
    needs,
    patterns: [pattern],
    read: (text) => {
      if (!holdsAny(text, needs)) return undefined;
      const found = everyMatch(text, pattern);
      if (found.length === 0) return undefined;
      const sum = (name: string): number => name.split("+").reduce((all, group) => all + found.reduce((n, match) => n + number(match.groups?.[group]), 0), 0);
      return { passed: sum(passed), failed: sum(failed), summary: (found.at(-1)?.[0] ?? "").trim(), complete };
    },
  };
}

/** Counts that stand on lines of their own: `9 passing`, `3 failing`. */
function apart(id: string, needs: Needs, pass: RegExp, fail: RegExp, phrase: (passed: number, failed: number) => string): Runner {
  return {
    id,
    needs,
    patterns: [pass, fail],
    read: (text) => {
      if (!holdsAny(text, needs)) return undefined;
      const passes = everyMatch(text, pass);
      const fails = everyMatch(text, fail);
      if (passes.length === 0 && fails.length === 0) return undefined;
      const passed = passes.reduce((n, match) => n + number(match[1]), 0);
      const failed = fails.reduce((n, match) => n + number(match[1]), 0);
      return { passed, failed, summary: phrase(passed, failed), complete: passes.length > 0 && fails.length > 0 };
    },
  };
}

/** For runners whose total is `all` and whose failures are counted apart. */
function totals(id: string, needs: Needs, pattern: RegExp, last = false): Runner {
  return {
    id,
    needs,
    patterns: [pattern],
    read: (text) => {
      if (!holdsAny(text, needs)) return undefined;
      const all = everyMatch(text, pattern);
      const found = last ? all.slice(-1) : all;
      if (found.length === 0) return undefined;
      const sum = (name: string): number => found.reduce((n, match) => n + number(match.groups?.[name]), 0);
      const failed = sum("failed") + sum("errors");
      return { passed: Math.max(0, sum("total") - failed - sum("skipped")), failed, summary: (found.at(-1)?.[0] ?? "").trim(), complete: true };
    },
  };
}

const counts = (passed: number, failed: number): string => `${failed} failed, ${passed} passed`;

/** Runners by the shape of their closing lines, the more telling shape first. */
export const testRunners = once((): readonly Runner[] => [
  lines("vitest", ["Tests"], /^[ \t]*Tests[ \t]+(?=\d+ (?:failed|passed|skipped|todo))(?:(?<failed>\d+) failed)?[ |]*(?:(?<passed>\d+) passed)?.*/gm, "passed", "failed"),
  lines("jest", ["Tests:"], /^[ \t]*Tests:[ \t]+(?=\d+ \w+)(?:(?<failed>\d+) failed)?[, ]*(?:\d+ skipped[, ]*)?(?:\d+ todo[, ]*)?(?:(?<passed>\d+) passed)?.*total.*/gm, "passed", "failed"),
  lines("nextest", ["Summary ["], /^[ \t]*Summary \[.*?\][ \t]+\d+(?:\/\d+)? tests? run: (?<passed>\d+) passed(?:[^,\n]*)(?:, (?<failed>\d+) failed)?(?:, (?<timed>\d+) timed out)?.*/gm, "passed", "failed+timed"),
  lines("cargo", ["test result: "], /^test result: \w+\. (?<passed>\d+) passed; (?<failed>\d+) failed;.*/gm, "passed", "failed"),
  lines("dotnet", /(?:passed|erfolgreich|bestanden|合格|成功|通过):/i, /^.*(?<!\p{L})(?:Failed|Fehler|Fehlgeschlagen|失敗|失败):\s*(?<failed>\d+),\s*(?:Passed|erfolgreich|Bestanden|合格|成功|通过):\s*(?<passed>\d+),.*/gimu, "passed", "failed"),
  totals("junit", ["Tests run:"], /^.*Tests run:\s*(?<total>\d+),\s*Failures:\s*(?<failed>\d+),\s*Errors:\s*(?<errors>\d+)(?:,\s*Skipped:\s*(?<skipped>\d+))?.*/gm, true),
  totals("gradle", [" completed"], /^.*?(?<total>\d+) tests? completed(?:, (?<failed>\d+) failed)?(?:, (?<skipped>\d+) skipped)?.*/gm),
  totals("rspec", [" example"], /^.*?(?<total>\d+) examples?, (?<failed>\d+) failures?(?:, (?<errors>\d+) errors? occurred outside of examples)?(?:, (?<skipped>\d+) pending)?.*/gm),
  totals("minitest", [" assertions, "], /^.*?(?<total>\d+) (?:runs|tests), \d+ assertions, (?<failed>\d+) failures, (?<errors>\d+) errors(?:, (?<skipped>\d+) skips)?.*/gm),
  totals("phpunit", ["Assertions: "], /^Tests: (?<total>\d+), Assertions: \d+(?:, Errors: (?<errors>\d+))?(?:, Failures: (?<failed>\d+))?.*/gm),
  totals("phpunit-ok", ["OK ("], /^OK \((?<total>\d+) tests?, \d+ assertions?\).*/gm),
  totals("ctest", ["% tests passed, "], /^\d+% tests passed, (?<failed>\d+) tests? failed out of (?<total>\d+).*/gm),
  totals("swift", ["Executed "], /^.*Executed (?<total>\d+) tests?, with (?:(?<skipped>\d+) tests? skipped and )?(?<failed>\d+) failures?.*/gm, true),
  totals("exunit", [" failure"], /^(?:\d+ doctests?, )?(?<total>\d+) tests?, (?<failed>\d+) failures?.*/gm),
  { id: "unittest", read: readUnittest },
  apart("node-test", ["pass ", "fail ", "cancelled "], /^(?:#|ℹ)\s*pass (\d+)\s*$/gm, /^(?:#|ℹ)\s*(?:fail|cancelled) (\d+)\s*$/gm, counts),
  apart("mocha", [" passing", " failing"], /^[ \t]*(?:[✔✓]\s*)?(\d+) passing\b.*/gm, /^[ \t]*(?:[✖✗]\s*)?(\d+) failing\b.*/gm, (passed, failed) => `${failed} failing, ${passed} passing`),
  lines("deno", [" passed"], /^\s*(?:ok|FAILED) \| (?<passed>\d+) passed(?: \(\d+ steps?\))? \| (?<failed>\d+) failed.*/gm, "passed", "failed"),
  lines("pytest", ["passed", "failed", "skipped", "deselected", "error", "no tests ran"], /^[= ]*(?=(?:\d+ (?:failed|passed|skipped|deselected|xfailed|xpassed|errors?)|no tests ran)\b.*\bin [\d.:]+ ?s)(?=(?:.*?\b(?<failed>\d+) failed)?)(?=(?:.*?\b(?<passed>\d+) passed)?)(?=(?:.*?\b(?<errors>\d+) error)?).*/gm, "passed", "failed+errors"),
  { id: "go", read: readGo },
  apart("bun", [" pass", " fail"], /^\s*(\d+) pass\s*$/gm, /^\s*(\d+) fail\s*$/gm, counts),
  apart("playwright", [" passed", " failed", " interrupted", " did not run"], /^\s*(\d+) passed(?: \([\d.]+ ?m?s\)| \([\d.]+m\))?\s*$/gm, /^\s*(\d+) (?:failed|interrupted|did not run)\s*$/gm, counts),
  { id: "build-tool", read: readBuildTool },
  { id: "generic", read: readGeneric },
  { id: "tap", read: readTap },
]);

function readUnittest(text: string): RunnerCounts | undefined {
  const total = /^Ran (\d+) tests? in [\d.]+s/m.exec(text);
  if (total === null) return undefined;
  const failures = /^FAILED \((.*)\)/m.exec(text)?.[1];
  const failed = [...(failures ?? "").matchAll(/(?:failures|errors|unexpected successes)=(\d+)/g)].reduce((n, match) => n + number(match[1]), 0);
  const ok = /^OK\b/m.test(text);
  if (failures === undefined && !ok) return { passed: 0, failed: 0, summary: total[0], complete: false };
  const bad = failures === undefined ? 0 : Math.max(1, failed);
  return { passed: Math.max(0, number(total[1]) - bad), failed: bad, summary: failures === undefined ? `${total[0]}: OK` : `${total[0]}: FAILED (${failures})`, complete: true };
}

function readGo(text: string): RunnerCounts | undefined {
  const json = [...text.matchAll(/"Action":"(pass|fail)"[^\n]*"Test":"/g)];
  if (json.length > 0) {
    const failed = json.filter((match) => match[1] === "fail").length;
    return { passed: json.length - failed, failed, summary: counts(json.length - failed, failed), complete: true };
  }
  const ok = [...text.matchAll(/^ok\s+\S+\s+(?:\(cached\)|[\d.]+s)(?!.*\[no tests to run\]).*/gm)].length;
  const fail = [...text.matchAll(/^FAIL\s+\S+(?:\s+[\d.]+s|\s+\[(?:build|setup) failed\]).*/gm)].length;
  const tests = [...text.matchAll(/^\s*--- FAIL: /gm)].length;
  if (ok + fail + tests === 0) return /^PASS$/m.test(text) && !/^FAIL$/m.test(text) && /^(?:=== RUN|--- PASS)/m.test(text) ? { passed: 1, failed: 0, summary: "PASS", complete: false } : undefined;
  const failed = Math.max(fail, tests);
  return { passed: ok, failed, summary: failed > 0 ? `FAIL, ${tests > 0 ? `${tests} tests failed` : `${fail} packages failed`}, ${ok} packages ok` : `ok, ${ok} packages`, complete: false };
}

/** Gradle names no tests when all of them passed; its own verdict stands for them. */
function readBuildTool(text: string): RunnerCounts | undefined {
  const [verdict, failed] = /^.*\bBUILD (?:SUCCESS(?:FUL)?|(FAILED|FAILURE))\b.*$/m.exec(text) ?? [];
  if (verdict === undefined || /:\w*test\w* (?:NO-SOURCE|SKIPPED)$|\btests are skipped\b/im.test(text)) return undefined;
  return { passed: failed === undefined ? 1 : 0, failed: failed === undefined ? 0 : 1, summary: verdict.trim(), complete: true };
}

function readTap(text: string): RunnerCounts | undefined {
  if (!/^(?:TAP version \d+|1\.\.\d+)\s*$/m.test(text)) return undefined;
  // TAP's own marks: a point that is still to do, or was skipped, fails nobody.
  const failed = [...text.matchAll(/^not ok\b(?!.*#\s*(?:TODO|SKIP)).*/gim)].length;
  const passed = [...text.matchAll(/^ok\b.*/gm)].length;
  const bad = failed + (/^Bail out!/m.test(text) ? 1 : 0);
  return passed + bad === 0 ? undefined : { passed, failed: bad, summary: counts(passed, bad), complete: true };
}

const PASS_WORDS = "passed|passing|pass|succeeded|successes|successful|ok|bestanden|erfolgreich|réussis?|pasad[oa]s|exitosos|pasaron|passaram|成功|合格|通过|通過|통과|성공";
const FAIL_WORDS = "failed|failing|failures?|errors?|fehlgeschlagen|fehler|échoués?|échecs?|fallid[oa]s|fallaron|falharam|失敗|不合格|失败|未通过|실패";
const UNIT = "(?:tests?|specs?|examples?|cases?|件|个|個|项|項|つ|개|건)?";
const passBefore = once(() => new RegExp(`(?<![\\d.:])(\\d+)\\s*${UNIT}\\s*(?:が|の)?(?:テスト|测试)?(?:${PASS_WORDS})(?![a-z])`, "giu"));
const failBefore = once(() => new RegExp(`(?<![\\d.:])(\\d+)\\s*${UNIT}\\s*(?:が|の)?(?:テスト|测试)?(?:${FAIL_WORDS})(?![a-z])`, "giu"));
const passAfter = once(() => new RegExp(`(?<![a-z])(?:${PASS_WORDS})\\s*[:：=]\\s*(\\d+)(?![\\d.])`, "giu"));
const failAfter = once(() => new RegExp(`(?<![a-z])(?:${FAIL_WORDS})\\s*[:：=]\\s*(\\d+)(?![\\d.])`, "giu"));

/** Any closing line that names how many passed and how many failed, in the words of several languages. The last such line counts. */
function readGeneric(text: string): RunnerCounts | undefined {
  for (const raw of text.split("\n").reverse()) {
    const line = raw.trim();
    if (line.length > 300 || !/\d/.test(line)) continue;
    // "passed: 12 failed: 0" has a number before each word too; a colon tells which one it belongs to.
    const labelled = [...line.matchAll(failAfter()), ...line.matchAll(passAfter())].length > 0;
    const fails = [...line.matchAll(labelled ? failAfter() : failBefore())];
    const passes = [...line.matchAll(labelled ? passAfter() : passBefore())];
    if (fails.length + passes.length === 0) continue;
    const sum = (found: RegExpMatchArray[]): number => found.reduce((n, match) => Math.max(n, number(match[1])), 0);
    return { passed: sum(passes), failed: sum(fails), summary: line, complete: fails.length > 0 && passes.length > 0 };
  }
  return undefined;
}
