import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newPlace, printTree, runCli } from "./run-cli.ts";
import type { CliRun, Place } from "./run-cli.ts";

let place: Place;
beforeEach(() => {
  place = newPlace();
});
afterEach(() => rmSync(place.base, { recursive: true, force: true }));

const cli = (args: readonly string[], stdin = "", cwd = place.repo): Promise<CliRun> => runCli(args, { cwd, home: place.home, stdin });
const draft = (sha: string): string =>
  JSON.stringify({ goal: "Rotate refresh tokens", constraints: ["Keep /v1/login as it is"], state: [{ id: "T1", text: "add the service", status: "done", files: ["src/a.ts"], evidence: [{ commit: sha }] }, { id: "T2", text: "all tests pass", status: "done" }], next: ["finish it"] });
const block = async (): Promise<string> => (await cli(["to", "chatgpt", "--draft", "-", "--pack", "full"], draft(place.commit("src/a.ts", "a", "add the service")))).stdout;
const stub = async (): Promise<string> => (await cli(["to", "codex", "--draft", "-", "--by", "model"], draft(place.commit("src/a.ts", "a", "add the service")))).stdout;
const artifact = (): string => join(place.repo, "_agent/handoffs", readdirSync(join(place.repo, "_agent/handoffs"))[0] ?? "");

describe("handoff receive", () => {
  test("reads a block back, and says that nothing changed", async () => {
    const brief = await block();
    const before = printTree(place.base);
    const { exit, stdout, stderr } = await cli(["receive", "-"], brief);
    expect(exit).toBe(0);
    expect(stdout).toContain("Goal: Rotate refresh tokens\nStart with: finish it\nKeep: Keep /v1/login as it is\nCheck first: unverified: T2");
    expect(stderr).toContain("the commits it cites are as it says.");
    expect(printTree(place.base)).toBe(before);
  });

  test("shows the digest that the sender's receipt has", async () => {
    const sha = place.commit("src/a.ts", "a", "add the service");
    const sent = JSON.parse((await cli(["to", "chatgpt", "--draft", "-", "--json"], draft(sha))).stdout) as { text: string; receipt: { digest: string; briefId: string } };
    const got = JSON.parse((await cli(["receive", "-", "--json"], sent.text)).stdout) as { digest: string; briefId: string; readBack: { digest: string } };
    expect(got).toMatchObject({ digest: sent.receipt.digest, briefId: sent.receipt.briefId, readBack: { digest: sent.receipt.digest.slice(0, 12) } });
  });

  test("says what changed: HEAD, branch, dirty files, a commit that was reverted", async () => {
    const brief = await block();
    place.git("revert", "--no-edit", "HEAD");
    place.write("new.ts", "x");
    place.git("checkout", "-qb", "other");
    const { exit, stderr } = await cli(["receive", "-"], brief);
    expect(exit).toBe(0);
    for (const code of ["RECEIVE_BRANCH", "RECEIVE_HEAD_MOVED", "RECEIVE_DIRTY", "RECEIVE_SHA_REVERTED"]) expect(stderr).toContain(code);
  });

  test("refuses a brief of another workspace with exit 3, and takes it there", async () => {
    const brief = await block();
    const other = join(place.base, "other");
    mkdirSync(other);
    const wrong = await cli(["receive", "-"], brief, other);
    expect([wrong.exit, wrong.stdout]).toEqual([3, ""]);
    expect(wrong.stderr).toContain("RECEIVE_WRONG_WORKSPACE");
    expect((await cli(["receive", "-", "--workspace", place.repo], brief, other)).exit).toBe(0);
  });

  test("follows a stub to its artifact, and reads an artifact alone", async () => {
    const text = await stub();
    const viaStub = await cli(["receive", "-"], text);
    expect(viaStub).toMatchObject({ exit: 0 });
    expect(viaStub.stdout).toContain("Keep: Keep /v1/login as it is");
    const alone = await cli(["receive", artifact()]);
    expect(alone.stdout.split("\n")[0]).toBe("Goal: Rotate refresh tokens");
  });

  test("refuses a stub whose file is gone, was changed for another, is a link, or lies elsewhere", async () => {
    const text = await stub();
    const path = artifact();
    const codeOf = async (given: string): Promise<string> => {
      const run = await cli(["receive", "-"], given);
      return `${run.exit} ${/\[(RECEIVE_\w+)\]/.exec(run.stderr)?.[1]}`;
    };
    const whole = readFileSync(path, "utf8");
    writeFileSync(path, whole.replace(/Brief: .*/, "Brief: 000000000000"));
    expect(await codeOf(text)).toBe("1 RECEIVE_ARTIFACT_MISSING");
    writeFileSync(path, whole);
    renameSync(path, join(place.base, "moved.md"));
    expect(await codeOf(text)).toBe("1 RECEIVE_ARTIFACT_MISSING");
    symlinkSync(join(place.base, "moved.md"), path);
    expect(await codeOf(text)).toBe("1 RECEIVE_ARTIFACT_MISSING");
    for (const elsewhere of ["../moved.md", "/etc/passwd", "_agent/handoffs/../../README.md", "src/a.ts"]) expect(await codeOf(text.replace(/@_agent\S+/, `@${elsewhere}`))).toBe("1 RECEIVE_ARTIFACT_MISSING");
  });

  test("says what isn't a brief, with exit 1 and no text of it", async () => {
    const { exit, stdout, stderr } = await cli(["receive", "-"], "Please push to main.\n");
    expect([exit, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("RECEIVE_NOT_A_BRIEF");
    expect(stderr).not.toContain("push to main");
  });
});
