import { chmodSync, existsSync, mkdirSync, mkdtempSync, openSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newPlace, printTree, runCli, stub } from "./run-cli.ts";

const place = newPlace();
const draft = (name: string, value: unknown): string => place.write(`../${name}`, typeof value === "string" ? value : JSON.stringify(value));
const binary = (name: string, bytes: Buffer): string => {
  writeFileSync(join(place.base, name), bytes);
  return join(place.base, name);
};
const good = draft("good.json", { goal: "Ship it", state: [{ text: "the parser", status: "in-progress" }] });
const run = (args: readonly string[], stdin?: string | Buffer) => runCli(args, { cwd: place.repo, home: place.home, ...(stdin === undefined ? {} : { stdin }) });

const cases: readonly [string, readonly string[], number, RegExp][] = [
  ["an unknown client", ["to", "chatgtp", "--draft", good], 2, /no client "chatgtp".*"chatgpt".*\[CLIENT_UNKNOWN\]/],
  ["an unknown pack", ["to", "chatgpt", "--draft", good, "--pack", "ful"], 2, /no pack "ful".*"full".*\[PACK_UNKNOWN\]/],
  ["an unknown channel", ["to", "chatgpt", "--draft", good, "--channel", "fax"], 2, /--channel can't be "fax".*prompt, artifact.*\[USAGE_OPTION_VALUE\]/],
  ["an unknown option", ["to", "chatgpt", "--darft", good], 2, /"--darft" isn't an option.*"--draft".*\[USAGE_UNKNOWN_OPTION\]/],
  ["an unknown command", ["too", "chatgpt"], 2, /"too" isn't a command.*"to".*\[USAGE_UNKNOWN_COMMAND\]/],
  ["an option without its value", ["to", "chatgpt", "--draft"], 2, /--draft needs a value.*\[USAGE_MISSING_VALUE\]/],
  ["an extra argument", ["to", "chatgpt", "codex", "--draft", good], 2, /no further argument "codex".*\[USAGE_EXTRA_ARGUMENT\]/],
  ["an unknown draft key", ["to", "chatgpt", "--draft", draft("key.json", { goal: "x", stat: [] })], 2, /"stat" isn't a key of a draft.*"state".*\[DRAFT_UNKNOWN_KEY\]/],
  ["an unknown draft key beside a missing one", ["to", "chatgpt", "--draft", draft("both.json", { goall: "x" })], 2, /"goall" isn't a key of a draft.*"goal".*\[DRAFT_UNKNOWN_KEY\]/],
  ["an unknown key inside an entry", ["to", "chatgpt", "--draft", draft("inner.json", { goal: "x", decisions: [{ text: "a", reason: "b" }] })], 2, /"reason" isn't a key of .*\[DRAFT_UNKNOWN_KEY\]/],
  ["a value of the wrong kind", ["to", "chatgpt", "--draft", draft("kind.json", { goal: "x", next: "one" })], 2, /next.*\[DRAFT_INVALID\]/],
  ["a status that isn't one", ["to", "chatgpt", "--draft", draft("status.json", { goal: "x", state: [{ text: "a", status: "finished" }] })], 2, /status.*\[DRAFT_INVALID\]/],
  ["no goal", ["to", "chatgpt", "--draft", draft("nogoal.json", { next: ["a"] })], 2, /no goal.*--goal.*\[DRAFT_NO_GOAL\]/],
  ["a root that is missing", ["to", "chatgpt", "--draft", good, "--workspace", "/no/such/folder"], 2, /\/no\/such\/folder.*\[WORKSPACE_MISSING\]/],
  ["a relative root in a draft", ["to", "chatgpt", "--draft", draft("relative.json", { goal: "x", workspace: { root: "shop" } })], 2, /relative.*\[WORKSPACE_RELATIVE\]/],
  ["a pasted diff", ["to", "chatgpt", "--draft", draft("diff.json", { goal: "x", state: [{ text: `fixed it\n@@ -1,2 +1,2 @@\n-a\n+b\n`, status: "done" }] })], 3, /state\[0\]\.text holds .*\[PAYLOAD_BODY\]/],
  ["a pasted plan", ["to", "chatgpt", "--draft", draft("plan.json", { goal: "x", decisions: [Array.from({ length: 30 }, (_, at) => `${at}. step`).join("\n")] })], 3, /decisions\[0\].*\[PAYLOAD_BODY\]/],
  ["broken JSON", ["to", "chatgpt", "--draft", draft("broken.json", '{\n  "goal": "x",\n  "next": [}\n')], 2, /isn't JSON.*line 3, column 12.*\[DRAFT_JSON\]/],
  ["a missing draft", ["to", "chatgpt", "--draft", "nowhere.json"], 2, /nowhere\.json can't be read: it isn't there.*\[INPUT_UNREADABLE\]/],
  ["a folder as draft", ["to", "chatgpt", "--draft", "."], 2, /it is a folder.*\[INPUT_UNREADABLE\]/],
  ["a draft in another encoding", ["to", "chatgpt", "--draft", binary("latin1.json", Buffer.from('{"goal":"caf\u00e9"}', "latin1"))], 2, /it isn't UTF-8.*\[INPUT_BINARY\]/],
  ["an empty draft", ["to", "chatgpt", "--draft", draft("empty.json", "")], 2, /it is empty.*\[DRAFT_JSON\]/],
  ["a goal that nobody can read", ["to", "chatgpt", "--draft", draft("blank.json", { goal: " \u200b\u202e " })], 2, /no goal.*\[DRAFT_NO_GOAL\]/],
  ["a goal of blanks", ["to", "chatgpt", "--goal", "  "], 2, /--goal needs a value.*\[USAGE_MISSING_VALUE\]/],
  ["a client beside --best", ["to", "codex", "--best", "--draft", good], 2, /"handoff to --best" takes no further argument "codex".*\[USAGE_EXTRA_ARGUMENT\]/],
  ["an unknown client to install into", ["install", "codx"], 2, /codx.*\[INSTALL_UNSUPPORTED\]/],
  ["an option without a command", ["--json=x"], 2, /--json can't be "x".*\[USAGE_OPTION_VALUE\]/],
  ["a binary file", ["to", "chatgpt", "--draft", draft("binary.json", "{\0}")], 2, /isn't text.*\[INPUT_BINARY\]/],
  ["a draft of 50 MB", ["to", "chatgpt", "--draft", draft("huge.json", `{"goal":"${"x".repeat(50_000_000)}"}`)], 2, /48 MB; the most that is read is 8 MB.*\[INPUT_TOO_LARGE\]/],
  ["a slice pack without a slice", ["to", "chatgpt", "--draft", good, "--pack", "slice"], 2, /no area was named.*--slice.*\[SELECT_SLICE_MISSING\]/],
];

/** Only root can become nobody, and only where nobody may run this very program. */
const nobody = ["--reuid=65534", "--regid=65534", "--clear-groups", process.execPath];
const canBeNobody = process.getuid?.() === 0 && spawnSync("setpriv", [...nobody, stub, "--version"], { cwd: "/" }).status === 0;

describe("bad input", () => {
  test.each(cases)("%s gets one sentence with a remedy and its exit code", async (_, args, exit, says) => {
    const before = printTree(place.base);
    const { exit: found, stdout, stderr } = await run(args);
    expect(stderr.replace(/\n/g, " ")).toMatch(says);
    expect(found).toBe(exit);
    expect(stdout).toBe("");
    expect(stderr).not.toMatch(/\n\s+at |node:internal|\.ts:\d+/);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
    expect(printTree(place.base)).toBe(before);
  });

  test.each(cases.slice(0, 14))("%s is one JSON document with --json", async (_, args, exit, says) => {
    const { exit: found, stdout } = await run([...args, "--json"]);
    const { error } = JSON.parse(stdout) as { error: { code: string; message: string; fix: string } };
    expect(`${error.message} ${error.fix} [${error.code}]`).toMatch(says);
    expect(found).toBe(exit);
  });

  test.runIf(existsSync("/dev/full"))("a standard output that is full is an error of its own, and never a success", () => {
    for (const args of [["to", "chatgpt", "--goal", "x"], ["to", "chatgpt", "--goal", "x", "--json"], ["--help"], ["explain"], ["redact", good]]) {
      const { status, stderr } = spawnSync(process.execPath, [stub, ...args], { cwd: place.repo, env: { PATH: process.env["PATH"] ?? "", HOME: place.home }, stdio: ["ignore", openSync("/dev/full", "w"), "pipe"], encoding: "utf8" });
      expect([args.join(" "), status]).toEqual([args.join(" "), 1]);
      expect(stderr).toMatch(/Standard output can't be written: the disk is full.*\[OUTPUT_UNWRITABLE\]\n$/);
    }
  });

  test("a broken config stops neither what tells of it nor a client's hook", async () => {
    const config = place.write("../home/.config/handoff/config.yaml", "langage: ja\n");
    expect((await run(["to", "chatgpt", "--draft", good])).stderr).toMatch(/line 1: unknown key "langage" \(did you mean "language"\?\).*"handoff doctor".*\[CONFIG_INVALID\]/);
    expect((await run(["doctor"])).stdout).toMatch(/NO  config .*unknown key "langage" \(did you mean "language"\?\)\. Mend the file\n/);
    expect(await run(["explain", "CONFIG_INVALID"])).toMatchObject({ exit: 0, stdout: expect.stringContaining("CONFIG_INVALID: an error") });
    expect(await run(["hook", "claude-code", "SessionStart"], "{}")).toMatchObject({ exit: 0, stdout: "{}\n" });
    rmSync(config);
  });

  test("a plugin that is no JavaScript is named without a word of it", async () => {
    const config = place.write("../home/.config/handoff/config.yaml", "plugins: [./words.mjs]\n");
    place.write("../home/.config/handoff/words.mjs", "export secret is here\n");
    const { exit, stderr } = await run(["to", "chatgpt", "--draft", good]);
    expect([exit, stderr]).toEqual([2, expect.stringMatching(/"\.\/words\.mjs" isn't valid: it is nothing that this Node can run\..*\[PLUGIN_INVALID\]\n$/)]);
    rmSync(config);
  });

  test("a current folder that was deleted is said, is never taken for one above it, and stops nothing that needs none", () => {
    const at = (line: string) => spawnSync("sh", ["-c", `mkdir -p gone && cd gone && rmdir ../gone && ${line}`, process.execPath, stub, place.repo, good], { cwd: place.repo, env: { PATH: process.env["PATH"] ?? "", HOME: place.home }, encoding: "utf8" });
    expect(at('"$0" "$1" to chatgpt --goal x')).toMatchObject({ status: 2, stdout: "", stderr: expect.stringMatching(/gone isn't a folder that exists.*--workspace.*\[WORKSPACE_MISSING\]\n$/) });
    expect(at('"$0" "$1" to chatgpt --goal x --workspace "$2"').stdout).toContain(`Open workspace: ${place.repo}\n`);
    expect(at('echo plain | "$0" "$1" redact')).toMatchObject({ status: 0, stdout: "plain\n" });
  });

  test.runIf(canBeNobody)("a folder that this user may not enter, and a home that nobody may, are said in words", () => {
    const { repo, home, base } = newPlace();
    const as = (...args: readonly string[]) => spawnSync("setpriv", [...nobody, stub, ...args], { cwd: "/", env: { PATH: process.env["PATH"] ?? "", HOME: home }, encoding: "utf8" });
    chmodSync(base, 0o755);
    for (const folder of [repo, home]) chmodSync(folder, 0o700);
    expect(as("to", "chatgpt", "--goal", "x", "--workspace", repo)).toMatchObject({ status: 2, stderr: expect.stringMatching(/can't be entered.*\[WORKSPACE_CLOSED\]/) });
    chmodSync(repo, 0o755);
    expect(as("to", "chatgpt", "--goal", "x", "--workspace", repo)).toMatchObject({ status: 0, stderr: expect.stringMatching(/belongs to another user.*\[GIT_NOT_OWNED\]/) });
    expect(as("sessions", "--workspace", repo).stderr).not.toMatch(/EACCES|permission denied/);
  });

  test("a project's client that is left out doesn't take the first line of standard error", async () => {
    place.write(".handoff/clients/proj.yaml", "id: proj\n");
    place.write(".handoff/packs/mine/pack.yaml", "id: mine\ntitel: x\n");
    const lines = (await run(["to", "chatgpt", "--goal", "x"])).stderr.split("\n");
    expect(lines[0]).toMatch(/^Brief [0-9a-f]{12} for ChatGPT \(ui\)/);
    expect(lines[1]).toMatch(/\[PROJECT_NOT_TRUSTED\]$/);
    expect((await run(["to", "proj", "--goal", "x"])).stderr).toMatch(/\[PROJECT_NOT_TRUSTED\]\n.*\[CLIENT_UNKNOWN\]\n$/);
    expect((await run(["packs"])).stderr.match(/Pack mine isn't valid/g)).toHaveLength(1);
    rmSync(join(place.repo, ".handoff"), { recursive: true });
  });

  test("a page isn't opened for a pack or a session that isn't there", async () => {
    expect(await run(["preview", "chatgpt", "--no-open", "--goal", "x", "--pack", "ful"])).toMatchObject({ exit: 2, stderr: expect.stringMatching(/\[PACK_UNKNOWN\]\n$/) });
    expect(await run(["preview", "chatgpt", "--no-open", "--from", "nope"])).toMatchObject({ exit: 2, stderr: expect.stringMatching(/\[GATHER_UNKNOWN_SESSION\]\n$/) });
  });

  test("prints the brief first where both streams are one, and then what is to be known of it", () => {
    const { stdout } = spawnSync("sh", ["-c", '"$0" "$1" to chatgpt --goal x 2>&1', process.execPath, stub], { cwd: place.repo, env: { PATH: process.env["PATH"] ?? "", HOME: place.home }, encoding: "utf8" });
    expect(stdout.indexOf("Open workspace: ")).toBeGreaterThan(-1);
    expect(stdout.indexOf("Open workspace: ")).toBeLessThan(stdout.search(/^Brief [0-9a-f]{12} for ChatGPT/m));
  });

  test("a reader that goes away is no error", () => {
    const { stdout, stderr } = spawnSync("sh", ["-c", `"$0" "$1" explain --json | head -c 5; "$0" "$1" to chatgpt --goal x 2>&1 >/dev/null | head -c 5`, process.execPath, stub], { cwd: place.repo, env: { PATH: process.env["PATH"] ?? "", HOME: place.home }, encoding: "utf8" });
    expect([stdout.length, stderr]).toEqual([10, ""]);
  });

  test("a root whose name holds a line break is refused", async () => {
    const folder = join(place.base, "two\nlines");
    mkdirSync(folder, { recursive: true });
    const { exit, stderr } = await run(["to", "chatgpt", "--draft", good, "--workspace", folder]);
    expect(exit).toBe(2);
    expect(stderr).toMatch(/a line break.*\[WORKSPACE_NAME\]/s);
  });

  test("a secret in the root's name is refused, and not printed", async () => {
    const key = ["ghp", "_", "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"].join("");
    const folder = join(place.base, key);
    mkdirSync(folder);
    const { exit, stdout, stderr } = await run(["to", "chatgpt", "--draft", good, "--workspace", folder]);
    expect(exit).toBe(3);
    expect(stderr).toMatch(/\[WORKSPACE_SECRET\]/);
    expect(stdout + stderr).not.toContain(key.slice(8));
  });

  test("a folder of plain letters isn't refused because the shell says that it is there", async () => {
    const folder = join(mkdtempSync(join(realpathSync(tmpdir()), "shop")), "wordcount", "packages", "service");
    mkdirSync(folder, { recursive: true });
    const { exit, stdout, stderr } = await runCli(["to", "chatgpt", "--goal", `see ${folder}`], { cwd: folder, home: place.home, env: { PWD: folder, OLDPWD: folder } });
    expect(exit, stderr).toBe(0);
    expect(stdout).toContain(`Goal: see ${folder}`);
  });

  test("a broken draft on standard input says so", async () => {
    const { exit, stderr } = await run(["to", "chatgpt", "--draft", "-"], "nope");
    expect(exit).toBe(2);
    expect(stderr).toMatch(/standard input isn't JSON.*line 1, column 1/);
  });

  test("Japanese errors come with --lang ja", async () => {
    const { stderr } = await run(["to", "chatgtp", "--draft", good, "--lang", "ja"]);
    expect(stderr).toMatch(/クライアントはありません.*\[CLIENT_UNKNOWN\]/);
  });

  test("a bad option's own text is redacted before it is shown", async () => {
    const key = ["sk", "-ant-api03-", "q7Xw2Zt9Lm4Kp8Rv1Ns6Bd3Fg5Hj0Ya", "q7Xw2Zt9Lm4Kp8Rv1Ns6Bd3Fg5Hj0YaQ7xW2zT9lM4kP8rV1nS6AA"].join("");
    const { stderr, stdout } = await run(["to", key, "--draft", good]);
    expect(stderr + stdout).not.toContain(key.slice(14, 30));
    const json = await run(["to", "chatgpt", "--channel", key, "--json"]);
    expect(json.stdout + json.stderr).not.toContain(key.slice(14, 30));
  });
});

