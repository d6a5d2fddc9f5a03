import { expect, it } from "vitest";
import type { TestRun } from "../../src/contract/test-run.ts";
import { greenCommand, judgeGreen } from "../../src/verify/judge-green.ts";

const run = (command: string, sequence: number, over: Partial<TestRun> = {}): TestRun => ({ command, suite: command, outcome: "passed", seen: true, sequence, ...over });
const judge = (text: string, ...testRuns: readonly TestRun[]): readonly string[] => judgeGreen(text, { testRuns, edits: [], sweeps: [], facts: [], claims: [], blockers: [], inFlight: [] }).map(({ rule }) => rule);

it("takes runs of files and of tests by name for no run of all, however many", () => {
  for (const command of ["npx vitest run src/one.test.ts", "npm test -- guard", "cargo test foo", "go test ./pkg/a", "pytest tests/test_x.py -k foo"]) expect(judge("All tests pass", run(command, 1))).toEqual(["green-unproven", "green-of-part"]);
  expect(judge("All tests pass", run("npm test -- a", 1), run("npm test -- b", 2))).toEqual(["green-unproven", "green-of-part"]);
  expect(judge("The whole suite passes, guard too", run("npm test -- guard", 1))).toEqual(["green-unproven", "green-of-part"]);
  expect(judge("Tests pass", run("npm test -- guard", 1))).toEqual(["green-unproven", "green-of-part"]);
});

it("takes a run of a part beside a run of all, and a suite of its own, as shown", () => {
  expect(judge("All tests pass", run("npm test -- a", 1), run("npm test", 2))).toEqual(["green-seen"]);
  expect(judge("All tests pass", run("npm test", 1), run("npm test -- a", 2))).toEqual(["green-seen"]);
  expect(judge("All tests pass", run("npm run test:unit", 1))).toEqual(["green-seen"]);
  expect(judge("All tests pass", run("npm test", 1), run("npm test -- a", 2, { outcome: "unknown" }))).toEqual(["green-unproven"]);
});

it("takes a run of a part for what is said of that part", () => {
  expect(judge("The guard tests pass", run("npm test -- guard", 1))).toEqual(["green-seen"]);
  expect(judge("All guard tests pass", run("npm test -- guard", 1))).toEqual(["green-seen"]);
  expect(judge("All 12 tests in `src/guard.test.ts` pass", run("npx vitest run src/guard.test.ts", 1, { summary: "Tests 12 passed (12)" }))).toEqual(["green-seen"]);
  expect(judge("The session tests pass", run("npm test -- guard", 1))).toEqual(["green-unproven", "green-of-part"]);
  expect(judge("The guard tests pass", run("npm test -- guard session", 1))).toEqual(["green-unproven", "green-of-part"]);
});

it("takes a run for no proof once a command behind it may have changed the files", () => {
  const sweeps = [{ command: "git stash pop", sequence: 3 }];
  expect(judgeGreen("All tests pass", { testRuns: [run("npm test", 2)], edits: [], facts: [], claims: [], blockers: [], inFlight: [], sweeps }).map(({ rule, params }) => [rule, params])).toEqual([["green-unproven", {}], ["run-swept", { command: "npm test", by: "git stash pop" }]]);
  expect(judgeGreen("All tests pass", { testRuns: [run("npm test", 4)], edits: [], facts: [], claims: [], blockers: [], inFlight: [], sweeps }).map(({ rule }) => rule)).toEqual(["green-seen"]);
});

it("takes a run in a folder below the root for that folder's", () => {
  expect(judge("All tests pass", run("npm test", 1, { folder: "packages/api" }))).toEqual(["green-unproven", "green-of-part"]);
  expect(judge("All tests of the api pass", run("npm test", 1, { folder: "packages/api" }))).toEqual(["green-seen"]);
  expect(judge("Tests pass", run("npm test", 1, { folder: "packages/api" }))).toEqual(["green-seen"]);
  expect(judge("All tests pass", run("npm test", 1, { folder: "packages/api" }), run("npm test", 2))).toEqual(["green-seen"]);
});

it("names what would run all tests, where that can be told", () => {
  expect(greenCommand([run("npm test", 1), run("npm test -- a", 2)])).toBe("npm test");
  expect(greenCommand([run("npx vitest run src/one.test.ts", 1, { folder: "web" })])).toBe("cd web && npx vitest run");
  expect(greenCommand([run("node test/one.test.js", 1)])).toBeUndefined();
  expect(greenCommand([])).toBeUndefined();
});
