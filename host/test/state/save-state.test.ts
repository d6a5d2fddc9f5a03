import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { sessionHash } from "@handoff/core";
import { saveState } from "../../src/state/save-state.ts";
import { createSessionStates } from "../../src/state/session-states.ts";
import { commit, git, hostAt, HOUR, NOW, rawState, repository, temporary, writeRaw } from "./folders.ts";

const task = (id: string, description: string, status = "in_progress") => ({ id, description, status }) as never;
const here = (): string => temporary(onTestFinished);

describe("where a save goes", () => {
  test("a branch's session lies below root, branch and a local stamp, and holds state and view for the user alone", async () => {
    const root = repository(here());
    git(root, "switch", "-qc", "feat/x");
    const { entry, state, notices } = await saveState(hostAt(root), { change: { active_tasks: [task("T1", "Do it")] } });
    expect(entry.folder).toMatch(new RegExp(`^${root}/\\.claude/handover/feat/x/\\d{8}-\\d{6}$`));
    expect(readdirSync(entry.folder).toSorted()).toEqual(["handover.md", "project-state.json"]);
    expect(statSync(join(entry.folder, "project-state.json")).mode & 0o777).toBe(0o600);
    const stored = JSON.parse(readFileSync(join(entry.folder, "project-state.json"), "utf8")) as Record<string, unknown>;
    expect(stored).toMatchObject({ version: 3, session_id: "unknown", status: "READY", workspace: { root, branch: "feat/x", is_worktree: false } });
    expect(stored["session_hash"]).toBe(sessionHash(stored));
    expect(state.active_tasks[0]?.last_touched).toBe(new Date(NOW).toISOString());
    expect(notices).toContainEqual({ code: "STATE_IGNORED", params: { line: ".claude/handover/" } });
    expect(git(root, "status", "--porcelain")).toBe("");
  });

  test("a second save goes on with the open session, and says nothing more of git", async () => {
    const root = repository(here());
    const first = await saveState(hostAt(root), { change: { active_tasks: [task("T1", "Do it")] } });
    const second = await saveState(hostAt(root, { now: NOW + 60 * HOUR }), { change: { active_tasks: [task("T2", "Do more")] } });
    expect(second.entry.folder).toBe(first.entry.folder);
    expect(second.state.active_tasks.map(({ id }) => id)).toEqual(["T1", "T2"]);
    expect(second.notices).toEqual([]);
  });

  test("another session that wrote within ten minutes keeps its folder, a later one is gone on with", async () => {
    const root = repository(here());
    const first = await saveState(hostAt(root), { change: { session_id: "s1", active_tasks: [task("T1", "Do it")] } });
    const soon = await saveState(hostAt(root, { now: NOW + 9 * 60_000 }), { change: { session_id: "s2", active_tasks: [task("T1", "Do it")] } });
    expect(soon.entry.folder).not.toBe(first.entry.folder);
    const later = await saveState(hostAt(root, { now: NOW + 60 * 60_000 }), { change: { session_id: "s3", active_tasks: [task("T9", "Do it")] } });
    expect(later.entry.folder).toBe(soon.entry.folder);
  });

  test("a complete session is not gone on with, and two new ones of one second stay apart", async () => {
    const root = repository(here());
    const folders = new Set<string>();
    for (let count = 0; count < 3; count += 1) folders.add((await saveState(hostAt(root), { change: { active_tasks: [task("T1", "Do it", "done")] } })).entry.folder);
    expect(folders.size).toBe(3);
    const both = await Promise.all(["a", "b", "c"].map((session) => saveState(hostAt(root), { change: { session_id: session, active_tasks: [task("T1", `Work of ${session}`)] } })));
    expect(new Set(both.map(({ entry }) => entry.folder)).size).toBe(3);
  });

  test("of several who begin at once the first makes the session, and all go on with it", async () => {
    const root = repository(here());
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => saveState(hostAt(root), { change: { active_tasks: [task(`T${at}`, `work number ${at}`)] } })));
    expect(new Set(answers.map(({ entry }) => entry.folder)).size).toBe(1);
    const stored = JSON.parse(readFileSync(answers[0]?.file ?? "", "utf8")) as { active_tasks: unknown[] };
    expect(stored.active_tasks).toHaveLength(8);
    expect(readdirSync(join(root, ".claude/handover"))).toEqual(["main"]);
  });

  test("a detached HEAD that moved on finds its session again", async () => {
    const root = repository(here());
    git(root, "switch", "-q", "--detach");
    const head = git(root, "rev-parse", "HEAD").slice(0, 7);
    const first = await saveState(hostAt(root), { change: { active_tasks: [task("T1", "Do it")] } });
    expect(first.entry.key.branch).toBe(`detached-${head}`);
    commit(root, "b.txt");
    const second = await saveState(hostAt(root), { change: { active_tasks: [task("T2", "Do more")] } });
    expect(second.entry.folder).toBe(first.entry.folder);
  });

  test("names that look alike, and a branch named like a session, don't meet", async () => {
    const root = repository(here());
    const folders = new Map<string, string>();
    for (const branch of ["feat/x", "feat-x", "feat%2Fx", "ü/日本語", "dev", "dev/20261130-120000", "a'b"]) {
      git(root, "checkout", "-q", "--orphan", branch);
      git(root, "commit", "-qm", "x", "--allow-empty");
      const { entry } = await saveState(hostAt(root), { change: { active_tasks: [task("T1", branch)] } });
      folders.set(entry.folder, branch);
      expect(entry.state?.active_tasks).toHaveLength(1);
      expect(entry.state?.workspace?.branch).toBe(branch);
      git(root, "checkout", "-q", "--detach");
      git(root, "branch", "-qD", branch);
    }
    expect(folders.size).toBe(7);
  });

  test("without git it lies in the folder itself", async () => {
    const root = here();
    const { entry } = await saveState(hostAt(root), { change: { active_tasks: [task("T1", "Do it")] } });
    expect(entry.folder.startsWith(join(root, ".claude/handover/no-git/"))).toBe(true);
  });

  test("from a folder below, and on a branch without commits, the root and the branch are git's", async () => {
    const root = here();
    git(root, "init", "-q");
    mkdirSync(join(root, "packages/a"), { recursive: true });
    const { entry } = await saveState(hostAt(join(root, "packages/a")), { change: { active_tasks: [task("T1", "Do it")] } });
    expect(entry.folder.startsWith(join(root, ".claude/handover/main/"))).toBe(true);
  });

  test("what is in the other base is gone on with there, and new goes to the configured base", async () => {
    const root = repository(here());
    writeRaw(join(root, ".agents/handover/main/20261130-100000"), rawState(root, "main"));
    const old = await saveState(hostAt(root), { change: { active_tasks: [task("T2", "Do more")] } });
    expect(old.entry.folder).toBe(join(root, ".agents/handover/main/20261130-100000"));
    git(root, "switch", "-qc", "other");
    const fresh = await saveState(hostAt(root, { base: ".agents/handover" }), { change: { active_tasks: [task("T1", "x")] } });
    expect(fresh.entry.folder.startsWith(join(root, ".agents/handover/other/"))).toBe(true);
  });

  test("a branch that lives in another worktree, too, is saved here and said, or there when a person wants it or --root says so", async () => {
    const base = here();
    const root = repository(join(base, "a"));
    git(root, "worktree", "add", "-q", "-f", join(base, "b"), "main");
    const change = { active_tasks: [task("T1", "Do it")] };
    const silent = await saveState(hostAt(root), { change });
    expect(silent.entry.folder.startsWith(root)).toBe(true);
    expect(silent.notices).toContainEqual({ code: "STATE_OTHER_WORKTREE", params: { branch: "main", root: join(base, "b") } });
    const asked = await saveState(hostAt(root), { change, askWhere: () => Promise.resolve(true) });
    expect(asked.entry.folder.startsWith(join(base, "b"))).toBe(true);
    const told = await saveState(hostAt(root), { change, root: join(base, "b") });
    expect(told.entry.folder).toBe(asked.entry.folder);
    expect(told.state.workspace?.is_worktree).toBe(true);
  });

  test("a team's agent has a folder of its own, by the caller's word or by the one config that names it", async () => {
    const root = repository(here());
    const home = here();
    const teams = (name: string, members: unknown): void => {
      mkdirSync(join(home, ".claude/teams", name), { recursive: true });
      writeFileSync(join(home, ".claude/teams", name, "config.json"), JSON.stringify({ members }));
    };
    teams("red", [{ name: "bob" }, { name: "eve" }]);
    teams("blue", [{ name: "eve" }]);
    const change = { active_tasks: [task("T1", "Do it")] };
    expect((await saveState(hostAt(root, { home }), { change, agent: "bob" })).entry.folder).toBe(join(root, ".claude/handover/red/bob"));
    expect((await saveState(hostAt(root, { home }), { change, team: "green" })).entry.folder).toBe(join(root, ".claude/handover/green/default"));
    const several = await saveState(hostAt(root, { home }), { change, agent: "eve" });
    expect(several.notices).toContainEqual({ code: "STATE_TEAM_SEVERAL", params: { agent: "eve", teams: "blue, red" } });
    expect(several.entry.key.branch).toBe("main");
    expect((await saveState(hostAt(root, { home }), { change, agent: "nobody" })).notices).toContainEqual({ code: "STATE_TEAM_UNKNOWN", params: { agent: "nobody" } });
    await expect(saveState(hostAt(root), { change, team: "../x", agent: "a" })).rejects.toMatchObject({ code: "STATE_NAME_INVALID", exit: 2 });
    await expect(saveState(hostAt(root), { change, team: "x", agent: ".." })).rejects.toMatchObject({ code: "STATE_NAME_INVALID" });
  });

  test("the state of version 2 is moved with its tasks, and the old file goes", async () => {
    const root = repository(here());
    const old = writeRaw(join(root, ".claude"), { ...rawState(root, "main"), version: 2, workspace: undefined, mine: { kept: true } });
    const { entry, state, notices } = await saveState(hostAt(root), { change: { active_tasks: [task("T2", "Do more")] } });
    expect(existsSync(old)).toBe(false);
    expect(state).toMatchObject({ version: 3, workspace: { root, branch: "main" }, mine: { kept: true } });
    expect(state.active_tasks.map(({ id }) => id)).toEqual(["T1", "T2"]);
    expect(notices).toContainEqual({ code: "STATE_MOVED_V2", params: { from: old, folder: entry.folder } });
  });

  test("a move that was stopped before the old file went is finished without a second copy", async () => {
    const root = repository(here());
    const old = writeRaw(join(root, ".claude"), { ...rawState(root, "main"), version: 2, workspace: undefined });
    const text = readFileSync(old, "utf8");
    const states = createSessionStates(hostAt(root));
    await states.continue({ yes: true });
    writeFileSync(old, text);
    await states.continue({ yes: true, session: "main/v2" });
    expect(existsSync(old)).toBe(false);
    expect(readdirSync(join(root, ".claude/handover/main"))).toHaveLength(1);
  });

  test("a state of version 2 that can't be read stays, and hinders nothing", async () => {
    const root = repository(here());
    const old = writeRaw(join(root, ".claude"), "{ no json");
    const { notices } = await saveState(hostAt(root), { change: { active_tasks: [task("T2", "Do more")] } });
    expect(existsSync(old)).toBe(true);
    expect(notices.map(({ code }) => code)).toContain("STATE_V2_UNREADABLE");
  });
});

describe("what a save writes", () => {
  test("secrets are redacted in every field, unknown ones too, and the root stays exact", async () => {
    const root = repository(here());
    const key = ["AKIA", "QWERTYUIOPASDFGH"].join("");
    const { entry } = await saveState(hostAt(root), { change: { active_tasks: [{ id: "T1", description: `use ${key}`, status: "in_progress" }], extra: { notes: [{ deep: key }] } } as never });
    for (const name of ["project-state.json", "handover.md"]) expect(readFileSync(join(entry.folder, name), "utf8")).not.toContain(key);
    expect(readFileSync(join(entry.folder, "project-state.json"), "utf8")).toContain(`"root": "${root}"`);
  });

  test("a base that leads out by a link is refused, and nothing is written there", async () => {
    const base = here();
    const root = repository(join(base, "repo"));
    mkdirSync(join(base, "outside"));
    symlinkSync(join(base, "outside"), join(root, ".claude"));
    await expect(saveState(hostAt(root), { change: { active_tasks: [task("T1", "x")] } })).rejects.toMatchObject({ code: "STATE_OUTSIDE", exit: 3 });
    expect(readdirSync(join(base, "outside"))).toEqual([]);
  });

  test("a base that is kept elsewhere in the same repository is used", async () => {
    const root = repository(here());
    mkdirSync(join(root, "config/claude"), { recursive: true });
    symlinkSync("config/claude", join(root, ".claude"));
    const { entry } = await saveState(hostAt(root), { change: { active_tasks: [task("T1", "x")] } });
    expect(existsSync(join(root, "config/claude/handover/main", entry.key.fingerprint ?? "", "project-state.json"))).toBe(true);
  });

  test("a file where the folder should be is said with its reason", async () => {
    const root = repository(here());
    mkdirSync(join(root, ".claude"));
    writeFileSync(join(root, ".claude/handover"), "");
    await expect(saveState(hostAt(root), { change: { active_tasks: [task("T1", "x")] } })).rejects.toMatchObject({ code: "STATE_OUTSIDE" });
  });

  test("after a hand-over the predecessor's save is refused once a successor went on, and not before", async () => {
    const root = repository(here());
    const change = { session_id: "s1", active_tasks: [task("T1", "Do it")] };
    const first = await saveState(hostAt(root), { change, team: "red", agent: "bob", successor: {} });
    expect(first.successor?.started).toBe(false);
    expect(first.successor?.prompt).toContain(first.file);
    expect(first.successor?.prompt).not.toContain(first.successor?.token ?? "?");
    expect(readFileSync(first.file, "utf8")).not.toContain(first.successor?.token ?? "?");
    await saveState(hostAt(root), { change, team: "red", agent: "bob" });
    await saveState(hostAt(root), { change: { session_id: "s2", active_tasks: [task("T1", "Do it", "done")] }, team: "red", agent: "bob" });
    await expect(saveState(hostAt(root), { change, team: "red", agent: "bob" })).rejects.toMatchObject({ code: "STATE_HANDED_OVER", exit: 1 });
  });

  test("a starter gets the token beside the prompt", async () => {
    const root = repository(here());
    const orders: { prompt: string; token: string; name: string; team: string; type?: string }[] = [];
    const { successor } = await saveState(hostAt(root), { change: { session_id: "s1", active_tasks: [task("T1", "Do it")] }, team: "red", agent: "bob", successor: { type: "coder" }, starter: { start: (order) => (orders.push(order), Promise.resolve(true)) } });
    expect(successor?.started).toBe(true);
    expect(orders).toMatchObject([{ name: "bob", team: "red", type: "coder", token: successor?.token }]);
  });
});
