import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { runFacts } from "../../src/commands/facts.ts";
import { runSessions } from "../../src/commands/sessions.ts";
import { runTo } from "../../src/commands/to.ts";
import { repository, temporary } from "../../../host/test/state/folders.ts";
import { contextAt } from "./context.ts";

/** A home with sessions of Claude Code: each a prompt, an edit and a failing run. */
function homeWith(sessions: readonly { readonly id: string; readonly cwd: string; readonly minute: number; readonly ask?: string }[]): string {
  const home = temporary(onTestFinished);
  for (const { id, cwd, minute, ask = "Add the exporter. Never log names." } of sessions) {
    const folder = join(home, ".claude/projects", cwd.replace(/[^A-Za-z0-9]/g, "-"));
    mkdirSync(folder, { recursive: true });
    const base = (count: number): object => ({ cwd, sessionId: id, gitBranch: "main", uuid: `${id}${count}`, timestamp: `2026-10-01T09:${String(minute).padStart(2, "0")}:0${count}Z` });
    const lines = [
      { type: "user", message: { role: "user", content: ask }, ...base(1) },
      { type: "assistant", message: { role: "assistant", content: [{ type: "tool_use", id: "a", name: "Edit", input: { file_path: join(cwd, "src/a.ts") } }] }, ...base(2) },
      { type: "user", message: { role: "user", content: [{ type: "tool_result", tool_use_id: "a", content: "ok" }] }, ...base(3) },
      { type: "assistant", message: { role: "assistant", content: [{ type: "tool_use", id: "b", name: "Bash", input: { command: "npm test | tail -1" } }] }, ...base(4) },
      { type: "user", message: { role: "user", content: [{ type: "tool_result", tool_use_id: "b", content: "1 failed, 2 passed" }] }, ...base(5) },
    ];
    writeFileSync(join(folder, `${id}.jsonl`), `${lines.map((line) => JSON.stringify(line)).join("\n")}\n{"torn`);
  }
  return home;
}

describe("facts", () => {
  test("shows each line with where it came from, under the keys that others read", async () => {
    const root = repository(temporary(onTestFinished));
    const home = homeWith([{ id: "s1", cwd: root, minute: 1 }]);
    const { json, stdout, exit } = await runFacts(contextAt({ cwd: root, home, options: { from: "latest" } }));
    expect(exit).toBe(0);
    expect(json).toMatchObject({
      session: { client: "claude-code", id: "s1", records: 5, skipped: 1 },
      goal: "Add the exporter",
      constraints: ["Never log names"],
      files: ["src/a.ts"],
      commits: [],
      testRuns: [{ command: "npm test", outcome: "failed" }],
      tasks: [],
      branch: "main",
      prompts: ["Add the exporter. Never log names."],
    });
    expect(stdout).toMatch(/constraint\s+user claude-code:s1#1\s+Never log names/);
  });
});

describe("sessions", () => {
  test("lists those of this folder, or of every folder", async () => {
    const root = repository(temporary(onTestFinished));
    const home = homeWith([{ id: "s1", cwd: root, minute: 1 }, { id: "s2", cwd: "/srv/other", minute: 30 }]);
    expect((await runSessions(contextAt({ cwd: root, home }))).json).toMatchObject([{ client: "claude-code", id: "s1", cwd: root }]);
    expect((await runSessions(contextAt({ cwd: root, home, options: { all: true } }))).json).toMatchObject([{ id: "s2" }, { id: "s1" }]);
    const none = await runSessions(contextAt({ cwd: root, home: temporary(onTestFinished) }));
    expect([none.stdout, none.stderr?.length]).toEqual(["", 1]);
  });
});

describe("to", () => {
  test("asks which session is meant when two were at work, and takes the answer exactly", async () => {
    const root = repository(temporary(onTestFinished));
    const home = homeWith([{ id: "s1", cwd: root, minute: 1, ask: "Add the exporter" }, { id: "s2", cwd: root, minute: 2, ask: "Fix the clock" }]);
    const wish = { cwd: root, home, arguments: ["chatgpt"] };
    await expect(runTo(contextAt(wish))).rejects.toMatchObject({ code: "GATHER_SEVERAL_SESSIONS" });
    const asking = contextAt({ ...wish, answers: ["s1"] });
    const { sealed } = await runTo(asking);
    expect(asking.asked).toHaveLength(1);
    expect(sealed?.rendered.parts.text).toContain("Goal: Add the exporter");
    await expect(runTo(contextAt({ ...wish, answers: ["s"] }))).rejects.toMatchObject({ code: "GATHER_UNKNOWN_SESSION" });
  });
});
