import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { sessionHash } from "@handoff/core";
import { runContinue } from "../../src/commands/continue.ts";
import { runSave } from "../../src/commands/save.ts";
import { git, NOW, repository, temporary } from "../../../host/test/state/folders.ts";
import { contextAt } from "./context.ts";

/** Folders as agents made them by hand from a written skill: what it leaves open is left out, odd, or in another version. */
const FOLDERS: Readonly<Record<string, { readonly base: string; readonly branch: string; readonly state: (root: string, sha: string) => Record<string, unknown>; readonly open: readonly string[] }>> = {
  "version 3 without optional fields, with local times": {
    base: ".claude/handover",
    branch: "main",
    open: ["T2", "T3"],
    state: (root, sha) => ({
      version: 3,
      generated_at: "2026-11-30 20:15:00",
      session_id: "unknown",
      status: "READY",
      workspace: { root, branch: "main", is_worktree: false },
      active_tasks: [
        { id: "T1", description: "ログイン API の追加", status: "done", commit_sha: sha },
        { id: "T2", description: "リフレッシュトークンの移行", status: "in_progress" },
        { id: "T3", description: "ステージングで有効化", status: "blocked", blockers: ["承認待ち"], last_touched: "2026-11-30 19:00" },
      ],
      recent_decisions: [{ decision: "不透明トークンを使う" }],
      session_hash: "",
    }),
  },
  "version 4 with attempts, observations and notes": {
    base: ".agents/handover",
    branch: "feature/auth-refactor",
    open: ["T1"],
    state: (root) => ({
      version: 4,
      generated_at: "2026-11-30T20:15:00+09:00",
      session_id: "5a6b7c8d-0000-4000-8000-000000000001",
      status: "READY",
      workspace: { root, branch: "feature/auth-refactor", is_worktree: false },
      active_tasks: [{ id: "T1", description: "Move the guard", status: "in_progress", commit_sha: "", file_paths: ["src/guard.ts:42"], next_action: "", blockers: [], attempted_approaches: [{ approach: "redis lock", result: "failed", reason: "deadlock", learnings: "none" }], last_touched: "2026-11-30T20:10:00+09:00" }],
      recent_decisions: [],
      architecture_changes: [],
      known_issues: [{ description: "flaky replay test", severity: "Medium" }],
      phase_observations: [{ phase: 5, phase_name: "execute", recorded_at: "2026-11-30", observations: [{ criteria_id: "D5-08", severity: "quality", observation: "o", recommendation: "r" }] }],
      session_notes: [{ recorded_at: "2026-11-30", category: "insight", content: "the guard is called twice", relates_to_phase: 5 }],
      session_hash: "",
      linear_ticket_id: "ABC-123",
    }),
  },
  "version 5 of a pipeline, changed by hand": {
    base: ".agents/handover",
    branch: "main",
    open: ["1", "T2"],
    state: (root) => ({
      version: 5,
      generated_at: "2026-11-30T11:00:00Z",
      status: "READY",
      pipeline: "feature-dev",
      workspace: { root, branch: "main", is_worktree: false },
      active_tasks: [{ id: 1, description: "Write the plan", status: "in-progress", file_paths: "docs/plan.md" }, { description: "Review it", status: "pending", blockers: null }],
      phase_summaries: { design: "phase-summaries/design.yml" },
      session: { session_id: "abc", resume_hint: "plan comes next" },
      linear: { issue_id: "PROJ-1", last_synced_phase: "design" },
      session_hash: "not a hash",
    }),
  },
};

describe.each(Object.entries(FOLDERS))("a folder made by hand: %s", (_, { base, branch, state, open }) => {
  const setUp = (): { readonly root: string; readonly folder: string; readonly given: Record<string, unknown> } => {
    const root = repository(temporary(onTestFinished));
    if (branch !== "main") git(root, "switch", "-qc", branch);
    const folder = join(root, base, branch, "20261130-201500");
    mkdirSync(folder, { recursive: true });
    const given = state(root, git(root, "rev-parse", "--short", "HEAD"));
    writeFileSync(join(folder, "project-state.json"), `\uFEFF${JSON.stringify(given, null, 2).replaceAll("\n", "\r\n")}`);
    writeFileSync(join(folder, "handover.md"), "# Session Handover\n");
    return { root, folder, given };
  };

  test("is listed, continued and saved again without loss", async () => {
    const { root, folder, given } = setUp();
    const list = await runContinue(contextAt({ cwd: root, now: NOW, options: { list: true } }));
    expect(list.json).toMatchObject({ sessions: [{ branch, fingerprint: "20261130-201500", remaining: open.length }], unreadable: [] });
    const begun = await runContinue(contextAt({ cwd: root, now: NOW, options: { yes: true } }));
    expect((begun.json as { chosen: { tasks: { id: string }[] } }).chosen.tasks.map(({ id }) => id)).toEqual(open);
    const input = join(root, "in.json");
    writeFileSync(input, JSON.stringify({ active_tasks: [{ id: "N1", description: "Something new", status: "in_progress" }] }));
    const saved = await runSave(contextAt({ cwd: root, now: NOW + 1000, options: { state: input } }));
    expect(saved.json).toMatchObject({ folder });
    const stored = JSON.parse(readFileSync(join(folder, "project-state.json"), "utf8")) as Record<string, unknown>;
    expect(stored["session_hash"]).toBe(sessionHash(stored));
    expect(stored["version"]).toBe(given["version"]);
    const tasks = stored["active_tasks"] as Record<string, unknown>[];
    const givenTasks = given["active_tasks"] as Record<string, unknown>[];
    expect(tasks).toHaveLength(givenTasks.length + 1);
    givenTasks.forEach((task, at) => {
      const kept = tasks[at] ?? {};
      expect(kept["description"]).toBe(task["description"]);
      const isNothing = (value: unknown): boolean => value === null || value === "" || (Array.isArray(value) && value.length === 0);
      const said = Object.entries(task).filter(([field, value]) => !isNothing(value) && !["status", "id"].includes(field));
      expect(said.map(([field]) => [field, [kept[field]].flat()])).toEqual(said.map(([field, value]) => [field, [value].flat()]));
    });
    const ours = new Set(["version", "generated_at", "status", "active_tasks", "session_hash", "recent_decisions", "known_issues", "architecture_changes", "workspace"]);
    const others = Object.entries(given).filter(([field]) => !ours.has(field));
    expect(others.map(([field]) => [field, stored[field]])).toEqual(others);
    for (const list of ["recent_decisions", "known_issues"]) expect(stored[list] ?? []).toHaveLength(((given[list] ?? []) as unknown[]).length);
    // What a reader by the written skill needs is there.
    for (const field of ["version", "status", "active_tasks", "workspace", "session_id", "generated_at"]) expect(stored).toHaveProperty(field);
    const view = readFileSync(join(folder, "handover.md"), "utf8");
    for (const heading of ["# Session Handover", "> Generated: ", "> Session: ", "> Status: READY", "## Completed", "## Remaining", "## Blockers", "## Context", "## Architecture Changes (Recent)", "## Known Issues"]) expect(view).toContain(heading);
  });
});
