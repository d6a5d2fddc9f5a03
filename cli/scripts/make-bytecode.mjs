// Makes the bytecode that bin/run-built.cjs runs a built program with: V8's own, of all that one ordinary call of each program
// compiles. A part of the build; without it everything works, only starts more slowly.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(import.meta.url);
const { bytecodeOf, modules, runBuilt } = createRequire(here)("../bin/run-built.cjs");
const dist = resolve(here, "../../dist");
const [program, ...args] = process.argv.slice(2);
if (program === undefined) makeAll();
else keepBytecode(program, args, process.env.HANDOFF_BYTECODE === "add");

/** One call of each program in an empty home, in a process of its own, by every Node that may start it later. */
function makeAll() {
  const home = mkdtempSync(join(tmpdir(), "handoff-build-"));
  try {
    const { root, commit } = workspace(home);
    const to = ["start.cjs", "to", "chatgpt", "--draft", draft(home, commit), "--workspace"];
    const event = JSON.stringify({ session_id: "11111111-1111-4111-8111-111111111111", cwd: root, hook_event_name: "SessionStart", source: "compact" });
    for (const node of nodes()) {
      run(node, home, [...to, root], "");
      // In a plain folder too. It starts with what is kept by then, so that both are kept.
      run(node, home, [...to, home], "");
      run(node, home, ["main.cjs", "to", "--help"], "");
      run(node, home, ["hook.cjs", "claude-code"], event);
      // What reads sessions is loaded by other calls only: what they have in common keeps the bytecode of the ordinary one.
      run(node, home, ["start.cjs", "to", "chatgpt", "--from", session(home, root), "--workspace", root], "", "add");
      config(home);
      run(node, home, ["start.cjs", "sessions", "--all", "--json"], "", "add");
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** A repository with a commit and a saved state, where there is git. */
function workspace(home) {
  const root = join(home, "shop");
  const state = join(root, ".claude/handover/main/20260101-110000");
  mkdirSync(state, { recursive: true });
  writeFileSync(join(root, "a.ts"), "export const a = 1;\n");
  writeFileSync(join(state, "project-state.json"), JSON.stringify({ version: 3, generated_at: new Date().toISOString(), session_id: "earlier", status: "READY", active_tasks: [{ id: "T1", description: "rotate the tokens", status: "in_progress", next_action: "finish the loop" }] }));
  try {
    git(home, root, "init", "-q", "-b", "main");
    git(home, root, "add", "a.ts");
    git(home, root, "commit", "-qm", "feat: rotate the tokens");
    return { root, commit: git(home, root, "rev-parse", "HEAD").slice(0, 8) };
  } catch {
    // Then it is a plain folder, and git's part is compiled when it is first used.
    return { root, commit: "dddfbcd" };
  }
}

/** Git as it is in an empty home: no settings and no hooks of who builds. */
function git(home, root, ...args) {
  const person = { GIT_AUTHOR_NAME: "a", GIT_AUTHOR_EMAIL: "a@example.invalid", GIT_COMMITTER_NAME: "a", GIT_COMMITTER_EMAIL: "a@example.invalid" };
  return execFileSync("git", ["-C", root, ...args], { env: { PATH: process.env.PATH, HOME: home, USERPROFILE: home, GIT_CONFIG_NOSYSTEM: "1", ...person }, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

/** A draft that says something in each of its parts. */
function draft(home, commit) {
  const file = join(home, "draft.json");
  const state = [
    { id: "T1", text: "rotate the tokens", status: "done", files: ["a.ts"], evidence: [{ commit }] },
    { id: "T2", text: "all tests pass", status: "done", evidence: [{ test: "npm test", outcome: "passed" }] },
    { id: "T3", text: "write the backfill for the existing rows", status: "in-progress", files: ["a.ts"] },
  ];
  const parts = { constraints: ["Do not change the public API"], state, decisions: [{ text: "One table", why: "two drift apart" }], failed: [{ text: "A lock", why: "it deadlocked" }], facts: ["The setting is read at the start"], pointers: [{ type: "Guide", ref: "docs/guide.md" }, "a.ts", "https://github.com/acme/shop/pull/42"] };
  const ahead = { startWith: "Read a.ts and finish the backfill.", next: ["Run the tests", "Write the backfill"], parked: ["Another store"], testRuns: [] };
  writeFileSync(file, JSON.stringify({ goal: { slug: "implement", sentence: "Rotate the tokens on every use." }, ...ahead, ...parts }));
  return file;
}

/** The user's own settings, which libraries read that are put off till then. */
function config(home) {
  const folder = join(home, ".config/handoff");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "config.yaml"), "language: en\n");
}

/** A session of a client in the home: what was asked, read, edited, run, committed and said. */
function session(home, root) {
  const file = join(home, ".claude/projects/-shop/11111111-1111-4111-8111-111111111111.jsonl");
  mkdirSync(dirname(file), { recursive: true });
  const records = [];
  const put = (type, content, more = {}) => {
    const at = records.length;
    records.push({ parentUuid: at === 0 ? null : `u${at - 1}`, isSidechain: false, cwd: root, sessionId: "11111111-1111-4111-8111-111111111111", gitBranch: "main", type, message: { role: type, content }, ...more, uuid: `u${at}`, timestamp: new Date(1_790_000_000_000 + at * 1_000).toISOString() });
  };
  const say = (text) => put("assistant", [{ type: "text", text }]);
  const tool = (name, input, output, detail = {}, more = {}) => {
    const id = `t${records.length}`;
    put("assistant", [{ type: "tool_use", id, name, input }]);
    put("user", [{ type: "tool_result", tool_use_id: id, content: output, ...more }], { toolUseResult: detail });
  };
  put("user", "Rotate the tokens on every use. Never change the public API. For now the bucket is eu.");
  for (let turn = 0; turn < 3; turn += 1) {
    say("I look at the guard first.");
    tool("Read", { file_path: join(root, "a.ts") }, "export const a = 1;");
    tool("Edit", { file_path: join(root, "a.ts"), old_string: "1", new_string: "2" }, "updated", { filePath: join(root, "a.ts"), oldString: "1", newString: "2", structuredPatch: [] });
    tool("Bash", { command: "npm test 2>&1 | tail -5" }, "Tests: 1 failed, 3 passed, 4 total", { stdout: "", stderr: "" });
    tool("Bash", { command: 'git add -A && git commit -m "feat: rotate"' }, "[main dddfbcd] feat: rotate", { stdout: "[main dddfbcd] feat: rotate", stderr: "" });
    tool("TodoWrite", { todos: [{ content: "rotate", status: "completed" }, { content: "backfill", status: "pending" }] }, "ok", { newTodos: [] });
    say("Decision: one table, because two drift apart. Tried a lock, but it deadlocked. All tests pass. Next: run the backfill.");
    put("user", turn === 0 ? "go on" : "Change of plan: drop the lock; first make the backfill work.");
  }
  writeFileSync(file, `${records.map((record) => JSON.stringify(record)).join("\n")}\n`);
  return file;
}

/** This one, and the one that a shell finds: npm puts its own in front of that. */
function nodes() {
  const name = process.platform === "win32" ? "node.exe" : "node";
  const found = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules")).map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found === undefined) return [process.execPath];
  const version = spawnSync(found, ["-p", "process.version"], { encoding: "utf8" }).stdout?.trim() ?? "";
  const [major = 0, minor = 0] = version.slice(1).split(".").map(Number);
  const isFit = major > 22 || (major === 22 && minor >= 15);
  return version === process.version || !isFit ? [process.execPath] : [process.execPath, found];
}

function run(node, home, call, input, how = "make") {
  const env = { PATH: process.env.PATH, HOME: home, USERPROFILE: home, HANDOFF_BYTECODE: how };
  const done = spawnSync(node, [here, ...call], { cwd: home, env, input, stdio: ["pipe", "ignore", "pipe"], encoding: "utf8" });
  if (done.status === 0) return;
  const problem = `${call[0]} didn't run by Node at ${node}, so that there is no bytecode of it:\n${done.stderr}`;
  // By this Node it must run: what doesn't is no build. Another one may be anything, and compiles the source.
  if (node === process.execPath) throw new Error(problem);
  console.error(problem);
}

/** Runs a program as its user would, and keeps what V8 compiled on the way. */
function keepBytecode(name, own, add) {
  process.argv = [process.argv[0], join(dist, name), ...own];
  process.on("exit", () => {
    for (const [file, { script }] of modules) if (script !== undefined && (!add || !existsSync(bytecodeOf(file)))) writeFileSync(bytecodeOf(file), script.createCachedData());
  });
  if (own[0] === "to" && name === "start.cjs") runBuilt(join(dist, "early.cjs"));
  runBuilt(join(dist, name));
}
