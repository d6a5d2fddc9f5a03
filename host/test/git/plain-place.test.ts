import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openGit } from "../../src/git/open-git.ts";
import { looksPlain } from "../../src/git/plain-place.ts";
import { readConfig, readPlace } from "../../src/git/read-place.ts";
import { startGit } from "../../src/git/start-git.ts";
import { code, makeRepo } from "./make-repo.ts";
import type { TestRepo } from "./make-repo.ts";

function repository(): TestRepo {
  const repo = makeRepo();
  onTestFinished(() => repo.remove());
  return repo;
}

/** What the start says of a place, and what git itself says. */
async function both(root: string): Promise<{ readonly told: unknown; readonly asked: unknown; readonly processes: number | undefined }> {
  const git = await openGit(root);
  if (git === undefined) throw new Error("no git");
  const started = startGit(root);
  const told = await started?.place;
  return { told, asked: await readPlace(git, readConfig(git)), processes: started?.git.processes() };
}

it.each([
  ["with commits", (repo: TestRepo) => void repo.commit("feat: a", { "a.ts": code("a") })],
  ["without any", () => undefined],
  ["with a detached HEAD and changes", (repo: TestRepo) => (repo.commit("feat: a", { "a.ts": code("a") }), repo.git("checkout", "-q", "--detach"), repo.put("b.ts", "b\n"))],
  ["with a remote, a filter and a person", (repo: TestRepo) => (repo.commit("feat: a", { "a.ts": "a\n" }), repo.git("remote", "add", "other", "https://x.example/a.git"), repo.git("config", "filter.x.clean", "cat"), repo.git("config", "user.name", "Ada Lovelace"))],
])("a plain repository %s is told as git tells it, with a process less", async (_name, make) => {
  const repo = repository();
  make(repo);
  expect(looksPlain(repo.root)).toBe(true);
  const { told, asked, processes } = await both(repo.root);
  expect(told).toEqual(asked);
  expect(told).toMatchObject({ kind: "place", place: { gitRoot: repo.root, isWorktree: false } });
  expect(processes).toBe(2);
});

it.each([
  ["an upstream", (repo: TestRepo) => (repo.git("config", "branch.main.remote", "."), repo.git("config", "branch.main.merge", "refs/heads/main"), repo.root)],
  ["a work tree elsewhere", (repo: TestRepo) => (mkdirSync(join(repo.root, "tree")), repo.git("config", "core.worktree", join(repo.root, "tree")), repo.root)],
  ["settings of one worktree", (repo: TestRepo) => (repo.git("config", "extensions.worktreeConfig", "true"), repo.root)],
  ["settings of another file", (repo: TestRepo) => (repo.git("config", "include.path", "more"), repo.root)],
  ["an edge", (repo: TestRepo) => (writeFileSync(join(repo.root, ".git/shallow"), `${repo.git("rev-parse", "HEAD")}\n`), repo.root)],
  ["a folder below", (repo: TestRepo) => (mkdirSync(join(repo.root, "below")), join(repo.root, "below"))],
  ["a worktree", (repo: TestRepo) => (repo.git("worktree", "add", "-q", `${repo.root}/side`, "-b", "side"), join(repo.root, "side"))],
  ["a link to it", (repo: TestRepo) => (symlinkSync(repo.root, `${repo.root}/link`), join(repo.root, "link"))],
  ["no HEAD", (repo: TestRepo) => (writeFileSync(join(repo.root, ".git/HEAD"), "nothing\n"), repo.root)],
])("of one with %s git is asked", async (_name, make) => {
  const repo = repository();
  repo.commit("feat: a", { "a.ts": "a\n" });
  const root = make(repo);
  const { told, asked } = await both(root);
  expect(told).toEqual(asked);
});

it("what only git's own config shows is no plain repository either", async () => {
  const repo = repository();
  repo.commit("feat: a", { "a.ts": "a\n" });
  // Written so that no word in front tells of it.
  writeFileSync(join(repo.root, ".git/config"), "[core]\n\trepositoryformatversion = 1\n\tbare = false\n");
  expect(looksPlain(repo.root)).toBe(true);
  const { told, asked, processes } = await both(repo.root);
  expect(told).toEqual(asked);
  expect(processes).toBe(3);
});
