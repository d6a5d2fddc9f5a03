import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { newPlace, runCli } from "./run-cli.ts";
import type { Place } from "./run-cli.ts";

const program = resolve(import.meta.dirname, "../../cli/bin/handoff-hook.js");
const id = "11111111-1111-4111-8111-111111111111";

/** Runs the built hook as a client does: without a shell, with the event on standard input. */
function runHook(place: Place, stdin: string | Buffer, args: readonly string[] = ["claude-code"]): Promise<{ readonly exit: number | null; readonly stdout: string; readonly stderr: string }> {
  const child = spawn(process.execPath, [program, ...args], { cwd: place.repo, env: { PATH: process.env["PATH"] ?? "", HOME: place.home }, stdio: ["pipe", "pipe", "pipe"] });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdin.on("error", () => undefined);
  child.stdin.end(stdin);
  return new Promise((done) => child.once("close", (exit) => done({ exit, stdout, stderr })));
}

const event = (place: Place, more: object): string => JSON.stringify({ session_id: id, cwd: place.repo, ...more });
const marks = (place: Place): readonly string[] => {
  const folder = join(place.home, ".local/state/handoff/hooks");
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".log")).flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n")).map((line) => line.split(" ")[0] ?? "") : [];
};

function transcript(place: Place): void {
  const folder = join(place.home, ".claude/projects", place.repo.replaceAll(/[^A-Za-z0-9]/g, "-"));
  mkdirSync(folder, { recursive: true });
  const head = { sessionId: id, cwd: place.repo, gitBranch: "main", version: "2.1.332", isSidechain: false, timestamp: "2026-11-30T10:00:00Z" };
  const todos = [{ content: "Write the backfill", status: "in_progress", activeForm: "Writing" }];
  const lines = [
    { ...head, uuid: "u1", parentUuid: null, type: "user", message: { role: "user", content: "Rotate refresh tokens on every use" } },
    { ...head, uuid: "u2", parentUuid: "u1", type: "assistant", message: { role: "assistant", content: [{ type: "tool_use", id: "toolu_1", name: "TodoWrite", input: { todos } }] } },
    { ...head, uuid: "u3", parentUuid: "u2", type: "user", message: { role: "user", content: [{ type: "tool_result", tool_use_id: "toolu_1", content: "Todos have been modified successfully" }] } },
  ];
  writeFileSync(join(folder, `${id}.jsonl`), `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`);
}

async function until(holds: () => boolean): Promise<boolean> {
  for (const end = Date.now() + 20_000; Date.now() < end; await new Promise((resolve) => setImmediate(resolve))) if (holds()) return true;
  return holds();
}

describe("the hook program", () => {
  test("saves in the background what a compaction would lose, and brings it back", async () => {
    const place = newPlace();
    transcript(place);
    expect(await runHook(place, event(place, { hook_event_name: "PreCompact", trigger: "auto" }))).toEqual({ exit: 0, stdout: "{}\n", stderr: "" });
    expect(await until(() => marks(place).includes("saved"))).toBe(true);
    const { stdout } = await runHook(place, event(place, { hook_event_name: "SessionStart", source: "compact" }));
    expect((JSON.parse(stdout) as { hookSpecificOutput: { additionalContext: string } }).hookSpecificOutput.additionalContext).toContain("Write the backfill");
    expect((await runCli(["status"], { cwd: place.repo, home: place.home })).stdout).toContain("1 left");
  });

  test("saves once when 56 tools end side by side", async () => {
    const place = newPlace();
    transcript(place);
    for (let batch = 0; batch < 7; batch++) await Promise.all(Array.from({ length: 8 }, () => runHook(place, event(place, { hook_event_name: "PostToolUse", tool_name: "Bash" }))));
    expect(marks(place).filter((mark) => mark === "tool")).toHaveLength(56);
    expect(marks(place).filter((mark) => mark === "asked")).toHaveLength(1);
    expect(await until(() => marks(place).includes("saved"))).toBe(true);
  });

  test("answers everything with one JSON document and exit 0", async () => {
    const place = newPlace();
    const inputs: readonly (string | Buffer)[] = ["", "{", "\u0000\u0001", "[1]", Buffer.from([0xff, 0xfe, 0x7b]), event(place, { hook_event_name: "Unheard" }), event(place, { hook_event_name: "Stop", last_assistant_message: "x".repeat(3_000_000) }), Buffer.alloc(40_000_000, 0x20)];
    for (const input of inputs) expect(await runHook(place, input)).toEqual({ exit: 0, stdout: "{}\n", stderr: "" });
    expect((await runHook(place, "{}", ["no-such-client", "more", "--help"])).exit).toBe(0);
  });
});

describe("handoff install", () => {
  test("needs a person at a terminal, and shows what it would do anywhere", async () => {
    const place = newPlace();
    const at = { cwd: place.repo, home: place.home };
    expect(await runCli(["install", "claude-code"], at)).toMatchObject({ exit: 3, stderr: expect.stringContaining("INSTALL_NEEDS_TERMINAL") as string });
    const planned = await runCli(["install", "claude-code", "--dry-run"], at);
    expect(planned).toMatchObject({ exit: 0 });
    for (const name of ["handoff-hook.js", "mcpServers", "PreCompact", "SKILL.md"]) expect(planned.stdout).toContain(name);
    expect(existsSync(join(place.home, ".claude"))).toBe(false);
    expect(JSON.parse((await runCli(["install", "codex", "--dry-run", "--json"], at)).stdout)).toMatchObject({ client: "codex", changed: false });
  });
});

describe("handoff mcp", () => {
  test("speaks on standard output nothing but the protocol, and ends with its client", async () => {
    const place = newPlace();
    const lines = [
      { jsonrpc: "2.0", id: 1, method: "initialize", params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "t", version: "1" } } },
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "make_handoff", arguments: { client: "chatgpt", draft: { goal: "ship it" }, invokedBy: "user" } } },
    ];
    const child = spawn(process.execPath, [resolve(program, "../handoff.js"), "mcp"], { cwd: place.repo, env: { PATH: process.env["PATH"] ?? "", HOME: place.home }, stdio: ["pipe", "pipe", "pipe"] });
    let stdout = "";
    let stderr = "";
    const answered = new Promise<void>((done) => child.stdout.on("data", (chunk: Buffer) => ((stdout += chunk.toString()), stdout.includes('"id":2') && stdout.endsWith("\n") ? done() : undefined)));
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    const closed = new Promise<number | null>((done) => child.once("close", done));
    child.stdin.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    await Promise.race([answered, closed]);
    child.stdin.end();
    expect({ exit: await closed, stderr }).toEqual({ exit: 0, stderr: "" });
    const answers = stdout.trim().split("\n").map((line) => JSON.parse(line) as { id: number; result: { content?: { text: string }[] } });
    expect(answers.map(({ id: number }) => number)).toEqual([1, 2]);
    expect(answers[1]?.result.content?.[0]?.text).toContain(`Open workspace: ${place.repo}`);
  });
});
