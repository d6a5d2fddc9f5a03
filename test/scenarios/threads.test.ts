import { spawn } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { newPlace, runCli } from "./run-cli.ts";
import type { Place } from "./run-cli.ts";

const draft = JSON.stringify({ goal: "Rotate refresh tokens", constraints: ["Keep /v1/login as it is"], next: ["finish it"] });

interface HeldThread {
  readonly id: string;
  readonly cwd: string;
  readonly name: string | null;
  readonly turns: readonly { readonly status: string; readonly items: readonly { readonly type: string; readonly content?: readonly { readonly text: string }[] }[] }[];
}

/** A machine on which `codex` is a stand-in that keeps its threads. */
function machine(mode: string, deadlineSeconds = 3) {
  const place: Place = newPlace();
  const bin = join(place.base, "bin");
  mkdirSync(bin);
  copyFileSync(join(import.meta.dirname, "threads/fake-codex.mjs"), join(bin, "fake-codex.mjs"));
  writeFileSync(join(bin, "codex"), `#!/bin/sh\nexec ${process.execPath} ${join(bin, "fake-codex.mjs")} ${bin}\n`);
  chmodSync(join(bin, "codex"), 0o755);
  const set = (to: string) => writeFileSync(join(bin, "mode"), to);
  set(mode);
  const settings = join(place.home, ".config", "handoff");
  mkdirSync(settings, { recursive: true });
  writeFileSync(join(settings, "config.yaml"), `clients:\n  codex:\n    deadlineSeconds: ${deadlineSeconds}\n`);
  const run = (args: readonly string[] = [], stdin = draft) => runCli(["to", "codex", "--mode", "api", "--draft", "-", ...args], { cwd: place.repo, home: place.home, stdin, env: { PATH: `${bin}:${process.env["PATH"] ?? ""}` } });
  const threads = (): readonly HeldThread[] => (existsSync(join(bin, "threads.json")) ? (JSON.parse(readFileSync(join(bin, "threads.json"), "utf8")) as HeldThread[]) : []);
  const texts = () => threads().flatMap(({ turns }) => turns.flatMap(({ items }) => items.flatMap(({ content }) => (content ?? []).map(({ text }) => text))));
  const receipts = async () => (await runCli(["receipts"], { cwd: place.repo, home: place.home })).stdout;
  return { place, bin, run, set, threads, texts, receipts };
}

describe("handoff to codex --mode api", () => {
  test("starts a thread in the workspace, whose first message is the brief, and says where", async () => {
    const { place, run, threads, texts, receipts } = machine("ok");
    const { exit, stdout, stderr } = await run();
    expect({ exit, stderr }).toMatchObject({ exit: 0 });
    expect(threads()).toMatchObject([{ id: "thread-1", cwd: place.repo }]);
    expect(texts()).toHaveLength(1);
    expect(stdout).toContain(texts()[0]);
    expect(stderr).toContain("Codex thread thread-1: the brief was accepted and answered. Open: codex resume thread-1");
    expect(await receipts()).toContain("answered");
  });

  test("asked again, sends nothing and says so; with another key it makes another thread", async () => {
    const { run, threads, texts } = machine("ok");
    await run();
    const again = await run();
    expect(again.stderr).toContain("THREAD_ALREADY");
    expect(texts()).toHaveLength(1);
    await run(["--key", "once-more"]);
    expect(threads()).toHaveLength(2);
  });

  test("sends a follow-up into the thread that is named", async () => {
    const { run, threads } = machine("ok");
    await run();
    const { stderr } = await run(["--thread", "thread-1"], draft.replace("finish it", "write the next step"));
    expect(stderr).toContain("thread-1: the brief was accepted");
    expect(threads()).toHaveLength(1);
    expect(threads()[0]?.turns).toHaveLength(2);
  });

  test("for a model the first message is the stub, and its file is there", async () => {
    const { place, run, texts } = machine("ok");
    await run(["--by", "model"]);
    const [stub] = texts();
    const file = /Read @(\S+) and continue\./.exec(stub ?? "")?.[1];
    expect(file).toMatch(/^_agent\/handoffs\//);
    expect(existsSync(join(place.repo, file ?? ""))).toBe(true);
  });

  test.for([
    ["429", "THREAD_RATE_LIMITED", "failed"],
    ["hang", "THREAD_DEADLINE", "failed"],
    ["die", "THREAD_PROCESS_ENDED", "failed"],
    ["signed-out", "CLIENT_SIGNED_OUT|THREAD_SIGNED_OUT", ""],
  ])("when it ends in %s, there is the block with the reason, and no second thread", async ([mode, code, state]) => {
    const { run, threads, receipts } = machine(mode ?? "");
    const { exit, stdout, stderr } = await run();
    expect({ exit, stderr }).toMatchObject({ exit: 0 });
    expect(stdout).toMatch(/^````text\nOpen workspace: [^\n]+\n\nContinue this task\.\n/);
    expect(stderr).toMatch(new RegExp(`\\[(?:${code ?? ""})\\]`));
    expect(stderr).not.toMatch(/\n {4}at |accepted and answered/);
    expect(threads().length).toBeLessThanOrEqual(1);
    expect(await receipts()).not.toContain("answered");
    expect(await receipts()).toContain(state);
  });

  test("Ctrl-C stops the turn, and leaves a true receipt and the block", async () => {
    const { place, bin, threads, receipts } = machine("hang", 60);
    const child = spawn(process.execPath, [resolve(import.meta.dirname, "../../cli/bin/handoff.js"), "to", "codex", "--mode", "api", "--draft", "-"], {
      cwd: place.repo,
      env: { PATH: `${bin}:${process.env["PATH"] ?? ""}`, HOME: place.home, LANG: "C.UTF-8" },
    });
    let stdout = "";
    child.stdout.on("data", (chunk) => (stdout += String(chunk)));
    const exit = new Promise((done) => child.once("close", done));
    child.stdin.end(draft);
    await expect.poll(() => threads()[0]?.turns.length, { timeout: 20_000 }).toBe(1);
    child.kill("SIGINT");
    expect(await exit).toBe(0);
    expect(stdout).toContain("Continue this task.");
    expect(threads()[0]?.turns[0]?.status).toBe("interrupted");
    expect(await receipts()).toContain("failed");
  });

  test("what failed is tried again in the same thread", async () => {
    const { run, set, threads } = machine("429");
    await run();
    set("ok");
    const { stderr } = await run();
    expect(stderr).toContain("thread-1: the brief was accepted and answered");
    expect(threads()).toHaveLength(1);
  });

  test("with --strict there is no block, and the exit says that it failed", async () => {
    const { run } = machine("429");
    const { exit, stdout, stderr } = await run(["--strict"]);
    expect([exit, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("ROUTE_STRICT");
  });

  test("where it isn't installed, that is said", async () => {
    const place = newPlace();
    const { exit, stdout, stderr } = await runCli(["to", "codex", "--mode", "api", "--draft", "-"], { cwd: place.repo, home: place.home, stdin: draft, env: { PATH: "/usr/bin:/bin" } });
    expect(exit).toBe(0);
    expect(stdout).toContain("Continue this task.");
    expect(stderr).toMatch(/isn't installed/);
  });
});
