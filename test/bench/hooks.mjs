// What a hook costs a client's turn: each event of the built hook program over bare node, interleaved, p50 and p95; and its
// processor time, which a busy machine leaves alone.
//   node test/bench/hooks.mjs      (TIMES=60)
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";

const TIMES = Number(process.env.TIMES ?? 60);
const AIM = 50;
const hook = resolve(import.meta.dirname, "../../cli/bin/handoff-hook.js");
if (!existsSync(resolve(hook, "../../dist/hook.cjs"))) {
  console.error('Not built: run "npm run build" first.');
  process.exit(1);
}
const home = mkdtempSync(join(tmpdir(), "handoff-bench-hooks-"));
const root = join(home, "shop");
mkdirSync(root);
execFileSync("git", ["init", "-q", "-b", "main", root]);
const folder = join(root, ".claude/handover/main/20261130-110000");
mkdirSync(folder, { recursive: true });
const tasks = Array.from({ length: 30 }, (_, at) => ({ id: `T${at}`, description: `piece ${at} of the session service with its tests`, status: at < 18 ? "done" : "in_progress", next_action: "finish the loop" }));
const state = (at) => JSON.stringify({ version: 3, generated_at: new Date().toISOString(), session_id: "earlier", status: "READY", active_tasks: tasks.map((task) => ({ ...task, last_touched: String(at) })) });
const env = { PATH: process.env.PATH, HOME: home };
const event = (more) => JSON.stringify({ session_id: "11111111-1111-4111-8111-111111111111", cwd: root, ...more });

let turn = 0;
const rows = {
  "bare node": () => [["-e", "0"], ""],
  "a tool ended": () => [[hook, "claude-code"], event({ hook_event_name: "PostToolUse", tool_name: "Bash", tool_response: "x".repeat(20_000) })],
  "a prompt": () => [[hook, "claude-code"], event({ hook_event_name: "UserPromptSubmit", prompt: "go on" })],
  "a stop": () => [[hook, "claude-code"], event({ hook_event_name: "Stop" })],
  "a start with a state that was told before": () => [[hook, "claude-code"], event({ hook_event_name: "SessionStart", source: "compact" })],
  "a start with a state that changed": () => {
    writeFileSync(join(folder, "project-state.json"), state(++turn));
    return [[hook, "claude-code"], event({ hook_event_name: "SessionStart", source: "compact" })];
  },
};
writeFileSync(join(folder, "project-state.json"), state(0));
const preload = join(home, "count.cjs");
writeFileSync(preload, 'process.on("exit", () => { const { user, system } = process.cpuUsage(); require("node:fs").writeFileSync(process.env.COUNT, String((user + system) / 1000)); });');
const count = join(home, "count.txt");
const times = Object.fromEntries(Object.keys(rows).map((name) => [name, []]));
const cpu = Object.fromEntries(Object.keys(rows).map((name) => [name, []]));
for (let round = 0; round < TIMES + 2; round++) {
  for (const [name, make] of Object.entries(rows)) {
    const [args, input] = make();
    const from = performance.now();
    spawnSync(process.execPath, args, { env, cwd: root, input });
    if (round >= 2) times[name].push(performance.now() - from);
    if (round % 3 !== 2) continue;
    const [again, same] = make();
    spawnSync(process.execPath, ["--require", preload, ...again], { env: { ...env, COUNT: count }, cwd: root, input: same });
    cpu[name].push(Number(readFileSync(count, "utf8")));
  }
}
rmSync(home, { recursive: true, force: true });
const at = (list, share) => list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];
const bare = times["bare node"];
for (const [name, list] of Object.entries(times)) {
  const over = at(list, 0.95) - at(bare, 0.95);
  const own = `processor ${at(cpu[name], 0.5).toFixed(0)} ms`;
  console.log(`${name.padEnd(42)} p50 ${at(list, 0.5).toFixed(0).padStart(4)} ms  p95 ${at(list, 0.95).toFixed(0).padStart(4)} ms  ${(at(list, 0.5) / at(bare, 0.5)).toFixed(2)}x  ${own}${name === "bare node" ? "" : `  over bare at p95 ${over.toFixed(0)} ms${over <= AIM ? "" : ` (aim ${AIM})`}, by processor time ${(at(cpu[name], 0.5) - at(cpu["bare node"], 0.5)).toFixed(0)} ms`}`);
}
