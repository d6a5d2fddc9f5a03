// Ratios in one run: start of the command line over bare node, the pure steps in process, handoffs a second, peak memory.
//   npm run bench
import { execFileSync, spawn as start, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { performance } from "node:perf_hooks";

const root = resolve(import.meta.dirname, "../..");
const node = process.execPath;
const cli = join(root, "cli/bin/handoff.js");
const place = mkdtempSync(join(tmpdir(), "handoff-bench-"));
const env = { PATH: process.env.PATH, HOME: place };
const git = (...args) => execFileSync("git", ["-C", place, ...args], { env: { ...env, GIT_AUTHOR_NAME: "a", GIT_AUTHOR_EMAIL: "a@example.invalid", GIT_COMMITTER_NAME: "a", GIT_COMMITTER_EMAIL: "a@example.invalid" }, encoding: "utf8" }).trim();
git("init", "-q");
writeFileSync(join(place, "a.ts"), "export const a = 1;\n");
git("add", "-A");
git("commit", "-qm", "add a");
const sha = git("rev-parse", "HEAD");
const draft = {
  goal: "Rotate refresh tokens on every use in the session service",
  constraints: ["Do not change the public /v1/login response shape"],
  state: Array.from({ length: 14 }, (_, at) => ({ id: `T${at}`, text: `piece ${at} of the session service with its tests and its documentation`, status: at < 9 ? "done" : "in-progress", files: ["a.ts"], evidence: at < 9 ? [{ commit: sha.slice(0, 8) }] : [] })),
  decisions: Array.from({ length: 8 }, (_, at) => ({ text: `Use way ${at} for the tokens`, why: `the other one breaks rule ${at} of the specification` })),
  failed: Array.from({ length: 6 }, (_, at) => ({ text: `Tried approach ${at}`, why: `it deadlocked under load ${at}` })),
  next: Array.from({ length: 6 }, (_, at) => `Finish step ${at} with a backfill for the existing rows`),
  facts: Array.from({ length: 14 }, (_, at) => `The setting number ${at} is read at the start and kept for the session`),
  pointers: ["a.ts", "https://github.com/acme/shop/pull/42"],
};
const file = join(place, "draft.json");
writeFileSync(file, JSON.stringify(draft));

// The draft of the README's first command, about this repository's one file and commit.
const short = join(place, "example.json");
const example = JSON.parse(readFileSync(join(root, "examples/draft.json"), "utf8"));
for (const claim of example.state) {
  if (claim.files !== undefined) claim.files = ["a.ts"];
  for (const proof of claim.evidence ?? []) if (proof.commit !== undefined) proof.commit = sha.slice(0, 8);
}
writeFileSync(short, JSON.stringify(example));

const timed = (run) => {
  const from = performance.now();
  run();
  return performance.now() - from;
};
const spawn = (args, cwd = place) => {
  const done = spawnSync(node, args, { cwd, env, encoding: "utf8" });
  if (done.status !== 0) throw new Error(done.stderr);
  return done;
};
/** Milliseconds from the start of the command to the last byte of the block. */
const printed = (args) =>
  new Promise((settle, fail) => {
    const from = performance.now();
    let until = from;
    const child = start(node, args, { cwd: place, env, stdio: ["ignore", "pipe", "ignore"] });
    child.stdout.on("data", () => (until = performance.now()));
    child.on("error", fail).on("close", (code) => (code === 0 ? settle(until - from) : fail(new Error(`exit ${code}`))));
  });
/** What starts when a shell here is told `node`, with the shell's own settings: not npm's, and maybe another version. */
const shellNode = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules")).map((folder) => join(folder, "node")).find((path) => existsSync(path));
const shellVersion = shellNode === undefined ? "" : spawnSync(shellNode, ["-p", "process.version"], { encoding: "utf8" }).stdout.trim();
const outside = mkdtempSync(join(tmpdir(), "handoff-bench-plain-"));
const timedGit = (...args) => timed(() => spawnSync("git", ["-C", place, ...args], { env }));
// The git calls of this handoff, in the same order and side by side, by a script that does nothing else.
const gitCalls = join(place, "git-calls.cjs");
writeFileSync(
  gitCalls,
  `const { spawn } = require("node:child_process");
const run = (args, input) => new Promise((settle) => { const child = spawn("git", ["--no-pager", "--no-optional-locks", ...args], { stdio: ["pipe", "pipe", "pipe"] }); child.stdout.resume(); child.stderr.resume(); child.stdin.on("error", () => {}); child.once("close", settle); child.stdin.end(input); });
(async () => {
  const config = run(["config", "--null", "--list"]);
  const objects = run(["cat-file", "--batch"], "${sha.slice(0, 8)}\\n");
  await config;
  await Promise.all([run(["status", "--porcelain=v2", "--branch", "-z"]), objects]);
})();
`,
);
// In turns, so that what else the machine does falls on all of them; the least of each counts.
const turns = {
  bare: () => timed(() => spawn(["-e", "0"])),
  shell: () => (shellNode === undefined ? 0 : timed(() => spawnSync(shellNode, ["-e", "0"]))),
  version: () => timed(() => spawn([cli, "--version"])),
  without: () => printed([cli, "to", "chatgpt", "--draft", file, "--workspace", outside]),
  whole: () => printed([cli, "to", "chatgpt", "--draft", file]),
  shortWithout: () => printed([cli, "to", "chatgpt", "--draft", short, "--workspace", outside]),
  shortWhole: () => printed([cli, "to", "chatgpt", "--draft", short]),
  calls: () => timed(() => spawn([gitCalls])),
  status: () => timedGit("status", "--porcelain=v2", "--branch"),
  log: () => timedGit("log", "-1"),
};
const least = {};
for (let turn = 0; turn < 25; turn += 1) for (const [name, run] of Object.entries(turns)) least[name] = Math.min(least[name] ?? Infinity, await run());
const { bare, version, without, whole } = least;
const shellStart = shellNode === undefined ? undefined : least.shell;
const gitOnly = least.status + least.log;
const gitOwn = least.calls - bare;
const peak = spawnSync("/usr/bin/time", ["-f", "%M", node, cli, "to", "chatgpt", "--draft", file], { cwd: place, env, encoding: "utf8" });
const memory = peak.status === 0 ? Number(peak.stderr.trim().split("\n").at(-1)) / 1024 : undefined;

const { createHandoff } = await import(join(root, "host/dist/index.js"));
const core = await import(join(root, "core/dist/index.js"));
const handoff = createHandoff({ cwd: place, env: {}, home: place });
const one = await handoff.to({ client: "chatgpt", draft });
const ports = { gather: async () => facts, packs: async () => ({ packs: [one.rendered.parts.plan.pack], notices: [] }), client: (id) => handoff.client(id), redactor: async () => core.createRedactor({}), clock: { now: () => 0, localDate: () => "2026-11-30" }, log: () => {} };
const facts = core.mergeFacts([core.gatherFromDraft(draft)], { root: place, remote: false });
const times = [];
// The first hundreds are compiled on the way: what is asked is how long one takes in a process that is at work.
for (let at = 0; at < 300; at++) await core.runHandoff({ client: "chatgpt", draft }, ports);
for (let at = 0; at < 400; at++) {
  const from = performance.now();
  await core.runHandoff({ client: "chatgpt", draft }, ports);
  times.push(performance.now() - from);
}
times.sort((a, b) => a - b);
const warm = times.length;
const from = performance.now();
for (let at = 0; at < 300; at++) await core.runHandoff({ client: "chatgpt", draft }, ports);
const perSecond = 300 / ((performance.now() - from) / 1000);

const row = (name, value, aim) => console.log(`${name.padEnd(62)} ${String(value).padStart(10)}   ${aim}`);
row(`bare node ${process.version}, ms`, bare.toFixed(0), "");
if (shellStart !== undefined) row(`bare node as a shell here starts it, ${shellVersion}, ms`, shellStart.toFixed(0), "");
row("--version over bare node", `${(version / bare).toFixed(2)}x`, "");
row("to --draft to the printed block, outside git, ms", without.toFixed(0), "");
row("the same over bare node", `${(without / bare).toFixed(2)}x`, "2.2x or less, aim 1.5x");
if (shellStart !== undefined) row("the same over bare node as a shell here starts it", `${(without / shellStart).toFixed(2)}x`, "");
row(`the same in git, less the ${gitOwn.toFixed(0)} ms of its git calls, over bare node`, `${((whole - gitOwn) / bare).toFixed(2)}x`, "2.2x or less, aim 1.5x");
row("the same in git, less a bare git status and log alone", `${((whole - gitOnly) / bare).toFixed(2)}x`, "");
row("examples/draft.json to the printed block, outside git", `${(least.shortWithout / bare).toFixed(2)}x`, "2.2x or less, aim 1.5x");
row("the same in git, less the same git calls", `${((least.shortWhole - gitOwn) / bare).toFixed(2)}x`, "2.2x or less, aim 1.5x");
row(`select..receipt in process, p50 of ${warm}, ms (${one.receipt.tokens.used} tokens)`, times[warm >> 1].toFixed(2), "");
row("select..receipt in process, p95, ms", times[Math.floor(warm * 0.95)].toFixed(2), "3 or less, aim 1");
row("handoffs a second in one process", perSecond.toFixed(0), "300 or more, aim 500");
row("peak memory of to --draft, MB", memory === undefined ? "no time(1)" : memory.toFixed(0), "80 or less");
await handoff.close();
rmSync(place, { recursive: true, force: true });
rmSync(outside, { recursive: true, force: true });
