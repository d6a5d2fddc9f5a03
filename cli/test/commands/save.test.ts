import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { runClean } from "../../src/commands/clean.ts";
import { runContinue } from "../../src/commands/continue.ts";
import { runReceipts } from "../../src/commands/receipts.ts";
import { runSave } from "../../src/commands/save.ts";
import { runStatus } from "../../src/commands/status.ts";
import { commit, git, HOUR, NOW, rawState, repository, temporary, writeRaw } from "../../../host/test/state/folders.ts";
import { contextAt } from "./context.ts";

const here = (): string => repository(temporary(onTestFinished));
const stored = (result: { readonly json?: unknown }): { active_tasks: Record<string, unknown>[]; known_issues: Record<string, unknown>[]; recent_decisions: unknown[]; status: string } => JSON.parse(readFileSync((result.json as { file: string }).file, "utf8")) as never;

describe("save", () => {
  test("prints the folder, and says on stderr what was saved and what comes next", async () => {
    const root = here();
    const input = join(root, "in.json");
    writeFileSync(input, JSON.stringify({ active_tasks: [{ id: "T1", description: "x", status: "done" }, { id: "T2", description: "y", status: "blocked" }], odd: 1 }));
    const result = await runSave(contextAt({ cwd: root, now: NOW, options: { state: input } }));
    expect(result.exit).toBe(0);
    expect(existsSync(join(result.stdout ?? "", "project-state.json"))).toBe(true);
    expect(result.stderr?.join("\n")).toMatch(/1 recorded as done, of these 0 verified; 1 left \(READY\)[\s\S]*STATE_FIELD_CARRIED[\s\S]*STATE_IGNORED[\s\S]*handoff continue/);
    expect(result.json).toMatchObject({ folder: result.stdout, status: "READY", done: 1, remaining: 1, notices: [{ code: "STATE_FIELD_CARRIED" }, { code: "STATE_IGNORED" }] });
  });

  test("from a draft: tasks by what was found, not by what was said", async () => {
    const root = here();
    const good = commit(root, "src/a.ts");
    const undone = commit(root, "src/b.ts");
    git(root, "revert", "--no-edit", undone);
    const draft = join(temporary(onTestFinished), "draft.json");
    writeFileSync(
      draft,
      JSON.stringify({
        goal: "Finish the session service",
        state: [
          { id: "A", text: "Add a", status: "done", files: ["src/a.ts"], evidence: [{ commit: good.slice(0, 8) }] },
          { id: "B", text: "Add b", status: "done", files: ["src/b.ts"], evidence: [{ commit: undone.slice(0, 8) }] },
          { id: "C", text: "Add c", status: "done" },
          { id: "D", text: "Enable on staging", status: "blocked", blocker: "SEC-311" },
        ],
        decisions: [{ text: "Use opaque tokens", why: "revocation" }],
        facts: [{ text: "Sessions have a family", topic: "architecture" }],
      }),
    );
    const result = await runSave(contextAt({ cwd: root, now: NOW, options: { draft } }));
    const state = stored(result);
    expect(state.active_tasks).toMatchObject([
      { id: "A", status: "done", commit_sha: expect.stringMatching(new RegExp(`^${good.slice(0, 7)}`)) as string },
      { id: "B", status: "in_progress", next_action: expect.stringMatching(/^fix: .*reverted/) as string },
      { id: "C", status: "in_progress", next_action: expect.stringMatching(/^verify: /) as string },
      { id: "D", status: "blocked", blockers: ["SEC-311"] },
    ]);
    expect(state.known_issues).toMatchObject([{ severity: "high" }]);
    expect(state.recent_decisions).toMatchObject([{ decision: "Use opaque tokens", rationale: "revocation" }]);
    const again = await runSave(contextAt({ cwd: root, now: NOW + 1000, options: { draft } }));
    expect(stored(again).active_tasks.map(({ id }) => id)).toEqual(["A", "B", "C", "D"]);
  });

  test("where a project's config says so, and it is found there by all", async () => {
    const root = here();
    mkdirSync(join(root, ".handoff"));
    writeFileSync(join(root, ".handoff/config.yaml"), "state:\n  base: ./work/handover/\nlanguage: ja\n");
    const input = join(root, "in.json");
    writeFileSync(input, JSON.stringify({ active_tasks: [{ id: "T1", description: "Write the form", status: "in_progress" }] }));
    const context = contextAt({ cwd: root, now: NOW, options: { state: input } });
    const { stdout = "" } = await runSave(context);
    expect(stdout.startsWith(join(root, "work/handover/main/"))).toBe(true);
    expect((await runStatus(contextAt({ cwd: root, now: NOW }))).json).toMatchObject({ folder: stdout });
    const { text } = await context.handoff.to({ client: "chatgpt", from: "state" });
    expect(text).toContain("Goal: Write the form");
    writeFileSync(join(root, ".handoff/config.yaml"), "state:\n  base: ../outside\n");
    expect((await runSave(contextAt({ cwd: root, now: NOW, options: { state: input } }))).stdout).toContain(join(root, ".claude/handover/main/"));
  });

  test("without a session, a state or a draft there is nothing to save", async () => {
    await expect(runSave(contextAt({ cwd: here(), now: NOW }))).rejects.toMatchObject({ code: "STATE_NOTHING_TO_SAVE", exit: 1 });
  });

  test("bad input is wrong usage, and nothing is written", async () => {
    const root = here();
    const input = join(root, "in.json");
    writeFileSync(input, `{"active_tasks": {}}`);
    await expect(runSave(contextAt({ cwd: root, now: NOW, options: { state: input } }))).rejects.toMatchObject({ code: "STATE_INPUT_INVALID", exit: 2 });
    expect(existsSync(join(root, ".claude"))).toBe(false);
  });
});

describe("status, clean and receipts", () => {
  test.each(["en", "ja"] as const)("status (%s) is one line: state, what is left, what is unverified, age, next action", async (language) => {
    const root = here();
    expect((await runStatus(contextAt({ cwd: root, language }))).stdout?.split("\n")).toHaveLength(1);
    writeRaw(join(root, ".claude/handover/main/20261130-110000"), rawState(root, "main", { generated_at: new Date(Date.now() - 3 * HOUR).toISOString(), active_tasks: [{ id: "T1", description: "x", status: "done" }, { id: "T2", description: "y\nz", status: "in_progress", next_action: "verify: npm test\nand more" }] }));
    const { stdout, json } = await runStatus(contextAt({ cwd: root, language }));
    expect(stdout?.split("\n")).toHaveLength(1);
    expect(stdout).toContain("main/20261130-110000 READY");
    expect(stdout).toContain("T2 verify: npm test and more");
    expect(stdout).toContain(language === "ja" ? "3 時間" : "3 h");
    expect(json).toMatchObject({ done: 1, verified: 0, remaining: 1, unverified: 2, broken: 0 });
  });

  test.each([
    ["isn't there", () => "deadbee", { verified: 0, unverified: 1, broken: 0 }, "missing"],
    ["was reverted", (root: string) => {
      const sha = commit(root, "src/c.ts");
      git(root, "revert", "--no-edit", sha);
      return sha;
    }, { verified: 0, unverified: 0, broken: 1 }, "reverted"],
    ["went with its file", (root: string) => {
      const sha = commit(root, "src/c.ts");
      git(root, "rm", "-q", "src/c.ts");
      git(root, "commit", "-qm", "chore: tidy");
      return sha;
    }, { verified: 0, unverified: 0, broken: 1 }, "reverted"],
    ["is on another branch only", (root: string) => {
      git(root, "checkout", "-qb", "side");
      const sha = commit(root, "src/c.ts");
      git(root, "checkout", "-q", "main");
      return sha;
    }, { verified: 0, unverified: 1, broken: 0 }, "unreachable"],
    ["stands", (root: string) => commit(root, "src/c.ts"), { verified: 1, unverified: 0, broken: 0 }, "holds"],
  ] as const)("a task whose commit %s is counted by what git says of it, by save, status and continue", async (_, make, counts, standing) => {
    const root = here();
    commit(root, "src/base.ts");
    const input = join(temporary(onTestFinished), "in.json");
    const done = { id: "T1", description: "Add c", status: "done", commit_sha: make(root) };
    const save = async (tasks: readonly object[]): Promise<Awaited<ReturnType<typeof runSave>>> => {
      writeFileSync(input, JSON.stringify({ active_tasks: tasks }));
      return runSave(contextAt({ cwd: root, now: NOW, options: { state: input } }));
    };
    const saved = await save([done]);
    expect(saved.json).toMatchObject({ status: "ALL_COMPLETE", done: 1, remaining: 0, ...counts });
    expect(saved.stderr?.join("\n")).toContain(`1 recorded as done, of these ${counts.verified} verified; 0 left`);
    const status = await runStatus(contextAt({ cwd: root, now: NOW }));
    expect(status.json).toMatchObject({ status: "ALL_COMPLETE", done: 1, remaining: 0, ...counts });
    expect(status.stdout).toContain(`ALL_COMPLETE: ${counts.verified} done, 0 left, ${counts.unverified} unverified, ${counts.broken} broken`);
    // Nothing is explored of a session that is complete, so nothing is said to be verified either.
    const complete = await runContinue(contextAt({ cwd: root, now: NOW }));
    expect(complete.stdout).toMatch(/recorded as complete; their commits were not looked at/);
    await save([done, { id: "T2", description: "Write the form", status: "in_progress" }]);
    const shown = await runContinue(contextAt({ cwd: root, now: NOW }));
    expect(shown.stdout).toContain(`1 recorded as done, of these ${counts.verified} verified; 1 left`);
    expect(shown.json).toMatchObject({ chosen: { done: 1, remaining: 1, ...counts, commits: [{ task: "T1", standing }] } });
    const listed = await runContinue(contextAt({ cwd: root, now: NOW, options: { list: true } }));
    expect(listed.stdout).toContain("1 recorded as done, 1 left");
    expect(listed.json).toMatchObject({ sessions: [{ done: 1, verified: 0, unverified: 1 }] });
  });

  test("clean says each before it deletes it, and with --dry-run deletes none", async () => {
    const root = here();
    const folder = join(root, ".claude/handover/main/old");
    writeRaw(folder, rawState(root, "main", { active_tasks: [{ id: "T1", description: "x", status: "done" }], generated_at: new Date(NOW - 200 * HOUR).toISOString() }));
    const dry = contextAt({ cwd: root, now: NOW, options: { "dry-run": true } });
    expect((await runClean(dry)).json).toMatchObject({ dryRun: true, deleted: [], wouldDelete: [{ folder }] });
    expect(existsSync(folder)).toBe(true);
    const real = contextAt({ cwd: root, now: NOW });
    expect((await runClean(real)).json).toMatchObject({ deleted: [{ folder }], wouldDelete: [] });
    expect(real.announced).toEqual([expect.stringContaining(folder)]);
    expect(existsSync(folder)).toBe(false);
  });

  test("receipts: none, listed by ids, forgotten", async () => {
    const root = here();
    const stateHome = temporary(onTestFinished);
    const context = (options = {}) => contextAt({ cwd: root, now: NOW, stateHome, options });
    expect((await runReceipts(context())).json).toEqual({ receipts: [] });
    const desk = await context().handoff.receipts();
    await desk.record({ briefId: "0123456789ab", workspaceId: root, goal: "rotate-tokens" }, "acknowledged");
    const list = await runReceipts(context());
    expect(list.stdout).toMatch(/^0123456789ab .*acknowledged .*rotate-tokens$/);
    expect((await runReceipts(context({ forget: "0123" }))).json).toMatchObject({ forgotten: "0123456789ab" });
    await expect(runReceipts(context({ forget: "0123" }))).rejects.toMatchObject({ code: "RECEIVE_RECEIPT_UNKNOWN" });
  });
});
