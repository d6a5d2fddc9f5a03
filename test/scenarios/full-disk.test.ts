import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPlace, runCli, stub } from "./run-cli.ts";

const place = newPlace();
const draft = JSON.stringify({ goal: "Ship it", state: [{ id: "T1", text: "the parser", status: "in-progress" }] });
afterAll(() => rmSync(place.base, { recursive: true, force: true }));

/** No file may hold a byte more: what a full disk or a used-up quota does to every write. Output goes through pipes. */
function full(...args: readonly string[]): { readonly exit: number | null; readonly stdout: string; readonly stderr: string } {
  const { status, stdout, stderr } = spawnSync("bash", ["-c", `trap '' XFSZ; ulimit -f 0; exec "$0" "$@"`, process.execPath, stub, ...args], { cwd: place.repo, env: { PATH: process.env["PATH"] ?? "", HOME: place.home }, input: draft, encoding: "utf8" });
  return { exit: status, stdout, stderr };
}

const files = (): readonly string[] => readdirSync(place.base, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !entry.parentPath.includes("/.git")).map((entry) => `${entry.parentPath}/${entry.name}`).sort();

describe("where nothing can be written", () => {
  let stubText = "";
  beforeAll(async () => {
    stubText = (await runCli(["to", "codex", "--by", "model", "--draft", "-"], { cwd: place.repo, home: place.home, stdin: draft })).stdout;
    place.write("../stub.md", stubText);
  });

  test("an artifact becomes a prompt, and says why once", () => {
    const before = files();
    const { exit, stdout, stderr } = full("to", "codex", "--by", "model", "--goal", "Ship the next one");
    expect(exit).toBe(0);
    expect(stdout).toContain("Open workspace: ");
    expect(stderr).toMatch(/The artifact could not be written: a file can't become that large here\. Here is the prompt instead\. \[ROUTE_ARTIFACT_FAILED\]/);
    expect(files()).toEqual(before);
  });

  test("a state isn't saved, and leaves nothing in anybody's way", async () => {
    const before = files();
    const { exit, stderr } = full("save", "--draft", "-");
    expect(exit).toBe(1);
    expect(stderr).toMatch(/can't be written in .*: a file can't become that large here.*\[STATE_UNWRITABLE\]\n$/);
    expect(files()).toEqual(before);
    expect((await runCli(["save", "--draft", "-"], { cwd: place.repo, home: place.home, stdin: draft })).exit).toBe(0);
  });

  test("a receipt isn't kept, which is said as what it is", () => {
    const before = files();
    const { exit, stderr } = full("receive", "../stub.md", "--ack");
    expect(exit).toBe(1);
    expect(stderr).toMatch(/Receipts can't be written in .*\[RECEIVE_NOT_RECORDED\]\n$/);
    expect(files()).toEqual(before);
  });
});
