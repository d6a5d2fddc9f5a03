import { expect, it } from "vitest";
import { isTestCommand, suiteOf } from "../../src/verify/test-suite.ts";

const RUNS: readonly string[] = [
  "npm test", "npm run test:pay -- x", "pnpm test icu", "npx vitest run", "vitest", "node_modules/.bin/jest", "x 'mocha'", "sh -c \"ava\"", "tap", "py.test a", "pytest:x",
  "nose2", "nose", "tox", "go  test ./...", "cargo t", "cargo nextest run", "mvn -q test", "mvnw verify", "./mvnw test", "mvnw test", "gradlew check", "./gradlew :app:test",
  "bazel test //a", "buck2 test x", "buck test x", "dotnet test", "bundle exec rake spec", "bundle exec rails test", "bin/rails test", "php artisan test", "composer tests",
  "python -m unittest", "python3 -m unittest x", "uv run tests", "pnpm exec test", "yarn dlx test", "npx tests", "make check", "make e2e", "rake integration", "just unit",
  "npm run lint-test", "npm run docs:test", "npm test.x", "npm run test-all", "npm run test=1", "node --test", "deno test etag", "make --test", "task  spec",
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
  ["CI=1 time nice npm test", "npm test"], ["A=1 time nice npm test", "A=1 npm test"], ["a(b) c", "a(b) c"], ["npm test -- 'a b' -v", "npm test -- 'a b'"], ["npm test --colour --bail=3 a", "npm test a"],
  ["npm test -s  -x", "npm test"], ["npm test  --ci  --bail", "npm test"], ["npm test -xa", "npm test -xa"], ["npm test - -a --b", "npm test - -a --b"],
  ["npm test -- -- a", "npm test -- -- a"], ["npm test -- --", "npm test --"], ["npm run test -- a", "npm test -- a"], ["pnpm t", "pnpm test"], ["npm run test:unit", "npm run test:unit"], ["ctest --test-dir build --output-on-failure -j8", "ctest --test-dir build"], ["go test ./... -count=1 -timeout 30s", "go test ./..."], ["mvn -ntp verify --offline", "mvn verify"], ["npm test --ci=x y", "npm test y"],
];

it("knows a command that runs tests, whatever stands before it", () => {
  expect(RUNS.filter((command) => !isTestCommand(command))).toEqual([]);
});

it("takes no command for a run that only names tests", () => {
  expect(RUNS_NONE.filter(isTestCommand)).toEqual([]);
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
