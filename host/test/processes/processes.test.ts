import { mkdtempSync, readFileSync, rmSync, writeFileSync, chmodSync, existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { bareEnvironment } from "../../src/processes/bare-environment.ts";
import { findCommand } from "../../src/processes/find-command.ts";
import { nodeProcesses } from "../../src/processes/node-processes.ts";
import { readLines } from "../../src/processes/read-lines.ts";

const folder = mkdtempSync(join(tmpdir(), "handoff-processes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const node = process.execPath;
const processes = nodeProcesses({ PATH: process.env["PATH"], HOME: folder, SECRET_TOKEN: "hush", NODE_OPTIONS: "--no-warnings" });
const script = (code: string) => ["-e", code];

/** Is a process with this id there? */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync(`/proc/${pid}/stat`) || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

describe("the environment of a child", () => {
  test("has where things are, and no key, token or option of the user's shell", async () => {
    const run = await processes.run({ command: node, args: script("console.log(JSON.stringify(process.env))"), env: { GIVEN: "yes" } });
    const env = JSON.parse(run.stdout) as Record<string, string>;
    expect(env).toMatchObject({ HOME: folder, GIVEN: "yes" });
    expect(Object.keys(env)).not.toContain("SECRET_TOKEN");
    expect(Object.keys(env)).not.toContain("NODE_OPTIONS");
  });

  test("keeps the language, whatever its variable's case", () => {
    expect(bareEnvironment({ LC_ALL: "ja_JP.UTF-8", lang: "ja", AWS_SECRET_ACCESS_KEY: "x", EMPTY: undefined })).toEqual({ LC_ALL: "ja_JP.UTF-8", lang: "ja" });
  });
});

describe("a command that runs to its end", () => {
  test("gets its stdin and gives its output and exit", async () => {
    const run = await processes.run({ command: node, args: script("process.stdin.pipe(process.stdout); process.stdin.on('end', () => (process.exitCode = 3))"), stdin: "日本語 🎉" });
    expect(run).toMatchObject({ exit: 3, stdout: "日本語 🎉", truncated: false, notFound: false, timedOut: false });
  });

  test("doesn't wait for a stdin that isn't given", async () => {
    expect(await processes.run({ command: node, args: script("process.stdin.on('end', () => console.log('end')).resume()") })).toMatchObject({ exit: 0, stdout: "end\n" });
  });

  test("that isn't there says so, and throws nothing", async () => {
    expect(await processes.run({ command: join(folder, "nothing"), args: [] })).toMatchObject({ notFound: true });
  });

  test("is cut at the cap of its output", async () => {
    const run = await processes.run({ command: node, args: script("process.stdout.write('x'.repeat(100000))"), maxBytes: 1000 });
    expect(run.stdout).toHaveLength(1000);
    expect(run.truncated).toBe(true);
  });

  test("is ended at its deadline, with all that it started, though it ignores the request", async () => {
    const pids = join(folder, "pids");
    const child = "process.on('SIGTERM', () => {}); require('node:fs').appendFileSync(process.argv[1], process.pid + ' '); setInterval(() => {}, 1000)";
    const parent = `${child.replace("setInterval", `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}, process.argv[1]], { stdio: 'ignore' }); setInterval`)}`;
    const run = await processes.run({ command: node, args: [...script(parent), pids], timeout: 1_500 });
    expect(run.timedOut).toBe(true);
    const started = readFileSync(pids, "utf8").trim().split(" ").map(Number);
    expect(started).toHaveLength(2);
    await expect.poll(() => started.filter(isAlive)).toEqual([]);
  });

  test("is ended when its caller stops", async () => {
    const stop = new AbortController();
    const run = processes.run({ command: node, args: script("setInterval(() => {}, 1000)"), signal: stop.signal });
    stop.abort();
    expect((await run).signal).toBeDefined();
  });
});

describe("a child that speaks line by line", () => {
  test("gives whole lines, also when they hold what other readers cut at", async () => {
    const child = processes.start({ command: node, args: script("process.stdin.on('data', (d) => process.stdout.write(d))") });
    const line = JSON.stringify({ text: "a\u2028b\u0085c\rd 🎉" });
    child.write(`${line}\nsecond\r\nrest`);
    child.end();
    const lines: string[] = [];
    for await (const got of child.lines) lines.push(got);
    expect(lines).toEqual([line, "second", "rest"]);
    expect(await child.closed).toMatchObject({ exit: 0, notFound: false });
  });

  test("that isn't there ends at once, and can be written to", async () => {
    const child = processes.start({ command: join(folder, "nothing"), args: [] });
    child.write("hello\n");
    child.end();
    for await (const line of child.lines) expect(line).toBe("nothing comes");
    expect(await child.closed).toMatchObject({ notFound: true });
  });

  test("that goes doesn't break who writes to it", async () => {
    const child = processes.start({ command: node, args: script("process.exit(4)") });
    for await (const line of child.lines) expect(line).toBe("nothing comes");
    child.write("x".repeat(1_000_000));
    expect(await child.closed).toMatchObject({ exit: 4 });
    child.write("more\n");
    child.kill();
  });

  test("is ended by kill", async () => {
    const child = processes.start({ command: node, args: script("console.log(process.pid); setInterval(() => {}, 1000)") });
    let pid = 0;
    for await (const line of child.lines) {
      pid = Number(line);
      child.kill();
    }
    expect((await child.closed).exit).toBeUndefined();
    expect(isAlive(pid)).toBe(false);
  });
});

describe("lines of a stream", () => {
  const read = async (chunks: readonly string[], maxBytes = 100) => {
    const lines: string[] = [];
    for await (const line of readLines((async function* () {
      for (const chunk of chunks) yield Buffer.from(chunk);
    })(), maxBytes)) lines.push(line);
    return lines;
  };

  test("one that is too long is dropped whole, and the next one comes", async () => {
    expect(await read(["x".repeat(150), "y".repeat(10), "\nnext\n"])).toEqual(["next"]);
  });

  test("a character that is split between chunks stays one", async () => {
    const bytes = Buffer.from("é🎉\n");
    const lines: string[] = [];
    for await (const line of readLines((async function* () {
      for (const byte of bytes) yield Buffer.from([byte]);
    })(), 100)) lines.push(line);
    expect(lines).toEqual(["é🎉"]);
  });
});

describe("where a command is", () => {
  const tool = join(folder, "tool");
  writeFileSync(tool, "#!/bin/sh\n");
  writeFileSync(join(folder, "text"), "no program");
  chmodSync(tool, 0o755);

  test("is found on PATH, by absolute path, and nowhere else", async () => {
    expect(await findCommand("tool", { PATH: `/nonexistent:${folder}` })).toBe(tool);
    expect(await findCommand(tool, {})).toBe(tool);
    expect(await findCommand("text", { PATH: folder })).toBeUndefined();
    expect(await findCommand("./tool", { PATH: folder })).toBeUndefined();
    expect(await findCommand("tool", { PATH: "." })).toBeUndefined();
    expect(await findCommand("tool", {})).toBeUndefined();
  });
});
