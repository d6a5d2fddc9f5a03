import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { cleanStates } from "../../src/state/clean-states.ts";
import { createSessionStates } from "../../src/state/session-states.ts";
import { hostAt, HOUR, NOW, rawState, repository, git, temporary, writeRaw } from "./folders.ts";
import type { RawState } from "./folders.ts";

const DAY = 24 * HOUR;
const done = [{ id: "T1", description: "x", status: "done" }];
const aged = (root: string, days: number, extra: RawState = {}): RawState => rawState(root, "main", { status: "ALL_COMPLETE", active_tasks: done, generated_at: new Date(NOW - days * DAY).toISOString(), ...extra });
const here = (): string => temporary(onTestFinished);

describe("cleaning", () => {
  test("deletes exactly what is complete or empty and seven days old, in both bases, and says each", () => {
    const root = here();
    const at = (name: string): string => join(root, ".claude/handover", name);
    const table: readonly (readonly [string, RawState | string, boolean])[] = [
      ["main/complete-7", aged(root, 7), true],
      ["main/complete-8", aged(root, 8), true],
      ["main/complete-6", aged(root, 6.99), false],
      ["main/future", aged(root, -30), false],
      ["main/open-90", aged(root, 90, { status: "READY", active_tasks: [{ id: "T1", description: "x", status: "blocked" }] }), false],
      ["main/lies-90", aged(root, 90, { active_tasks: [{ id: "T1", description: "x", status: "in_progress" }] }), false],
      ["main/odd-status-90", aged(root, 90, { active_tasks: [{ id: "T1", description: "x", status: "who knows" }] }), false],
      ["main/empty-8", aged(root, 8, { status: "READY", active_tasks: [] }), true],
      ["main/local-time-8", aged(root, 8, { generated_at: "2026/11/20 10:00" }), true],
      ["feat/deep/x/complete-9", aged(root, 9), true],
      ["red/bob", aged(root, 9), true],
      ["main/bad", "{", false],
      ["main/no-version-90", { status: "ALL_COMPLETE", active_tasks: done, generated_at: new Date(NOW - 90 * DAY).toISOString() }, false],
    ];
    for (const [name, state] of table) writeRaw(at(name), state);
    writeRaw(join(root, ".agents/handover/main/complete-8"), aged(root, 8));
    writeFileSync(join(at("main/complete-8"), "handover.md"), "x");
    mkdirSync(join(at("main/complete-8"), "phase-summaries"));
    writeFileSync(join(at("main/complete-8"), "phase-summaries/a.yml"), "x");
    const host = hostAt(root);
    const dry = cleanStates(host, [root], true);
    for (const [name] of table) expect(existsSync(at(name))).toBe(true);
    expect(new Set(host.said.map(({ code }) => code))).toEqual(new Set(["STATE_WOULD_CLEAN"]));
    const wanted = [...table.filter(([, , goes]) => goes).map(([name]) => at(name)), join(root, ".agents/handover/main/complete-8")].toSorted();
    expect(dry.sessions.map(({ folder }) => folder).toSorted()).toEqual(wanted);
    host.said.length = 0;
    const { sessions } = cleanStates(host, [root, root]);
    expect(sessions.map(({ folder }) => folder).toSorted()).toEqual(wanted);
    expect(host.said.map(({ params }) => params["folder"]).toSorted()).toEqual(wanted);
    for (const [name, , goes] of table) expect([name, existsSync(at(name))]).toEqual([name, !goes]);
    expect(existsSync(at("feat"))).toBe(false);
  });

  test("is announced before it happens", () => {
    const root = here();
    const folder = join(root, ".claude/handover/main/x");
    writeRaw(folder, aged(root, 8));
    const there: boolean[] = [];
    cleanStates({ ...hostAt(root), announce: () => void there.push(existsSync(folder)) }, [root]);
    expect([there, existsSync(folder)]).toEqual([[true], false]);
  });

  test("a folder that a crash left empty goes after seven days, and only if it is named like a session", () => {
    const root = here();
    const make = (name: string, days: number): string => {
      const folder = join(root, ".claude/handover", name);
      mkdirSync(folder, { recursive: true });
      utimesSync(folder, (NOW - days * DAY) / 1000, (NOW - days * DAY) / 1000);
      return folder;
    };
    const old = make("main/20261101-100000", 8);
    const young = make("main/20261129-100000", 1);
    const other = make("main/notes", 30);
    cleanStates(hostAt(root), [root]);
    expect([old, young, other].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  });

  test("can't be led outside by a link in the place of a base, a branch, a session or its files", () => {
    const base = here();
    const root = join(base, "root");
    const outside = join(base, "outside");
    writeRaw(join(outside, "main/s1"), aged(outside, 90));
    writeRaw(join(outside, "s2"), aged(outside, 90));
    mkdirSync(join(root, ".claude/handover/main"), { recursive: true });
    mkdirSync(join(root, ".agents"), { recursive: true });
    symlinkSync(outside, join(root, ".agents/handover"));
    symlinkSync(join(outside, "main"), join(root, ".claude/handover/linked-branch"));
    symlinkSync(join(outside, "s2"), join(root, ".claude/handover/main/linked-session"));
    mkdirSync(join(root, ".claude/handover/main/linked-file"));
    symlinkSync(join(outside, "s2/project-state.json"), join(root, ".claude/handover/main/linked-file/project-state.json"));
    const inner = join(root, ".claude/handover/main/real");
    writeRaw(inner, aged(root, 90));
    symlinkSync(join(outside, "s2"), join(inner, "to-outside"));
    const { sessions } = cleanStates(hostAt(root), [root]);
    expect(sessions.map(({ folder }) => folder)).toEqual([inner]);
    expect(existsSync(join(outside, "main/s1/project-state.json"))).toBe(true);
    expect(existsSync(join(outside, "s2/project-state.json"))).toBe(true);
    expect(existsSync(join(root, ".claude/handover/main/linked-file"))).toBe(true);
  });

  test("looks again at the moment of deletion: a folder swapped for a link, or a state that was opened again, stays", () => {
    const base = here();
    const root = join(base, "root");
    const swapped = join(root, ".claude/handover/main/swapped");
    const reopened = join(root, ".claude/handover/main/reopened");
    const outside = join(base, "outside");
    writeRaw(outside, aged(outside, 90));
    for (const folder of [swapped, reopened]) writeRaw(folder, aged(root, 90));
    const host = {
      ...hostAt(root),
      announce: ({ params }: { params: Readonly<Record<string, string | number>> }) => {
        if (params["folder"] === swapped) {
          renameSync(swapped, join(base, "aside"));
          symlinkSync(outside, swapped);
        } else writeRaw(reopened, aged(root, 90, { active_tasks: [{ id: "T1", description: "x", status: "in_progress" }] }));
      },
    };
    const { sessions, notices } = cleanStates(host, [root]);
    expect(sessions).toEqual([]);
    expect(notices.map(({ code }) => code)).toEqual(["STATE_CLEAN_FAILED"]);
    expect(existsSync(join(outside, "project-state.json"))).toBe(true);
    expect(existsSync(join(reopened, "project-state.json"))).toBe(true);
  });

  test("a parent swapped for a link at the last moment leads nowhere", () => {
    const base = here();
    const root = join(base, "root");
    const folder = join(root, ".claude/handover/main/s1");
    const outside = join(base, "outside");
    writeRaw(folder, aged(root, 90));
    writeRaw(join(outside, "s1"), aged(outside, 90));
    const host = {
      ...hostAt(root),
      announce: () => {
        renameSync(dirname(folder), join(base, "aside"));
        symlinkSync(outside, dirname(folder));
      },
    };
    expect(cleanStates(host, [root]).sessions).toEqual([]);
    expect(existsSync(join(outside, "s1/project-state.json"))).toBe(true);
  });

  test("a session inside another one's folder stays, and so does a session that somebody works on", () => {
    const root = here();
    const outer = join(root, ".claude/handover/dev/20261101-100000");
    writeRaw(outer, aged(root, 90));
    const inner = writeRaw(join(outer, "20261129-100000"), rawState(root, "dev/20261101-100000"));
    const busy = join(root, ".claude/handover/main/busy");
    writeRaw(busy, aged(root, 90));
    writeFileSync(join(busy, ".project-state.lock"), JSON.stringify({ pid: process.pid, started: "", place: "elsewhere", nonce: "x" }));
    cleanStates(hostAt(root), [root]);
    expect(existsSync(inner)).toBe(true);
    expect(existsSync(join(outer, "project-state.json"))).toBe(false);
    expect(existsSync(join(busy, "project-state.json"))).toBe(true);
  });

  test("what an earlier cleanup left behind is finished, and a folder that only looks like it is judged like any other", () => {
    const root = here();
    const base = join(root, ".claude/handover");
    writeRaw(join(base, ".deleting-0123456789abcdef"), aged(root, 90));
    writeRaw(join(base, ".deleting-aaaaaaaaaaaaaaaa"), rawState(root, "main"));
    cleanStates(hostAt(root), [root]);
    expect(readdirSync(base)).toEqual([".deleting-aaaaaaaaaaaaaaaa"]);
  });

  test("save and continue clean, too, in all worktrees", async () => {
    const base = here();
    const root = repository(join(base, "repo"));
    git(root, "worktree", "add", "-q", "-b", "x", join(base, "tree"));
    for (const act of ["save", "continue"] as const) {
      const folders = [join(root, ".claude/handover/main/old"), join(base, "tree/.agents/handover/x/old")];
      for (const folder of folders) writeRaw(folder, aged(root, 90));
      const states = createSessionStates(hostAt(root));
      await (act === "save" ? states.save({ change: { active_tasks: [{ id: "T1", description: "x", status: "in_progress" }] } }) : states.continue({}));
      expect(folders.map((folder) => existsSync(folder))).toEqual([false, false]);
    }
    expect(readFileSync(join(root, "README.md"), "utf8")).toBe("README.md");
  });
});
