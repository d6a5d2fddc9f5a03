import { lazyPattern } from "../contract/lazy-pattern.ts";
import { narrowingValue } from "./partial-run.ts";
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
  const bare = stripFront(part);
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
 * tests is known as such.
 */
export const suiteOf = remember((command: string): string => {
  if (USUAL.has(command)) return command;
  const bare = stripFront(command);
  const chosen = command === bare || !/^[A-Z]/.test(command) ? "" : command.slice(0, command.length - bare.length).split(/\s+/).filter((word) => narrowingValue(word) !== undefined).map((word) => `${word} `).join("");
  return chosen + bare.replace(WITH_VALUE(), "").replace(NOISE(), "").replace(/\s--(?=\s*$)/, "").replace(/\s+/g, " ").trim().replace(/^(npm|pnpm|yarn) run test(?=\s|$)/, "$1 test").replace(/^(npm|pnpm) t(?=\s|$)/, "$1 test");
});

const WRAPPED = lazyPattern(() => /^(?:time|nohup|command|exec|sudo(?:\s+(?:-[ugh]\s+\S+|-\w+))*|env|nice(?:\s+-n\s*\d+)?|timeout(?:\s+(?:-[ks]\s+\S+|-\S+))*\s+\S+|stdbuf(?:\s+-\S+)+|xvfb-run(?:\s+-\S+)*|cross-env|dotenv(?:\s+--)?|(?:doppler|op|dotenvx|infisical)\s+run(?:\s+-\S+)*\s+--)\s+/);
const IN_CONTAINER = lazyPattern(() => /^docker(?:-compose|\s+compose)?\s+(?:exec|run)(?:\s+(?:-[euwfp]\s+\S+|-\S+))*\s+[\w.:/-]+\s+(?=\S)/);

/** Variables, `time`, `timeout 60`, `sudo`, brackets: what stands before the command proper. */
function stripFront(part: string): string {
  let text = part.trim().replace(/^\(\s*|\s*\)$/g, "");
  for (;;) {
    const next = text
      .replace(/^!\s+/, "")
      .replace(/^[A-Za-z_]\w*=(?:"[^"]*"|'[^']*'|\S*)\s+/, "")
      .replace(WRAPPED(), "")
      .replace(IN_CONTAINER(), "");
    if (next === text) return text;
    text = next;
  }
}
