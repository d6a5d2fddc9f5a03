// Thread creation in Codex: our time over driving the same server by hand. Ratios, taken in turns on two warm servers.
//   node --conditions=handoff-source test/bench/threads.mjs [PROGRAM]
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { deliver } from "@handoff/core";
import { startModelServer, threadHandoff } from "@handoff/testkit";
import { nodeHttp } from "../../host/src/processes/node-http.ts";
import { nodeProcesses } from "../../host/src/processes/node-processes.ts";
import { nodeTimer } from "../../host/src/processes/node-timer.ts";
import { openClient } from "../../plugins/codex/src/open/open-client.ts";

const rounds = 40;
const program = process.argv[2] ?? findProgram();
if (program === undefined) {
  console.log("threads: skipped, because codex isn't installed for tests (npm run test:clients installs it)");
  process.exit(0);
}
const place = realpathSync(mkdtempSync(join(tmpdir(), "handoff-bench-")));
const home = join(place, "home");
const workspace = join(place, "workspace");
mkdirSync(join(home, ".codex"), { recursive: true });
mkdirSync(workspace);
const server = await startModelServer();
writeFileSync(
  join(home, ".codex/config.toml"),
  `model = "stand-in"\nmodel_provider = "standin"\ncheck_for_update_on_startup = false\nweb_search = "disabled"\n[model_providers.standin]\nname = "standin"\nbase_url = "${server.url}/v1"\nwire_api = "responses"\nrequires_openai_auth = false\n[analytics]\nenabled = false\n[feedback]\nenabled = false\n[features]\nplugins = false\napps = false\n`,
);
const env = { PATH: "/usr/bin:/bin", HOME: home };

const hand = byHand();
await hand.ask("initialize", { clientInfo: { name: "bench", title: "Bench", version: "0" }, capabilities: null });
const open = openClient({ process: nodeProcesses(env), http: nodeHttp, timer: nodeTimer, clock: { now: () => Date.now(), localDate: () => "2026-11-30" }, log: () => {}, settings: { command: program } });
await open.probe(new AbortController().signal);

const times = { hand: { created: [], answered: [] }, ours: { created: [], answered: [] } };
for (let round = -5; round < rounds; round++) {
  const id = `bec0${(round + 5).toString(16).padStart(8, "0")}`;
  for (const who of round % 2 === 0 ? ["hand", "ours"] : ["ours", "hand"]) {
    const took = await (who === "hand" ? driveByHand(id) : driveOurs(id));
    if (round < 0) continue;
    times[who].created.push(took.created);
    times[who].answered.push(took.answered);
  }
}
for (const what of ["created", "answered"]) {
  const [hands, ours] = [median(times.hand[what]), median(times.ours[what])];
  console.log(`threads ${what}: by hand ${hands.toFixed(1)} ms, ours ${ours.toFixed(1)} ms, ratio ${(ours / hands).toFixed(2)} (median of ${rounds})`);
}
await open.close();
hand.child.stdin.end();
await server.close();
rmSync(place, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

async function driveByHand(id) {
  const from = performance.now();
  const { thread } = await hand.ask("thread/start", { cwd: workspace });
  const created = performance.now() - from;
  await hand.ask("thread/name/set", { threadId: thread.id, name: `Bench (${id})` });
  const completed = hand.completed(thread.id);
  await hand.ask("turn/start", { threadId: thread.id, input: [{ type: "text", text: threadHandoff(workspace, "short", id).text }] });
  await completed;
  return { created, answered: performance.now() - from };
}

async function driveOurs(id) {
  const from = performance.now();
  let created = 0;
  const record = async (state) => {
    if (state === "created") created = performance.now() - from;
  };
  const context = { signal: new AbortController().signal, deadlineAt: Date.now() + 60_000, key: id, timer: nodeTimer, now: () => Date.now(), progress: () => {}, record };
  const plan = { planVersion: 1, client: "codex", channel: "prompt", mode: "api", transport: "thread", notices: [], reason: "a bench" };
  const delivery = await deliver({ id: "codex", name: "Codex", open }, threadHandoff(workspace, "short", id), plan, context);
  if (delivery.state !== "answered") throw new Error(JSON.stringify(delivery));
  return { created, answered: performance.now() - from };
}

function byHand() {
  const child = spawn(program, ["app-server"], { env, stdio: ["pipe", "pipe", "ignore"] });
  const asked = new Map();
  const ends = new Map();
  let next = 1;
  createInterface({ input: child.stdout }).on("line", (line) => {
    const message = JSON.parse(line);
    if (message.method === "turn/completed") ends.get(message.params.threadId)?.();
    else asked.get(message.id)?.(message.result);
  });
  const ask = (method, params) =>
    new Promise((resolve) => {
      asked.set(next, resolve);
      child.stdin.write(`${JSON.stringify({ id: next++, method, params })}\n`);
    });
  return { child, ask, completed: (thread) => new Promise((resolve) => ends.set(thread, resolve)) };
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

function findProgram() {
  const cache = process.env.HANDOFF_CLIENTS_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "handoff-test-clients");
  try {
    const [newest] = readdirSync(cache).filter((name) => name.startsWith("openai+codex@")).toSorted().toReversed();
    const vendor = join(cache, newest, "node_modules/@openai", `codex-${process.platform}-${process.arch}`, "vendor");
    return join(vendor, readdirSync(vendor)[0], "bin/codex");
  } catch {
    return undefined;
  }
}
