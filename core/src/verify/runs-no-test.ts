import { lazyPattern } from "../contract/lazy-pattern.ts";

/** Asked for any of these, a runner lists, shows, makes or forgets something, and ends without a test. */
const ASKS_ONLY = lazyPattern(
  () => /\s--(?:version|help|list|listTests|list-tests|list-suites|list-groups|listenvs|collect-only|collectonly|co|fixtures|fixtures-per-test|markers|setup-plan|cache-show|showConfig|show-config|print-config|clearCache|clear-cache|init|dry-run|dry|dryrun|just-print|recon|question|touch|no-run|show-only|notest|graph|noexecute|check-formatted|verify-no-changes)(?==|\s|$)|\s-h(?=\s|$)/,
);
/** The same in a letter, which means so in that tool alone; and what leaves the tests out of a build. */
const ASKS_SHORT = lazyPattern(
  () => /^(?:make|gmake|just|rake|ninja|task)\b.*\s-[a-zA-Z]*[nq][a-zA-Z]*(?=\s|$)|^go\s.*\s-(?:c|n|list)(?==|\s|$)|^\.?\/?gradlew?\b.*\s(?:-m|-x\s+\S*test\w*)(?=\s|$)|^(?:tox|nox)\b.*\s-[ln](?=\s|$)|^ctest\b.*\s-N(?=\s|$)|^(?:behave|cucumber)\b.*\s-d(?=\s|$)|^dotnet\b.*\s-t(?=\s|$)|^swift\b.*\s(?:-l|list)(?=\s|$)|^pytest\b.*\s-V(?=\s|$)|^(?:ba|z|da)?sh\s+-n\s|\s-D(?:skipTests|skipITs|maven\.test\.skip)(?:=true)?(?=\s|$)/,
);
/** Runners do other things than to run: `vitest list`, `playwright show-report`, `cargo nextest archive`. */
const RUNNER_VERB = lazyPattern(() => /(?:^|[\s/])(?:(?:vitest|tox|tap|nextest)\s+(?:list|ls|init|bench|config|devenv|archive|show-config|report|plugin|self)|(?:playwright|cypress)\s+(?!(?:test|run)(?=\s|$)|-)\w[\w-]*|karma\s+init|pytest\s+--?(?:V|version))(?=\s|$)/);
/** What is built, fetched or written for a program may carry a runner's name: `docker build -t pytest .`, `python -c "import pytest"`. */
const NAMES_ONLY = lazyPattern(() => /^(?:docker|podman)(?:-compose|\s+compose)?\s+(?:build|buildx|pull|push|images?|tag|rmi?|up|stop|logs|ps|inspect)\b|^(?:conda|mamba|pipx|gem|dnf|yum|apk|choco|pacman|snap|asdf|pyenv|np[mx]|pnpm|yarn|bun|uv tool|go|cargo|luarocks|cpanm?)\s+(?:install|why|explain|outdated|info|search|create|init)\b|^zig\s+(?:fmt|ast-check)\b|^(?:bundle exec\s+)?(?:bin\/)?rails\s+(?:db|assets):|^(?:ssh|mosh|kubectl|oc|vagrant|heroku|fly|flyctl|gcloud|aws|scp|rsync|man|export|alias|source|unset|declare|local)(?=\s|$)|^(?:python[\d.]*|node|ruby|perl)\s+(?:-\w+\s+)*(?:-[ce]|--eval|-p)\s/);
/** A tool whose first word says what it does; all that stands behind it is what it does it to. Those that take several goals (make, gradle, mvn) are none of them. */
const ONE_VERB = lazyPattern(() => /^(?:cargo|go|dotnet|swift|mix|deno|dart|flutter|bazel|buck2?|stack|cabal|meson|npm|pnpm|yarn|bun|nx|npx nx|composer|poetry|pdm|hatch|uv|python[\d.]*\s+-m|php artisan|(?:bundle exec\s+)?rails|bin\/rails|(?:npx|bunx|pnpm (?:exec|dlx)|yarn dlx)\s+(?!nx\b|turbo\b|lerna\b|npm-run-all\b|run-[sp]\b)\S+)(?:\s+[-+]\S+)*(?:\s+(?:run|run-script|exec|x|task|pip))?(?:\s+-\S+)*\s+([a-z][^\s.]*)(?=[\s.]|$)/);
const OTHER_VERBS: ReadonlySet<string> = new Set(
  "build compile compileall py_compile install i add remove new create init generate g gen format fmt lint clean publish pack package deploy serve server start dev preview migrate db vet list ls show info query cquery aquery doc docs fetch restore update upgrade audit analyze analyse mod get deps env work fix clippy tree metadata vendor bench lock config link why outdated explain view setup typecheck check cache credo ecto pub http venv sync".split(" "),
);
const TEST_WORDS: ReadonlySet<string> = new Set(["test", "tests", "t", "spec", "specs", "e2e", "integration", "unit", "verify", "unittest", "jest", "vitest", "pytest", "mocha", "playwright", "cypress"]);
/** What a task does to tests, or instead of them: `build:test`, `test:types`, `db:test:prepare`. */
const OTHER_WORDS: ReadonlySet<string> = new Set("build compile types type typecheck tsc lint eslint format fmt list setup prepare install deps clean utils helpers fixtures".split(" "));
const FIRST_WORDS: ReadonlySet<string> = new Set("generate gen codegen serve start dev db seed migrate deploy update".split(" "));
/** `make check` and `gradle check` run the tests, by custom. What a script of that name does, nobody knows. */
const CHECKS_BY_TESTS = /^(?:g?make|ninja|\.?\/?gradlew?|rake|meson)\s/;

/**
 * Does a command line that speaks of tests run none of them? A listing, a dry run, a build of the tests and a check of their
 * types end with 0 where tests would fail. `named` says that it names a runner; else one of its words must be a task of tests.
 */
export function runsNoTest(command: string, named: boolean): boolean {
  if (ASKS_ONLY().test(command) || ASKS_SHORT().test(command) || NAMES_ONLY().test(command)) return true;
  if (named) return RUNNER_VERB().test(command);
  const verb = ONE_VERB().exec(command)?.[1];
  if (verb !== undefined && OTHER_VERBS.has(verb)) return true;
  if (/^node\s/.test(command) && !/\s--test\b|^node ace test\b/.test(command)) return true;
  const own = command.split(/\s--(?=\s|$)/, 1)[0] ?? "";
  return !own.split(/\s+/).some((word, at) => at > 0 && namesTests(word, CHECKS_BY_TESTS.test(command)));
}

function namesTests(word: string, checks: boolean): boolean {
  if (word.startsWith("--")) return word === "--test";
  // `nx run shop-build:test`, `gradle :build-logic:test`: the task stands last.
  const task = /^(?::[\w@/:-]*|[\w@/-]*):tests?$/.test(word) && !/^(?:build|lint|db|compile|generate|gen|format|fmt|types?):/.test(word) ? (word.split(":").at(-1) ?? "") : word;
  const parts = task.toLowerCase().replace(/^-+/, "").split(/[^a-z0-9]+/).filter((part) => part !== "");
  if (parts.length === 1 && parts[0] === "check") return checks;
  if (!parts.some((part) => TEST_WORDS.has(part))) return false;
  return parts.includes("and") || !(FIRST_WORDS.has(parts[0] ?? "") || parts.some((part) => OTHER_WORDS.has(part)));
}
