import { describe, expect, test } from "vitest";
import type { VerifiedClaim } from "../../src/contract/claim.ts";
import type { VerifiedFacts } from "../../src/contract/facts.ts";
import type { TestRun } from "../../src/contract/test-run.ts";
import { steeringLine } from "../../src/gather/from-user.ts";
import { changeFromFacts } from "../../src/state/change-from-facts.ts";
import { mergeState } from "../../src/state/merge-state.ts";

const claim = (text: string, word: VerifiedClaim["word"], extra: Partial<VerifiedClaim> = {}): VerifiedClaim => ({ line: { text, origin: "draft" }, status: "done", files: [], evidence: [], standing: "holds", word, findings: [], ...extra });
const run = (suite: string, outcome: TestRun["outcome"], extra: Partial<TestRun> = {}): TestRun => ({ command: suite, suite, outcome, seen: true, ...extra });
const facts = (extra: Partial<VerifiedFacts>): VerifiedFacts =>
  ({ factsVersion: 1, workspace: { root: "/w", remote: false }, sessions: [], goalCandidates: [], redirects: [], constraints: [], claims: [], facts: [], decisions: [], failed: [], blockers: [], next: [], parked: [], contingency: [], inFlight: [], pointers: [], projectNotes: [], testRuns: [], edits: [], sweeps: [], commits: [], tasks: [], notices: [], ...extra }) as VerifiedFacts;

describe("the work of a session as a state", () => {
  test("a claim becomes a task by what was found, never by what it says", () => {
    const change = changeFromFacts(
      facts({
        sessions: [{ client: "codex", id: "s1", records: 1, skipped: 0, torn: false, prompts: 1, toolCalls: 1 }],
        claims: [
          claim("Add the endpoint", "done", { id: "T1", files: ["src/a.ts"], evidence: [{ kind: "commit", cited: "80ea2e4" }], findings: [{ rule: "commit-replaced", effect: "supports", params: { sha: "1111111", cited: "80ea2e4", how: "amended" } }] }),
          claim("Reject replays", "broken", { id: "T2", files: ["src/g.ts"], findings: [{ rule: "commit-reverted", effect: "contradicts", params: { sha: "abc1234", by: "def5678" } }] }),
          claim("All tests pass", "unverified", { verifyWith: "npm test" }),
          claim("Enable on staging", "blocked", { id: "T4", remark: { text: "SEC-311", origin: "draft" } }),
          claim("Write the docs", "not started", { id: "T5" }),
          claim("Backfill", "in-progress", { id: "T6", remark: { text: "start at row 10", origin: "draft" } }),
        ],
        tasks: [
          { id: "9", text: "Tidy up", status: "pending" },
          { id: "10", text: "Old wish", status: "cancelled" },
          { id: "11", text: "Said to be done", status: "done" },
          { id: "T5", text: "Write the docs", status: "pending" },
        ],
      }),
    );
    expect(change.session_id).toBe("s1");
    expect(change.active_tasks).toEqual([
      { id: "T1", description: "Add the endpoint", status: "done", commit_sha: "1111111", file_paths: ["src/a.ts"] },
      { id: "T2", description: "Reject replays", status: "in_progress", next_action: "fix: commit abc1234 was reverted by def5678", file_paths: ["src/g.ts"] },
      { id: "", description: "All tests pass", status: "in_progress", next_action: "verify: npm test" },
      { id: "T4", description: "Enable on staging", status: "blocked", blockers: ["SEC-311"] },
      { id: "T5", description: "Write the docs", status: "in_progress", next_action: "Write the docs" },
      { id: "T6", description: "Backfill", status: "in_progress", next_action: "start at row 10" },
      { id: "", description: "Tidy up", status: "in_progress", next_action: "Tidy up" },
      { id: "", description: "Said to be done", status: "in_progress", next_action: expect.stringMatching(/^verify: /) as string },
    ]);
    expect(change.known_issues).toEqual([{ description: "Reject replays: commit abc1234 was reverted by def5678", severity: "high", related_files: ["src/g.ts"] }]);
  });

  test("what is only said of progress is told so in a state too, wherever it stands", () => {
    const said = { text: "All tests pass", origin: "draft" as const };
    const change = changeFromFacts(
      facts({
        claims: [
          claim("Guard, all tests pass", "done", { id: "T1", findings: [{ rule: "commit-holds", effect: "supports", params: { sha: "1111111" } }, { rule: "green-unproven", effect: "unproven", params: {} }] }),
          claim("Guard is done, docs remain", "in-progress", { id: "T2", findings: [{ rule: "words-unproven", effect: "unproven", params: {} }] }),
          claim("Deploy", "blocked", { id: "T3", remark: said }),
          claim("All tests pass (unverified)", "in-progress", { id: "T4", findings: [{ rule: "green-unproven", effect: "unproven", params: {} }] }),
        ],
        tasks: [{ id: "9", text: "Login is merged", status: "pending" }],
        decisions: [{ line: { text: "Use zod", origin: "draft" }, why: said }],
        facts: [{ line: said, topic: "architecture" }],
        next: [steeringLine({ text: "All tests pass, so tag it", origin: "plan" }), steeringLine({ text: "All tests pass, so ship", origin: "user" })],
      }),
    );
    expect(change.active_tasks?.map((task) => task.description)).toEqual(["Guard, all tests pass (that tests pass is unverified)", "Guard is done, docs remain (unverified)", "Deploy", "All tests pass (unverified)", "Login is merged (unverified)", "All tests pass, so ship"]);
    expect(change.active_tasks?.[2]?.blockers).toEqual(["All tests pass (unverified)"]);
    expect(change.recent_decisions).toEqual([{ decision: "Use zod", rationale: "All tests pass (unverified)" }]);
    expect(change.architecture_changes).toEqual([{ summary: "All tests pass (unverified)" }]);
    expect(JSON.stringify(change)).toContain("All tests pass, so tag it (unverified)");
    expect(JSON.stringify(change)).not.toContain("so ship (unverified)");
  });

  test("what the user asked for last is open while nothing shows what came of it", () => {
    const lastRequest = steeringLine({ text: "Export it as CSV", origin: "user" });
    expect(changeFromFacts(facts({ claims: [claim("Add the endpoint", "done")], lastRequest })).active_tasks?.at(-1)).toEqual({ id: "", description: "Export it as CSV", status: "in_progress", next_action: "Verify: Export it as CSV" });
  });

  test("the last run of each suite decides, and a later pass solves what an earlier save wrote", () => {
    const moment = { now: "2026-11-30T12:00:00.000Z", workspace: { root: "/w", branch: "main", is_worktree: false } };
    const failed = changeFromFacts(facts({ testRuns: [run("npm test", "passed"), run("npm test", "failed", { summary: "3 failed" }), run("npm test", "unknown"), run("go test", "failed"), run("go test", "passed")] }));
    expect(failed.known_issues).toEqual([{ description: "npm test: the last run failed", severity: "high", summary: "3 failed" }]);
    const stored = mergeState(undefined, failed, moment).state;
    const passed = changeFromFacts(facts({ testRuns: [run("npm test", "passed")] }));
    expect(mergeState(stored, passed, moment).state.known_issues).toEqual([]);
    const hearsay = changeFromFacts(facts({ testRuns: [run("npm test", "passed", { seen: false })] }));
    expect(mergeState(stored, hearsay, moment).state.known_issues).toHaveLength(1);
  });

  test("a next action goes to the task whose file it names or whose words it shares, and is work of its own else", () => {
    const next = ["Finish 0042_token_family with a backfill", "Write the docs of rotation in German", "Call the customer", "Add the endpoint"].map((text) => ({ text, origin: "user" }));
    const change = changeFromFacts(
      facts({
        next: next as never,
        claims: [
          claim("Write the migration", "in-progress", { id: "T1", files: ["db/0042_token_family.sql"] }),
          claim("Write the docs of rotation", "not started", { id: "T2" }),
          claim("Add the endpoint", "done", { id: "T3" }),
          claim("Call somebody", "blocked", { id: "T4" }),
        ],
      }),
    );
    expect(change.active_tasks?.map(({ id, next_action }) => [id, next_action])).toEqual([
      ["T1", "Finish 0042_token_family with a backfill"],
      ["T2", "Write the docs of rotation in German"],
      ["T3", undefined],
      ["T4", undefined],
      ["", "Call the customer"],
    ]);
  });

  test("architecture changes come only from where a draft names them", () => {
    const said = { text: "Sessions have a family", at: "2026-11-30" };
    const change = changeFromFacts(facts({ facts: [{ line: { ...said, origin: "draft" }, topic: "architecture" }, { line: { ...said, origin: "assistant" }, topic: "architecture" }, { line: { ...said, origin: "draft" }, topic: "other" }] }));
    expect(change.architecture_changes).toEqual([{ summary: "Sessions have a family", date: "2026-11-30" }]);
  });

  test("the same work keeps its id over many saves", () => {
    const moment = { now: "2026-11-30T12:00:00.000Z", workspace: { root: "/w", branch: "main", is_worktree: false } };
    const change = changeFromFacts(facts({ claims: [claim("All tests pass", "unverified", { verifyWith: "npm test" })], tasks: [{ id: "9", text: "Tidy up", status: "pending" }] }));
    const once = mergeState(undefined, change, moment).state;
    expect(mergeState(once, change, moment).state).toEqual(once);
    expect(once.active_tasks.map(({ id }) => id)).toEqual(["T1", "T2"]);
  });
});
