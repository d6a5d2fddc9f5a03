import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
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
    expect(text).toContain("Goal: Ship 1.2\nStart with: Ship 1.2\n");
    expect(receipt.notices.map((notice) => notice.code)).toContain("GATHER_GOAL_ALONE");
  });

  test("is not enough where a session was asked for, and a session is needed where there is no goal", async () => {
    await expect(handoff().to({ client: "chatgpt", goal: "Ship 1.2", from: "latest" })).rejects.toMatchObject({ code: "GATHER_NO_SESSION" });
    await expect(handoff().to({ client: "chatgpt" })).rejects.toMatchObject({ code: "GATHER_NO_SESSION", fix: expect.stringContaining("--goal") });
  });
});
