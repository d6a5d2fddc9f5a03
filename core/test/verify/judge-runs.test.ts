import { describe, expect, it } from "vitest";
import type { TestRun } from "../../src/contract/test-run.ts";
import { detailOf, judgeRuns, lastRuns, laterEdit, laterSweep, runNamesFile } from "../../src/verify/judge-runs.ts";
import { isSameOrBelow, touchesAny } from "../../src/verify/touches-any.ts";

const run = (suite: string, outcome: TestRun["outcome"], over: Partial<TestRun> = {}): TestRun => ({ command: `${suite} 2>&1`, suite, outcome, seen: true, ...over });
const judge = (command: string, runs: readonly TestRun[], outcome?: "passed" | "failed" | "unknown") =>
  judgeRuns([{ kind: "test", command, ...(outcome === undefined ? {} : { outcome }) }], [], { runs, edits: [], sweeps: [] }).map(({ rule, params }) => [rule, params]);

describe("lastRuns", () => {
  const last = (...runs: readonly TestRun[]) => lastRuns(runs).map((one) => `${one.suite} ${one.outcome}`);

  it("keeps the last run of each suite by its place in the session, wherever it stands in the list", () => {
    expect(last(run("a", "passed", { sequence: 9 }), run("a", "failed", { sequence: 3 }), run("b", "passed", { sequence: 1 }))).toEqual(["a passed", "b passed"]);
    expect(last(run("a", "failed", { sequence: 3 }), run("a", "passed", { sequence: 9 }))).toEqual(["a passed"]);
    expect(last(run("a", "failed", { sequence: 3 }), run("a", "passed", { sequence: 3 }))).toEqual(["a passed"]);
  });

  it("goes by the clock between sessions, and by the list where there is none", () => {
    const one = { sequence: 50, record: "claude-code:one#50", at: "2026-01-01T10:00:00Z" };
    const two = { sequence: 5, record: "claude-code:two#5", at: "2026-01-02T10:00:00Z" };
    expect(last(run("a", "failed", one), run("a", "passed", two))).toEqual(["a passed"]);
    expect(last(run("a", "passed", two), run("a", "failed", one))).toEqual(["a passed"]);
    expect(last(run("a", "passed", { at: "2026-01-01" }), run("a", "failed", { at: "2026-01-01" }))).toEqual(["a failed"]);
    expect(last(run("a", "passed", { at: "2026-01-09" }), run("a", "failed"))).toEqual(["a failed"]);
    expect(last(run("a", "passed"), run("a", "failed", { at: "2026-01-01" }))).toEqual(["a failed"]);
    expect(last(run("a", "passed", { sequence: 9 }), run("a", "failed"))).toEqual(["a failed"]);
    expect(last(run("a", "passed"), run("a", "failed", { sequence: 9 }))).toEqual(["a failed"]);
  });

  it("keeps what was seen and what was only reported apart", () => {
    expect(lastRuns([run("a", "passed", { sequence: 1 }), run("a", "failed", { sequence: 0, seen: false })]).map((one) => [one.seen, one.outcome])).toEqual([[true, "passed"], [false, "failed"]]);
  });
});

describe("judgeRuns", () => {
  it("lets no run with other variables, or elsewhere, take the place of a failed one", () => {
    const failed = run("npm test", "failed", { sequence: 1 });
    for (const suite of ["TEST_FILTER=coupon npm test", "docker exec other-app npm test"]) {
      expect(judge("npm test", [failed, run(suite, "passed", { sequence: 2 })])[0]?.[0]).toBe("run-failed");
      expect(judge("npm test", [run(suite, "passed", { sequence: 2 })])[0]?.[0]).toBe("run-not-seen");
    }
    expect(judge("npm test", [run("npm test", "passed", { sequence: 1 }), run("ONLY=a npm test", "failed", { sequence: 2 })])[0]?.[0]).toBe("run-failed");
    expect(judge("npm test", [run("ONLY=a npm test", "failed", { sequence: 1 }), run("npm test", "passed", { sequence: 2 })])[0]?.[0]).toBe("run-passed");
    expect(judge("npm test", [run("npm test", "passed", { sequence: 1 }), run("docker exec other-app npm test", "failed", { sequence: 2 })])[0]?.[0]).toBe("run-passed");
  });

  it("names the command and the counts of the run that decides", () => {
    expect(judge("npm test -- a", [run("npm test -- a", "failed", { summary: "1 failed" })])).toEqual([["run-failed", { command: "npm test -- a 2>&1", detail: " (1 failed)" }]]);
    expect(judge("npm test -- a", [run("npm test -- a", "failed")])).toEqual([["run-failed", { command: "npm test -- a 2>&1", detail: "" }]]);
    expect(judge("npm test -- a", [], "failed")).toEqual([["run-failed", { command: "npm test -- a", detail: "" }]]);
    expect(judge("npm test -- a", [run("npm test -- a", "unknown")])).toEqual([["run-unknown", { command: "npm test -- a 2>&1" }]]);
    expect(judge("npm test -- a", [run("npm test -- a", "passed")])).toEqual([["run-passed", { command: "npm test -- a 2>&1" }]]);
    expect(judge("npm test -- a", [], "passed")).toEqual([["run-reported", { command: "npm test -- a" }]]);
    expect(judge("npm test -- a", [], "unknown")).toEqual([["run-not-seen", { command: "npm test -- a" }]]);
    expect(judge("npm test -- a", [run("npm test -- a", "passed", { seen: false })])).toEqual([["run-reported", { command: "npm test -- a" }]]);
    expect(judge("npm test -- a", [run("npm test -- a", "unknown", { seen: false })])).toEqual([["run-not-seen", { command: "npm test -- a" }]]);
  });

  it("takes a run of the whole only when it was seen to pass, and the name of a part only as a whole word", () => {
    expect(judge("npm test -- a", [run("npm test", "unknown")])).toEqual([["run-not-seen", { command: "npm test -- a" }]]);
    expect(judge("npm test -- a", [run("npm test", "passed", { seen: false })])).toEqual([["run-not-seen", { command: "npm test -- a" }]]);
    expect(judge("npm test-all", [run("npm test", "passed")])).toEqual([["run-not-seen", { command: "npm test-all" }]]);
    expect(judge("npm test", [run("npm test-all", "failed", { sequence: 9 }), run("npm test", "passed", { sequence: 1 })])).toEqual([["run-passed", { command: "npm test 2>&1" }]]);
    expect(judge("npm test", [run("npm test -- a", "passed", { sequence: 9 }), run("npm test", "passed", { sequence: 1 })])).toEqual([["run-passed", { command: "npm test 2>&1" }]]);
    expect(judge("npm test", [run("npm test", "passed", { sequence: 1 }), run("npm test -- a", "passed", { sequence: 2 }), run("npm test -- b", "failed", { sequence: 3 })])).toEqual([["run-failed", { command: "npm test -- b 2>&1", detail: "" }]]);
    expect(judge("npm test", [run("npm test", "passed", { sequence: 5 }), run("npm test -- a", "failed", { sequence: 1, seen: false })])).toEqual([["run-failed", { command: "npm test -- a 2>&1", detail: "" }]]);
  });
});

describe("laterEdit", () => {
  const at = (sequence: number, path = "src/a.ts", time?: string) => ({ path, sequence, ...(time === undefined ? {} : { at: time }) });
  it("finds an edit of one of the files behind the run, in the session's order", () => {
    const seen = run("a", "passed", { sequence: 5 });
    expect(laterEdit(seen, ["src/z.ts", "src/a.ts"], [at(4), at(6)])?.sequence).toBe(6);
    expect(laterEdit(seen, ["src/a.ts"], [at(5)])).toBeUndefined();
    expect(laterEdit(seen, ["src/b.ts"], [at(6)])).toBeUndefined();
    expect(laterEdit(seen, [], [at(6)])?.path).toBe("src/a.ts");
  });

  it("goes by the clock for a run that was only reported or has no place", () => {
    const said = run("a", "passed", { sequence: 5, seen: false, at: "2026-01-01T10:00:00Z" });
    expect(laterEdit(said, [], [at(9, "src/a.ts", "2026-01-01T09:00:00Z")])).toBeUndefined();
    expect(laterEdit(said, [], [at(1, "src/a.ts", "2026-01-01T10:00:00Z")])).toBeUndefined();
    expect(laterEdit(said, [], [at(1, "src/a.ts", "2026-01-01T11:00:00Z")])?.sequence).toBe(1);
    expect(laterEdit(said, [], [at(9)])).toBeUndefined();
    expect(laterEdit(run("a", "passed"), [], [at(9, "src/a.ts", "2026-01-01T11:00:00Z")])).toBeUndefined();
  });
});

describe("laterSweep", () => {
  const sweep = { command: "git stash pop", sequence: 6, record: "codex:one#6", at: "2026-01-01T11:00:00Z" };
  it("finds a command behind the run, whatever the files", () => {
    expect(laterSweep(run("a", "passed", { sequence: 5 }), [sweep])).toBe(sweep);
    expect(laterSweep(run("a", "passed", { sequence: 6 }), [sweep])).toBeUndefined();
    expect(judgeRuns([{ kind: "test", command: "npm test" }], ["src/a.ts"], { runs: [run("npm test", "passed", { sequence: 5 })], edits: [], sweeps: [sweep] }).map(({ rule, params }) => [rule, params])).toEqual([["run-swept", { command: "npm test 2>&1", by: "git stash pop" }]]);
  });

  it("goes by the clock where the run is of another session", () => {
    expect(laterSweep(run("a", "passed", { sequence: 50, record: "codex:two#50", at: "2026-01-01T10:00:00Z" }), [sweep])).toBe(sweep);
    expect(laterSweep(run("a", "passed", { sequence: 5, record: "codex:two#5", at: "2026-01-01T12:00:00Z" }), [sweep])).toBeUndefined();
    expect(laterSweep(run("a", "passed", { sequence: 5, record: "codex:two#5" }), [sweep])).toBe(sweep);
  });
});

describe("runNamesFile", () => {
  it.each([
    ["npm test -- guard.replay", "src/auth/guard.ts"],
    ["npx vitest run src/auth/guard.test.ts", "src/auth/guard.test.ts"],
    ["npx vitest run test/guard.test.ts", "src/guard.ts"],
    ["pytest tests/test_guard.py::test_replay", "app/guard.py"],
    ["cargo test bm25f", "src/rank/BM25F.rs"],
    ["npm test -- --grep=guard", "src/guard.ts"],
    ["go test ./pkg/drain", "pkg/drain.go"],
    ["npm test -- src/x.ts", "src/x.ts"],
    ["npm test -- map", "src/map.d.ts"],
    ["npm test -- src\\a.ts", "src/a.ts"],
    ["npm test -- pay,guard", "src/guard.ts"],
    ["npm test -- a_guard-b", "src/guard.ts"],
  ])("%s names %s", (suite, file) => {
    expect(runNamesFile(run(suite, "failed"), ["README.md", file])).toBe(true);
  });

  it.each([
    ["npm test", "src/npm.ts"],
    ["npm test -- safeguard", "src/guard.ts"],
    ["npm test -- index", "src/index.ts"],
    ["npm test -- ab", "src/ab.ts"],
    ["npm test --guard", "src/guard.ts"],
    ["npm test -- src/y.ts", "src/x.ts"],
    ["npm test -- guard", "src/guardian.ts"],
    ["npm test -- src/data.ts", "src/a.ts"],
    ["npm test -- a.tsx", "src/a.ts"],
    ["'pay' test", "src/pay.ts"],
  ])("%s doesn't name %s", (suite, file) => {
    expect(runNamesFile(run(suite, "failed"), [file])).toBe(false);
  });

  it.each(["index", "main", "test", "tests", "spec", "app", "lib", "src", "mod", "utils", "util", "package", "readme", "run", "all", "unit", "init", "config", "types"])("takes %s, which every project has, for no name of a file", (word) => {
    expect(runNamesFile(run(`npm test -- ${word}`, "failed"), [`src/${word}.ts`])).toBe(false);
  });

  it("names none where there are none", () => {
    expect(runNamesFile(run("npm test -- a", "failed"), [])).toBe(false);
  });
});

it("puts the counts in brackets", () => {
  expect(detailOf(run("a", "failed"))).toBe("");
  expect(detailOf(run("a", "failed", { summary: "1 failed" }))).toBe(" (1 failed)");
});

describe("touchesAny", () => {
  it("is true without files, and false without changes", () => {
    expect(touchesAny([], [])).toBe(true);
    expect(touchesAny(undefined, [])).toBe(true);
    expect(touchesAny(undefined, ["a"])).toBe(false);
    expect(touchesAny(["a", "b"], ["c", "b"])).toBe(true);
    expect(touchesAny(["a", "b"], ["c"])).toBe(false);
  });

  it.each([
    ["src/a.ts", "src/a.ts", true],
    ["src/a.ts", "./src/a.ts", true],
    ["src/a.ts", "src/a.ts:42", true],
    ["src/a.ts", "src/a.ts:42-50", true],
    ["src/a.ts", "src/a.ts:42:7", true],
    ["src/a.ts", "src", true],
    ["src/a.ts", "src//", true],
    ["src/a.ts", "sr", false],
    ["src/new/", "src/new/a.ts", true],
    ["src/new", "src/new/a.ts", false],
    ["src/new/", "src/newer/a.ts", false],
    ["src/x./a.ts", "src/xa.ts", false],
    ["a:12/b.ts", "a/b.ts", false],
    ["caf\u0065\u0301.ts", "caf\u00e9.ts", true],
  ])("%s, %s: %s", (path, file, same) => {
    expect(isSameOrBelow(path, file)).toBe(same);
  });
});
