import { expect, it } from "vitest";
import { isTestCommand, suiteOf } from "../../src/verify/test-suite.ts";

const RUNS: readonly string[] = [
  "npm test", "npm run test:pay -- x", "pnpm test icu", "npx vitest run", "vitest", "node_modules/.bin/jest", "x 'mocha'", "sh -c \"ava\"", "tap", "py.test a", "pytest:x",
  "nose2", "nose", "tox", "go  test ./...", "cargo t", "cargo nextest run", "mvn -q test", "mvnw verify", "./mvnw test", "mvnw test", "gradlew check", "./gradlew :app:test",
  "bazel test //a", "buck2 test x", "buck test x", "dotnet test", "bundle exec rake spec", "bundle exec rails test", "bin/rails test", "php artisan test", "composer tests",
  "python -m unittest", "python3 -m unittest x", "uv run tests", "pnpm exec test", "yarn dlx test", "npx tests", "make check", "make e2e", "rake integration", "just unit",
  "npm run docs:test", "npm test.x", "npm run test-all", "npm run test=1", "node --test", "deno test etag", "make --test", "task  spec",
  "bash scripts/test.sh", "sh  run-tests.sh", "zsh test.sh", "dash tests.sh", "python3  test.py", "python tests_all.py", "node test.mjs", "node  run_test.js",
  "ruby test.rb", "ruby  tests.rb", "./test.sh", "../tests.sh", "a/b-c/run-test-all.sh", "test-x.sh", "test_x-y.sh", "runtest.ts", "runtests", "./run-tests",
  "scripts/run_tests a", "tests x", "test.sh", "./test-all", "./test", "a/tests", "run-test", "bin/test_all", "FOO=1 npm test", "FOO=\"a b\" BAR='c d' npm test",
  "time npm test", "timeout 60 npm test", "timeout -k 5 60 npm test", "timeout  -s  KILL  -v  60 npm test", "timeout --preserve-status  --foreground 5m npm test",
  "timeout --signal=KILL  60  npm test", "sudo -E npm test", "sudo  npm test", "sudo -E  -Hn npm test", "sudo -u ci npm test", "sudo  -g  ci -u  me npm test",
  "env A=1 npm test", "nice npm test", "nice -n 19 npm test", "nice  -n10 npm test", "stdbuf -oL npm test", "stdbuf  -oL  -eL npm test", "xvfb-run npm test",
  "xvfb-run  -a  --auto-servernum npm test", "cross-env A=1 npm test", "dotenv npm test", "dotenv -- npm test", "dotenv  --  npm test", "command npm test", "nohup npm test",
  "exec npm test", "(npm test)", "( npm test )", "A= npm test", "A=1  B=2  npm test", "  npm test", "./gradlew :app:testDebugUnitTest", "gradlew integrationTest --info", "docker compose exec -T app mix test", "docker-compose run --rm web rspec", "doppler run -- npm test",
];

const RUNS_NONE: readonly string[] = [
  "npm run build", "npm install vitest", "git commit -m 'add test'", "cat test.log", "ls test", "grep -rn test src", "test -f x", "npm run experiment", "echo pytest",
  "cd test", "xnpm test", "npm latest", "npm testing", "npm run attest", "vitests", "myvitest", "vim test.sh", "vi test.sh", "vi jest", "[ -x node_modules/.bin/vitest ]",
  "test -x node_modules/.bin/jest", "git", "rm vitest", "vitestx", "nano npm test", "pip install pytest", "pip3 show pytest", "pip install x pytest", "[ -f test ]",
  "pnpm add jest", "yarn add jest", "npm i jest", "x test.sh", "node attest.js", "a/contest.sh", "latest", "a test", "bashscripts/test.x", "test.txt", "mytests",
  "foo/mytest x", "sudo ls test", "tests.shx", "run-tests.pyx", "rspec-x", "/mvnwx test", "python -m pip", "uv run ruff check --fix", "npx biome check .", "cargo clippy check", "pkill -f vitest", "npx vitest --version", "npx jest --listTests", "which pytest", "uv add pytest",
  "npx playwright install", "./gradlew compileTestKotlin", "./gradlew assembleAndroidTest",
];

/** They speak of tests, and end with 0 whatever the tests would say. */
const SPEAK_OF_TESTS: readonly string[] = [
  "cargo check", "cargo check --tests", "cargo build --tests", "cargo test --no-run", "cargo test -- --list", "cargo nextest list", "cargo nextest archive", "cargo fmt --check", "cargo doc --test",
  "npm run type-check", "npm run check", "npm run format:check", "npm run build:test", "npm run test:types", "npm run test:build", "npm run lint-test", "npm run db:test:prepare", "npm run test:setup",
  "pnpm type-check", "yarn format:check", "npm run build -- --mode test", "npm test -- --dry-run", "npm test -- --listTests", "npm init test", "npm create vite test", "turbo run type-check", "nx build test-utils",
  "nx run shop-test:build", "npx prisma migrate dev --name test", "bun build test", "deno check test.ts", "deno test --no-run", "node build.mjs test", "node --check test", "node cli.js check",
  "go test -c ./pkg", "go test -list .", "go vet test", "go mod verify", "go build -o test", "dotnet build test", "dotnet test --list-tests", "dotnet test -t", "dotnet format --verify-no-changes", "swift build --build-tests",
  "swift test list", "mix deps.get --only test", "mix format --check", "flutter analyze test", "zig fmt test", "bazel build //app:tests", "bazel query //app:test", "vitest list", "npx vitest list --json", "npx vitest init browser",
  "npx jest --showConfig", "npx jest --clearCache", "npx jest --init", "npx playwright test --list", "npx playwright show-trace x", "playwright merge-reports x", "npx cypress info", "mocha --dry-run", "pytest --fixtures", "pytest --collect-only -q",
  "pytest --co", "pytest --markers", "pytest --setup-plan", "tox -l", "tox list", "nox --list", "rspec --dry-run", "phpunit --list-tests", "ctest -N", "ctest --show-only=json-v1", "cucumber -d", "behave --dry-run", "make -n test", "make test -n",
  "make --dry-run test", "make -kn test", "just -n test", "rake -n spec", "rake db:test:prepare", "make build-tests", "ninja -n test", "gradle test --dry-run", "./gradlew -m test", "./gradlew build -x test", "mvn test-compile", "mvn verify -DskipTests",
  "mvn -Dmaven.test.skip=true verify", "poetry check", "uv pip check", "python -m compileall test", "python -c \"import pytest\"", "node -e \"require('jest')\"", "docker build -t pytest .", "docker compose up pytest", "pipx install pytest", "gem install rspec",
  "conda install pytest", "yarn why jest", "pnpm why vitest", "npm explain vitest", "bash -n test.sh", "ssh ci pytest", "kubectl exec pod -- pytest", "php artisan migrate test", "rails db:migrate test", "bin/rails db:test:prepare", "composer update test",
];

/** Words of the same kind, in commands that do run tests. */
const STILL_RUNS: readonly string[] = [
  "cargo test check", "cargo +nightly test --no-fail-fast", "cargo nextest run list", "cargo test --workspace", "npm run test:integration", "npm run test:server", "npm run build-and-test", "npm run test:coverage -- --run", "npm --prefix web test",
  "npm test -w packages/api", "npm run verify", "yarn workspace api test", "pnpm --filter api test", "pnpm -r test", "turbo run build test", "turbo test --filter=api", "nx test shop", "nx run shop-build:test", "nx run-many -t test", "lerna run test",
  "make clean test", "make -j4 -C tests test", "make --no-print-directory test", "gradle clean check", "./gradlew :build-logic:test", "mvn clean test", "mvn clean verify -DskipITs=false", "zig build test", "sbt clean test", "rake test", "rake spec",
  "go test -count=1 ./...", "go test -run TestList ./...", "go test -v -cover ./...", "dotnet test --no-build", "bazel test //app:tests", "swift test", "mix test --cover", "deno test -A", "node --test test", "node --import tsx --test", "npx react-scripts test",
  "npx nx test shop", "npx turbo run test", "npx playwright test", "npx playwright test --headed", "cypress run", "npx vitest run list", "npx vitest watch", "vitest --coverage", "pytest -n 4", "pytest -k list", "tox -e py312", "ctest -j8", "bundle exec rspec", "bundle exec rake spec",
  "bin/rails test test/models", "php artisan test", "composer test", "python -m pytest tests/check", "python -m unittest discover -s tests", "uv run pytest -q", "poetry run pytest", "hatch run test", "xcodebuild -scheme App test", "flutter test", "docker compose run --rm web rspec",
];

const SUITES: readonly (readonly [command: string, suite: string])[] = [
  ["npm test --silent 2>&1", "npm test"], ["npm test > log.txt", "npm test"], ["npm test >>log", "npm test"], ["npm test  2>&1", "npm test"], ["npm test < in", "npm test"],
  ["npm test <in x", "npm test x"], ["npm test >  log", "npm test"], ["npm test <  in", "npm test"], ["npm test >&2", "npm test"], ["npm test >>  log", "npm test"],
  ["npx vitest run x --reporter=dot", "npx vitest run x"], ["npx vitest run x --reporter verbose", "npx vitest run x"],
  ["npx vitest run x --reporters  a b", "npx vitest run x b"], ["npx vitest  --reporter  --coverage x", "npx vitest --coverage x"],
  ["pytest -q tests/a.py -v > log.txt", "pytest tests/a.py"], ["pytest -vvv -qq -s -x -b -i -B -rA -ra a", "pytest a"],
  ["pytest -vvvv -qqqq -n 4", "pytest -vvvv -qqqq -n 4"], ["pytest --tb short --maxfail 2 --durations 5 a", "pytest a"], ["pytest --tb=short --maxfail=2 a", "pytest a"],
  ["pytest  --log-level  DEBUG a", "pytest a"], ["npx jest --ci --runInBand --forceExit --silent --verbose a", "npx jest a"],
  ["npx vitest --run --watch=false --no-color a", "npx vitest a"], ["(cargo test --color always x)", "cargo test x"], ["cargo test x -- --nocapture", "cargo test x"],
  ["npm test --", "npm test"], ["npm test  --  ", "npm test"], ["npm test -- a", "npm test -- a"], ["npm  test   a", "npm test a"],
  ["npm test --runner x", "npm test --runner x"], ["npm test --cities x", "npm test --cities x"], ["npm test x--ci", "npm test x--ci"],
  ["CI=1 time nice npm test", "npm test"], ["A=1 time nice npm test", "A=1 npm test"], ["CI=1 TEST_FILTER=coupon npm test --silent", "TEST_FILTER=coupon npm test"], ["a(b) c", "a(b) c"], ["npm test -- 'a b' -v", "npm test -- 'a b'"], ["npm test --colour --bail=3 a", "npm test a"],
  ["npm test -s  -x", "npm test"], ["npm test  --ci  --bail", "npm test"], ["npm test -xa", "npm test -xa"], ["npm test - -a --b", "npm test - -a --b"],
  ["npm test -- -- a", "npm test -- -- a"], ["npm test -- --", "npm test --"], ["npm run test -- a", "npm test -- a"], ["pnpm t", "pnpm test"], ["npm run test:unit", "npm run test:unit"], ["ctest --test-dir build --output-on-failure -j8", "ctest --test-dir build"], ["go test ./... -count=1 -timeout 30s", "go test ./..."], ["mvn -ntp verify --offline", "mvn verify"], ["npm test --ci=x y", "npm test y"],
];

it("knows a command that runs tests, whatever stands before it", () => {
  expect(RUNS.filter((command) => !isTestCommand(command))).toEqual([]);
});

it("takes no command for a run that only names tests", () => {
  expect(RUNS_NONE.filter(isTestCommand)).toEqual([]);
});

it("takes no listing, dry run, build or check of tests for a run of them", () => {
  expect(SPEAK_OF_TESTS.filter(isTestCommand)).toEqual([]);
});

it("still knows a run whose words are of that kind", () => {
  expect(STILL_RUNS.filter((command) => !isTestCommand(command))).toEqual([]);
});

it("gives runs of the same tests the same name, whatever they print and where", () => {
  expect(SUITES.map(([command]) => [command, suiteOf(command)])).toEqual(SUITES);
});

it.each([
  ["TEST_FILTER=coupon npm test", "TEST_FILTER=coupon npm test"],
  ["env ONLY='a b' CI=1 npm test --silent", "ONLY='a b' npm test"],
  ["cross-env B=2 A=1 npm test", "A=1 B=2 npm test"],
  ["A=1 timeout 60 B=2 npm test", "A=1 B=2 npm test"],
  ["docker exec other-app npm test", "docker exec other-app npm test"],
  ["docker exec -it -w /srv app npm test 2>&1", "docker exec app npm test"],
  ["docker compose exec -T app pytest -q", "docker compose exec app pytest"],
  ["docker-compose run --rm -e ONLY=a -e CI=1 web rspec", "ONLY=a docker-compose run web rspec"],
])("takes a run that others may choose the tests of for another one: %s", (command, suite) => {
  expect(suiteOf(command)).toBe(suite);
  expect(isTestCommand(command)).toBe(true);
});

it("sees through variables that leave the tests as they are", () => {
  for (const variable of ["CI=true", "NODE_ENV=test", "FORCE_COLOR=0", "NO_COLOR=1", "DEBUG=shop:*", "TZ=UTC", "LANG=C", "LC_ALL=C.UTF-8", "PATH=/opt/bin:$PATH", "PYTHONPATH=src", "NODE_PATH=.", "LD_LIBRARY_PATH=/x", "RUST_BACKTRACE=1", "RUST_LOG=debug", "CARGO_TERM_COLOR=never", "NODE_OPTIONS='--max-old-space-size=4096 --no-warnings'", "PYTHONUNBUFFERED=1", "RAILS_ENV=test", "MIX_ENV=test", "TMPDIR=/tmp/x", "DATABASE_URL=postgres://x", "LOG_LEVEL=error", "GOCACHE=/tmp/go", "JAVA_HOME=/opt/java"]) expect([variable, suiteOf(`${variable} npm test`)]).toEqual([variable, "npm test"]);
  for (const variable of ["GREP=a", "TEST_FILTER=a", "SUITE=unit", "SKIP_E2E=1", "BASE_URL=https://staging.test", "PYTEST_ADDOPTS='-k a'", "JEST_SHARD=1/4", "GOFLAGS=-run=A", "RUN_SLOW=1", "TESTS=a"]) expect([variable, suiteOf(`${variable} npm test`)]).toEqual([variable, `${variable} npm test`]);
});
