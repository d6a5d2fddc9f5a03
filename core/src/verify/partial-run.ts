import { lazyPattern } from "../contract/lazy-pattern.ts";

/** A command for all the tests of a suite, of one that runs a part of them; `names` is what the part is called by. */
export interface PartialRun {
  /** Absent where nobody can tell what would run them all. */
  readonly whole?: string;
  readonly names: readonly string[];
}

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(" "));
/** Options that choose among the tests by the word behind them. */
const CHOOSES = setOf("-t -k -m -g -R -L -E -run --testNamePattern --testPathPattern --testPathPatterns --test-name-pattern --grep --fgrep --grep-invert --filter --tests --only --spec --match --name --plain-name --example --tag --group --test_filter --deselect --ignore --exclude --shard --bin --test --tests-regex --label-regex -only-testing -Dtest -Dit.test --changedSince --findRelatedTests");
/** Options that choose by themselves. */
const CHOOSES_ALONE = setOf("--lf --last-failed --sw --stepwise --nf -o --onlyChanged --onlyFailures --only-failures --only-changed --changed --stale --failed --lib --doc --bins --examples --test-only");
/** What these mean they mean in no more than these: elsewhere `-m` is a module, `-o` an output, `--filter` a package. */
const MEANT_BY: Readonly<Record<string, RegExp>> = {
  "-t": /^(?:jest|vitest|npm|pnpm|yarn|bun)$/,
  "-k": /^(?:pytest|unittest|py\.test)$/,
  "-m": /^(?:pytest|py\.test|ava)$/,
  "-g": /^(?:mocha|playwright|npm|pnpm|yarn)$/,
  "-o": /^jest$/,
  "-R": /^ctest$/,
  "-L": /^ctest$/,
  "-E": /^(?:ctest|nextest)$/,
  "--test": /^cargo$/,
  "--name": /^(?:flutter|dart|rails)$/,
  "--only": /^mix$/,
  "--filter": /^(?:dotnet|swift|phpunit|pest|deno|bats|artisan)$/,
};
/** Options that take the next word, which may look like a file. */
const TAKES = /^(?:-c|-C|-p|-n|-j|-r|-f|-w|-F|-timeout|--config|--rootDir|--rootdir|--root|--dir|--cwd|--prefix|--project|--projects|--workspace|--filter|--package|--manifest-path|--features|--target|--profile|--cov|--cov-config|--junitxml|--outputFile|--output|--require|--import|--loader|--env-file|--env|--environment|--tsconfig|--setupFiles|--test-dir|--timeout|--testTimeout|--retries|--retry|--workers|--maxWorkers|--threads|--pool|--jobs|--seed|--browser|--coverage-reporter|--mode|--tags|--race|--settings|--logger|--configuration|--framework|--results-directory|--out|--device|-d|-e|-x|-s)$/;
const PROGRAMS = /^(?:vitest|jest|mocha|ava|tap|tape|jasmine|playwright|cypress|pytest|py\.test|nose2?|rspec|phpunit|pest|busted|bats|shellspec|cucumber|behave|robot|ctest|nextest|unittest)$/;
const BUILDERS = /^(?:mvnw?|gradlew?|dotnet|swift)$/;
/** Behind these and the word for testing stands what is tested. */
const TESTERS = /^(?:npm|pnpm|yarn|bun|cargo|go|mix|rails|deno|flutter|dart|swift|dotnet|artisan|node|mvn|mvnw|gradle|gradlew)$/;
/** A file of tests by its name, with or without a place in it. */
const TEST_FILE = lazyPattern(() => /(?:[._-](?:test|spec|e2e|cy)\.[cm]?[jt]sx?|(?:^|\/)test_[\w-]+\.(?:py|rb|php)|[._](?:test|spec)\.(?:py|rb|go|exs|ts|dart|php|lua)|Tests?\.(?:php|java|kt|cs|swift)|\.(?:bats|feature|robot|exs))(?:$|:|\[)/);
const ALL_SEGMENTS: ReadonlySet<string> = new Set(["", ".", "...", "test", "tests", "spec", "specs", "src", "lib", "app", "apps", "packages", "e2e", "__tests__", "**", "*"]);
const ANY_NAME = /^(?:test[_-])?\*+(?:[._-](?:test|spec|e2e))?s?(?:\.[\w{},*]+)?$/;
const NARROWING = lazyPattern(() => /^(?:TESTS?|TEST_?(?:FILTER|FILES?|NAMES?|ARGS|PATTERN|PATH|MATCH|SUITE|ONLY|FLAGS|OPTS)|TESTARGS|TESTFLAGS|ARGS|FILTER|GREP|ONLY|RUN|K|T|SPEC|FILES?|PATTERN|MATCH|PYTEST_ADDOPTS|PYTEST_ARGS)=(.+)$/);
const WORD = /(?:"[^"]*"|'[^']*'|[^\s"'])+/g;

/**
 * The part that a test command runs, where its words choose a file, a folder or tests by name; undefined where it runs all of
 * its suite. A package of several (`-w api`, `cd api`) is a suite of its own.
 */
export function partialRun(command: string): PartialRun | undefined {
  const words = command.match(WORD) ?? [];
  if (words.length < 2) return undefined;
  const kept: string[] = [];
  const names: string[] = [];
  const drop = (name: string): void => {
    names.push(bare(name));
  };
  const { program, from, lists } = shapeOf(words);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const narrowed = narrowingValue(word);
    if (narrowed !== undefined && (at < from || program === "make")) {
      drop(narrowed);
      continue;
    }
    if (at < from) {
      if (TEST_FILE().test(bare(word)) && !/[*]/.test(word)) return { names: [bare(word)] };
      if (word === "xargs") return { names: ["xargs"] };
      kept.push(word);
      continue;
    }
    const [option = "", value] = word.split(/[=:](.*)/, 2);
    if ((CHOOSES.has(option) || CHOOSES_ALONE.has(option)) && MEANT_BY[option]?.test(program) !== false) {
      if (value === undefined && CHOOSES.has(option)) at += 1;
      drop(value ?? (CHOOSES.has(option) ? (words[at] ?? "") : word));
      continue;
    }
    if (word.startsWith("-")) {
      kept.push(word);
      const next = words[at + 1];
      if (TAKES.test(word) && next !== undefined && !next.startsWith("-")) {
        kept.push(next);
        at += 1;
      }
      continue;
    }
    if (!lists || isWhole(bare(word)) || !isChosen(bare(word), words[at - 1])) kept.push(word);
    else drop(word);
  }
  if (names.length === 0) return undefined;
  const whole = kept.join(" ").replace(/\s--$/, "").replace(/^(.*\bgo test\b(?:\s+-\S+)*)$/, "$1 ./...");
  return { whole, names };
}

/** What a variable chooses tests by, where its name says that it does: `guard` of `TEST_FILTER=guard`. */
export function narrowingValue(word: string): string | undefined {
  return NARROWING().exec(word)?.[1];
}

/** Which program tests, where what it tests begins, and whether words there are names of files or tests at all. */
function shapeOf(words: readonly string[]): { readonly program: string; readonly from: number; readonly lists: boolean } {
  const base = (word: string | undefined): string => bare(word ?? "").split("/").at(-1) ?? "";
  const runner = words.findIndex((word) => PROGRAMS.test(base(word)));
  if (runner >= 0) {
    const verb = /^(?:run|r|test|watch|dev|related|discover)$/.test(words[runner + 1] ?? "") ? 1 : 0;
    // `vitest related a.ts` tests what depends on a file.
    return { program: base(words[runner]), from: runner + 1 + (words[runner + 1] === "related" ? 0 : verb), lists: base(words[runner]) !== "ctest" };
  }
  const tester = words.findIndex((word) => TESTERS.test(base(word)));
  if (tester >= 0) {
    const program = base(words[tester]);
    // Their words are goals and projects, wherever they stand.
    if (BUILDERS.test(program)) return { program, from: tester + 1, lists: false };
    const task = words.findIndex((word, at) => at > tester && (/^(?:t|test|--test)$/.test(word) || /(?:^|[:_.-])(?:tests?|spec|e2e|integration|unit)(?=$|[:_.-])/.test(word)));
    if (task > 0) return { program, from: task + 1, lists: true };
  }
  return { program: /^g?make$/.test(base(words[0])) ? "make" : base(words[0]), from: words.length, lists: false };
}

/** A file, a folder, a name of tests; not the value of an option that nobody knows. */
function isChosen(word: string, before: string | undefined): boolean {
  if (word === "" || /^[\d.]+m?s?$/.test(word) || /^\w+=/.test(word) || /^[<>|&]/.test(word)) return false;
  if (before === undefined || before === "--" || !before.startsWith("-")) return true;
  return TEST_FILE().test(word) || word.includes("::") || FLAGS.test(before);
}

/** Options that take no word. */
const FLAGS = /^(?:-\w|-v+|-q+|--(?:run|coverage|cov|ci|silent|verbose|watch|bail|all|all-features|workspace|release|locked|offline|frozen|headed|debug|update|if-present|no-\w[\w-]*|runInBand|passWithNoTests|race|cover|short)|-(?:race|cover|short|v|count|failfast)|--\w[\w-]*=.*|-\w+=.*)$/;

function isWhole(path: string): boolean {
  const parts = path.replaceAll("\\", "/").split("/");
  return parts.every((part, at) => ALL_SEGMENTS.has(part) || (at === parts.length - 1 && ANY_NAME.test(part)));
}

function bare(word: string): string {
  return word.replace(/["']/g, "");
}
