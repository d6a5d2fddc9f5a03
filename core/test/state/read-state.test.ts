import { describe, expect, test } from "vitest";
import { readState } from "../../src/state/read-state.ts";
import { sessionHash } from "../../src/state/session-hash.ts";
import { checkStateChange, parseStateChange } from "../../src/state/state-change.ts";
import { statusOf } from "../../src/state/status-of.ts";
import { timeOf } from "../../src/state/time-of.ts";
import { sharedWords } from "../../src/state/shared-words.ts";
import { statePath } from "../../src/state/state-path.ts";
import { workspaceIdOf } from "../../src/state/workspace-id.ts";

const FILE = "/w/.claude/handover/main/f/project-state.json";
const base = { version: 3, status: "READY", active_tasks: [{ id: "T1", description: "Do it", status: "in_progress" }] };
const read = (state: unknown) => readState(JSON.stringify(state), FILE, { checkHash: true });
const codes = (notices: readonly { readonly code: string }[]): readonly string[] => notices.map(({ code }) => code);

describe("reading a state", () => {
  test.each(["version", "status", "active_tasks"])("a missing %s is an error that names file and field", (field) => {
    const { [field as keyof typeof base]: _gone, ...rest } = base;
    expect(() => read(rest)).toThrow(expect.objectContaining({ code: "STATE_FIELD_MISSING", exit: 1, params: { file: FILE, field } }));
  });

  test("bad JSON is an error with its place, and never quotes the text", () => {
    const text = `{\n  "version": 3,\n  "secret": hunter2hunter2\n}`;
    expect(() => readState(text, FILE)).toThrow(expect.objectContaining({ code: "STATE_JSON", params: expect.objectContaining({ file: FILE, line: 3 }) as unknown }));
    const thrown = ((): unknown => {
      try {
        return readState(text, FILE);
      } catch (error) {
        return error;
      }
    })();
    expect(JSON.stringify(thrown) + String(thrown)).not.toContain("hunter2");
  });

  test.each([["a list", []], ["a text", "x"], ["no list of tasks", { ...base, active_tasks: {} }], ["a version that is no number", { ...base, version: "three" }]])("%s is refused", (_, state) => {
    expect(() => read(state)).toThrow(expect.objectContaining({ code: "STATE_INVALID" }));
  });

  test("depth is refused before anything could overflow", () => {
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    expect(() => readState(`{"version":3,"status":"READY","active_tasks":[],"x":${deep}}`, FILE)).toThrow(expect.objectContaining({ code: "STATE_INVALID" }));
  });

  test("what people and agents write is mended, and what isn't ours stays", () => {
    const { state } = read({
      version: "3",
      status: "ready",
      generated_at: "2026/11/30 10:00",
      active_tasks: [
        { id: 1, description: "a", status: "completed", commit_sha: null, file_paths: "src/a.ts", blockers: null },
        { description: "b", status: "pending", blockers: "waits for a key", custom: { x: 1 } },
        { id: "T9", title: "c", status: "cancelled" },
      ],
      recent_decisions: ["Use tokens"],
      known_issues: [{ description: "slow", severity: "Critical", related_files: "a.ts" }],
      phase_summaries: { design: "x" },
      session_notes: [{ content: "n" }],
    });
    expect(state.active_tasks).toEqual([
      { id: "1", description: "a", status: "done", file_paths: ["src/a.ts"] },
      { id: "T2", description: "b", status: "in_progress", blockers: ["waits for a key"], custom: { x: 1 } },
      { id: "T9", title: "c", description: "c", status: "in_progress", status_said: "cancelled" },
    ]);
    expect(state).toMatchObject({ version: 3, session_id: "unknown", status: "READY", recent_decisions: [{ decision: "Use tokens" }], known_issues: [{ severity: "medium", severity_said: "Critical", related_files: ["a.ts"] }], phase_summaries: { design: "x" }, session_notes: [{ content: "n" }] });
  });

  test("an empty or wrong hash is a notice, the right one is none", () => {
    expect(codes(read({ ...base, session_hash: "" }).notices)).toEqual(["STATE_HASH_EMPTY"]);
    expect(codes(read({ ...base, session_hash: "0".repeat(64) }).notices)).toEqual(["STATE_HASH_WRONG"]);
    expect(read({ ...base, session_hash: sessionHash(base) }).notices).toEqual([]);
  });

  test("the status is what the tasks say", () => {
    expect(statusOf([])).toBe("READY");
    expect(statusOf([{ status: "done" }])).toBe("ALL_COMPLETE");
    const { state, notices } = read({ ...base, status: "ALL_COMPLETE" });
    expect(state.status).toBe("READY");
    expect(codes(notices)).toContain("STATE_STATUS_DIFFERS");
  });

  test("two tasks of one id are both there when they are other work", () => {
    const { state, notices } = read({ ...base, active_tasks: [{ id: "T1", description: "alpha beta", status: "done" }, { id: "T1", description: "gamma delta", status: "in_progress" }] });
    expect(state.active_tasks.map(({ description }) => description)).toEqual(["alpha beta", "gamma delta"]);
    expect(codes(notices)).toContain("STATE_TASK_KEPT_BOTH");
  });

  test("our own part counts only in exactly its shape", () => {
    expect(read({ ...base, handoff: { successor: { token_hash: "x", session_id: "s", agent: "a", made_at: "t", expires_at: "t" } } }).state.handoff).toBeUndefined();
    expect(read({ ...base, handoff: "no" }).state.handoff).toBeUndefined();
    expect(read({ ...base, handoff: { team: "red", agent: "bob" } }).state.handoff).toEqual({ team: "red", agent: "bob" });
  });

  test("a key that would reach the prototype reaches nothing", () => {
    const { state } = readState(`{"version":3,"status":"READY","active_tasks":[{"id":"T1","description":"x","status":"done","__proto__":{"polluted":1}}],"__proto__":{"polluted":1}}`, FILE);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect((state as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

describe("what a save gets", () => {
  test("any part is taken, a state file too; what we make doesn't count, what nobody knows is carried and said", () => {
    const { change, notices } = checkStateChange({ ...base, session_id: "s1", session_hash: "x", generated_at: "x", mine: 1, session_notes: [] }, "f");
    expect(change).toMatchObject({ session_id: "s1", active_tasks: [{ id: "T1" }], extra: { mine: 1, session_notes: [] } });
    expect(change.extra).not.toHaveProperty("session_hash");
    expect(notices).toEqual([{ code: "STATE_FIELD_CARRIED", params: { field: "mine" } }]);
  });

  test.each([
    [`[1]`, "STATE_INPUT_INVALID"],
    [`{"active_tasks":{}}`, "STATE_INPUT_INVALID"],
    [`{"active_tasks":["x"]}`, "STATE_INPUT_INVALID"],
    [`{"active_tasks":[{"status":"done"}]}`, "STATE_INPUT_INVALID"],
    [`{"x":${"[".repeat(100)}${"]".repeat(100)}}`, "STATE_INPUT_INVALID"],
    [`{`, "STATE_INPUT_JSON"],
  ])("%s is refused as wrong usage", (text, code) => {
    expect(() => parseStateChange(text, "f")).toThrow(expect.objectContaining({ code, exit: 2 }));
  });
});

describe("small rules", () => {
  test.each([
    ["2026-11-30T10:00:00Z", Date.UTC(2026, 10, 30, 10)],
    ["2026-11-30T10:00:00+09:00", Date.UTC(2026, 10, 30, 1)],
    ["2026-11-30 10:00 JST", Date.UTC(2026, 10, 30, 1)],
    ["2026-11-30 10:00:00 UTC", Date.UTC(2026, 10, 30, 10)],
    ["2026-11-30 10:00:00 +0000", Date.UTC(2026, 10, 30, 10)],
    ["2026/11/3 10:00", new Date(2026, 10, 3, 10).getTime()],
    ["2026-11-30T10:00:00", new Date(2026, 10, 30, 10).getTime()],
    ["20261130-100000-2", new Date(2026, 10, 30, 10).getTime()],
    ["yesterday", undefined],
    ["", undefined],
    [null, undefined],
  ])("the time %s is read", (text, time) => {
    expect(timeOf(text)).toBe(time);
  });

  test("shared words are counted in scripts without blanks, too", () => {
    expect(sharedWords("ログイン画面を作る", "ログイン画面を作る")).toBe(1);
    expect(sharedWords("ログイン画面を作る", "検索の索引を直す")).toBeLessThan(0.5);
    expect(sharedWords("ログイン画面を作る", "ログイン画面を直す")).toBeGreaterThanOrEqual(0.5);
    expect(sharedWords("", "x")).toBe(0);
  });

  test.each([["..", "a"], ["a", ".."], ["a/../b", "f"], ["a//b", "f"], ["/a", "f"], ["a\\b", "f"], ["a\u0000", "f"], ["", "f"], ["a", ""], ["a", ".x"]])("branch %s with session %s makes no path", (branch, fingerprint) => {
    expect(() => statePath({ workspaceId: "w", branch, fingerprint })).toThrow(expect.objectContaining({ code: "STATE_NAME_INVALID" }));
  });

  test.each([
    ["git@github.com:acme/shop.git", "github.com/acme/shop"],
    ["https://user:pw@GitHub.com/acme/shop.git/", "github.com/acme/shop"],
    ["ssh://git@github.com:22/acme/shop", "github.com/acme/shop"],
    ["/srv/git/shop.git", "/srv/git/shop"],
    ["", "/w"],
    [undefined, "/w"],
  ])("origin %s is the workspace %s", (url, id) => {
    expect(workspaceIdOf("/w", url)).toBe(id);
  });
});
