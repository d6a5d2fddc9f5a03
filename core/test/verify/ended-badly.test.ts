import { describe, expect, it } from "vitest";
import { readTestOutcome } from "../../src/verify/read-test-outcome.ts";

const outcome = (command: string, exit: number | undefined, output: string): string => readTestOutcome(command, exit, output).outcome;

describe("closing lines that name a failure", () => {
  const GOOD = "      Tests  8 passed (8)";
  it.each([
    ["npx vitest run", ` Test Files  2 failed | 4 passed (6)\n${GOOD}`],
    ["npx jest", "Test Suites: 2 failed, 4 passed, 6 total\nTests:       8 passed, 8 total"],
  ])("%s: files that never ran fail it, whatever its exit code", (command, text) => {
    for (const [tail, exit] of [["", 0], ["", 1], [" | tail -12", 0], [" || true", 0], ["", undefined]] as const) expect(outcome(`${command}${tail}`, exit, text)).toBe("failed");
    expect(readTestOutcome(`${command} | tail`, 0, text).summary).toContain("2 failed");
  });

  it.each([
    `${GOOD}\n     Errors  2 errors`,
    `${GOOD}\nType Errors  1 error`,
    `Vitest caught 2 unhandled errors during the test run.\n${GOOD}`,
    `${GOOD}\nERROR: Coverage for lines (61%) does not meet global threshold (80%)`,
    'Tests:       8 passed, 8 total\nTest Suites: 1 passed, 1 total\nJest: "global" coverage threshold for branches (90%) not met: 71%',
    "test result: ok. 8 passed; 0 failed; 0 ignored\nerror: test failed, to rerun pass `-p shop --lib`",
    "test result: ok. 8 passed; 0 failed; 0 ignored\nerror: 1 target failed:\n    `-p shop --lib`",
    "test result: ok. 8 passed; 0 failed; 0 ignored\nerror: doctest failed, to rerun pass `--doc`",
    "ok  \tshop/a\t0.1s\nok  \tshop/b\t0.1s\nFAIL",
    "8 passed in 0.2s\nFAIL Required test coverage of 80% not reached. Total coverage: 61.00%",
    "8 passed in 0.2s\nCoverage failure: total of 61 is less than fail-under=80",
    "8 examples, 0 failures\nLine coverage (61.00%) is below the expected minimum coverage (80.00%).",
    "All tests successful.\n8 passed\nResult: FAIL",
    "  8 passed (2s)\n  1 error was not a part of any test, see above for details",
    "  8 tests passed\n  1 uncaught exception",
    "Passed!  - Failed:     0, Passed:     8, Skipped:     0, Total:     8\nTest Run Aborted.",
    `${GOOD}\nSegmentation fault (core dumped)`,
    `${GOOD}\nbash: line 1:  4711 Segmentation fault      (core dumped) npm test`,
    `${GOOD}\nsh: line 1: 4711 Killed: 9`,
    `${GOOD}\nAborted (core dumped)`,
    `${GOOD}\nFATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory`,
    `${GOOD}\nerror Command failed with exit code 1.`,
    `${GOOD}\nmake: *** [Makefile:3: test] Error 1`,
    `${GOOD}\nerror: script "test" exited with code 1`,
    `${GOOD}\n ERR_PNPM_RECURSIVE_RUN_FIRST_FAIL  web@1.0.0 test: \`vitest run\``,
  ])("fail a run whose exit code is somebody else's: %s", (text) => {
    expect(outcome("npm test 2>&1 | tail -40", 0, text)).toBe("failed");
    expect(outcome("npm test || true", 0, text)).toBe("failed");
    expect(outcome("npm test", undefined, text)).toBe("failed");
  });

  it.each([
    `✓ reports a Segmentation fault (3 ms)\n${GOOD}`,
    `✓ says "error: test failed, to rerun pass"\n${GOOD}`,
    ` Test Files  4 passed (4)\n${GOOD}\nErrors are shown in red`,
    `stdout: the worker was Killed by us\n${GOOD}`,
    `  ✓ Test Suites: 1 failed is counted\n${GOOD}`,
    `Coverage for lines (91%) meets the threshold\n${GOOD}`,
    `Killed 3 stale workers\n${GOOD}`,
    `test 1: FAIL is read\n${GOOD}`,
  ])("are no names of tests and no other talk: %s", (text) => {
    expect(outcome("npm test 2>&1 | tail -40", 0, text)).toBe("passed");
    expect(outcome("npm test || true", 0, text)).toBe("passed");
  });

  it("are the exit code's to overrule, where it is the run's own", () => {
    expect(outcome("npx vitest run", 0, `Segmentation fault\n${GOOD}`)).toBe("passed");
    expect(outcome("npx vitest run --dangerouslyIgnoreUnhandledErrors", 0, `${GOOD}\n     Errors  1 error`)).toBe("passed");
  });

  it("tell nothing where another command of the line may have printed them", () => {
    expect(outcome("npm test && yarn lint", 1, `${GOOD}\nerror Command failed with exit code 1.`)).toBe("unknown");
    expect(outcome("npm test && yarn lint", 1, `${GOOD}\nerror: 3 problems`)).toBe("passed");
    expect(outcome("cd web && yarn test | tail -30; echo done", 0, `${GOOD}\nerror Command failed with exit code 1.`)).toBe("failed");
  });
});

describe("an output that was cut short", () => {
  const jest = (above: string) => `${above}Tests:       8 passed, 8 total\nSnapshots:   0 total\nTime:        1.2 s\nRan all test suites.`;
  it("proves nothing of the packages that closed above or below", () => {
    for (const cut of ["tail -5", "head -20", "tail", "grep Tests"]) for (const run of ["npm test --workspaces", "npm test -ws", "pnpm -r test", "pnpm --filter './packages/*' test", "yarn workspaces run test", "npx lerna run test"]) expect([run, cut, outcome(`${run} 2>&1 | ${cut}`, 0, " Test Files  1 passed (1)\n      Tests  8 passed (8)")]).toEqual([run, cut, "unknown"]);
    expect(outcome("npm test --workspaces || true", 0, "      Tests  8 passed (8)\n      Tests  3 passed (3)")).toBe("passed");
    expect(outcome("npm test --workspaces | tail -5", 0, "      Tests  1 failed | 8 passed (9)")).toBe("failed");
    expect(outcome("set -o pipefail; npm test --workspaces | tail -5", 0, "      Tests  8 passed (8)")).toBe("passed");
  });

  it("proves nothing where the line of the failed files was cut off", () => {
    expect(outcome("npx jest | tail -4", 0, jest(""))).toBe("unknown");
    expect(outcome("npx jest | tail -n 4", 0, jest(""))).toBe("unknown");
    expect(outcome("npx jest | tail -n +9", 0, jest(""))).toBe("unknown");
    expect(outcome("npx jest | tail -c 200", 0, jest(""))).toBe("unknown");
    expect(outcome("npx jest | tail -5", 0, jest("Test Suites: 2 passed, 2 total\n"))).toBe("passed");
    expect(outcome("npx jest | tail -5", 0, jest(""))).toBe("passed");
    expect(outcome("npx jest | grep Tests:", 0, "Tests:       8 passed, 8 total")).toBe("unknown");
    expect(outcome("npx jest | grep -E 'Tests:|fail'", 0, "Tests:       8 passed, 8 total")).toBe("passed");
    expect(outcome("npx vitest run | grep Test", 0, " Test Files  1 passed (1)\n      Tests  8 passed (8)")).toBe("passed");
  });

  it("is no matter where the closing lines stand last anyway", () => {
    expect(outcome("pytest | tail -1", 0, "===== 8 passed in 0.12s =====")).toBe("passed");
    expect(outcome("mocha | tail -2", 0, "  8 passing (20ms)\n")).toBe("passed");
    expect(outcome("go test ./... | tail -2", 0, "ok  \tshop/a\t0.1s\nok  \tshop/b\t0.1s")).toBe("passed");
  });

  it("shows the first lines only, when `head` was full", () => {
    expect(outcome("pytest | head -2", 0, "===== 8 passed in 0.12s =====\nmore")).toBe("unknown");
    expect(outcome("pytest | head", 0, "===== 8 passed in 0.12s =====")).toBe("passed");
    expect(outcome("pytest | head -40", 0, "===== 8 passed in 0.12s =====")).toBe("passed");
    expect(outcome("pytest | head -c 900", 0, "===== 8 passed in 0.12s =====")).toBe("unknown");
  });
});

describe("a run that its client stopped", () => {
  it.each(["Command timed out after 60s\n6 passed, 0 failed", "6 passed, 0 failed\n[The command was interrupted]", "Error: Command timed out after 2m 0.0s\n6 passed, 0 failed", "6 passed, 0 failed\n<timeout after 30 seconds>", "The shell command has been terminated.\n6 passed, 0 failed"])("is unknown, whatever it had counted: %s", (text) => {
    expect(outcome("npm test", undefined, text)).toBe("unknown");
    expect(outcome("npm test | tail", 0, text)).toBe("unknown");
    expect(outcome("npm test", undefined, text.replace("0 failed", "1 failed"))).toBe("failed");
  });

  it.each(["✓ command timed out after 5s is shown\n6 passed, 0 failed", "> shop test\nThe command timed out, as it should\n6 passed, 0 failed", "timeouts\n6 passed, 0 failed", "Commands: 3\n6 passed, 0 failed"])("is not one that talks of it: %s", (text) => {
    expect(outcome("npm test", undefined, text)).toBe("passed");
  });
});

it("reads a long line in little time", () => {
  const began = performance.now();
  for (const piece of ["1 ", "a: ", "[a] ", "[", "*** [", "error: script \"", " ", "line 1: "]) outcome("npm test | tail", 0, piece.repeat(50_000));
  expect(performance.now() - began).toBeLessThan(3_000);
});
