// What git answers about 10 and 200 claims in a repository of 20,000 commits, beside one bare `git log` and one `git status`.
//   node --conditions=handoff-source test/bench/git.mjs      (COMMITS=20000 TIMES=10)
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { readGit } from "../../host/src/git/read-git.ts";

const COMMITS = Number(process.env.COMMITS ?? 20_000);
const TIMES = Number(process.env.TIMES ?? 10);
const FILES = 400;
const run = (place, args, options = {}) => execFileSync("git", args, { cwd: place, env: { PATH: process.env.PATH, HOME: place, GIT_CONFIG_NOSYSTEM: "1" }, encoding: "utf8", maxBuffer: 1 << 28, ...options });

function build(place) {
  run(place, ["init", "-q", "-b", "main"]);
  const stream = Array.from({ length: COMMITS }, (_, at) => {
    const body = `export const value_${at} = ${at};\n`;
    const message = `feat: change ${at}`;
    return `commit refs/heads/main\nmark :${at + 1}\ncommitter A <a@example.invalid> ${1_700_000_000 + at * 60} +0000\ndata ${message.length}\n${message}\n${at === 0 ? "" : `from :${at}\n`}M 100644 inline src/part${at % 20}/file${at % FILES}.ts\ndata ${body.length}\n${body}\n`;
  }).join("");
  run(place, ["fast-import", "--quiet"], { input: stream });
  run(place, ["reset", "-q", "--hard"]);
  run(place, ["update-index", "-q", "--refresh"]);
}

async function measure(place) {
  const shas = run(place, ["log", "--format=%H"]).trim().split("\n");
  const spread = (n) => Array.from({ length: n }, (_, at) => shas[Math.floor((at * (shas.length - FILES)) / n)]);
  const cases = Object.entries({ recent: (n) => shas.slice(0, n), "spread over the whole history": spread }).flatMap(([name, pick]) => [10, 200].map((count) => ({ name: `${count} claims, ${name}`, cited: pick(count).map((sha) => sha.slice(0, 10)) })));
  const runs = {
    bare: () => (run(place, ["log"]), run(place, ["status"])),
    ...Object.fromEntries(cases.map(({ name, cited }) => [name, () => readGit(place, { cited })])),
  };
  // In turns, and the best of each: what else runs on the machine meets all of them.
  const least = Object.fromEntries(Object.keys(runs).map((name) => [name, Infinity]));
  for (let turn = 0; turn < TIMES; turn += 1) {
    for (const [name, once] of Object.entries(runs)) {
      const from = performance.now();
      await once();
      least[name] = Math.min(least[name], performance.now() - from);
    }
  }
  const row = (name, value) => console.log(`${name.padEnd(50)} ${value}`);
  row(`bare git log + git status, ${COMMITS} commits`, `${least.bare.toFixed(0)} ms`);
  const none = await readGit(place, { cited: [] });
  for (const { name, cited } of cases) {
    const facts = await readGit(place, { cited });
    const stand = Object.values(facts.cited).filter((commit) => commit.state === "reachable" && commit.revertedBy === undefined).length;
    row(`${name}: ${stand} stand`, `${(least[name] / least.bare).toFixed(2)}x (goal 1.5x), ${least[name].toFixed(0)} ms, ${facts.processes - none.processes} processes (goal 2) beside ${none.processes} for the place and its status`);
  }
}

const [given] = process.argv.slice(2);
if (given === undefined) {
  const place = mkdtempSync(join(tmpdir(), "handoff-bench-git-"));
  try {
    build(place);
    // In a process that is as small as one that hands off: starting a child costs by the size of who starts it.
    process.exitCode = spawnSync(process.execPath, [...process.execArgv, import.meta.filename, place], { stdio: "inherit" }).status ?? 1;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
} else {
  await measure(given);
}
