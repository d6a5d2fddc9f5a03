import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { readGit } from "../../src/git/read-git.ts";
import { whyNoGit } from "../../src/git/why-no-git.ts";
import { code, makeRepo } from "./make-repo.ts";
import type { TestRepo } from "./make-repo.ts";

let repo: TestRepo;
const others: TestRepo[] = [];
const start = (): TestRepo => {
  repo = makeRepo();
  repo.commit("chore: baseline", { "README.md": "# shop\n", "src/a.ts": "// a\n", "src/b.ts": "// b\n" });
  return repo;
};
const cited = async (id: string, root = repo.root) => (await readGit(root, { cited: [id] }))?.cited[id];
afterEach(() => {
  for (const made of [repo, ...others.splice(0)]) made?.remove();
});

describe("a commit that stands", () => {
  it("is reachable, with its subject and files", async () => {
    const sha = start().commit("feat: a", { "src/a.ts": code("a") });
    expect(await cited(sha.slice(0, 7))).toEqual({ cited: sha.slice(0, 7), state: "reachable", sha, subject: "feat: a", at: "2026-11-24T09:10:00.000Z", files: ["src/a.ts"] });
  });

  it("is found by a short id of digits alone", async () => {
    start();
    let sha = "";
    for (let n = 0; n < 2000 && !/^\d{7}/.test(sha); n += 1) sha = repo.git("commit-tree", "-p", "HEAD", "-m", `try ${n}`, "HEAD^{tree}");
    expect(sha).toMatch(/^\d{7}/);
    repo.git("reset", "-q", "--hard", sha);
    expect(await cited(sha.slice(0, 7))).toMatchObject({ state: "reachable", sha });
  }, 60_000);

  it("is not mistaken for a branch that is called like its id", async () => {
    const sha = start().commit("feat: a", { "src/a.ts": code("a") });
    repo.commit("feat: b", { "src/b.ts": code("b") });
    repo.git("branch", sha.slice(0, 7), "HEAD");
    const found = await cited(sha.slice(0, 7));
    expect(found?.sha === undefined || found.sha === sha).toBe(true);
    repo.git("branch", "deadbee", "HEAD");
    expect(await cited("deadbee")).toEqual({ cited: "deadbee", state: "missing" });
  });

  it("is reachable although the clock of a later commit is years behind", async () => {
    const sha = start().commit("feat: a", { "src/a.ts": code("a") });
    repo.minute = -5_000_000;
    for (let n = 0; n < 8; n += 1) repo.commit(`old clock ${n}`, { "src/b.ts": code(`b${n}`) });
    expect(await cited(sha)).toMatchObject({ state: "reachable", sha });
  });

  it("is seen from a worktree, from a detached HEAD, and from a folder below the root with paths of that folder", async () => {
    const sha = start().commit("feat: a", { "src/a.ts": code("a") });
    const tree = `${repo.root}-tree`;
    repo.git("worktree", "add", "-q", tree, "-b", "side");
    const facts = await readGit(tree, { cited: [sha] });
    expect(facts).toMatchObject({ isWorktree: true, branch: "side", gitRoot: tree });
    expect(facts?.cited[sha]?.state).toBe("reachable");
    repo.git("checkout", "-q", "--detach");
    expect(await readGit(repo.root, { cited: [] })).toMatchObject({ detached: true, head: sha });
    const below = await readGit(join(repo.root, "src"), { cited: [sha] });
    expect(below?.cited[sha]?.files).toEqual(["a.ts"]);
    repo.git("worktree", "remove", "--force", tree);
  });
});

describe("a commit that was rewritten", () => {
  it("by an amend is replaced by the amended one", async () => {
    const old = start().commit("feat: a", { "src/a.ts": code("a") });
    repo.put("src/a.ts", code("a", 9));
    repo.git("add", "-A");
    repo.git("commit", "-q", "--amend", "-m", "feat: a, reviewed");
    const sha = repo.git("rev-parse", "HEAD");
    expect(await cited(old.slice(0, 8))).toMatchObject({ state: "dangling", replacedBy: { sha, how: "amended" } });
  });

  it("by an amend under another name that left no line as it was is replaced by it, and other work of the same second and parent isn't", async () => {
    const base = start().commit("feat: base", { "src/z.ts": code("z") });
    const old = repo.commit("feat: a", { "src/a.ts": code("a") });
    repo.put("src/a.ts", code("b", 9));
    repo.git("add", "-A");
    repo.git("commit", "-q", "--amend", "-m", "feat: a, reviewed");
    const sha = repo.git("rev-parse", "HEAD");
    expect(await cited(old)).toMatchObject({ replacedBy: { sha, how: "amended" } });
    repo.git("checkout", "-q", "-b", "side", base);
    repo.minute -= 1;
    const other = repo.commit("feat: other", { "src/o.ts": code("o") });
    repo.git("checkout", "-q", "main");
    expect(await cited(other)).toMatchObject({ state: "elsewhere", branches: ["side"] });
    expect((await cited(other))?.replacedBy).toBeUndefined();
  });

  it("by an amend that resets the author is found by its patch", async () => {
    const old = start().commit("feat: a", { "src/a.ts": code("a") });
    repo.minute += 30;
    repo.author = "Grace Hopper";
    repo.git("commit", "-q", "--amend", "--reset-author", "-m", "feat: a again");
    expect(await cited(old)).toMatchObject({ state: "dangling", replacedBy: { sha: repo.git("rev-parse", "HEAD"), how: "amended" } });
  });

  it("by a rebase is replaced by the rebased one", async () => {
    start();
    repo.git("checkout", "-q", "-b", "feature");
    const old = repo.commit("feat: a", { "src/a.ts": code("a") });
    repo.git("checkout", "-q", "main");
    repo.commit("feat: b", { "src/b.ts": code("b") });
    repo.git("checkout", "-q", "feature");
    repo.git("rebase", "-q", "main");
    expect(await cited(old)).toMatchObject({ state: "dangling", replacedBy: { sha: repo.git("rev-parse", "HEAD"), how: "rebased", files: ["src/a.ts"] } });
  });

  it("by a cherry-pick from a branch that is still there says where the original is", async () => {
    start();
    repo.git("checkout", "-q", "-b", "side");
    const old = repo.commit("feat: a", { "src/a.ts": code("a") });
    repo.git("checkout", "-q", "main");
    repo.commit("feat: b", { "src/b.ts": code("b") });
    repo.git("cherry-pick", old);
    expect(await cited(old)).toMatchObject({ state: "elsewhere", branches: ["side"], replacedBy: { how: "cherry-picked", sha: repo.git("rev-parse", "HEAD") } });
  });

  it("by a squash is replaced by the squash that holds its lines, also the first of two to one file", async () => {
    start();
    repo.git("checkout", "-q", "-b", "side");
    const one = repo.commit("feat: one", { "src/a.ts": code("one") });
    const two = repo.commit("feat: two", { "src/a.ts": code("one") + code("two") });
    repo.git("checkout", "-q", "main");
    repo.commit("feat: other", { "src/b.ts": code("b") });
    repo.git("merge", "-q", "--squash", "side");
    repo.git("commit", "-q", "-m", "Everything about a (#12)");
    const sha = repo.git("rev-parse", "HEAD");
    repo.git("branch", "-q", "-D", "side");
    expect(await cited(one)).toMatchObject({ state: "dangling", replacedBy: { sha, how: "squashed" } });
    expect(await cited(two)).toMatchObject({ state: "dangling", replacedBy: { sha, how: "squashed" } });
  });

  it("is not replaced by other work of the same author in the same second", async () => {
    start();
    const old = repo.commit("feat: a", { "src/a.ts": code("a") });
    repo.git("reset", "-q", "--hard", "HEAD^");
    repo.minute -= 10;
    repo.commit("feat: b", { "src/b.ts": code("b") });
    const found = await cited(old);
    expect(found?.state).toBe("dangling");
    expect(found?.replacedBy).toBeUndefined();
  });

  it("and never brought over has no successor", async () => {
    start();
    repo.git("checkout", "-q", "-b", "side");
    const old = repo.commit("feat: a", { "src/a.ts": code("a") });
    repo.git("checkout", "-q", "main");
    repo.commit("feat: a differently", { "src/a.ts": code("other") });
    const found = await cited(old);
    expect(found).toMatchObject({ state: "elsewhere", branches: ["side"] });
    expect(found?.replacedBy).toBeUndefined();
  });

  it("and whose successor was reverted is told to be gone", async () => {
    const old = start().commit("feat: a", { "src/a.ts": code("a") });
    repo.git("commit", "-q", "--amend", "-m", "feat: a, reviewed");
    repo.minute += 10;
    repo.git("revert", "--no-edit", "HEAD");
    expect(await cited(old)).toMatchObject({ state: "dangling", revertedBy: repo.git("rev-parse", "HEAD") });
  });
});

describe("a commit that was taken back", () => {
  it("by a revert is reverted by its text", async () => {
    const sha = start().commit("feat: a", { "src/a.ts": code("a") });
    repo.git("revert", "--no-edit", sha);
    expect(await cited(sha)).toMatchObject({ state: "reachable", revertedHow: "text", revertedBy: repo.git("rev-parse", "HEAD") });
  });

  it("by a revert of the revert stands again, and by a third one is gone again", async () => {
    const sha = start().commit("feat: a", { "src/a.ts": code("a") });
    repo.minute += 1;
    repo.git("revert", "--no-edit", "HEAD");
    const revert = repo.git("rev-parse", "HEAD");
    repo.minute += 1;
    repo.git("revert", "--no-edit", "HEAD");
    expect((await cited(sha))?.revertedBy).toBeUndefined();
    repo.minute += 1;
    repo.git("revert", "--no-edit", "HEAD");
    expect((await cited(sha))?.revertedBy).toBe(revert);
  });

  it("by a commit of another name that puts everything back is undone by its patch", async () => {
    const sha = start().commit("feat: a", { "src/a.ts": code("a") });
    repo.commit("feat: b", { "src/b.ts": code("b") });
    const undo = repo.commit("chore: tidy", { "src/a.ts": "// a\n" });
    expect(await cited(sha)).toMatchObject({ state: "reachable", revertedHow: "patch", revertedBy: undo });
  });

  it("by a back-out among other changes to the same file is undone by its patch", async () => {
    const sha = start().commit("feat: a", { "src/a.ts": `// a\n${code("a")}` });
    repo.commit("feat: more", { "src/a.ts": `// a\n${code("a")}${code("more")}` });
    const undo = repo.commit("Back out the rotation", { "src/a.ts": `// a\n${code("more")}` });
    expect(await cited(sha)).toMatchObject({ revertedHow: "patch", revertedBy: undo });
  });

  it("by a hosting service's revert, which names the subject alone", async () => {
    const sha = start().commit("feat: a (#12)", { "src/a.ts": code("a") });
    const revert = repo.commit('Revert "feat: a" (#13)', { "src/b.ts": code("b") });
    expect(await cited(sha)).toMatchObject({ revertedHow: "text", revertedBy: revert });
  });

  it("and brought in again by a cherry-pick stands by that one", async () => {
    const sha = start().commit("feat: a", { "src/a.ts": code("a") });
    repo.minute += 1;
    repo.git("revert", "--no-edit", sha);
    repo.minute += 1;
    repo.git("cherry-pick", sha);
    const found = await cited(sha);
    expect(found?.revertedBy).toBeUndefined();
    expect(found?.replacedBy?.sha).toBe(repo.git("rev-parse", "HEAD"));
  });

  it("is not said of a file that only moved, nor of one that grew", async () => {
    const sha = start().commit("feat: c", { "src/c.ts": code("c") });
    repo.git("mv", "src/c.ts", "src/moved.ts");
    repo.commit("refactor: move c", {});
    expect((await cited(sha))?.revertedBy).toBeUndefined();
    const grown = repo.commit("feat: b", { "src/b.ts": code("b") });
    repo.commit("feat: b restored from backup", { "src/b.ts": code("b") + code("bb") });
    expect((await cited(grown))?.revertedBy).toBeUndefined();
  });
});

describe("an id that is no commit here", () => {
  it("is missing, a blob, or ambiguous", async () => {
    start();
    const blob = repo.git("rev-parse", "HEAD:src/a.ts");
    expect(await cited("a383fcf1")).toEqual({ cited: "a383fcf1", state: "missing" });
    expect((await cited(blob.slice(0, 10)))?.state).toBe("not-a-commit");
    const shas: string[] = [];
    for (let n = 0; n < 700; n += 1) shas.push(repo.git("commit-tree", "-p", "HEAD", "-m", `n${n}`, "HEAD^{tree}"));
    const twice = shas.map((sha) => sha.slice(0, 4)).find((head, at, all) => all.indexOf(head) !== at);
    expect(twice).toBeDefined();
    expect((await cited(twice ?? ""))?.state).toBe("ambiguous");
  }, 60_000);

  it("is missing in a shallow clone, which says that it is shallow", async () => {
    const sha = start().commit("feat: a", { "src/a.ts": code("a") });
    repo.commit("feat: b", { "src/b.ts": code("b") });
    const clone = makeRepo(`${repo.root}-shallow`);
    others.push(clone);
    clone.git("fetch", "-q", "--depth=1", `file://${repo.root}`, "main");
    clone.git("reset", "-q", "--hard", "FETCH_HEAD");
    const facts = await readGit(clone.root, { cited: [sha] });
    expect(facts?.shallow).toBe(true);
    expect(facts?.cited[sha]?.state).toBe("missing");
    // The edge of the clone has no parent here, so that it seems to have made every file: what it changed is not known.
    const edge = await readGit(clone.root, { cited: [clone.git("rev-parse", "HEAD")] });
    expect(Object.values(edge?.cited ?? {})).toMatchObject([{ state: "reachable" }]);
    expect(Object.values(edge?.cited ?? {})[0]).not.toHaveProperty("files");
  });
});

describe("the state of the workspace", () => {
  it("is undefined outside git, and bare in a bare repository", async () => {
    const folder = makeRepo();
    others.push(folder);
    repo = makeRepo();
    folder.git("config", "core.bare", "true");
    const plain = `${folder.root}-plain`;
    mkdirSync(plain);
    expect(await readGit(plain, { cited: [] })).toBeUndefined();
    const bare = makeRepo(`${folder.root}-bare-parent`);
    others.push(bare);
    bare.git("init", "-q", "--bare", "b.git");
    const facts = await readGit(join(bare.root, "b.git"), { cited: ["abcdef1"] });
    expect(facts).toMatchObject({ bare: true, cited: { abcdef1: { state: "missing" } } });
  });

  it("names what is not committed, whatever the file is called", async () => {
    start();
    writeFileSync(join(repo.root, "src/a.ts"), "changed\n");
    writeFileSync(join(repo.root, "new file\twith tab.txt"), "x");
    repo.git("mv", "src/b.ts", "src/日本 語.ts");
    const facts = await readGit(repo.root, { cited: [] });
    expect(facts?.uncommitted.map(({ path, change, from }) => [change, path, from])).toEqual(
      expect.arrayContaining([
        ["changed", "src/a.ts", undefined],
        ["untracked", "new file\twith tab.txt", undefined],
        ["renamed", "src/日本 語.ts", "src/b.ts"],
      ]),
    );
  });

  it("works before the first commit", async () => {
    repo = makeRepo();
    repo.put("a.txt", "x");
    expect(await readGit(repo.root, { cited: ["abcdef1"] })).toMatchObject({ branch: "main", cited: { abcdef1: { state: "missing" } }, trail: [{ path: "a.txt", change: "untracked" }] });
  });

  it("starts the trail at the session's first HEAD, else at the merge base with upstream, else at the working tree", async () => {
    const first = start().git("rev-parse", "HEAD");
    const clone = makeRepo(`${repo.root}-clone`);
    others.push(clone);
    clone.git("remote", "add", "origin", `file://${repo.root}`);
    clone.git("fetch", "-q", "origin");
    clone.git("checkout", "-q", "-B", "main", "--track", "origin/main");
    clone.minute = 20;
    const next = clone.commit("feat: c", { "src/c.ts": code("c") });
    clone.commit("feat: d", { "src/d.ts": code("d"), "src/a.ts": code("a") });
    clone.put("src/c.ts", code("c", 3));
    const upstream = await readGit(clone.root, { cited: [] });
    expect(upstream).toMatchObject({ ahead: 2, behind: 0, upstream: "origin/main", base: { sha: first, how: "merge-base" } });
    expect(upstream?.trail.map(({ path, change, committed }) => [path, change, committed])).toEqual([
      ["src/c.ts", "created", false],
      ["src/a.ts", "changed", true],
      ["src/d.ts", "created", true],
    ]);
    expect(upstream?.commits.map((commit) => commit.subject)).toEqual(["feat: d", "feat: c"]);
    const session = await readGit(clone.root, { cited: [], sessionStartHead: next });
    expect(session?.base).toEqual({ sha: next, how: "session-start" });
    expect(session?.trail.map((change) => change.path)).toEqual(["src/c.ts", "src/a.ts", "src/d.ts"]);
    expect((await readGit(repo.root, { cited: [] }))?.base?.how).toBe("working-tree");
  });

  it("tells no commit before one that builds on it, whatever its clock said", async () => {
    const base = start().git("rev-parse", "HEAD");
    const first = repo.commit("feat: first", { "src/a.ts": code("a") });
    repo.git("checkout", "-q", "-b", "side");
    repo.minute = -100;
    const behind = repo.commit("feat: with a clock behind", { "src/b.ts": code("b") });
    repo.git("checkout", "-q", "main");
    repo.minute = 100;
    repo.commit("feat: main", { "src/c.ts": code("c") });
    repo.git("merge", "-q", "--no-ff", "-m", "Merge side", "side");
    const shas = (await readGit(repo.root, { cited: [], sessionStartHead: base }))?.commits.map(({ sha }) => sha) ?? [];
    expect(shas).toHaveLength(4);
    expect(shas.indexOf(behind)).toBeLessThan(shas.indexOf(first));
  });

  it("asks about reachable commits with one process, and with a bounded few about others", async () => {
    const shas = [start().commit("feat: a", { "src/a.ts": code("a") }), repo.commit("feat: b", { "src/b.ts": code("b") })];
    const without = (await readGit(repo.root, { cited: [] }))?.processes ?? 0;
    const reachable = (await readGit(repo.root, { cited: shas }))?.processes ?? 0;
    expect(reachable - without).toBe(1);
    repo.git("checkout", "-q", "-b", "side");
    const lost = repo.commit("feat: lost", { "src/a.ts": code("lost") });
    repo.git("checkout", "-q", "main");
    const hard = (await readGit(repo.root, { cited: [...shas, lost, "a383fcf1"] }))?.processes ?? 0;
    // Where it is, whether HEAD has it after all, and what took its place; why the other gave none, and who names it.
    expect(hard - reachable).toBeLessThanOrEqual(5);
  });
});

describe("what a remote has", () => {
  it("is told of a branch without an upstream, and of a detached HEAD", async () => {
    start();
    const origin = makeRepo();
    others.push(origin);
    repo.git("remote", "add", "origin", origin.root);
    repo.git("push", "-q", "origin", "main:main2");
    repo.git("fetch", "-q", "origin");
    expect(await readGit(repo.root, { cited: [] })).toMatchObject({ unpushed: 0 });
    repo.git("checkout", "-q", "-b", "feature");
    repo.commit("feat: a", { "src/a.ts": code("a") });
    repo.commit("feat: b", { "src/b.ts": code("b") });
    expect(await readGit(repo.root, { cited: [] })).toMatchObject({ branch: "feature", unpushed: 2 });
    repo.git("checkout", "-q", "--detach", "HEAD~1");
    expect(await readGit(repo.root, { cited: [] })).toMatchObject({ detached: true, unpushed: 1 });
    repo.git("checkout", "-q", "feature");
    repo.git("branch", "--set-upstream-to=origin/main2");
    const tracked = await readGit(repo.root, { cited: [] });
    expect(tracked).toMatchObject({ ahead: 2 });
    expect(tracked).not.toHaveProperty("unpushed");
  });

  it("is not told where there is no remote", async () => {
    start();
    expect(await readGit(repo.root, { cited: [] })).not.toHaveProperty("unpushed");
  });
});

describe("why git told nothing", () => {
  it("is that there is no repository, no git, or another user's repository", async () => {
    start();
    const path = process.env["PATH"];
    const why = async (root: string): Promise<string> => (await whyNoGit(root)).code;
    try {
      expect(await why(tmpdir())).toBe("GIT_NONE");
      process.env["PATH"] = repo.root;
      expect(await why(repo.root)).toBe("GIT_MISSING");
      writeFileSync(join(repo.root, "git"), "#!/bin/sh\necho \"fatal: detected dubious ownership in repository at '/x'\" >&2\nexit 128\n", { mode: 0o755 });
      expect(await why(repo.root)).toBe("GIT_NOT_OWNED");
    } finally {
      process.env["PATH"] = path;
    }
  });
});
