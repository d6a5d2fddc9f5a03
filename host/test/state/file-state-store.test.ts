import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { mergeState, readState, sealState } from "@handoff/core";
import type { SessionState } from "@handoff/core";
import { createFileStateStore } from "../../src/state/file-state-store.ts";
import { LOCK_FILE, lockFolder, tryLock } from "../../src/state/state-lock.ts";
import { writeProblem } from "../../src/state/write-problem.ts";
import { rawState, temporary, writeRaw } from "./folders.ts";

/** How many kills and writes: a tenth by default, all of them with HANDOFF_FULL=1. */
const FULL = process.env["HANDOFF_FULL"] === "1";
const KILLS = FULL ? 200 : 40;
const WRITES = FULL ? 100 : 25;

const key = { workspaceId: "w", branch: "main", fingerprint: "20261130-120000" };
const moment = { now: "2026-11-30T12:00:00.000Z", workspace: { root: "/w", branch: "main", is_worktree: false } };
const add = (id: string) => (stored: SessionState | undefined): SessionState => mergeState(stored, { active_tasks: [{ id, description: `work ${id}`, status: "in_progress" }] }, moment).state;
const storeAt = (root: string) => createFileStateStore({ root, workspaceId: "w", view: (state) => `${state.active_tasks.length}\n` });
const here = (): string => temporary(onTestFinished);
const folderAt = (root: string): string => join(root, ".claude/handover/main/20261130-120000");

describe("one writer", () => {
  test("writes by compare and swap: a revision that isn't the stored one is refused, and nothing changes", async () => {
    const root = here();
    const store = storeAt(root);
    const first = await store.write(key, undefined, sealState(add("A")(undefined)));
    await expect(store.write(key, undefined, add("B")(undefined))).rejects.toMatchObject({ code: "STATE_CONFLICT" });
    await expect(store.write(key, "other", add("B")(undefined))).rejects.toMatchObject({ code: "STATE_CONFLICT" });
    expect((await store.read(key))?.revision).toBe(first.revision);
    const second = await store.write(key, first.revision, add("B")(first.state));
    expect((await store.read(key))?.state?.active_tasks.map(({ id }) => id)).toEqual(["A", "B"]);
    expect((await store.list({ roots: [root] })).map(({ revision }) => revision)).toEqual([second.revision]);
    expect(await store.read({ ...key, fingerprint: "none" })).toBeUndefined();
  });

  test("leaves state and view behind, for the user alone, and nothing else", async () => {
    const root = here();
    await storeAt(root).update(key, add("A"));
    expect(readdirSync(folderAt(root)).toSorted()).toEqual(["handover.md", "project-state.json"]);
    expect(statSync(folderAt(root)).mode & 0o777).toBe(0o700);
  });

  test("a change that fails leaves everything as it was, and no lock", async () => {
    const root = here();
    const store = storeAt(root);
    const { revision } = await store.update(key, add("A"));
    await expect(store.update(key, () => { throw new RangeError("no"); })).rejects.toBeDefined();
    expect((await store.read(key))?.revision).toBe(revision);
    expect(readdirSync(folderAt(root))).not.toContain(LOCK_FILE);
  });

  test.each([
    ["a link in the file's place", (root: string) => { mkdirSync(folderAt(root), { recursive: true }); symlinkSync(join(root, "x.json"), join(folderAt(root), "project-state.json")); }],
    ["a pipe in the file's place", (root: string) => { mkdirSync(folderAt(root), { recursive: true }); execFileSync("mkfifo", [join(folderAt(root), "project-state.json")]); }],
    ["a link in the folder's place", (root: string) => { mkdirSync(join(root, ".claude/handover/main"), { recursive: true }); symlinkSync(here(), folderAt(root)); }],
  ])("%s is neither read nor written, and is named in a list", async (_, make) => {
    const root = here();
    writeRaw(root, rawState(root, "main"));
    make(root);
    const store = storeAt(root);
    await expect(store.update(key, add("A"))).rejects.toMatchObject({ code: "STATE_OUTSIDE", exit: 3 });
    await expect(store.read(key)).rejects.toMatchObject({ code: "STATE_OUTSIDE" });
    for (const entry of await store.list({ roots: [root] })) expect(entry.problem?.code).toBe("STATE_OUTSIDE");
  });

  test("what couldn't be read again isn't written", async () => {
    const root = here();
    const store = storeAt(root);
    const { revision } = await store.update(key, add("A"));
    await expect(store.update(key, (stored) => ({ ...add("B")(stored), big: "x".repeat(17 * 1024 * 1024) }))).rejects.toMatchObject({ code: "STATE_TOO_LARGE" });
    expect((await store.read(key))?.revision).toBe(revision);
  });

  test("too large a file is named and not read", async () => {
    const root = here();
    writeRaw(folderAt(root), `{"x":"${"a".repeat(17 * 1024 * 1024)}"}`);
    const [entry] = await storeAt(root).list({ roots: [root] });
    expect(entry?.problem?.code).toBe("STATE_TOO_LARGE");
  });

  test.each([["EACCES", "may not be written"], ["EROFS", "read-only"], ["ENOSPC", "full"], ["ESTALE", "network file system"], ["ETIMEDOUT", "network file system"], ["E2BIG", "E2BIG"]])("what the system says by %s is said in words", (errno, words) => {
    const problem = writeProblem(Object.assign(new Error("x"), { code: errno }), "/w");
    expect([problem.code, String(problem.params["problem"])]).toEqual(["STATE_UNWRITABLE", expect.stringContaining(words)]);
  });
});

describe("the lock", () => {
  const lockOf = (folder: string, holder: object | string, age = 0): void => {
    const path = join(folder, LOCK_FILE);
    writeFileSync(path, typeof holder === "string" ? holder : JSON.stringify(holder));
    const time = Date.now() / 1000 - age;
    utimesSync(path, time, time);
  };
  const mine = (folder: string): { place: string } => {
    const held = tryLock(folder);
    const holder = JSON.parse(readFileSync(join(folder, LOCK_FILE), "utf8")) as { place: string };
    held?.release();
    return holder;
  };

  test("is held by one, and free after it", async () => {
    const folder = here();
    const held = await lockFolder(folder);
    await expect(lockFolder(folder, 60)).rejects.toMatchObject({ code: "STATE_LOCKED", params: { holder: `process ${process.pid}` } });
    held.release();
    (await lockFolder(folder)).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("is taken over from a holder that died", async () => {
    const folder = here();
    const { place } = mine(folder);
    const dead = Number(execFileSync(process.execPath, ["-p", "process.pid"], { encoding: "utf8" }));
    lockOf(folder, { pid: dead, started: "1", place, nonce: "x" });
    (await lockFolder(folder, 5000)).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test.runIf(process.platform === "linux")("is taken over when the holder's number was given to another process", async () => {
    const folder = here();
    const { place } = mine(folder);
    lockOf(folder, { pid: process.pid, started: "1", place, nonce: "x" });
    (await lockFolder(folder, 5000)).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("is taken over from another machine, and from a holder that never wrote its name, only after a while", async () => {
    const folder = here();
    lockOf(folder, { pid: 1, started: "1", place: "elsewhere x", nonce: "x" });
    await expect(lockFolder(folder, 60)).rejects.toMatchObject({ code: "STATE_LOCKED" });
    lockOf(folder, { pid: 1, started: "1", place: "elsewhere x", nonce: "x" }, 31);
    (await lockFolder(folder, 5000)).release();
    lockOf(folder, "");
    await expect(lockFolder(folder, 60)).rejects.toMatchObject({ code: "STATE_LOCKED" });
    lockOf(folder, "", 3);
    (await lockFolder(folder, 5000)).release();
  });

  test("who lost it writes nothing", async () => {
    const root = here();
    const store = storeAt(root);
    await store.update(key, add("A"));
    await expect(
      store.update(key, (stored) => {
        lockOf(folderAt(root), { pid: process.pid, started: "", place: "elsewhere", nonce: "thief" });
        return add("B")(stored);
      }),
    ).rejects.toMatchObject({ code: "STATE_CONFLICT" });
    expect((await store.read(key))?.state?.active_tasks.map(({ id }) => id)).toEqual(["A"]);
  });
});

describe("many writers, and crashes", () => {
  let folder = "";
  let script = "";
  const cleanUp: (() => void)[] = [];

  beforeAll(async () => {
    folder = temporary((work) => cleanUp.push(work));
    script = join(folder, "writer.mjs");
    const bundle = await rolldown({ input: join(import.meta.dirname, "writer-process.ts"), platform: "node", logLevel: "silent", resolve: { conditionNames: ["handoff-source", "node", "import"] } });
    await bundle.write({ file: script, format: "esm", codeSplitting: false });
    await bundle.close();
  });
  afterAll(() => cleanUp.forEach((work) => work()));

  interface Writer {
    readonly acknowledged: number;
    readonly exit: number | null;
    readonly errors: string;
  }

  const run = (root: string, name: string, count: number, killAfter?: number, uid?: number): Promise<Writer> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [script, root, name, String(count)], { stdio: ["ignore", "pipe", "pipe"], ...(uid === undefined ? {} : { uid }) });
      let out = "";
      let errors = "";
      child.stderr.on("data", (chunk) => { errors += String(chunk); });
      child.stdout.on("data", (chunk) => {
        const first = out === "";
        out += String(chunk);
        // Counted from the first write on, so that kills fall into writing and not into the start.
        if (first && killAfter !== undefined) setTimeout(() => child.kill("SIGKILL"), killAfter);
      });
      child.on("close", (exit) => resolve({ acknowledged: out.split("\n").filter((line) => line !== "").length, exit, errors }));
    });

  test("a folder that may not be written is said with its name and reason", async () => {
    const root = join(folder, "locked");
    mkdirSync(join(root, ".claude"), { recursive: true });
    chmodSync(folder, 0o755);
    chmodSync(join(root, ".claude"), 0o555);
    // A superuser may write everywhere, so that somebody else has to try.
    const { exit, errors } = await run(root, "W", 1, undefined, process.getuid?.() === 0 ? 65534 : undefined);
    expect(exit).not.toBe(0);
    expect(errors).toContain(`The session state can't be written in ${folderAt(root)}: it may not be written (EACCES).`);
  });

  test(`8 writers with ${WRITES} writes each lose nothing`, async () => {
    const root = join(folder, "race");
    mkdirSync(root);
    const writers = await Promise.all(Array.from({ length: 8 }, (_, at) => run(root, `W${at}`, WRITES)));
    expect(writers.map(({ exit, errors }) => [exit, errors])).toEqual(Array.from({ length: 8 }, () => [0, ""]));
    const { state } = readState(readFileSync(join(folderAt(root), "project-state.json"), "utf8"), "f");
    expect(state.active_tasks).toHaveLength(8 * WRITES);
    expect(readFileSync(join(folderAt(root), "handover.md"), "utf8")).toBe(`${8 * WRITES} tasks\n`);
    expect(readdirSync(folderAt(root)).toSorted()).toEqual(["handover.md", "project-state.json"]);
  });

  test(`${KILLS} kills at random points lose nothing, leave no half file, and stop nobody`, async () => {
    const root = join(folder, "kills");
    mkdirSync(root);
    const wanted = new Map<string, number>();
    for (let kill = 0; kill < KILLS; kill += 2) {
      // Two at a time, so that one is killed while another waits for its lock.
      const both = await Promise.all([0, 1].map((at) => run(root, `K${kill + at}`, 10_000, Math.random() * 25)));
      both.forEach(({ acknowledged, errors }, at) => {
        expect(errors).toBe("");
        wanted.set(`K${kill + at}`, acknowledged);
      });
      const { state } = readState(readFileSync(join(folderAt(root), "project-state.json"), "utf8"), "f");
      const ids = new Set(state.active_tasks.map(({ id }) => id));
      for (const [name, count] of wanted) for (let write = 1; write <= count; write += 1) expect(ids.has(`${name}-${write}`)).toBe(true);
    }
    expect([...wanted.values()].every((count) => count > 0)).toBe(true);
    await storeAt(root).update(key, add("last"));
    expect(readdirSync(folderAt(root)).toSorted()).toEqual(["handover.md", "project-state.json"]);
    expect(existsSync(join(folderAt(root), LOCK_FILE))).toBe(false);
  });
});
