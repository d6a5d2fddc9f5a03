// A long session read into a brief, and thousands of sessions listed, beside plain reading of the same bytes.
//   node --conditions=handoff-source test/bench/sessions.mjs      (MEGABYTES=50 HUGE_MEGABYTES=0 SESSIONS=2000 TIMES=3)
// Each measurement is a process of its own, and what is compared takes turns. User and system time count, since a busy machine
// stretches the clock; what the clock says is shown beside it.
// HUGE_MEGABYTES=1000 also reads a session of that size, for its memory.
import { execFileSync, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const MEGABYTES = Number(process.env.MEGABYTES ?? 50);
const HUGE = Number(process.env.HUGE_MEGABYTES ?? 0);
const SESSIONS = Number(process.env.SESSIONS ?? 2_000);
const TIMES = Number(process.env.TIMES ?? 3);
const PROJECTS = 40;
const place = mkdtempSync(join(tmpdir(), "handoff-bench-sessions-"));
const repository = join(place, "shop");
const home = join(place, "home");
const program = fileURLToPath(new URL("../../cli/bin/handoff.js", import.meta.url));
mkdirSync(repository, { recursive: true });
mkdirSync(home, { recursive: true });
execFileSync("git", ["init", "-q", repository]);

const PROSE = [
  "The parser never saw the header, because the buffer was empty at that point of the loop.",
  "The old code only handled the first page, which must have made the second one slow.",
  "It tried three times before the timeout, then the peer closed the connection.",
  "Someone decided long ago to keep the values in a map, and nobody remembers why.",
  "The lock was waiting for the writer, so that the reader was blocked for some milliseconds.",
  "This function is done once the last chunk arrives and the callback has been called.",
];

/** What a session mostly is: reads and edits with short remarks between them, or long answers to long messages. In sentences a step. */
const WORK = { said: 8, read: 25, asked: 0 };
const TALK = { said: 110, read: 50, asked: 18 };

/** Records in the form of Claude Code, each below the one before. */
function openSession(path) {
  const file = openSync(path, "w");
  let parent = null;
  let size = 0;
  let count = 0;
  const put = (record) => {
    const uuid = randomUUID();
    const line = `${JSON.stringify({ parentUuid: parent, isSidechain: false, userType: "external", cwd: repository, sessionId: "s", version: "2.1.197", gitBranch: "main", ...record, uuid, timestamp: new Date(1_790_000_000_000 + count * 1_000).toISOString() })}\n`;
    parent = uuid;
    count += 1;
    size += Buffer.byteLength(line);
    writeSync(file, line);
  };
  const user = (text) => put({ type: "user", message: { role: "user", content: text } });
  const agent = (block) => put({ type: "assistant", requestId: `req_${count}`, message: { id: `msg_${count}`, type: "message", role: "assistant", model: "m", content: [block] } });
  const tool = (name, input, output, detail) => {
    const id = `toolu_${count}`;
    agent({ type: "tool_use", id, name, input });
    put({ type: "user", message: { role: "user", content: [{ type: "tool_result", tool_use_id: id, content: output }] }, toolUseResult: detail });
  };
  return { put, user, agent, tool, size: () => size, close: () => closeSync(file) };
}

const prose = (lines, seed) => Array.from({ length: lines }, (_, at) => `${PROSE[(seed * 7 + at * 5) % PROSE.length]} (${seed}.${at})`).join(" ");
const FIRST = "Rebuild the invoice exporter so that it streams its rows. Constraint: never write customer names into file names.";

/** Prose full of look-alikes, reads, edits, runs, commits. */
function writeSession(path, megabytes, { said, read, asked } = WORK) {
  const { user, agent, tool, size, close } = openSession(path);
  user(FIRST);
  for (let step = 1; size() < megabytes * 1e6; step += 1) {
    agent({ type: "text", text: prose(said, step) });
    if (step % 2 === 0) tool("Read", { file_path: join(repository, `src/file${step % 40}.ts`) }, prose(read, step), { type: "text", file: { content: prose(read, step) } });
    if (step % 5 === 0) tool("Edit", { file_path: join(repository, `src/file${step % 40}.ts`), old_string: "x", new_string: "y" }, "updated", { filePath: join(repository, `src/file${step % 40}.ts`), oldString: "x", newString: "y", originalFile: prose(30, step), structuredPatch: [] });
    if (step % 9 === 0) tool("Bash", { command: "npm test" }, `Tests: ${step} passed, ${step} total`, { stdout: `Tests: ${step} passed, ${step} total`, stderr: "", interrupted: false });
    if (step % 40 === 0) user("go on");
    if (asked > 0 && step % 3 === 0) user(prose(asked, step));
    if (step % 2_000 === 1_000) user("Decision: use cursor pagination, because offsets skip rows under load.");
  }
  close();
}

const CODE = ["\timport { readRows } from \"./rows.ts\";", "\tconst name = row.values[\"name\"] ?? 'none';", "\t\tif (page > last) {", "\t\t\treturn `${name}: ${page}\\n`;", "\t\t}", "\texport function next(page: number): string {", "", "\t\t// The header is read once, before the first page.", "\t\tthrow new Error(\"no such page\");"];
const code = (lines, seed) => Array.from({ length: lines }, (_, at) => `${String(at + 1).padStart(6)}→${CODE[(seed + at * 5) % CODE.length]} // ${seed}.${at}`).join("\n");
const REQUESTS = ["Now add the same check to the importer", "looks good, commit this please", "Why does the second page load slowly? Find out and fix it.", "go on", "Rename the option, and update the docs", "the tests fail on CI, have a look", "yes"];

/**
 * The records that published sessions have, as often and as long: in 50 MB some 1,400 prompts, 2,500 remarks, 1,800 thoughts, 4,200
 * calls with 7 kB of result each, and 7,500 lines of what runs meanwhile (counted over 2.8 MB of them).
 */
function writeUsual(path, megabytes) {
  const { put, user, agent, tool, size, close } = openSession(path);
  const file = (step) => join(repository, `src/file${step % 40}.ts`);
  user(FIRST);
  for (let step = 1; size() < megabytes * 1e6; step += 1) {
    if (step % 3 === 0) user(REQUESTS[(step / 3) % REQUESTS.length] + (step % 15 === 0 ? `. ${prose(12, step)}` : ""));
    if (step % 10 < 6) agent({ type: "text", text: step % 20 === 1 ? `Done: part ${step} streams its rows. All tests pass. Next: the importer.` : prose(2, step) });
    if (step % 10 < 4) agent({ type: "thinking", thinking: prose(7, step), signature: "s".repeat(300) });
    if (step % 3 === 1) tool("Bash", { command: step % 2 === 0 ? "npm test 2>&1 | tail -20" : `git diff --stat HEAD~1 -- src/part${step}` }, `${code(40, step)}\nTests: 1 failed, ${step} passed, ${step + 1} total`, { stdout: `${code(40, step)}\nTests: 1 failed, ${step} passed, ${step + 1} total`, stderr: "", interrupted: false });
    else if (step % 6 === 0) tool("Edit", { file_path: file(step), old_string: code(8, step), new_string: code(8, step + 1) }, `The file ${file(step)} has been updated.`, { filePath: file(step), oldString: code(8, step), newString: code(8, step + 1), originalFile: code(160, step), structuredPatch: [] });
    else if (step % 7 === 0) tool("TodoWrite", { todos: [{ content: `part ${step}`, status: "in_progress", activeForm: "at it" }, { content: "the importer", status: "pending", activeForm: "waits" }] }, "Todos have been modified", { oldTodos: [], newTodos: [{ content: `part ${step}`, status: "in_progress" }, { content: "the importer", status: "pending" }] });
    else tool("Read", { file_path: file(step) }, code(90, step), { type: "text", file: { filePath: file(step), content: code(90, step), numLines: 50 } });
    put({ type: "progress", data: { type: "hook_progress", hookEvent: "PostToolUse", hookName: "PostToolUse:Read", command: "scripts/check.sh" }, parentToolUseID: `toolu_${step}` });
    if (step % 2 === 0) put({ type: "progress", data: { type: "bash_progress", output: code(10, step), elapsedTimeSeconds: step }, parentToolUseID: `toolu_${step}` });
    if (step % 6 === 1) put({ type: "progress", data: { message: { type: "assistant", message: { role: "assistant", model: "m", content: [{ type: "text", text: prose(30, step) }] } }, type: "agent_progress", prompt: "look", agentId: "a1" } });
    if (step % 5 === 0) put({ type: "file-history-snapshot", messageId: `m${step}`, snapshot: { messageId: `m${step}`, trackedFileBackups: {} } });
    if (step % 8 === 0) put({ type: "system", subtype: "stop_hook_summary", hookCount: 2, content: prose(3, step) });
  }
  close();
}

const PLAIN = `
const { createReadStream } = require("node:fs");
let rest = [];
createReadStream(process.argv[1]).on("data", (chunk) => {
  let from = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
    let line = chunk.subarray(from, at);
    if (rest.length > 0) { line = Buffer.concat([...rest, line]); rest = []; }
    JSON.parse(line.toString());
    from = at + 1;
  }
  if (from < chunk.length) rest.push(chunk.subarray(from));
}).on("end", () => {});
`;
const ENDS = `
const fs = require("node:fs");
const path = require("node:path");
for (const folder of fs.readdirSync(process.argv[1])) for (const name of fs.readdirSync(path.join(process.argv[1], folder))) {
  const file = fs.openSync(path.join(process.argv[1], folder, name));
  const { size } = fs.fstatSync(file);
  const head = Buffer.alloc(16384), tail = Buffer.alloc(65536);
  fs.readSync(file, head, 0, Math.min(16384, size), 0);
  fs.readSync(file, tail, 0, Math.min(65536, size), Math.max(0, size - 65536));
  head.toString("utf8"); tail.toString("utf8");
  fs.closeSync(file);
}
`;
const REPORT = `process.on("exit", () => { const u = process.resourceUsage(); require("node:fs").writeSync(2, "\\n@@" + JSON.stringify({ ms: (u.userCPUTime + u.systemCPUTime) / 1000, mb: u.maxRSS / 1024 })); });`;
const report = join(place, "report.cjs");
writeFileSync(report, REPORT);

/** The best of some runs of each call: processor time and time by the clock in ms, and the memory in MB. */
function measure(...calls) {
  const best = calls.map(() => ({ ms: Infinity, clock: Infinity, mb: 0 }));
  for (let turn = 0; turn < TIMES; turn += 1) {
    for (const [at, args] of calls.entries()) {
      const begun = performance.now();
      const run = spawnSync(process.execPath, ["--require", report, ...args], { cwd: repository, env: { PATH: process.env.PATH, HOME: home, LANG: "C.UTF-8" }, encoding: "utf8", maxBuffer: 1 << 28 });
      const clock = performance.now() - begun;
      const line = run.stderr.split("@@")[1];
      if (run.status !== 0 || line === undefined) throw new Error(`${args.join(" ")}: ${run.stderr.slice(0, 400)}`);
      const { ms, mb } = JSON.parse(line);
      best[at] = { ms: Math.min(best[at].ms, ms), clock: Math.min(best[at].clock, clock), mb: Math.max(best[at].mb, mb) };
    }
  }
  return best;
}
const row = (name, value) => console.log(`${name.padEnd(66)} ${value}`);
const show = ({ ms, clock, mb }) => `${ms.toFixed(0)} ms, ${clock.toFixed(0)} by the clock, ${mb.toFixed(0)} MB`;
const ratio = (one, other) => `${(one.ms / other.ms).toFixed(2)}x, ${(one.clock / other.clock).toFixed(2)}x by the clock (${show(one)})`;

const session = join(place, "session.jsonl");
writeSession(session, MEGABYTES);
const [plain, brief] = measure(["-e", PLAIN, session], [program, "to", "chatgpt", "--from", session]);
row(`plain streaming JSON.parse of ${MEGABYTES} MB`, show(plain));
row("the same session into a brief", ratio(brief, plain));
const usual = join(place, "usual.jsonl");
writeUsual(usual, MEGABYTES);
const [plainUsual, briefUsual] = measure(["-e", PLAIN, usual], [program, "to", "chatgpt", "--from", usual]);
row(`plain streaming JSON.parse of ${MEGABYTES} MB as published sessions are`, show(plainUsual));
row("the same session into a brief", ratio(briefUsual, plainUsual));
const talk = join(place, "talk.jsonl");
writeSession(talk, MEGABYTES, TALK);
const [plainTalk, briefTalk] = measure(["-e", PLAIN, talk], [program, "to", "chatgpt", "--from", talk]);
row(`plain streaming JSON.parse of ${MEGABYTES} MB of long messages`, show(plainTalk));
row("the same session into a brief", ratio(briefTalk, plainTalk));
if (HUGE > 0) {
  const huge = join(place, "huge.jsonl");
  writeSession(huge, HUGE);
  row(`a session of ${HUGE} MB into a brief`, show(measure([program, "to", "chatgpt", "--from", huge])[0]));
}

const projects = join(home, ".claude", "projects");
for (let at = 0; at < SESSIONS; at += 1) {
  const cwd = `/srv/project${at % PROJECTS}`;
  const folder = join(projects, `-srv-project${at % PROJECTS}`);
  mkdirSync(folder, { recursive: true });
  const line = (text) => `${JSON.stringify({ parentUuid: null, type: "user", cwd, sessionId: `s${at}`, gitBranch: "main", message: { role: "user", content: text }, timestamp: new Date(1_790_000_000_000 + at * 60_000).toISOString() })}\n`;
  writeFileSync(join(folder, `s${at}.jsonl`), line(`Work on part ${at}`) + line(PROSE.join(" ")).repeat(150));
}
const [ends, listed] = measure(["-e", ENDS, projects], [program, "sessions", "--all", "--json"]);
row(`heads of 16 kB and tails of 64 kB of ${SESSIONS} sessions`, show(ends));
row("the same sessions listed", ratio(listed, ends));
rmSync(place, { recursive: true, force: true });
