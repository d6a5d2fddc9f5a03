import { describe, expect, test } from "vitest";
import type { SessionState } from "../../src/contract/session-state.ts";
import { SteeringLine } from "../../src/contract/steering-line.ts";
import { factsFromState } from "../../src/gather/from-state.ts";

const state: SessionState = {
  version: 4,
  generated_at: "2026-11-30T10:00:00Z",
  session_id: "s1",
  status: "READY",
  active_tasks: [
    { id: "T1", description: "Add the endpoint", status: "done", commit_sha: " 80ea2e4 ", file_paths: ["/w/src/a.ts", "../../etc/passwd"] },
    { id: "T2", description: "Write the migration", status: "in_progress", next_action: "backfill rows", attempted_approaches: [{ approach: "redis lock", reason: "deadlock" }, "odd"] },
    { id: "T3", description: "Enable on staging", status: "blocked", blockers: ["SEC-311"] },
  ],
  recent_decisions: [{ decision: "Use opaque tokens", rationale: "revocation", date: "2026-11-29" }],
  known_issues: [{ description: "flaky replay", severity: "high" }],
  architecture_changes: [{ commit_sha: "80ea2e4", summary: "x" }],
};

describe("facts of a saved state", () => {
  const facts = factsFromState(state, "/w", "state:main/1");

  test("tasks are reports with the commit they cite, to be verified again", () => {
    expect(facts.claims).toMatchObject([
      { id: "T1", status: "done", files: ["src/a.ts"], evidence: [{ kind: "commit", cited: "80ea2e4" }], line: { origin: "brief", record: "state:main/1:T1" } },
      { id: "T2", status: "in-progress", remark: { text: "backfill rows" } },
      { id: "T3", status: "blocked", remark: { text: "SEC-311" } },
    ]);
  });

  test("next actions and the goal steer as an earlier brief's do, and nothing else does", () => {
    expect(facts.goal?.line).toMatchObject({ text: "Write the migration", origin: "brief" });
    expect(facts.goalCandidates?.map(({ line }) => line.text)).toEqual(["Enable on staging"]);
    expect(facts.next?.map((line) => [SteeringLine.is(line), line.text, line.origin])).toEqual([[true, "backfill rows", "brief"]]);
    expect(facts.constraints).toBeUndefined();
  });

  test("decisions, issues, blockers and attempts are carried, a path that leads outside isn't, said", () => {
    expect(facts.decisions).toMatchObject([{ line: { text: "Use opaque tokens", at: "2026-11-29" }, why: { text: "revocation" } }]);
    expect(facts.facts).toMatchObject([{ line: { text: "Known issue (high): flaky replay" } }]);
    expect(facts.failed).toMatchObject([{ line: { text: "redis lock" }, why: { text: "deadlock" } }]);
    expect(facts.blockers).toMatchObject([{ text: "T3: SEC-311" }]);
    expect(facts.notices).toEqual([{ code: "STATE_FILE_OUTSIDE", params: { count: 1 } }]);
  });

  test("a finished state has no goal", () => {
    expect(factsFromState({ ...state, active_tasks: state.active_tasks.slice(0, 1) }, "/w").goal).toBeUndefined();
  });
});
