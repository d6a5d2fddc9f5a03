import { expect, it } from "vitest";
import type { TestRun } from "../../src/contract/test-run.ts";
import { showsAll } from "../../src/verify/shows-all.ts";

const run = (command: string, summary?: string): TestRun => ({ command, suite: command, outcome: "passed", seen: true, ...(summary === undefined ? {} : { summary }) });

it.each([
  ["All tests pass", [run("npm test")]],
  ["All 12 tests pass", [run("npm test", "Tests: 12 passed, 12 total")]],
  ["12/12 tests pass", [run("npm test", "12 passed")]],
  ["All 17 tests pass", [run("npm test", "12 passed"), run("npm run e2e", "5 passed")]],
  ["Tests: 5 passed", [run("npm test", "12 passed"), run("npm run e2e", "5 passed")]],
  ["Tests and lint pass", [run("npm test"), run("npm run lint")]],
  ["The build is green", [run("npm run build && npm test")]],
  ["eslint is clean", [run("npx eslint .")]],
  ["everything passes", [run("pytest")]],
  ["All tests pass locally", [run("npm test")]],
  ["All tests pass, no failing tests left", [run("npm test")]],
  ["All e2e tests pass", [run("npx playwright test")]],
  ["All integration tests pass", [run("npm run test:integration")]],
])("what was shown is all that is said: %s", (text, runs) => {
  expect(showsAll(text, runs)).toBe(true);
});

it.each([
  ["All 212 tests pass", [run("npm test", "Tests: 12 passed, 12 total")]],
  ["All 212 tests pass", [run("npm test")]],
  ["Tests: 212 passed", [run("npm test", "12 passed"), run("npm run e2e", "5 passed")]],
  ["lint passes", [run("npm test", "12 passed")]],
  ["CI is green", [run("npm test", "12 passed")]],
  ["Build and tests are green", [run("npm test")]],
  ["tsc is clean and all tests pass", [run("npm test")]],
  ["All tests pass except the e2e ones, which I skipped", [run("npm test")]],
  ["All tests pass, apart from 3 that fail", [run("npm test")]],
  ["All tests pass locally; CI is red", [run("npm test")]],
  ["All e2e tests pass", [run("npm test")]],
  ["All integration tests pass on staging", [run("npm test")]],
  ["All tests pass on Windows", [run("npm test")]],
  ["全テスト合格 (e2e を除く)", [run("npm test")]],
])("more is said than was shown: %s", (text, runs) => {
  expect(showsAll(text, runs)).toBe(false);
});
