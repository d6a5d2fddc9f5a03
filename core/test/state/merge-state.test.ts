import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeState, sealState } from "../../src/state/merge-state.ts";
import { sharedWords } from "../../src/state/shared-words.ts";
import { sessionHash } from "../../src/state/session-hash.ts";
import type { SessionState, SessionTask } from "../../src/contract/session-state.ts";
import type { StateChange } from "../../src/state/state-change.ts";

const moment = { now: "2026-11-30T12:00:00.000Z", workspace: { root: "/w", branch: "main", is_worktree: false } };
const task = (id: string, description: string, status: SessionTask["status"] = "in_progress", extra: object = {}): SessionTask => ({ id, description, status, ...extra });
const merge = (stored: SessionState | undefined, change: StateChange) => mergeState(stored, change, moment);
const codes = (merged: ReturnType<typeof merge>): readonly string[] => merged.notices.map(({ code }) => code);

const word = fc.constantFrom("login", "form", "token", "rotate", "scheduler", "docs", "parser", "flaky", "移行", "検索", "deploy", "cache");
const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));
const anyTask = (ids: fc.Arbitrary<string>): fc.Arbitrary<SessionTask> =>
  fc.record({ id: ids, description: text, status: fc.constantFrom<SessionTask["status"]>("done", "in_progress", "blocked"), next_action: fc.option(text, { nil: undefined }), file_paths: fc.option(fc.array(text, { maxLength: 3 }), { nil: undefined }) }).map(
    ({ next_action, file_paths, ...rest }) => ({ ...rest, ...(next_action === undefined ? {} : { next_action }), ...(file_paths === undefined ? {} : { file_paths }) }),
  );
const session = fc.constantFrom("unknown", "s1", "s2");
const anyChange = (ids: fc.Arbitrary<string>): fc.Arbitrary<StateChange> =>
  fc.record({
    session_id: session,
    active_tasks: fc.array(anyTask(ids), { maxLength: 6 }),
    recent_decisions: fc.array(fc.record({ decision: text, date: fc.constant("2026-11-01") }), { maxLength: 4 }),
    architecture_changes: fc.array(fc.record({ summary: text, commit_sha: fc.constantFrom("abc1234", "def5678"), date: fc.constantFrom("2026-01-01", "2026-02-01", "2026-11-29 10:00", "nonsense") }), { maxLength: 14 }),
    known_issues: fc.array(fc.record({ description: text, severity: fc.constantFrom("high" as const, "low" as const) }), { maxLength: 4 }),
    resolved_issues: fc.array(text, { maxLength: 2 }),
    extra: fc.dictionary(fc.constantFrom("session_notes", "mine", "linear"), fc.array(fc.record({ content: text }), { maxLength: 3 })),
  });
const ids = fc.constantFrom("T1", "T2", "T3", "B-7");
const content = (state: SessionState): unknown => ({
  ...state,
  active_tasks: [...state.active_tasks].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  recent_decisions: [...(state.recent_decisions ?? [])].toSorted((a, b) => (a.decision < b.decision ? -1 : 1)),
  known_issues: [...(state.known_issues ?? [])].toSorted((a, b) => (a.description < b.description ? -1 : 1)),
  session_id: "any",
});

describe("merging", () => {
  test("the same change again changes nothing", () => {
    fc.assert(
      fc.property(anyChange(ids), anyChange(ids), (first, second) => {
        const once = merge(merge(undefined, first).state, second).state;
        expect(merge(once, second).state).toEqual(once);
      }),
    );
  });

  test("the order of disjoint changes doesn't matter", () => {
    const apart = (prefix: string): fc.Arbitrary<StateChange> =>
      fc.record({
        active_tasks: fc.uniqueArray(anyTask(fc.constantFrom(`${prefix}1`, `${prefix}2`)), { selector: ({ id }) => id }),
        recent_decisions: fc.array(text.map((words) => ({ decision: `${prefix} ${words}` })), { maxLength: 3 }),
        known_issues: fc.uniqueArray(text.map((words) => ({ description: `${prefix} ${words}` })), { selector: ({ description }) => description }),
        architecture_changes: fc.array(fc.record({ summary: text.map((words) => `${prefix} ${words}`), date: fc.constantFrom("2026-01-01", "2026-02-01") }), { maxLength: 12 }),
      });
    fc.assert(
      fc.property(anyChange(ids), apart("A"), apart("B"), (base, a, b) => {
        const stored = merge(undefined, base).state;
        expect(content(merge(merge(stored, a).state, b).state)).toEqual(content(merge(merge(stored, b).state, a).state));
      }),
    );
  });

  test("no unfinished task is ever lost: only its own session, or a new wording of it, may replace it, and that is said", () => {
    fc.assert(
      fc.property(fc.array(anyChange(ids), { minLength: 1, maxLength: 6 }), (changes) => {
        let state: SessionState | undefined;
        for (const change of changes) {
          const before = state?.active_tasks ?? [];
          const merged = merge(state, change);
          state = merged.state;
          const kept = state.active_tasks;
          expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length);
          for (const one of change.active_tasks ?? []) expect(kept.some(({ id }) => id === one.id)).toBe(true);
          for (const one of before) {
            const wordings = (change.active_tasks ?? []).filter(({ id }) => id === one.id || one.id.startsWith(`${id}~`));
            const replaced = wordings.some(({ description }) => sharedWords(description, one.description) >= 0.5) || (one.session_id !== undefined && one.session_id === change.session_id && wordings.some(({ id }) => id === one.id));
            expect(replaced || kept.some(({ description, status }) => description === one.description && status === one.status)).toBe(true);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test("other work of another session keeps both, whatever the order of many saves", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(["alpha beta", "gamma delta", "epsilon zeta", "eta theta"], { minLength: 2 }), (texts) => {
        let state: SessionState | undefined;
        texts.forEach((description, at) => {
          state = merge(state, { session_id: `s${at}`, active_tasks: [task("T1", description)] }).state;
        });
        expect(state?.active_tasks.map(({ description }) => description).toSorted()).toEqual([...texts].toSorted());
      }),
    );
  });

  test("what is written can be hashed again to the same hash", () => {
    fc.assert(
      fc.property(anyChange(ids), (change) => {
        const sealed = sealState(merge(undefined, change).state);
        expect(sessionHash(JSON.parse(JSON.stringify(sealed)) as Record<string, unknown>)).toBe(sealed.session_hash);
      }),
    );
  });
});

describe("tasks", () => {
  test("one id for other work of another session keeps both, the older under an id of its own, and says so", () => {
    const stored = merge(undefined, { session_id: "s1", active_tasks: [task("T1", "Rotate the refresh tokens")] }).state;
    const merged = merge(stored, { session_id: "s2", active_tasks: [task("T1", "Fix a flaky scheduler test")] });
    expect(merged.state.active_tasks.map(({ id }) => id)).toEqual([expect.stringMatching(/^T1~[0-9a-f]{6}$/), "T1"]);
    expect(merged.notices).toEqual([{ code: "STATE_TASK_KEPT_BOTH", params: { id: "T1", older: merged.state.active_tasks[0]?.id } }]);
    const third = merge(merged.state, { session_id: "s3", active_tasks: [task("T1", "Write release notes for users")] });
    expect(third.state.active_tasks).toHaveLength(3);
  });

  test("the same work, in other words that share half, is replaced, and so is anything of the same session, said", () => {
    const stored = merge(undefined, { session_id: "s1", active_tasks: [task("T1", "Write the parser tests")] }).state;
    expect(merge(stored, { session_id: "s2", active_tasks: [task("T1", "Write the parser tests again")] }).state.active_tasks).toHaveLength(1);
    const own = merge(stored, { session_id: "s1", active_tasks: [task("T1", "Deploy to staging")] });
    expect(own.state.active_tasks.map(({ description }) => description)).toEqual(["Deploy to staging"]);
    expect(codes(own)).toEqual(["STATE_TASK_REWORDED"]);
  });

  test("a task of an earlier session stays that session's after others saved", () => {
    const first = merge(undefined, { session_id: "s1", active_tasks: [task("T1", "Rotate the refresh tokens")] }).state;
    const second = merge(first, { session_id: "s2", active_tasks: [task("T2", "Something else")] }).state;
    const third = merge(second, { session_id: "s2", active_tasks: [task("T1", "Fix a flaky scheduler test")] });
    expect(third.state.active_tasks).toHaveLength(3);
  });

  test("two tasks of one id in one change are both kept when they are other work", () => {
    const merged = merge(undefined, { session_id: "s1", active_tasks: [task("T1", "alpha beta"), task("T1", "gamma delta")] });
    expect(merged.state.active_tasks.map(({ description }) => description)).toEqual(["alpha beta", "gamma delta"]);
  });

  test("done takes the next action and the blockers away; taken back it loses its SHA, said", () => {
    const stored = merge(undefined, { session_id: "s1", active_tasks: [task("T1", "Do it", "blocked", { next_action: "ask", blockers: ["key"], file_paths: ["a.ts"], mine: 1 })] }).state;
    const done = merge(stored, { session_id: "s1", active_tasks: [task("T1", "Do it", "done", { commit_sha: "abc1234" })] }).state;
    expect(done.active_tasks[0]).toEqual({ id: "T1", description: "Do it", status: "done", commit_sha: "abc1234", file_paths: ["a.ts"], mine: 1, last_touched: moment.now, session_id: "s1" });
    expect(done.status).toBe("ALL_COMPLETE");
    const back = merge(done, { session_id: "s1", active_tasks: [task("T1", "Do it", "in_progress")] });
    expect(back.state.active_tasks[0]).not.toHaveProperty("commit_sha");
    expect(back.state.status).toBe("READY");
    expect(codes(back)).toEqual(["STATE_TASK_REOPENED"]);
  });

  test("a task without an id gets that of the same work, else the next free one", () => {
    const stored = merge(undefined, { active_tasks: [task("T1", "Do it"), task("T7", "Do  MORE")] }).state;
    const merged = merge(stored, { active_tasks: [task("", "do more", "done"), task("", "New work")] }).state;
    expect(merged.active_tasks.map(({ id, status }) => [id, status])).toEqual([["T1", "in_progress"], ["T7", "done"], ["T8", "in_progress"]]);
  });

  test("attempts of version 4 are appended, one an approach", () => {
    const stored = merge(undefined, { active_tasks: [task("T1", "Do it", "in_progress", { attempted_approaches: [{ approach: "a", result: "failed" }, { approach: "b", result: "partial" }] })] }).state;
    const merged = merge(stored, { active_tasks: [task("T1", "Do it", "in_progress", { attempted_approaches: [{ approach: "b", result: "abandoned" }, { approach: "c", result: "failed" }] })] }).state;
    expect(merged.active_tasks[0]?.["attempted_approaches"]).toEqual([{ approach: "a", result: "failed" }, { approach: "b", result: "abandoned" }, { approach: "c", result: "failed" }]);
  });
});

describe("the rest of a state", () => {
  test("a list that says one thing twice is merged once, at the first save too", () => {
    const change: StateChange = { extra: { session_notes: [{ content: "scheduler" }, { content: "scheduler" }], mine: ["a", "a", "b"] } };
    const once = merge(undefined, change).state;
    expect(once).toMatchObject({ session_notes: [{ content: "scheduler" }], mine: ["a", "b"] });
    expect(merge(once, change).state).toEqual(once);
  });

  test("the newest ten architecture changes by date are kept, and what is dropped is said", () => {
    const changes = Array.from({ length: 12 }, (_, at) => ({ summary: `change ${at}`, date: `2026-${String(at + 1).padStart(2, "0")}-01` }));
    const merged = merge(undefined, { architecture_changes: changes });
    expect(merged.state.architecture_changes?.map(({ summary }) => summary)).toEqual(Array.from({ length: 10 }, (_, at) => `change ${11 - at}`));
    expect(merged.notices).toEqual([{ code: "STATE_ARCHITECTURE_DROPPED", params: { count: 2, limit: 10 } }]);
  });

  test("solved issues go, new ones come, decisions stand once", () => {
    const stored = merge(undefined, { known_issues: [{ description: "Flaky test" }, { description: "Slow build" }], recent_decisions: [{ decision: "Use tokens", date: "2026-01-01" }] }).state;
    const merged = merge(stored, { resolved_issues: ["flaky  test"], known_issues: [{ description: "Leak" }], recent_decisions: [{ decision: "use tokens", rationale: "safer" }, { decision: "Drop redis" }] });
    expect(merged.state.known_issues?.map(({ description }) => description)).toEqual(["Slow build", "Leak"]);
    expect(merged.state.recent_decisions).toEqual([{ decision: "use tokens", rationale: "safer", date: "2026-01-01" }, { decision: "Drop redis", date: moment.now }]);
    expect(codes(merged)).toEqual(["STATE_ISSUES_SOLVED"]);
  });

  test("a later version's number and its fields stay", () => {
    const stored = { ...merge(undefined, { active_tasks: [task("T1", "x")] }).state, version: 5, phase_summaries: { design: "d.yml" }, session_notes: [{ content: "note" }], pipeline: "feature-dev" };
    const merged = merge(stored, { extra: { phase_summaries: { design: "other.yml", plan: "p.yml" }, session_notes: [{ content: "note" }, { content: "two" }] } }).state;
    expect(merged).toMatchObject({ version: 5, pipeline: "feature-dev", phase_summaries: { design: "d.yml", plan: "p.yml" }, session_notes: [{ content: "note" }, { content: "two" }] });
  });
});
