import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTestOutcome } from "../../src/verify/read-test-outcome.ts";
import { splitCommand, splitNested } from "../../src/verify/split-command.ts";
import { isTestCommand, suiteOf } from "../../src/verify/test-suite.ts";

const outcome = (command: string, exit: number | undefined, output: string): string => readTestOutcome(command, exit, output).outcome;

// Exit 0 through a pipe stands for a run whose code nobody saw: then the closing lines alone decide.
describe.each([
  ["vitest", "npx vitest run", " Test Files  1 passed (1)\n      Tests  12 passed (12)\n", " Test Files  1 failed (1)\n      Tests  3 failed | 9 passed (12)\n"],
  ["vitest, in colour", "vitest", "\u001B[2m      Tests \u001B[22m \u001B[1m\u001B[32m12 passed\u001B[39m\u001B[22m (12)\n", "\u001B[2m      Tests \u001B[22m \u001B[31m3 failed\u001B[39m | \u001B[32m9 passed\u001B[39m (12)\n"],
  ["jest", "npx jest", "Tests:       1 skipped, 11 passed, 12 total\n", "Tests:       3 failed, 1 skipped, 8 passed, 12 total\n"],
  ["mocha", "mocha", "  12 passing (20ms)\n", "  9 passing (20ms)\n  3 failing\n"],
  ["node:test", "node --test", "ℹ tests 12\nℹ pass 12\nℹ fail 0\n", "ℹ tests 12\nℹ pass 9\nℹ fail 3\n"],
  ["node:test as TAP", "node --test", "1..2\n# pass 2\n# fail 0\n", "1..2\n# pass 1\n# fail 1\n"],
  ["pytest", "pytest", "===== 12 passed, 1 warning in 0.12s =====\n", "===== 3 failed, 9 passed in 0.12s =====\n"],
  ["pytest -q", "python -m pytest -q", "12 passed in 0.12s\n", "1 error in 0.10s\n"],
  ["unittest", "python -m unittest", "Ran 12 tests in 0.01s\n\nOK\n", "Ran 12 tests in 0.01s\n\nFAILED (failures=2, errors=1)\n"],
  ["go test", "go test ./...", "ok  \tshop/a\t0.01s\nok  \tshop/b\t(cached)\n", "--- FAIL: TestGuard (0.00s)\nFAIL\nFAIL\tshop/a\t0.01s\nok  \tshop/b\t0.01s\n"],
  ["go test that does not build", "go test ./...", "ok  \tshop/b\t0.01s\n", "FAIL\tshop/a [build failed]\n"],
  ["go test -json", "go test -json ./...", '{"Action":"pass","Package":"p","Test":"TestA"}\n', '{"Action":"pass","Package":"p","Test":"TestA"}\n{"Action":"fail","Package":"p","Test":"TestB"}\n'],
  ["cargo test", "cargo test", "test result: ok. 9 passed; 0 failed; 0 ignored; 0 measured\ntest result: ok. 3 passed; 0 failed; 0 ignored; 0 measured\n", "test result: FAILED. 9 passed; 3 failed; 0 ignored; 0 measured\n"],
  ["cargo nextest", "cargo nextest run", "     Summary [   0.1s] 12 tests run: 12 passed, 0 skipped\n", "     Summary [   0.1s] 12 tests run: 9 passed, 3 failed, 0 skipped\n"],
  ["Maven", "mvn test", "[INFO] Tests run: 12, Failures: 0, Errors: 0, Skipped: 1\n", "[ERROR] Tests run: 12, Failures: 2, Errors: 1, Skipped: 0\n[INFO] BUILD FAILURE\n"],
  ["Gradle", "./gradlew test", "12 tests completed\nBUILD SUCCESSFUL in 3s\n", "12 tests completed, 3 failed\nBUILD FAILED in 3s\n"],
  ["Gradle without counts", "./gradlew test", "> Task :test\n\nBUILD SUCCESSFUL in 3s\n3 actionable tasks: 3 executed\n", "> Task :test FAILED\n\nBUILD FAILED in 3s\n"],
  ["dotnet", "dotnet test", "Passed!  - Failed:     0, Passed:    12, Skipped:     0, Total:    12\n", "Failed!  - Failed:     3, Passed:     9, Skipped:     0, Total:    12\n"],
  ["RSpec", "bundle exec rspec", "12 examples, 0 failures, 1 pending\n", "12 examples, 3 failures\n"],
  ["minitest", "rake test", "12 runs, 20 assertions, 0 failures, 0 errors, 0 skips\n", "12 runs, 20 assertions, 2 failures, 1 errors, 0 skips\n"],
  ["PHPUnit", "vendor/bin/phpunit", "OK (12 tests, 30 assertions)\n", "FAILURES!\nTests: 12, Assertions: 30, Failures: 3.\n"],
  ["CTest", "ctest", "100% tests passed, 0 tests failed out of 12\n", "75% tests passed, 3 tests failed out of 12\n"],
  ["Playwright", "npx playwright test", "  12 passed (10.2s)\n", "  3 failed\n    [chromium] a.spec.ts\n  9 passed (10.2s)\n"],
  ["TAP", "prove -v", "1..2\nok 1\nok 2\n", "1..2\nok 1\nnot ok 2 - guard\n"],
  ["Deno", "deno test", "ok | 12 passed | 0 failed (3ms)\n", "FAILED | 9 passed | 3 failed (3ms)\n"],
  ["Bun", "bun test", " 12 pass\n 0 fail\n", " 9 pass\n 3 fail\n"],
  ["Swift", "swift test", "Executed 12 tests, with 0 failures (0 unexpected) in 0.1 seconds\n", "Executed 12 tests, with 3 failures (0 unexpected) in 0.1 seconds\n"],
  ["ExUnit", "mix test", "12 tests, 0 failures\n", "12 tests, 3 failures\n"],
  ["any runner, in English", "npm test", " 12 passed, 0 failed\n", " 9 passed, 3 failed\n"],
  ["any runner, in Japanese", "npm test", "テスト結果: 12 件成功、0 件失敗\n", "テスト結果: 9 件成功、3 件失敗\n"],
  ["any runner, in Chinese", "npm test", "通过: 12 失败: 0\n", "通过: 9 失败: 3\n"],
  ["any runner, in German", "npm test", "12 bestanden, 0 fehlgeschlagen\n", "9 bestanden, 3 fehlgeschlagen\n"],
])("%s", (_name, command, good, bad) => {
  it("passes by its closing lines, where the code is a pipe's", () => {
    expect(outcome(`${command} 2>&1 | tail -20`, 0, good)).toBe("passed");
  });
  it("fails by its closing lines, whatever the code", () => {
    expect(outcome(`${command} | tail -20`, 0, bad)).toBe("failed");
    expect(outcome(`${command} || true`, 0, bad)).toBe("failed");
    expect(outcome(command, 1, bad)).toBe("failed");
    expect(outcome(command, 0, bad)).toBe("failed");
  });
  it("has a summary on one line", () => {
    const { summary } = readTestOutcome(command, 1, bad);
    expect(summary).toMatch(/\d|FAIL/);
    expect(summary).not.toContain("\n");
  });
});

it("of a build tool is unknown when it says that no test was run", () => {
  expect(outcome("./gradlew test | tail -5", 0, "> Task :test NO-SOURCE\n\nBUILD SUCCESSFUL in 1s\n")).toBe("unknown");
  expect(outcome("mvn -DskipTests test | tail -5", 0, "[INFO] Tests are skipped.\n[INFO] BUILD SUCCESS\n")).toBe("unknown");
});

describe("whose exit code it is", () => {
  it.each([
    ["npm test", 0, "passed"],
    ["npm test", 1, "failed"],
    ["npm test", undefined, "unknown"],
    ["npm test | tail -3", 0, "unknown"],
    ["npm test | tail -3", 1, "unknown"],
    ["set -o pipefail; npm test | tail -3", 0, "passed"],
    ["set -eo pipefail\nnpm test | tail -3", 1, "failed"],
    ["npm test || true", 0, "unknown"],
    ["npm test || echo failed", 0, "unknown"],
    ["npm test || exit 1", 1, "failed"],
    ["npm test || return  2", 2, "failed"],
    ["npm test || echo exit 1", 1, "unknown"],
    ["npm test || exit 0", 1, "unknown"],
    ["set  -euo  pipefail; npm test | tail", 0, "passed"],
    ["set -o pipefail; npm test | tail", 2, "failed"],
    ["set -opipefail; npm test | tail", 2, "unknown"],
    ["npm test; exit  $rc", 1, "failed"],
    ["npm test; exit ${PIPESTATUS[0]}", 0, "passed"],
    ["npm test; exit $status", 0, "passed"],
    ["npm test; exit $?x", 0, "unknown"],
    ["npm test; echo exit $?", 0, "unknown"],
    ["npm test && exit $?", 1, "unknown"],
    ["npm test & exit $?", 0, "unknown"],
    ["npm test &  ", 0, "unknown"],
    ["npm test &&", 0, "passed"],
    ["npm test; echo done", 0, "unknown"],
    ["npm test; exit $?", 1, "failed"],
    ["cd a && npm test", 0, "passed"],
    ["npm test && npm run lint", 0, "passed"],
    ["npm test && npm run lint", 1, "unknown"],
    ["npm run lint && npm test", 1, "failed"],
    ["npm test &", 0, "unknown"],
    ["timeout 60 npm test", 124, "unknown"],
    ["npm test", 137, "unknown"],
    ["npm test", 130, "unknown"],
    ["npm test", 143, "unknown"],
    ["npm test", 5, "failed"],
    ["npm test | tail", 124, "unknown"],
    ["npm test -- 'a | b; c'", 0, "passed"],
    ["npm test 2>&1", 0, "passed"],
  ])("%s, exit %s: %s", (command, exit, wanted) => {
    expect(outcome(command, exit, "")).toBe(wanted);
  });

  it("is nobody's when no test ran", () => {
    expect(outcome("npx vitest run x", 0, "No test files found, exiting with code 0")).toBe("unknown");
    expect(outcome("pytest", 5, "===== no tests ran in 0.01s =====")).toBe("unknown");
    expect(outcome("cargo test x", 0, "test result: ok. 0 passed; 0 failed; 0 ignored; 0 measured")).toBe("unknown");
    expect(outcome("go test ./x", 0, "?   \tshop/x\t[no test files]")).toBe("passed");
    expect(outcome("pytest", 0, "===== 3 skipped in 0.01s =====")).toBe("unknown");
    expect(outcome("pytest", 1, "no tests ran in 0.01s")).toBe("failed");
    for (const said of ["no test found", "No tests were run", "no tests matched", "0 test ran", "0 tests ran", "No test file found", "collected 0 items", "テストが見つかりません"]) expect([said, outcome("npm test", 0, said)]).toEqual([said, "unknown"]);
    expect(outcome("npm test --workspaces", 0, "No test files found\n 12 passed, 0 failed")).toBe("passed");
  });

  it("does not trust what a filter let through, unless failures would stand in the same line", () => {
    expect(outcome("mocha | grep passing", 0, "  9 passing (2s)")).toBe("unknown");
    expect(outcome("go test ./... | grep ^ok", 0, "ok  \tshop/b\t0.01s")).toBe("unknown");
    expect(outcome("npx vitest run | grep Tests", 0, "      Tests  12 passed (12)")).toBe("unknown");
    expect(outcome("mocha | tail -30", 0, "  9 passing (2s)")).toBe("passed");
    expect(outcome("mocha | tail -30 | sudo  grep a", 0, "  9 passing (2s)")).toBe("unknown");
    expect(outcome("mocha | tail -30 | agrep a", 0, "  9 passing (2s)")).toBe("passed");
    expect(outcome("grep a list | mocha", undefined, "  9 passing (2s)")).toBe("passed");
    expect(outcome("cat list | grep a | mocha", undefined, "  9 passing (2s)")).toBe("passed");
    expect(outcome("mocha; grep a list", 0, "  9 passing (2s)")).toBe("passed");
    expect(outcome("mocha | tail", 124, "  9 passing (2s)")).toBe("unknown");
    expect(outcome("mocha", undefined, "  9 passing (2s)")).toBe("passed");
  });

  it("fails where nothing was counted but the build broke", () => {
    expect(outcome("cargo test | tail", 0, "error: could not compile `shop` due to 2 previous errors")).toBe("failed");
    expect(outcome("npx jest | tail -40", 0, "FAIL src/guard.test.ts\n  ● guard › replays")).toBe("failed");
    for (const said of ["BUILD FAILED in 3s", "[INFO] BUILD FAILURE", "Test failed.  See above for more details.", "FAILURES!", "Tests failed", "** TEST FAILED **", "segmentation fault", "thread 'a' panicked at src/a.rs", "a.c:1:2: fatal error: b.h: No such file", "x\nFAIL  a/b.spec.mjs (2 s)", "FAIL a.test.tsx", "FAIL a.js", "FAIL a.cts", "FAIL t/a.py", "  ELIFECYCLE  Test failed", "npm ERR! Test failed.", "npm error Lifecycle script test failed with error:", "npm error test"]) expect([said, outcome("npm test | tail", 0, said)]).toEqual([said, "failed"]);
    for (const said of ["REBUILD FAILED", "Test failed. See below", "x FAIL a.test.ts", "FAIL a.txt", "the npm ERR! test", "npm ERR! code 1", "FAILa.js"]) expect([said, outcome("npm test | tail", 0, said)]).toEqual([said, "unknown"]);
  });

  it("takes what a passing test prints of failures for no failure", () => {
    expect(outcome("cargo test -- --nocapture", 0, "thread 'guard' panicked at src/a.rs\ntest result: ok. 9 passed; 0 failed; 0 ignored")).toBe("passed");
    expect(outcome("cargo test", 0, "thread 'guard' panicked at src/a.rs")).toBe("failed");
  });

  it("is a failure when only a part of the tests could be loaded", () => {
    expect(outcome("pytest | tail -5", 0, "===== 12 passed, 1 error in 0.12s =====")).toBe("failed");
  });
});

describe("the suite of a run", () => {
  it.each([
    ["CI=1 npm test --silent 2>&1", "npm test"],
    ["npx vitest run x --reporter=dot", "npx vitest run x"],
    ["npx vitest run x --reporter verbose", "npx vitest run x"],
    ["pytest -q tests/a.py -v > log.txt", "pytest tests/a.py"],
    ["timeout 60 time npm test -- a", "npm test -- a"],
    ["(cargo test --color always x)", "cargo test x"],
  ])("of %s is %s", (command, suite) => {
    expect(suiteOf(command)).toBe(suite);
  });

  it("is known from a line of several commands", () => {
    expect(readTestOutcome("cd web && npm ci && npm test -- a | tail -3; echo $?", 0, "").suite).toBe("npm test -- a");
    expect(readTestOutcome("cat log | grep x", 0, "").suite).toBe("cat log");
    expect(readTestOutcome("cd web && export CI=1; ./verify-it | tail -3", 0, "").suite).toBe("./verify-it");
    expect(readTestOutcome("cd web | tail", 0, "").suite).toBe("cd web");
    expect(readTestOutcome("my-cd x && verify-it", 0, "").suite).toBe("my-cd x");
    expect(readTestOutcome("npm test && echo done", 0, "").suite).toBe("npm test");
    expect(readTestOutcome("", 0, "").suite).toBe("");
  });

  it("is of the tests that a variable of the line chose", () => {
    const read = (line: string) => [readTestOutcome(line, 0, "").suite, readTestOutcome(line, 0, "").command];
    expect(read("cd web && export ONLY=a CI=1; npm test | tail -3")).toEqual(["ONLY=a npm test", "ONLY=a npm test"]);
    expect(read("export NODE_ENV=test && npm test")).toEqual(["npm test", "npm test"]);
    expect(read("ONLY=a; npm test")).toEqual(["npm test", "npm test"]);
    expect(read("npm test; export ONLY=a")).toEqual(["npm test", "npm test"]);
  });

  it.each(["npm test", "npm run test:pay -- x", "pnpm test icu", "yarn workspace web test", "npx vitest run", "go test ./...", "cargo nextest run", "mvn -q test", "./gradlew :app:test", "dotnet test", "bundle exec rspec", "make check", "python -m pytest", "deno test etag", "bash scripts/test.sh", "node --test", "npm run docs:test", "just test", "ctest --output-on-failure", "uv run pytest"])("%s runs tests", (command) => {
    expect(isTestCommand(command)).toBe(true);
  });

  it.each(["npm run build", "npm install vitest", "git commit -m 'add test'", "cat test.log", "ls test", "grep -rn test src", "test -f x", "npm run experiment", "echo pytest", "cd test"])("%s runs none", (command) => {
    expect(isTestCommand(command)).toBe(false);
  });
});

describe("what is kept of a run", () => {
  const summary = (text: string) => readTestOutcome("npm test", 0, text).summary;
  it("is one line without colours, links, frames and the lines it was drawn over", () => {
    expect(summary("\u001B[?25l\u001B[1;32m12 passed\u001B[0m, \u001B]8;;https://x.test\u0007\u001B[ q0 failed\u001B]8;;\u001B\\")).toBe("12 passed, 0 failed");
    expect(summary("12 passed, 0 failed\r3 passed, 9 failed\r\n")).toBe("3 passed, 9 failed");
    expect(summary("===   12 passed   in\t0.12s   ===")).toBe("12 passed in 0.12s");
  });

  it("is cut where it is long, and not before", () => {
    const line = (length: number) => `12 passed, 0 failed ${"x ".repeat(60).slice(0, length - 21)}x`;
    expect(summary(line(120))).toBe(line(120));
    expect(summary(line(121))).toBe(`${line(121).slice(0, 119).trimEnd()}…`);
    expect(readTestOutcome(`npm test ${"x".repeat(391)}`, 0, "").command).toBe(`npm test ${"x".repeat(391)}`);
    expect(readTestOutcome(`npm test a ${"x".repeat(392)}`, 0, "").command).toBe("npm test a…");
  });
});

describe("a run that the line doesn't wait for", () => {
  it.each([
    "npm test &", "(npm test &)", "{ npm test & }", "(npm test) &", "nohup npm test > out.log 2>&1 &", "npm test & sleep 5", "bash -c 'npm test &'", "(cd web && npm test &)", "tmux new-session -d 'npx vitest run'", "tmux send-keys -t 1 'pytest' Enter",
    "screen -dmS t npx jest", "docker run -d shop npx jest", "docker run --rm -d --name t shop npm test", "docker exec --detach shop npm test", "docker compose run -d web rspec", "sudo docker run -d shop npm test",
  ])("ends nobody knows how: %s", (command) => {
    expect(outcome(command, 0, "")).toBe("unknown");
    expect(outcome(command, 1, "")).toBe("unknown");
  });

  it.each(["npm test", "(npm test)", "npm test 2>&1", "npm test &> out.log", "npm test >& out.log", "npm run build & npm test", "docker run --rm shop npm test", "docker run -it shop pytest -d", "docker exec shop npm test -d", "docker compose exec -T web rspec", "(cd web && npm test)", "time npm test"])("is not %s", (command) => {
    expect(outcome(command, 0, "")).toBe("passed");
  });
});

describe("a run that is negated", () => {
  it("failed where the line ends well, and passed where it ends with 1", () => {
    expect(outcome("! npm test", 0, "")).toBe("failed");
    expect(outcome("! npx jest", 1, "")).toBe("passed");
    expect(outcome("! npm test", 130, "")).toBe("unknown");
    expect(outcome("! npx jest; echo done", 0, "")).toBe("unknown");
    expect(readTestOutcome("! npm test", 0, "").command).toBe("npm test");
    expect(suiteOf("! npm test")).toBe("npm test");
    expect(isTestCommand("! npm test")).toBe(true);
    expect(isTestCommand("! grep -q jest package.json")).toBe(false);
  });
});

describe("splitCommand", () => {
  it("tells what runs on in the background", () => {
    expect(splitCommand("a & b 2>&1 && c &").map(({ text, background }) => [text, background])).toEqual([["a", true], ["b 2>&1", undefined], ["c", true]]);
    expect(splitNested("(a; (b &)) && { c; } & d").map(({ text, background }) => [text, background])).toEqual([["a", undefined], ["b", true], ["c", true], ["d", undefined]]);
  });

  it("cuts at operators outside quotes and brackets", () => {
    expect(splitCommand(`a "b && c" | d 'e;f' && (g; h) || i &> x; j\nk & l`).map(({ joint, text }) => [joint, text])).toEqual([
      ["start", 'a "b && c"'], ["|", "d 'e;f'"], ["&&", "(g; h)"], ["||", "i &> x"], [";", "j"], [";", "k"], ["&", "l"],
    ]);
  });

  it.each([
    [`a "b \\" && c" && d`, ["start a \"b \\\" && c\"", "&& d"]],
    [`a 'b \\' && c`, ["start a 'b \\'", "&& c"]],
    ["a \\; b; c", ["start a \\; b", "; c"]],
    ['a \\"b && c', ['start a \\"b', "&& c"]],
    ["a `b && c` && d", ["start a `b && c`", "&& d"]],
    ["a { b; c; } && d", ["start a { b; c; }", "&& d"]],
    ["((a; b); c) && d", ["start ((a; b); c)", "&& d"]],
    ["a) ; (b && c)", ["start a)", "; (b && c)"]],
    ["a |& b && c", ["start a", "| b", "&& c"]],
    ["a &&\n b", ["start a", "&& b"]],
    [" && a; ; b;", ["start a", "; b"]],
    ["a >& b; c 2>&1", ["start a >& b", "; c 2>&1"]],
    ["", []],
  ])("cuts %j into %j", (line, parts) => {
    expect(splitCommand(line).map(({ joint, text }) => `${joint} ${text}`)).toEqual(parts);
  });

  it("loses nothing but operators and blanks of any text", () => {
    fc.assert(
      fc.property(fc.string(), (line) => {
        expect(splitCommand(line).every((part) => part.text !== "" && line.includes(part.text))).toBe(true);
      }),
    );
  });
});

it("takes any output without a throw, and any bytes to one line", () => {
  fc.assert(
    fc.property(fc.string(), fc.option(fc.integer(), { nil: undefined }), fc.string({ unit: "binary" }), (command, exit, output) => {
      const read = readTestOutcome(command, exit, output);
      expect(["passed", "failed", "unknown"]).toContain(read.outcome);
      expect(read.summary ?? "").not.toContain("\n");
      expect((read.summary ?? "").length).toBeLessThanOrEqual(120);
    }),
  );
});

describe("a run in a folder or in brackets", () => {
  it.each([
    ["cd packages/api && npm test", "npm test", "packages/api"],
    ["(cd web && npm test) 2>&1 | tail -3", "npm test", "web"],
    ["cd a; cd ../b && pytest -q", "pytest -q", "a/../b"],
    ["cd /srv/shop/web && npx vitest run", "npx vitest run", "/srv/shop/web"],
    ["bash -lc 'cd web && npm test'", "npm test", "web"],
    ["npm test", "npm test", undefined],
    ["cd - && npm test", "npm test", undefined],
  ])("is known with where it went: %s", (command, own, cd) => {
    const reading = readTestOutcome(command, 0, "Tests: 2 passed, 2 total");
    expect([reading.command, reading.cd]).toEqual([own, cd]);
    expect(reading.outcome).toBe("passed");
  });

  it("keeps whose exit code it was", () => {
    expect(outcome("(cd web && npm test) || true", 0, "")).toBe("unknown");
    expect(outcome("(cd web && npm test)", 1, "")).toBe("failed");
    expect(outcome("(cd web && npm test) && echo ok", 0, "")).toBe("passed");
  });
});
