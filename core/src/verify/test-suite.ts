import { lazyPattern } from "../contract/lazy-pattern.ts";
import { remember } from "./remember.ts";
import { runsNoTest } from "./runs-no-test.ts";

const RUNNER =
  lazyPattern(() => /(?:^|[\s/"'])(?:vitest|jest|mocha|ava|tap|tape|jasmine|karma|cypress|playwright|pytest|py\.test|tox|nox|nose2?|rspec|minitest|phpunit|pest|ctest|gotestsum|nextest|xctest|busted|bats|shellspec|cucumber|behave|robot)(?=$|[\s:"'])/);
const TASK =
  lazyPattern(() => /^(?:npm|pnpm|yarn|bun|deno|turbo|nx|lerna|rush|make|just|task|mise|rake|bundle exec rake|bundle exec|rails|bin\/rails|php artisan|composer|cargo|go|dotnet|mvn|\.?\/?mvnw|gradle|\.?\/?gradlew|swift|mix|zig|dart|flutter|bazel|buck2?|sbt|lein|stack|cabal|poetry run|uv run|pipenv run|hatch|meson|ninja|xcodebuild|node|python3? -m|npx|bunx|pnpm (?:exec|dlx)|yarn dlx)\b.*?[\s:-](?:tests?|t|check|spec|e2e|integration|unit|verify|unittest)(?=$|[\s:.=-])/i);
const SCRIPT = lazyPattern(() => /^(?:(?:ba|z|da)?sh\s+|python3?\s+|node\s+|ruby\s+|\.\/|\.\.\/)?(?:[\w./-]*\/)?(?:run[-_]?)?tests?(?:[-_.]\w+)*\.(?:sh|py|js|mjs|ts|rb)\b|^(?:\.\/)?(?:[\w./-]*\/)?(?:run[-_]?tests?|test(?:s|[-_]all)?)(?=$|\s)/);
/** Gradle joins the words of a task: `testDebugUnitTest`, `integrationTest`. */
const GRADLE = lazyPattern(() => /^\.?\/?gradlew?\b.*?[\s:](?:test[A-Z]\w*|(?!compile|assemble|process|package|lint|list)[a-z]\w*Tests?)(?=$|\s)/);
const NOT_A_RUN =
  lazyPattern(() => /^(?:git|gh|cat|less|ls|tree|rm|mv|cp|ln|echo|printf|grep|rg|find|which|type|command -v|sed|awk|jq|head|tail|wc|diff|ps|pgrep|p?kill|killall|curl|wget|vim?|nano|code|open|cd|mkdir|touch|chmod|npm (?:i|install|ci|add|ls|view|uninstall)|(?:pnpm|bun) (?:i|install|add|remove)|yarn (?:add|install|remove)|(?:uv )?pip3? (?:install|show|list)|(?:uv|poetry|pdm|cargo|brew|apt|apt-get) (?:add|install|remove|sync|lock|update)|(?:npx |pnpm (?:exec |dlx )?|yarn |bunx )?(?:playwright (?:install|codegen|show-report|show-trace)|cypress (?:open|install|verify))|test|\[)(?=\s|$)/);
/** What reads the sources and runs none of them. */
const LINTER = lazyPattern(() => /(?:^|[\s/])(?:ruff|eslint|biome|oxlint|stylelint|prettier|mypy|pyright|pylint|flake8|black|isort|tsc|vue-tsc|svelte-check|astro|clippy|golangci-lint|rubocop|phpstan|psalm|ktlint|detekt|shellcheck|terraform)(?=\s|$)/);

/** What most projects call their tests by, and what is its own suite. No pattern has to be made for these. */
const USUAL: ReadonlySet<string> = new Set(["npm test", "pnpm test", "yarn test", "bun test", "make test", "cargo test", "go test ./...", "pytest"]);

/** Does this part of a command line run tests? */
export const isTestCommand = remember((part: string): boolean => {
  if (USUAL.has(part)) return true;
  const { bare } = splitFront(part);
  if (NOT_A_RUN().test(bare)) return false;
  if (RUNNER().test(bare)) return !runsNoTest(bare, true);
  if (LINTER().test(bare)) return false;
  if (GRADLE().test(bare) || SCRIPT().test(bare)) return !runsNoTest(bare, true);
  return TASK().test(bare) && !runsNoTest(bare, false);
});

const NOISE =
  lazyPattern(() => /\s(?:\d?>>?\s*&?\S+|<\s*\S+|--(?:reporter|reporters|color|colors|colour|silent|verbose|no-color|no-colors|run|bail|ci|watch=false|watchAll=false|passWithNoTests|nocapture|show-output|quiet|no-coverage|no-cov|output-on-failure|no-fail-fast|fail-fast|failfast|stop-on-failure|testdox|detectOpenHandles|no-cache|no-daemon|rerun-tasks|continue|offline|no-transfer-progress|batch-mode|no-build|no-restore|nologo|headed|if-present|showlocals|exitfirst|forceExit|runInBand|log-level|tb|maxfail|durations|no-header|stacktrace|console|info)(?:=\S+)?|-(?:count|timeout)=\S+|-j ?\d+|-(?:failfast|ntp|V|v{1,3}|q{1,2}|s|x|b|i|B|ra|rA))(?=\s|$)/g);
const WITH_VALUE = lazyPattern(() => /\s(?:--reporter|--reporters|--color|--tb|--log-level|--maxfail|--durations|--verbosity|--workers|--maxWorkers|--seed|--max-failures|--logger|--console|-timeout)\s+(?!-)\S+/g);

/**
 * What a run is the run of: the command without redirections, reporters and verbosity, so that a later run of the same
 * tests is known as such. Variables that may choose the tests, and the container they run in, stay: those are other runs.
 */
export const suiteOf = remember((command: string): string => {
  if (USUAL.has(command)) return command;
  const { bare, front } = splitFront(command);
  const tests = bare.replace(WITH_VALUE(), "").replace(NOISE(), "").replace(/\s--(?=\s*$)/, "").replace(/\s+/g, " ").trim().replace(/^(npm|pnpm|yarn) run test(?=\s|$)/, "$1 test").replace(/^(npm|pnpm) t(?=\s|$)/, "$1 test");
  return [...front, tests].join(" ");
});

const WRAPPED = lazyPattern(() => /^(?:time|nohup|command|exec|sudo(?:\s+(?:-[ugh]\s+\S+|-\w+))*|env|nice(?:\s+-n\s*\d+)?|timeout(?:\s+(?:-[ks]\s+\S+|-\S+))*\s+\S+|stdbuf(?:\s+-\S+)+|xvfb-run(?:\s+-\S+)*|cross-env|dotenv(?:\s+--)?|(?:doppler|op|dotenvx|infisical)\s+run(?:\s+-\S+)*\s+--)\s+/);
const IN_CONTAINER = lazyPattern(() => /^docker(?:-compose|\s+compose)?\s+(?:exec|run)(?:\s+(?:-[euwfp]\s+\S+|-\S+))*\s+[\w.:/-]+\s+(?=\S)/);

const VARIABLE = /^([A-Za-z_]\w*)=(?:"[^"]*"|'[^']*'|\S*)(?=\s|$)/;
/** These change how a run looks, logs or finds its tools, and not which tests it runs, or of what. */
const HARMLESS =
  lazyPattern(() => /^(?:CI|TZ|LANG|LANGUAGE|LC_\w+|TERM|COLUMNS|LINES|EDITOR|PAGER|HOME|USER|SHELL|TMPDIR|TEMP|TMP|PORT|HUSKY|VERBOSE|DEBUG|TRACE|SEED|\w*COLORS?|\w*_SEED|\w*PATH|\w*_HOME|\w*_CACHE|\w*_CACHE_DIR|\w*_LOG|\w*LOG_LEVEL|XDG_\w+|(?:NODE|APP|RAILS|RACK|MIX|BABEL|PHX|FLASK)_ENV|NODE_NO_WARNINGS|NODE_OPTIONS|NODE_V8_COVERAGE|npm_config_\w+|NPM_CONFIG_\w+|COREPACK_\w+|TURBO_\w+|RUST_BACKTRACE|RUSTFLAGS|CARGO_(?:TERM_\w+|TARGET_DIR|INCREMENTAL|NET_\w+|BUILD_JOBS)|PYTHON(?:UNBUFFERED|DONTWRITEBYTECODE|WARNINGS|HASHSEED|UTF8|IOENCODING|BREAKPOINT)|PYTEST_DISABLE_PLUGIN_AUTOLOAD|DJANGO_SETTINGS_MODULE|UV_\w+|COVERAGE_\w+|CGO_ENABLED|GO(?:CACHE|PROXY|MAXPROCS|TOOLCHAIN|DEBUG)|(?:JAVA|MAVEN|GRADLE|JVM|SBT)_(?:TOOL_)?OPT(?:ION)?S|DATABASE_URL|REDIS_URL|PG[A-Z]+|DOTNET_\w+|ASAN_OPTIONS|SKIP_BUILD)$/);

/** The suite that this one is, but for its variables. */
export function withoutVariables(suite: string): string {
  return suite.replace(/^(?:[A-Za-z_]\w*=(?:"[^"]*"|'[^']*'|\S*)\s+)+/, "");
}

/** Does this variable leave the tests of a run as they are? */
export function isHarmless(variable: string): boolean {
  return HARMLESS().test(variable.replace(/=.*$/s, ""));
}

/** Variables, `time`, `timeout 60`, `sudo`, brackets: what stands before the command proper, and what of it makes another run. */
function splitFront(part: string): { readonly bare: string; readonly front: readonly string[] } {
  const variables: string[] = [];
  const places: string[] = [];
  let text = part.trim().replace(/^\(\s*|\s*\)$/g, "");
  for (;;) {
    text = text.replace(/^!\s+/, "");
    const variable = VARIABLE.exec(text)?.[0];
    const container = IN_CONTAINER().exec(text)?.[0];
    // A variable with nothing behind it sets it, and runs nothing.
    const cut = variable !== undefined && variable.length < text.length ? variable : (container ?? WRAPPED().exec(text)?.[0]);
    if (cut === undefined) return { bare: text, front: [...variables.toSorted(), ...places] };
    if (cut === variable && !isHarmless(variable)) variables.push(variable);
    if (cut === container) places.push(placeOf(container));
    text = text.slice(cut.length).trimStart();
  }
}

/** `docker exec app` of `docker exec -it -w /x app`, with the variables that it sets. */
function placeOf(container: string): string {
  const [set, plain] = [/\s-(?:e|-env)[ =](\S+)/g, /\s(?:-[ewfup]\s+\S+|-\S+)/g];
  const variables = [...container.matchAll(set)].map((match) => match[1] ?? "").filter((variable) => !isHarmless(variable));
  return [...variables.toSorted(), container.replace(plain, "").trim().replace(/\s+/g, " ")].join(" ");
}
