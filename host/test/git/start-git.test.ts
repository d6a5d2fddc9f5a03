import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readStarted } from "../../src/git/read-git.ts";
import { beginGit, dropGit, startGit } from "../../src/git/start-git.ts";
import { makeRepo } from "./make-repo.ts";

const repository = () => {
  const repo = makeRepo();
  onTestFinished(() => repo.remove());
  repo.commit("chore: baseline", { "README.md": "# shop\n" });
  return repo;
};

it("a git that was started beforehand is taken up once, and says what one that is started now says", async () => {
  const { root } = repository();
  beginGit(root);
  const first = startGit(root);
  const second = startGit(root);
  expect(first).toBeDefined();
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
  const [told, asked] = await Promise.all([first, second].map((started) => started && readStarted(started, { cited: [] })));
  expect(told).toMatchObject({ gitRoot: root, branch: expect.any(String), uncommitted: [] });
  expect(told).toEqual(asked);
});

it("what was started for another folder is left alone", async () => {
  const [one, other] = [repository(), repository()];
  beginGit(one.root);
  const started = startGit(other.root);
  expect(started && (await started.place)).toMatchObject({ kind: "place", place: { gitRoot: other.root } });
});

it("where no repository is, nothing is started", () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "handoff-none-")));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  beginGit(folder);
  expect(startGit(folder)).toBeUndefined();
});

it("what nobody takes up is ended, and asks nothing more", async () => {
  const { root } = repository();
  beginGit(root);
  dropGit();
  const started = startGit(root);
  expect(started && (await started.status)).toBeDefined();
  const again = startGit(root);
  const asked = again?.git.processes();
  again?.stop();
  expect(again && (await again.status)).toBeUndefined();
  await again?.place;
  expect(again?.git.processes()).toBe(asked);
});
