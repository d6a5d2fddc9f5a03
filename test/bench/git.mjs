// What git answers about 10 and 200 claims in a repository of 20,000 commits, beside one bare `git log` and one `git status`.
//   node --conditions=handoff-source test/bench/git.mjs      (COMMITS=20000 TIMES=7)
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { readGit } from "../../host/src/git/read-git.ts";

const COMMITS = Number(process.env.COMMITS ?? 20_000);
const TIMES = Number(process.env.TIMES ?? 7);
const FILES = 400;
const place = mkdtempSync(join(tmpdir(), "handoff-bench-git-"));
const env = { PATH: process.env.PATH, HOME: place, GIT_CONFIG_NOSYSTEM: "1" };
const git = (args, options = {}) => execFileSync("git", args, { cwd: place, env, encoding: "utf8", maxBuffer: 1 << 28, ...options });

git(["init", "-q", "-b", "main"]);
const stream = Array.from({ length: COMMITS }, (_, at) => {
  const body = `export const value_${at} = ${at};\n`;
  const message = `feat: change ${at}`;
  return `commit refs/heads/main\nmark :${at + 1}\ncommitter A <a@example.invalid> ${1_700_000_000 + at * 60} +0000\ndata ${message.length}\n${message}\n${at === 0 ? "" : `from :${at}\n`}M 100644 inline src/part${at % 20}/file${at % FILES}.ts\ndata ${body.length}\n${body}\n`;
}).join("");
git(["fast-import", "--quiet"], { input: stream });
git(["reset", "-q", "--hard"]);
git(["update-index", "-q", "--refresh"]);
const shas = git(["log", "--format=%H"]).trim().split("\n");

const timed = async (run) => {
  const from = performance.now();
  await run();
  return performance.now() - from;
};
const best = async (run) => {
  const times = [];
  for (let at = 0; at < TIMES; at += 1) times.push(await timed(run));
  return Math.min(...times);
};
const bare = (await best(() => spawnSync("git", ["log"], { cwd: place, env, maxBuffer: 1 << 28 }))) + (await best(() => spawnSync("git", ["status"], { cwd: place, env })));
const row = (name, value) => console.log(`${name.padEnd(64)} ${value}`);
row(`bare git log + git status, ${COMMITS} commits, ms`, bare.toFixed(0));
const none = await readGit(place, { cited: [] });
for (const [name, pick] of [["recent", (n) => shas.slice(0, n)], ["spread over the whole history", (n) => Array.from({ length: n }, (_, at) => shas[Math.floor((at * (shas.length - FILES)) / n)])]]) {
  for (const count of [10, 200]) {
    const cited = pick(count).map((sha) => sha.slice(0, 10));
    const facts = await readGit(place, { cited });
    const found = Object.values(facts.cited).filter((commit) => commit.state === "reachable").length;
    const time = await best(() => readGit(place, { cited }));
    row(`${count} claims, ${name}: ${found} reachable, over bare`, `${(time / bare).toFixed(2)}x (${time.toFixed(0)} ms), ${facts.processes - none.processes} processes beside ${none.processes}`);
  }
}
rmSync(place, { recursive: true, force: true });
