// Session state in one run on one machine: what counts is the ratio.
//   node --conditions=handoff-source test/bench/state.mjs
import { execFileSync } from "node:child_process";
import { closeSync, fsyncSync, mkdirSync, mkdtempSync, openSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canonicalHash, createRedactor, handoverText, mergeState } from "@handoff/core";
import { createFileStateStore } from "../../host/src/state/file-state-store.ts";
import { findSessions } from "../../host/src/state/find-sessions.ts";
import { redactState } from "../../host/src/state/redact-state.ts";
import { readStatePlace } from "../../host/src/state/state-place.ts";

const place = realpathSync(mkdtempSync(join(tmpdir(), "handoff-bench-state-")));
const env = { PATH: process.env.PATH, HOME: place, GIT_CONFIG_NOSYSTEM: "1", GIT_AUTHOR_NAME: "a", GIT_AUTHOR_EMAIL: "a@example.invalid", GIT_COMMITTER_NAME: "a", GIT_COMMITTER_EMAIL: "a@example.invalid" };
const git = (folder, ...args) => execFileSync("git", ["-C", folder, ...args], { env, encoding: "utf8" });

const task = (at) => ({
  id: `T${at}`,
  description: `Rotate the refresh token of session ${at} on every use, and keep the family`,
  status: at % 3 === 0 ? "done" : "in_progress",
  ...(at % 3 === 0 ? { commit_sha: canonicalHash(at).slice(0, 40) } : { next_action: `write the test for case ${at} in src/session/rotate.ts:${at}` }),
  file_paths: [`src/session/rotate-${at % 40}.ts`, `test/session/rotate-${at % 40}.test.ts`],
  last_touched: "2026-11-30T10:00:00.000Z",
});
const state = (root, branch, tasks, at = 0) => ({
  version: 3,
  generated_at: new Date(Date.UTC(2026, 10, 1) + at * 60_000).toISOString(),
  session_id: "unknown",
  status: "READY",
  workspace: { root, branch, is_worktree: true },
  active_tasks: Array.from({ length: tasks }, (_, one) => task(one)),
  recent_decisions: [{ decision: "Use opaque tokens", rationale: "revocation must be immediate", date: "2026-11-30" }],
  architecture_changes: [],
  known_issues: [],
  session_hash: "",
});

/** The best of each, taken in turns: what else runs on the machine meets all of them. Of the own processor time, too, which a busy machine leaves alone. */
const cpu = {};
async function inTurns(rounds, runs) {
  const least = Object.fromEntries(Object.keys(runs).map((name) => [name, Infinity]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(runs)) {
      const from = performance.now();
      const used = process.cpuUsage();
      await run();
      const { user, system } = process.cpuUsage(used);
      least[name] = Math.min(least[name], performance.now() - from);
      cpu[name] = Math.min(cpu[name] ?? Infinity, (user + system) / 1000);
    }
  }
  return least;
}

try {
  const main = join(place, "repo");
  mkdirSync(main);
  git(main, "init", "-q", "-b", "main");
  git(main, "commit", "-q", "--allow-empty", "-m", "one");
  const files = [];
  for (let tree = 0; tree < 20; tree += 1) {
    const root = join(place, `tree-${tree}`);
    git(main, "worktree", "add", "-q", "-b", `feat/b${tree}`, root);
    for (let one = 0; one < 50; one += 1) {
      const folder = join(root, ".claude/handover/feat", `b${tree}`, `20261101-${String(100000 + one)}`);
      mkdirSync(folder, { recursive: true });
      files.push(join(folder, "project-state.json"));
      writeFileSync(files.at(-1), JSON.stringify(state(root, `feat/b${tree}`, 12, tree * 50 + one), null, 2));
    }
  }
  const host = { cwd: main, home: place, language: "en", now: () => Date.UTC(2026, 10, 30), redactor: () => createRedactor({}) };
  const asked = await readStatePlace(main);
  const found = await findSessions(host, asked);
  if (found.sessions.length !== 1000) throw new Error(`${found.sessions.length} sessions`);
  const read = () => files.map((file) => readFileSync(file, "utf8"));
  const parse = () => files.map((file) => JSON.parse(readFileSync(file, "utf8")));
  const bareGit = () => git(main, "worktree", "list", "--porcelain");
  const least = await inTurns(40, {
    reading: read,
    parsing: parse,
    bareGit,
    bare: () => (bareGit(), parse()),
    listing: () => findSessions(host, asked),
    whole: async () => findSessions(host, await readStatePlace(main)),
  });
  const part = (name) => `${least[name].toFixed(1)} ms`;
  console.log(`list and rank 1,000 states over 20 worktrees, git and all: ${part("whole")}, a bare git worktree list and the same files read and parsed: ${part("bare")}: ${(least.whole / least.bare).toFixed(2)}x (goal 1.5x)`);
  console.log(`  of that without git: ${part("listing")}, the files read and parsed ${part("parsing")}: ${(least.listing / least.parsing).toFixed(2)}x, by processor time ${(cpu.listing / cpu.parsing).toFixed(2)}x; the files only read ${part("reading")}; a bare git worktree list ${part("bareGit")}`);

  const key = { workspaceId: "w", branch: "main", fingerprint: "20261130-100000" };
  const store = createFileStateStore({ root: main, workspaceId: "w", view: (one) => handoverText(one, "en") });
  const folder = join(main, ".claude/handover/main/20261130-100000");
  const file = join(folder, "project-state.json");
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(state(main, "main", 2000), null, 2));
  const moment = { now: "2026-11-30T12:00:00.000Z", workspace: { root: main, branch: "main", is_worktree: false } };
  const change = { active_tasks: [{ id: "T7", description: "Rotate the refresh token of session 7 on every use", status: "done" }, { id: "N1", description: "New work", status: "in_progress" }] };
  const save = () => store.update(key, (stored) => redactState(mergeState(stored, change, moment).state, createRedactor({})));
  const plain = () => {
    const value = JSON.parse(readFileSync(file, "utf8"));
    const clean = createRedactor({}).value(value, "state");
    clean.session_hash = canonicalHash(clean);
    const descriptor = openSync(join(folder, "bare.json"), "w");
    writeFileSync(descriptor, JSON.stringify(clean, null, 2));
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(join(folder, "bare.json"), join(folder, "bare-2.json"));
  };
  const merge = await inTurns(12, { saving: save, plain });
  console.log(`save and merge a state of 2,000 tasks: ${merge.saving.toFixed(1)} ms, a bare script with the same engine ${merge.plain.toFixed(1)} ms: ${(merge.saving / merge.plain).toFixed(2)}x, by processor time ${(cpu.saving / cpu.plain).toFixed(2)}x (goal 2x)`);
} finally {
  rmSync(place, { recursive: true, force: true });
}
