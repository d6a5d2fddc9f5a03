import { expect, it } from "vitest";
import { partialRun } from "../../src/verify/partial-run.ts";

it.each([
  ["npx vitest run src/one.test.ts", "npx vitest run"],
  ["npx vitest run --coverage src/one.test.ts", "npx vitest run --coverage"],
  ["npx vitest run core/test", "npx vitest run"],
  ["vitest run -t 'refuses a token'", "vitest run"],
  ["vitest related src/a.ts", "vitest"],
  ["npx jest guard", "npx jest"],
  ["npx jest --config jest.ci.ts src/guard.test.ts", "npx jest --config jest.ci.ts"],
  ["npx jest -t guard", "npx jest"],
  ["npx jest --testPathPatterns=guard", "npx jest"],
  ["npx jest -o", "npx jest"],
  ["npx jest --shard=1/3", "npx jest"],
  ["npm test -- guard", "npm test"],
  ["npm test -- guard.replay --coverage", "npm test -- --coverage"],
  ["npm test guard", "npm test"],
  ["npm run test:unit -- src/a.test.ts", "npm run test:unit"],
  ["pnpm test src/a.test.ts", "pnpm test"],
  ["pnpm --filter api test guard", "pnpm --filter api test"],
  ["yarn test --grep guard", "yarn test"],
  ["bun test src/a.test.ts", "bun test"],
  ["pytest tests/test_x.py -k foo", "pytest"],
  ["pytest tests/test_x.py::test_one", "pytest"],
  ["pytest tests/unit", "pytest"],
  ["pytest --cov src -m 'not slow'", "pytest --cov src"],
  ["python -m pytest tests/test_x.py", "python -m pytest"],
  ["uv run pytest --lf", "uv run pytest"],
  ["python -m unittest tests.test_x", "python -m unittest"],
  ["go test ./pkg/a", "go test ./..."],
  ["go test ./pkg/...", "go test ./..."],
  ["go test -run TestGuard ./...", "go test ./..."],
  ["go test -race ./pkg/a", "go test -race ./..."],
  ["cargo test foo", "cargo test"],
  ["cargo test --lib", "cargo test"],
  ["cargo test --test it", "cargo test"],
  ["cargo test -p api guard", "cargo test -p api"],
  ["cargo nextest run guard", "cargo nextest run"],
  ["bundle exec rspec spec/models/user_spec.rb:12", "bundle exec rspec"],
  ["bin/rails test test/models/user_test.rb", "bin/rails test"],
  ["mix test test/shop_test.exs:3", "mix test"],
  ["vendor/bin/phpunit --filter GuardTest", "vendor/bin/phpunit"],
  ["vendor/bin/phpunit tests/GuardTest.php", "vendor/bin/phpunit"],
  ["mvn -Dtest=GuardTest test", "mvn test"],
  ["./gradlew test --tests GuardTest", "./gradlew test"],
  ["dotnet test --filter Guard", "dotnet test"],
  ["deno test src/a_test.ts", "deno test"],
  ["node --test test/one.test.js", "node --test"],
  ["npx playwright test e2e/login.spec.ts --headed", "npx playwright test --headed"],
  ["npx playwright test -g login", "npx playwright test"],
  ["npx mocha test/one.js", "npx mocha"],
  ["ctest -R guard", "ctest"],
  ["make test TEST=guard", "make test"],
  ["TEST_FILTER=coupon npm test", "npm test"],
])("%s runs a part of %s", (command, whole) => {
  expect(partialRun(command)?.whole).toBe(whole);
});

it.each(["node test/one.test.js", "npx tsx src/a.test.ts", "python tests/test_x.py", "git diff --name-only | xargs npx jest"])("%s runs a part, and nobody can tell of what", (command) => {
  expect(partialRun(command.split("| ").at(-1) ?? "")).toEqual({ names: [expect.any(String)] });
});

it.each([
  "npm test", "npm t", "npm run test:unit", "npm test -- --coverage", "npm test -- --run", "npm test -w packages/api", "npm --prefix web test", "pnpm -r test", "pnpm --filter api test", "pnpm --filter=api run test", "yarn workspace api test", "npx vitest run",
  "npx vitest", "npx vitest run --config vitest.ci.ts", "npx vitest run --project core", "npx vitest --testTimeout 1000 --pool forks", "npx vitest run test", "npx jest src/", "npx jest --runInBand --coverage", "npx jest --maxWorkers 2", "pytest", "pytest tests", "pytest tests/ -n 4", "pytest ./tests -q -x",
  "pytest --cov=src --cov-report term", "pytest -p no:cacheprovider", "python -m pytest", "python3 -m unittest discover -s tests", "uv run pytest -q", "go test ./...", "go test", "go test -race -count=1 ./...", "go test -timeout 30s ./...", "cargo test", "cargo test --workspace", "cargo test --all-features",
  "cargo test -p api", "cargo test -- --test-threads 1", "cargo nextest run --profile ci", "make test", "make -j4 test", "make check V=1", "make -C build test", "mvn test", "mvn -q -pl api verify", "./gradlew :app:test", "gradle check", "dotnet test", "dotnet test Shop.sln -c Release", "bundle exec rspec", "bundle exec rspec spec",
  "bin/rails test", "mix test", "mix test --cover", "vendor/bin/phpunit", "php artisan test", "node --test", "node --test 'test/**/*.test.js'", "node --test test/*.test.mjs", "node --import tsx --test", "npx mocha 'test/**/*.spec.ts'", "npx mocha --require ts-node/register", "npx ava test/*.js", "bats test",
  "npx playwright test", "npx playwright test --project chromium", "npx playwright test --project=chromium", "npx cypress run --browser chrome", "deno test -A", "bun test", "flutter test", "swift test", "nx test shop", "turbo run test --filter=api", "bazel test //...", "tox -e py312", "ctest --test-dir build", "ctest -j8", "./run-tests.sh", "bash scripts/test.sh", "node test.mjs", "node scripts/test.mjs",
  "docker compose run --rm web rspec", "NODE_ENV=test npm test", "CI=1 npx vitest run", "npm run e2e", "sbt test", "lein test", "zig build test", "composer test", "xcodebuild test -scheme App",
])("%s runs all of its suite", (command) => {
  expect(partialRun(command)).toBeUndefined();
});
