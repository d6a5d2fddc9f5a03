import { execFileSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { gatherFromBrief, recogniseBrief } from "@handoff/core";
import { createHandoff } from "../src/create-handoff.ts";

let folder = "";
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "handoff-goal-")));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const handoff = () => createHandoff({ cwd: folder, home: folder, env: { HOME: folder } });

describe("a goal where no session is", () => {
  test("makes a brief, which says what is not in it", async () => {
    const { text, receipt } = await handoff().to({ client: "chatgpt", goal: "Ship 1.2" });
    expect(text).toContain("Goal: Ship 1.2\nStart with: Find out what the goal needs, ask for what is missing, and begin.\n");
    expect(receipt.notices.map((notice) => notice.code)).toContain("GATHER_GOAL_ALONE");
  });

  test("says once that nothing is pushed where the branch has no upstream", async () => {
    const git = (...args: readonly string[]) => execFileSync("git", ["-C", folder, "-c", "user.name=x", "-c", "user.email=x@example.com", ...args]);
    git("init", "-qb", "main");
    git("commit", "-q", "--allow-empty", "-m", "first");
    const { text } = await handoff().to({ client: "chatgpt", goal: "Ship 1.2" });
    expect(text).toMatch(/\n- Branch `main` at [0-9a-f]{10}, nothing uncommitted, not pushed \(no upstream\)\.\n/);
  });

  test("hands on its goal, and no first action that was ours and not the user's", async () => {
    const { text } = await handoff().to({ client: "chatgpt", goal: "Ship 1.2" });
    const brief = recogniseBrief(text);
    const part = brief === undefined ? undefined : gatherFromBrief(brief);
    expect([part?.goal?.line.text, part?.next]).toEqual(["Ship 1.2", []]);
  });

  test("is not enough where a session was asked for, and a session is needed where there is no goal", async () => {
    await expect(handoff().to({ client: "chatgpt", goal: "Ship 1.2", from: "latest" })).rejects.toMatchObject({ code: "GATHER_NO_SESSION" });
    await expect(handoff().to({ client: "chatgpt" })).rejects.toMatchObject({ code: "GATHER_NO_SESSION", fix: expect.stringContaining("--goal") });
  });
});
