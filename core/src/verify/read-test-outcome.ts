import { lazyPattern } from "../contract/lazy-pattern.ts";
import type { TestOutcome } from "../contract/test-run.ts";
import { cutLine } from "./cut-line.ts";
import { endedBadly, failedFiles, somethingDied } from "./ended-badly.ts";
import { splitNested } from "./split-command.ts";
import type { CommandPart } from "./split-command.ts";
import { isHarmless, isTestCommand, suiteOf } from "./test-suite.ts";
import { testRunners } from "./test-runners.ts";
import type { RunnerCounts } from "./test-runners.ts";
import { mayHide } from "./may-hide.ts";

/** What a run's exit code and closing lines tell together. `summary` is one line, capped. */
export interface TestReading {
  readonly outcome: TestOutcome;
  readonly summary?: string;
  readonly suite: string;
  /** Where the line went before it ran: `packages/api` of `cd packages/api && npm test`. */
  readonly cd?: string;
  /** A path outside of that folder that the command itself names as what it tests: `../api` of `npm --prefix ../api test`. */
  readonly reach?: string;
  readonly command: string;
}

const LOST = lazyPattern(() => /\b(?:no tests? (?:found|ran|were run|matched|to run|collected)|0 tests? ran|No test files? found|collected 0 items)\b|テストが見つかりません/i);
const BROKEN = lazyPattern(() => /\b(?:BUILD FAILED|BUILD FAILURE|could not compile|Test failed\. {2}See above|FAILURES!|Tests failed|TEST FAILED|segmentation fault|panicked at|fatal error: )|^FAIL[ \t]+\S+\.(?:[cm]?[jt]sx?|py|rb|php)\b|^\s*(?:ELIFECYCLE|npm ERR!|npm error).*\b(?:test|failed)\b/m);
const MOST_SUMMARY = 120;

/**
 * The outcome of a test run. A failing count wins over any exit code; exit 0 counts only where it is the test's own (not a
 * pipe's, not `|| true`'s, not of what stood behind `;`), and then a run of no tests at all is still `unknown`. What a test
 * that passed printed of failures ("panicked at") is no failure.
 */
export function readTestOutcome(command: string, exit: number | undefined, output: string): TestReading {
  const parts = splitNested(command);
  const at = testPart(parts);
  const part = parts[at] ?? { joint: "start", text: command };
  const cd = parts.slice(0, at).reduce<string | undefined>((folder, { text }) => goneTo(folder, text), undefined);
  const run = [...exported(parts.slice(0, at)), part.text.replace(/^!\s+/, "")].join(" ");
  const reach = REACH().exec(part.text)?.[3];
  const text = clean(output);
  const counts = readCounts(text);
  const own = exit !== undefined && !isDetached(part) && exitIsOwn(parts, at, exit) ? unlessNegated(part.text, exit) : undefined;
  const bad = counts !== undefined && counts.failed > 0 ? undefined : (failedFiles(text) ?? (own === undefined ? endedBadly(text, isAlone(parts, at)) : undefined));
  const summary = bad ?? counts?.summary;
  const said: Omit<TestReading, "outcome"> = {
    command: oneLine(run, 400),
    suite: suiteOf(run),
    ...(cd === undefined ? {} : { cd }),
    ...(reach === undefined ? {} : { reach: cd === undefined || isRooted(reach) ? reach : `${cd}/${reach}` }),
    ...(summary === undefined ? {} : { summary: oneLine(summary, MOST_SUMMARY) }),
  };
  return { ...said, outcome: bad === undefined ? (judge(own, text, counts) ?? judgeUnowned(parts, at, exit, text, counts)) : "failed" };
}

/** What the text and the test's own exit code tell. Undefined where the code is somebody else's and the text names no failure. */
function judge(own: number | undefined, text: string, counts: RunnerCounts | undefined): TestOutcome | undefined {
  if (counts !== undefined && counts.failed > 0) return "failed";
  if (own !== undefined && own !== 0) return wasCut(own) || (own === 5 && LOST().test(text)) ? "unknown" : "failed";
  const ran = counts !== undefined && counts.passed > 0;
  if (own === 0 && ran) return "passed";
  if (BROKEN().test(text)) return "failed";
  if (LOST().test(text) || (counts !== undefined && !ran)) return "unknown";
  return own === 0 ? "passed" : undefined;
}

/** The closing lines alone, when nothing cut them short or took lines out, and nothing died that may have been the run. */
function judgeUnowned(parts: readonly CommandPart[], at: number, exit: number | undefined, text: string, counts: RunnerCounts | undefined): TestOutcome {
  if (counts === undefined || (exit !== undefined && wasCut(exit)) || somethingDied(text) || saysStopped(text)) return "unknown";
  return mayHide(parts, at, text, counts) ? "unknown" : "passed";
}

/** Is what was printed the run's own, but for filters and what only says something? */
function isAlone(parts: readonly CommandPart[], at: number): boolean {
  return parts.every((part, place) => place === at || (place > at && part.joint === "|") || /^(?:cd|pushd|export|set|source|\.|echo|printf|true|false|:|exit|mkdir|sleep)(?=\s|$)/.test(part.text));
}

/** Variables that the line exported before its run, as far as they may choose the tests: `export ONLY=a; npm test`. */
function exported(before: readonly CommandPart[]): readonly string[] {
  return before.flatMap(({ text }) => (/^export\s/.test(text) ? (text.match(/(?<=\s)[A-Za-z_]\w*=(?:"[^"]*"|'[^']*'|[^\s"']*)(?=\s|$)/g) ?? []) : [])).filter((variable) => !isHarmless(variable));
}

function goneTo(folder: string | undefined, text: string): string | undefined {
  const to = /^(?:cd|pushd)\s+(?:--\s+)?(["']?)([^"'`*?]+)\1$/.exec(text)?.[2]?.trim();
  // To the top of the repository, or nowhere.
  if (to === undefined || to === "-" || /^\$(?:\(git rev-parse --show-toplevel\)|\{?PWD\}?)$/.test(to)) return folder;
  return folder === undefined || isRooted(to) ? to : `${folder}/${to}`;
}

const isRooted = (path: string): boolean => /^(?:[/~$]|[A-Za-z]:)/.test(path);
/** An option that names the folder, or a path that goes up. */
const REACH = lazyPattern(() => /\s(?:(?:-C|--prefix|--cwd|--dir|--directory|--root|--rootDir|--manifest-path)[ =](["']?)(?=\.\.|[/~$]|[A-Za-z]:)|(["']?)(?=\.\.\/))([^\s"']+)/);

/** 124: `timeout`; 130, 137, 143: a signal. Nobody knows how it would have ended. */
function wasCut(exit: number): boolean {
  return exit === 124 || exit === 130 || exit === 137 || exit === 143;
}

/** What a client says over or under the output of a command that it stopped. The counts are those of the part that ran. */
const STOPPED = /^[[<(*\s]{0,9}(?:(?:error|warning|note): )?(?:(?:the )?(?:command|process|shell|execution|tool)\b[^.\n]{0,60}? (?:timed out|(?:was|has been) (?:killed|interrupted|aborted|cancell?ed|terminated|stopped)|exceeded (?:the |its )?time)|timed? ?out after \d|timeout (?:of|after|exceeded|reached)\b)/i;

function saysStopped(text: string): boolean {
  const whole = text.trim();
  return [whole.slice(0, 200).split("\n")[0] ?? "", whole.slice(whole.lastIndexOf("\n") + 1).slice(0, 200)].some((line) => STOPPED.test(line));
}

/** Is the line's exit code the test's own? */
function exitIsOwn(parts: readonly CommandPart[], at: number, exit: number): boolean {
  const pipefail = parts.some((part) => /\bset\s+-[a-z]*o\s+pipefail\b/.test(part.text));
  for (const part of parts.slice(at + 1)) {
    if (part.joint === "|") {
      if (!pipefail) return false;
    } else if (part.joint === "&&") {
      if (exit !== 0) return false;
    } else if (part.joint === "||") {
      if (!/^(?:exit|return)\s+[1-9]/.test(part.text)) return false;
    } else if (part.joint === ";" && /^exit\s+(?:\$\?|\$\{?(?:rc|status|code|PIPESTATUS\[0\])\}?)$/.test(part.text)) return true;
    else return false;
  }
  return true;
}

/** What starts a command and lets it run on by itself: the exit code is the starter's. */
const STARTER = lazyPattern(() => /^(?:sudo\s+|\w+=\S*\s+)*(?:tmux|screen|setsid|at|batch|systemd-run|pm2|daemonize|start|Start-(?:Process|Job))\s|^(?:sudo\s+)?(?:docker|podman)(?:-compose|\s+compose)?\s+(?:run|exec)(?:\s+-\S+(?:\s+[^-\s]\S*)?)*?\s+(?:-[a-zA-Z]*d[a-zA-Z]*|--detach)(?=\s)/);

function isDetached(part: CommandPart): boolean {
  return part.background === true || STARTER().test(part.text);
}

/** `! npm test` ends with 0 where the tests fail, and with 1 where they pass. */
function unlessNegated(text: string, exit: number): number | undefined {
  if (!/^!\s/.test(text)) return exit;
  return exit === 0 ? 1 : exit === 1 ? 0 : undefined;
}

/** The last part that runs tests; of a line without one, the part that does the work. */
function testPart(parts: readonly CommandPart[]): number {
  const found = parts.findLastIndex((part) => isTestCommand(part.text));
  if (found >= 0) return found;
  return Math.max(0, parts.findIndex((part) => part.joint !== "|" && !/^(?:cd|export|set|source|\.|pushd|echo|mkdir)\b/.test(part.text)));
}

function readCounts(text: string): RunnerCounts | undefined {
  for (const runner of testRunners()) {
    const counts = runner.read(text);
    if (counts !== undefined) return counts;
  }
  return undefined;
}

function clean(output: string): string {
  return output.replace(/\u001B(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\))/g, "").replace(/\r\n?/g, "\n");
}

function oneLine(text: string, most: number): string {
  const line = text.replace(/^[=\s]+|[=\s]+$/g, "").replace(/\s+/g, " ");
  return cutLine(line, most);
}
