import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createHandoff } from "../../src/create-handoff.ts";
import { hookPlace, stateFolders } from "./hook-kit.ts";

const state = (tasks: readonly object[], more: object = {}): string => JSON.stringify({ version: 3, generated_at: "2026-11-30T11:00:00Z", session_id: "earlier", status: "READY", workspace: { root: "/x", branch: "main", is_worktree: false }, active_tasks: tasks, ...more });
const tasks = [{ id: "T1", description: "write the backfill", status: "in_progress", next_action: "finish the loop" }];
const AT = "shop/.claude/handover/main/20261130-110000/project-state.json";
const contextOf = (answer: unknown): string => (answer as { hookSpecificOutput?: { additionalContext?: string } }).hookSpecificOutput?.additionalContext ?? "";

describe("at a session's start", () => {
  test("the saved state comes back wholly, once, and as a pointer later", async () => {
    const place = hookPlace({ [AT]: state(tasks) });
    const first = contextOf(await place.hook({ hook_event_name: "SessionStart", source: "startup" }));
    expect(first).toContain("[T1] in_progress: write the backfill");
    expect(first).toContain(join(place.root, ".claude/handover/main/20261130-110000/handover.md"));
    const later = contextOf(await place.hook({ hook_event_name: "SessionStart", source: "resume" }));
    expect(later).toBe(`Saved session state: 0 recorded as done, 1 left. See ${join(place.root, ".claude/handover/main/20261130-110000/handover.md")}.`);
    await place.hook({ hook_event_name: "PreCompact", trigger: "auto" });
    expect(contextOf(await place.hook({ hook_event_name: "SessionStart", source: "compact" }))).toBe(first);
  });

  test("nothing is said when nothing is saved, all is done, or it is another branch's", async () => {
    expect(await hookPlace().hook({ hook_event_name: "SessionStart" })).toEqual({});
    expect(await hookPlace({ [AT]: state([{ ...tasks[0], status: "done" }]) }).hook({ hook_event_name: "SessionStart" })).toEqual({});
    expect(await hookPlace({ [AT.replace("main", "feature/x")]: state(tasks) }).hook({ hook_event_name: "SessionStart" })).toEqual({});
  });

  test("a team's agent gets its own state", async () => {
    const place = hookPlace({ [AT]: state(tasks), "shop/.claude/handover/red/bob/project-state.json": state([{ ...tasks[0], description: "bob's own" }]) });
    place.env = { ...place.env, HANDOFF_TEAM: "red", HANDOFF_AGENT: "bob" };
    expect(contextOf(await place.hook({ hook_event_name: "SessionStart" }))).toContain("bob's own");
  });

  test("what a save made ready is what the next start tells, and only where hooks are in use", async () => {
    const place = hookPlace();
    const kept = (): readonly string[] => (existsSync(join(place.home, ".local/state/handoff/hooks")) ? readdirSync(join(place.home, ".local/state/handoff/hooks")).filter((name) => name.startsWith("told-")) : []);
    const states = async () => createHandoff({ cwd: place.root, env: place.env, home: place.home }).states();
    const change = { active_tasks: [{ id: "T1", description: "write the backfill", status: "in_progress" as const }] };
    await (await states()).save({ change });
    expect(kept()).toEqual([]);
    await place.hook({ hook_event_name: "UserPromptSubmit" });
    await (await states()).save({ change: { active_tasks: [{ ...change.active_tasks[0]!, next_action: "finish the loop" }] } });
    expect(kept()).toHaveLength(1);
    const before = readFileSync(join(place.home, ".local/state/handoff/hooks", kept()[0] ?? ""), "utf8");
    place.now = Date.now();
    const told = contextOf(await place.hook({ hook_event_name: "SessionStart" }));
    expect(told).toContain("next: finish the loop");
    expect(readFileSync(join(place.home, ".local/state/handoff/hooks", kept()[0] ?? ""), "utf8")).toBe(before);
    expect((JSON.parse(before) as { full: string }).full).toBe(told);
  });

  test("a teammate is known by its client's own record, and by no other file", async () => {
    const id = "11111111-1111-4111-8111-111111111111";
    const record = `${JSON.stringify({ type: "agent-setting", agentSetting: "coder", sessionId: id })}\n${JSON.stringify({ type: "attachment", sessionId: id, attachment: { type: "team_context", agentName: "bob", teamName: "red", agentId: "bob@red" } })}\n`;
    const place = hookPlace({ "shop/.claude/handover/red/bob/project-state.json": state([{ ...tasks[0], description: "bob's own" }]), [`home/.claude/projects/-shop/${id}.jsonl`]: record, [`elsewhere/${id}.jsonl`]: record, "home/.claude/projects/-shop/other.jsonl": record });
    const start = async (transcript_path: string) => contextOf(await place.hook({ hook_event_name: "SessionStart", transcript_path }));
    expect(await start(join(place.home, `.claude/projects/-shop/${id}.jsonl`))).toContain("bob's own");
    for (const path of [join(place.base, `elsewhere/${id}.jsonl`), join(place.home, ".claude/projects/-shop/other.jsonl"), join(place.home, `.claude/projects/../../../elsewhere/${id}.jsonl`), "/dev/zero"]) expect(await start(path)).toBe("");
  });

  test("a state below the base that a config names is found, and one in the other base too", async () => {
    const place = hookPlace({ [AT.replace(".claude/handover", "notes/state")]: state(tasks), "shop/.handoff/config.yaml": "state:\n  base: notes/state\n" });
    expect(contextOf(await place.hook({ hook_event_name: "SessionStart" }))).toContain("write the backfill");
    expect(contextOf(await hookPlace({ [AT.replace(".claude", ".agents")]: state(tasks) }).hook({ hook_event_name: "SessionStart" }))).toContain("write the backfill");
  });

  test("what is told a second time is what was told, and a state that changed is told anew", async () => {
    const place = hookPlace({ [AT]: state(tasks) });
    const first = contextOf(await place.hook({ hook_event_name: "SessionStart", session_id: "a" }));
    expect(contextOf(await place.hook({ hook_event_name: "SessionStart", session_id: "b" }))).toBe(first);
    writeFileSync(join(place.base, AT), state([{ ...tasks[0], description: "another work" }]));
    expect(contextOf(await place.hook({ hook_event_name: "SessionStart", session_id: "c" }))).toContain("another work");
  });
});

describe("a broken or hostile state", () => {
  const broken: Readonly<Record<string, string>> = {
    "no JSON": "{",
    "another shape": "[1,2]",
    "tasks that are none": '{"version":3,"status":"READY","active_tasks":"x"}',
    "binary": "\u0000\u0001\u0002",
    "deep": "[".repeat(50_000),
  };
  for (const [name, text] of Object.entries(broken)) {
    test(`stops no session: ${name}`, async () => {
      const place = hookPlace({ [AT]: text, [AT.replace("110000", "100000")]: state(tasks) });
      expect(contextOf(await place.hook({ hook_event_name: "SessionStart" }))).toContain("write the backfill");
    });
  }

  test("is not followed through links", async () => {
    const place = hookPlace({ "elsewhere/project-state.json": state(tasks) });
    mkdirSync(join(place.root, ".claude/handover/main"), { recursive: true });
    symlinkSync(join(place.base, "elsewhere"), join(place.root, ".claude/handover/main/20261130-110000"));
    expect(await place.hook({ hook_event_name: "SessionStart" })).toEqual({});
  });

  test("is redacted before it is told, and so is what is kept of it", async () => {
    const secret = ["ghp", "_", "R7kq2mXv9Lt4Zw8Yb3Nc6Hd1Fs5Gj0Pa2QeU"].join("");
    const place = hookPlace({ [AT]: state([{ ...tasks[0], description: `use ${secret} and correct-horse-battery-9` }]), "shop/.env": "SHOP_PASSWORD=correct-horse-battery-9\n" });
    const text = contextOf(await place.hook({ hook_event_name: "SessionStart" }));
    const hooks = join(place.home, ".local/state/handoff/hooks");
    const kept = readdirSync(hooks).map((name) => readFileSync(join(hooks, name), "utf8")).join("");
    expect(text).toContain("[REDACTED:");
    expect(text + kept).not.toContain(secret);
    expect(text + kept).not.toContain("correct-horse-battery-9");
  });
});

describe("every answer is one JSON document and never a failure", () => {
  test("for input of any kind", async () => {
    const place = hookPlace();
    for (const text of ["", "{", "null", "noise from a profile\n{}", JSON.stringify({ hook_event_name: "SessionStart", session_id: "a", cwd: "/nowhere/at/all" }), `{"hook_event_name":"PostToolUse","session_id":"a","cwd":"/","tool_response":"${"x".repeat(100_000)}"}`]) expect(JSON.parse(await place.raw(text))).toEqual({});
  });

  test("where nothing can be remembered", async () => {
    const place = hookPlace({ "home/.local/state/handoff": "a file where the folder should be" });
    for (let call = 0; call < 60; call++) expect(await place.hook({ hook_event_name: "PostToolUse" })).toEqual({});
    expect(place.saves).toEqual([]);
  });

  test("and what is remembered is the user's alone and holds no text", async () => {
    const place = hookPlace();
    await place.hook({ hook_event_name: "UserPromptSubmit", prompt: "my words" });
    const folder = join(place.home, ".local/state/handoff/hooks");
    const [name = ""] = readdirSync(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, name), "utf8")).toMatch(/^prompt \d+ 0 p0\n$/);
  });
});

describe("by itself", () => {
  const id = "11111111-1111-4111-8111-111111111111";
  test("a compaction saves the session's work, and its start brings it back", async () => {
    const place = hookPlace();
    place.transcript(id, [{ user: "Rotate refresh tokens on every use in src/a.ts" }, { todos: [{ content: "Write the backfill", status: "in_progress" }, { content: "Test it", status: "pending" }] }]);
    expect(await place.hook({ hook_event_name: "PreCompact", trigger: "auto" })).toEqual({});
    expect(place.saves).toEqual([{ client: "claude-code", sessionId: id, cwd: place.root, transcript: "/x", reason: "compaction" }]);
    await place.background();
    expect(stateFolders(place.root)).toHaveLength(1);
    const text = contextOf(await place.hook({ hook_event_name: "SessionStart", source: "compact" }));
    expect(text).toContain("Write the backfill");
    expect(text).toContain("Test it");
  });

  test("the 51st tool call saves once", async () => {
    const place = hookPlace();
    place.transcript(id, [{ user: "Rotate refresh tokens on every use" }, { todos: [{ content: "Write the backfill", status: "in_progress" }] }]);
    for (let call = 0; call < 51; call++) expect(await place.hook({ hook_event_name: "PostToolUse", tool_name: "Bash" })).toEqual({});
    expect(place.saves.map(({ reason }) => reason)).toEqual(["tool-calls"]);
    await place.background();
    for (let call = 0; call < 40; call++) await place.hook({ hook_event_name: "PostToolUse", tool_name: "Bash" });
    expect(place.saves).toEqual([]);
    expect(stateFolders(place.root)).toHaveLength(1);
  });

  test("a session that can't be read makes no state, and the hook goes on", async () => {
    const place = hookPlace();
    await place.hook({ hook_event_name: "PreCompact" });
    await expect(place.background()).rejects.toMatchObject({ code: "GATHER_UNKNOWN_SESSION" });
    expect(stateFolders(place.root)).toEqual([]);
    expect(await place.hook({ hook_event_name: "Stop" })).toEqual({});
  });

  test("a folder that can't be written stops nothing", async () => {
    const place = hookPlace();
    place.transcript(id, [{ user: "Rotate refresh tokens on every use" }]);
    rmSync(join(place.root, ".claude"), { recursive: true, force: true });
    writeFileSync(join(place.root, ".claude"), "a file where the folder should be");
    await place.hook({ hook_event_name: "PreCompact" });
    await expect(place.background()).rejects.toThrow(/\.claude/);
    chmodSync(join(place.root, ".claude"), 0o644);
    expect(await place.hook({ hook_event_name: "SessionStart", source: "compact" })).toEqual({});
  });
});
