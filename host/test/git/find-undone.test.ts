import { chmodSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { CitedCommit } from "@handoff/core";
import { readGit } from "../../src/git/read-git.ts";
import { code, makeRepo } from "./make-repo.ts";
import type { TestRepo } from "./make-repo.ts";

let repo: TestRepo;
const start = (): TestRepo => {
  repo = makeRepo();
  repo.commit("chore: baseline", { "README.md": "# shop\n", "src/a.ts": `// a\n${code("base", 4)}`, "src/b.ts": "// b\n" });
  return repo;
};
afterEach(() => repo.remove());

const cited = async (id: string): Promise<CitedCommit | undefined> => (await readGit(repo.root, { cited: [id] }))?.cited[id];
/** Removes, and commits. */
const drop = (subject: string, ...paths: readonly string[]): string => {
  repo.git("rm", "-rq", ...paths);
  return repo.commit(subject, {});
};
const undoneBy = (by: string): object => ({ state: "reachable", revertedBy: by, revertedHow: "patch" });
const isUntouched = (commit: CitedCommit | undefined): boolean => commit?.state === "reachable" && commit.revertedBy === undefined && commit.undone === undefined && commit.replacedBy === undefined;

describe("a commit of which nothing is left", () => {
  it("made a file that a later commit removed", async () => {
    const sha = start().commit("feat: c", { "src/c.ts": code("c") });
    repo.commit("feat: b", { "src/b.ts": code("b") });
    const by = drop("chore: tidy", "src/c.ts");
    repo.commit("docs: more", { "README.md": "# shop 2\n" });
    expect(await cited(sha)).toMatchObject(undoneBy(by));
  });

  it("made a folder that went, with what was built on it, by one commit or by several", async () => {
    const sha = start().commit("feat: lib", { "lib/c.ts": code("c"), "lib/d.ts": code("d") });
    const edit = repo.commit("feat: more of c", { "lib/c.ts": code("c") + code("cc") });
    const by = drop("chore: tidy", "lib");
    expect(await cited(sha)).toMatchObject(undoneBy(by));
    expect(await cited(edit)).toMatchObject(undoneBy(by));
    const again = repo.commit("feat: lib anew", { "lib/e.ts": code("e"), "lib/f.ts": code("f") });
    drop("chore: tidy e", "lib/e.ts");
    drop("chore: tidy f", "lib/f.ts");
    const found = await cited(again);
    expect(found).toMatchObject({ state: "reachable", undone: true });
    expect(found).not.toHaveProperty("revertedBy");
  });

  it("made a file and its entry in another that has changed since", async () => {
    const sha = start().commit("feat: c", { "src/c.ts": code("c"), "src/a.ts": `// a\n${code("base", 4)}export * from "./c.ts";\n` });
    repo.commit("feat: a", { "src/a.ts": `// a\n${code("base", 4)}export * from "./c.ts";\n${code("more")}` });
    rmSync(join(repo.root, "src/c.ts"));
    const by = repo.commit("refactor: without c", { "src/a.ts": `// a\n${code("base", 4)}${code("more")}` });
    expect(await cited(sha)).toMatchObject(undoneBy(by));
  });

  it("made a file that moved, and was removed where it went", async () => {
    const sha = start().commit("feat: c", { "src/c.ts": code("c") });
    repo.git("mv", "src/c.ts", "src/moved.ts");
    repo.commit("refactor: move c", {});
    drop("chore: tidy", "src/moved.ts");
    const found = await cited(sha);
    expect(found).toMatchObject({ state: "reachable", undone: true });
    expect(found).not.toHaveProperty("revertedBy");
  });

  it("renamed a file that went", async () => {
    start().git("mv", "src/a.ts", "src/renamed.ts");
    const sha = repo.commit("refactor: rename", {});
    expect(isUntouched(await cited(sha))).toBe(true);
    const by = drop("chore: tidy", "src/renamed.ts");
    expect(await cited(sha)).toMatchObject(undoneBy(by));
  });

  it("removed a file that is back as it was", async () => {
    start();
    const sha = drop("chore: drop a", "src/a.ts");
    expect(isUntouched(await cited(sha))).toBe(true);
    const by = repo.commit("feat: a after all", { "src/a.ts": `// a\n${code("base", 4)}` });
    expect(await cited(sha)).toMatchObject(undoneBy(by));
  });

  it("changed a mode alone that is as before", async () => {
    start();
    chmodSync(join(repo.root, "src/a.ts"), 0o755);
    const sha = repo.commit("fix: a is a program", {});
    expect(isUntouched(await cited(sha))).toBe(true);
    chmodSync(join(repo.root, "src/a.ts"), 0o644);
    const by = repo.commit("chore: tidy", {});
    expect(await cited(sha)).toMatchObject(undoneBy(by));
  });

  it("put a binary file there, or another one in its place", async () => {
    start();
    repo.put("logo.png", "\u0000\u0001one");
    const sha = repo.commit("feat: logo", {});
    repo.put("logo.png", "\u0000\u0001two");
    const next = repo.commit("feat: logo 2", {});
    expect(isUntouched(await cited(sha))).toBe(true);
    repo.put("logo.png", "\u0000\u0001one");
    const by = repo.commit("chore: the old logo", {});
    expect(await cited(next)).toMatchObject(undoneBy(by));
    expect(isUntouched(await cited(sha))).toBe(true);
    expect(await cited(drop("chore: no logo", "logo.png"))).toMatchObject({ state: "reachable" });
    expect((await cited(sha))?.revertedHow).toBe("patch");
  });

  it("moved a submodule on, which is back at its old commit", async () => {
    start();
    const pin = (sha: string, subject: string): string => {
      repo.git("update-index", "--add", "--cacheinfo", `160000,${sha},lib/inner`);
      repo.git("commit", "-q", "-m", subject);
      repo.minute += 10;
      return repo.git("rev-parse", "HEAD");
    };
    pin("1".repeat(40), "chore: submodule");
    const sha = pin("2".repeat(40), "feat: newer submodule");
    expect(isUntouched(await cited(sha))).toBe(true);
    expect((await cited(sha))?.files).toEqual([]);
    const by = pin("1".repeat(40), "chore: tidy");
    expect(await cited(sha)).toMatchObject(undoneBy(by));
  });

  it("changed a file that is as it was some commits before it, whatever that is called", async () => {
    const before = start().git("rev-parse", "HEAD:src/a.ts");
    const one = repo.commit("feat: one", { "src/a.ts": `// a\n${code("one")}` });
    const two = repo.commit("feat: two", { "src/a.ts": `// a\n${code("one")}${code("two")}` });
    const three = repo.commit("feat: three", { "src/a.ts": `// a\n${code("one", 3)}${code("three")}`, "src/c.ts": code("c") });
    for (const sha of [one, two, three]) expect(isUntouched(await cited(sha))).toBe(true);
    repo.git("rm", "-q", "src/c.ts");
    const by = repo.commit("chore: tidy", { "src/a.ts": `// a\n${code("base", 4)}` });
    expect(repo.git("rev-parse", "HEAD:src/a.ts")).toBe(before);
    for (const sha of [one, two, three]) expect(await cited(sha)).toMatchObject(undoneBy(by));
  });

  it("was merged, and the merge or a later one took the other side's tree", async () => {
    start().git("checkout", "-q", "-b", "side");
    const sha = repo.commit("feat: c", { "src/c.ts": code("c") });
    repo.git("checkout", "-q", "main");
    repo.commit("feat: b", { "src/b.ts": code("b") });
    repo.git("merge", "-q", "--no-ff", "-m", "Merge side", "side");
    const merge = repo.git("rev-parse", "HEAD");
    expect(isUntouched(await cited(sha))).toBe(true);
    expect(isUntouched(await cited(merge))).toBe(true);
    repo.minute += 10;
    repo.git("checkout", "-q", "-b", "other", "HEAD~1");
    repo.commit("feat: d", { "src/d.ts": code("d") });
    repo.git("merge", "-q", "-s", "ours", "-m", "Merge main", "main");
    for (const id of [sha, merge]) expect((await cited(id))?.undone ?? (await cited(id))?.revertedHow).toBeTruthy();
  });

  it("was merged, and its merge was reverted, however many commits there were", async () => {
    start().git("checkout", "-q", "-b", "side");
    const one = repo.commit("feat: c", { "src/c.ts": code("c") });
    const two = repo.commit("feat: more of c", { "src/c.ts": code("c") + code("cc") });
    repo.git("checkout", "-q", "main");
    repo.commit("feat: b", { "src/b.ts": code("b") });
    repo.git("merge", "-q", "--no-ff", "-m", "Merge side", "side");
    const merge = repo.git("rev-parse", "HEAD");
    repo.minute += 10;
    repo.git("revert", "--no-edit", "-m", "1", "HEAD");
    const by = repo.git("rev-parse", "HEAD");
    for (const sha of [one, two]) expect(await cited(sha)).toMatchObject(undoneBy(by));
    expect(await cited(merge)).toMatchObject({ revertedBy: by, revertedHow: "text" });
  });
});

describe("a commit whose work lives on", () => {
  it.each([
    ["moved", (text: string) => text],
    ["moved and edited", (text: string) => text.replaceAll("c_3", "renamed") + code("more", 2)],
  ])("is not undone by a file that %s", async (_, edit) => {
    const sha = start().commit("feat: c", { "src/c.ts": code("c", 20) });
    repo.git("mv", "src/c.ts", "src/moved.ts");
    repo.commit("refactor: move c", { "src/moved.ts": edit(code("c", 20)) });
    expect(isUntouched(await cited(sha))).toBe(true);
    repo.git("mv", "src/moved.ts", "lib.ts");
    repo.commit("refactor: move it again", {});
    expect(isUntouched(await cited(sha))).toBe(true);
  });

  it("is not undone by a file that was copied first and removed later", async () => {
    const sha = start().commit("feat: c", { "src/c.ts": code("c") });
    repo.commit("refactor: copy c", { "src/moved.ts": code("c") });
    drop("chore: tidy", "src/c.ts");
    expect(isUntouched(await cited(sha))).toBe(true);
  });

  it("is not undone by lines that went to another file, or to several", async () => {
    const sha = start().commit("feat: more of a", { "src/a.ts": `// a\n${code("base", 4)}${code("one")}${code("two")}` });
    repo.commit("refactor: split a", { "src/a.ts": `// a\n${code("base", 4)}`, "src/one.ts": code("one"), "src/two.ts": code("two") });
    expect(isUntouched(await cited(sha))).toBe(true);
  });

  it("is not undone where it had brought an earlier line back, which is there", async () => {
    start().commit("feat: one", { "src/b.ts": "// b\nconst one = 1;\n" });
    repo.commit("chore: out", { "src/b.ts": "// b\n" });
    const sha = repo.commit("feat: one again, and two", { "src/b.ts": "// b\nconst one = 1;\nconst two = 2;\n" });
    repo.commit("chore: without two", { "src/b.ts": "// b\nconst one = 1;\n" });
    expect(isUntouched(await cited(sha))).toBe(true);
  });

  it("is not undone by other work on the same lines, nor by the loss of one file of two", async () => {
    const sha = start().commit("feat: limit", { "src/b.ts": "export const limit = 30;\n", "src/c.ts": code("c") });
    repo.commit("feat: limit", { "src/b.ts": "export const limit = 60;\n" });
    expect(isUntouched(await cited(sha))).toBe(true);
    repo.commit("feat: d", { "src/d.ts": code("d"), "src/e.ts": code("e") });
    const two = repo.git("rev-parse", "HEAD");
    drop("chore: tidy", "src/d.ts");
    expect(isUntouched(await cited(two))).toBe(true);
  });

  it("is not undone where its file is only gone from the working tree, which is told", async () => {
    const sha = start().commit("feat: c", { "src/c.ts": code("c") });
    rmSync(join(repo.root, "src/c.ts"));
    const facts = await readGit(repo.root, { cited: [sha] });
    expect(isUntouched(facts?.cited[sha])).toBe(true);
    expect(facts?.uncommitted).toEqual([{ path: "src/c.ts", change: "deleted", committed: false }]);
  });

  it("is not undone by a removal that was taken back, nor is one that changed nothing", async () => {
    const sha = start().commit("feat: c", { "src/c.ts": code("c") });
    drop("chore: tidy", "src/c.ts");
    repo.commit("feat: c again", { "src/c.ts": code("c") });
    expect(isUntouched(await cited(sha))).toBe(true);
    expect(isUntouched(await cited(repo.commit("chore: start the build", {})))).toBe(true);
  });

  it("is not undone where an empty file like its own is elsewhere only by chance", async () => {
    start().commit("chore: a package", { "src/p/__init__.py": "" });
    const sha = repo.commit("feat: another", { "src/q/__init__.py": "" });
    const by = drop("chore: tidy", "src/q");
    expect(await cited(sha)).toMatchObject(undoneBy(by));
  });
});

describe.each([
  ["stands still", () => 0],
  ["runs backwards", (at: number) => -at * 10],
  ["jumps far ahead once", (at: number) => (at === 1 ? 10_000_000 : at)],
  ["jumps far back once", (at: number) => (at === 2 ? -10_000_000 : at)],
])("when the clock %s", (_, minuteOf: (at: number) => number) => {
  describe.each(["a line", "a merge"])("and the history is %s", (shape) => {
    let count = 0;
    const make = (subject: string, files: Readonly<Record<string, string>>): string => {
      repo.minute = minuteOf((count += 1));
      return repo.commit(subject, files);
    };
    const begin = (): void => {
      count = 0;
      start();
    };
    /** What `git log` has to tell, since it is no line. */
    const end = (): void => {
      make("docs: after it", { "README.md": "# shop 2\n" });
      if (shape === "a line") return;
      repo.git("checkout", "-q", "-b", "side", "HEAD~1");
      make("feat: side", { "src/side.ts": code("side") });
      repo.git("checkout", "-q", "main");
      repo.minute = minuteOf((count += 1));
      repo.git("merge", "-q", "--no-ff", "-m", "Merge side", "side");
    };

    it("the commit that undid it is named, and none that stands beside it", async () => {
      begin();
      const sha = make("feat: c", { "src/c.ts": code("c") });
      const beside = make("feat: d", { "src/d.ts": code("d") });
      make("feat: more of c", { "src/c.ts": code("c") + code("cc") });
      repo.git("rm", "-q", "src/c.ts");
      const by = make("chore: tidy", {});
      end();
      expect(await cited(sha)).toMatchObject(undoneBy(by));
      expect(isUntouched(await cited(beside))).toBe(true);
    });

    it("a change that was put back is undone, and one that was brought in again stands", async () => {
      begin();
      const sha = make("feat: b", { "src/b.ts": `// b\n${code("b")}` });
      const by = make("Back out b", { "src/b.ts": "// b\n" });
      end();
      expect(await cited(sha)).toMatchObject(undoneBy(by));
      make("feat: b again", { "src/b.ts": `// b\n${code("b")}` });
      expect(isUntouched(await cited(sha))).toBe(true);
    });

    it("a revert counts, a revert of it takes it back, and what came later is told", async () => {
      begin();
      const sha = make("feat: c", { "src/c.ts": code("c") });
      repo.minute = minuteOf((count += 1));
      repo.git("revert", "--no-edit", sha);
      const by = repo.git("rev-parse", "HEAD");
      const next = make("feat: c in another way", { "src/c.ts": code("other") });
      end();
      const facts = await readGit(repo.root, { cited: [sha, next] });
      expect(facts?.cited[sha]).toMatchObject({ revertedBy: by, revertedHow: "text", followedBy: [next] });
      repo.git("rm", "-q", "src/c.ts");
      make("chore: without c", {});
      repo.minute = minuteOf((count += 1));
      repo.git("revert", "--no-edit", by);
      expect((await cited(sha))?.revertedBy).toBeUndefined();
    });

    it("a revert that names the subject alone is about the last commit of this name before it", async () => {
      begin();
      const first = make("feat: c", { "src/c.ts": code("c") });
      const second = make("feat: c", { "src/c.ts": code("c") + code("cc") });
      const by = make('Revert "feat: c"', { "src/c.ts": code("c") });
      make("feat: c", { "src/d.ts": code("d") });
      end();
      expect(await cited(second)).toMatchObject({ revertedBy: by, revertedHow: "text" });
      expect(isUntouched(await cited(first))).toBe(true);
    });

    it("what a commit was made on top of does not take its place, nor does other work on its file", async () => {
      begin();
      make("feat: c, part 1", { "src/c.ts": code("c") });
      const lost = make("feat: c, part 2", { "src/c.ts": code("c") + code("cc") });
      repo.git("reset", "-q", "--hard", "HEAD~1");
      repo.minute = minuteOf(count);
      repo.commit("feat: something else in c", { "src/c.ts": code("c") + code("else") });
      end();
      const found = await cited(lost);
      expect(found?.state).toBe("dangling");
      expect(found?.replacedBy).toBeUndefined();
    });

    it("an amended commit is found", async () => {
      begin();
      const lost = make("feat: c", { "src/c.ts": code("c") });
      repo.minute = minuteOf((count += 1));
      repo.put("src/c.ts", code("c", 9));
      repo.git("add", "-A");
      repo.git("commit", "-q", "--amend", "-m", "feat: c, reviewed");
      const sha = repo.git("rev-parse", "HEAD");
      end();
      expect(await cited(lost)).toMatchObject({ state: "dangling", replacedBy: { sha, how: "amended" } });
    });
  });
});

describe("whichever claims stand side by side", () => {
  /** One of a seed after the other, the same in each run. */
  const randomOf = (seed: number): ((most: number) => number) => {
    let state = seed;
    return (most) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * most);
    };
  };

  it.each([1, 2, 3, 4, 5, 6])("the answer on each is the same: alone, with all others, in any order (%i)", async (seed) => {
    const random = randomOf(seed);
    start();
    const shas: string[] = [];
    const files = ["src/a.ts", "src/b.ts", "src/c.ts", "src/d.ts"];
    const pick = <Item>(list: readonly Item[]): Item => list[random(list.length)] as Item;
    for (let at = 0; at < 14; at += 1) {
      // Of one second, or with a clock that goes back, or far ahead.
      repo.minute = pick([0, 0, 0, at * 10, -at * 10, 100_000]);
      const there = files.filter((file) => repo.git("ls-files", file) !== "");
      const what = random(8);
      if (what === 0 && there.length > 0) shas.push(drop(`chore: tidy ${at}`, pick(there)));
      else if (what === 1 && shas.length > 0 && repo.git("rev-list", "--min-parents=2", "-1", "HEAD") === "") {
        repo.git("checkout", "-q", "-b", `side-${at}`);
        shas.push(repo.commit(`feat: side ${at}`, { [`src/side-${at}.ts`]: code(`s${at}`) }));
        repo.git("checkout", "-q", "main");
        shas.push(repo.commit(`feat: main ${at}`, { "src/m.ts": code(`m${at}`) }));
        repo.git("merge", "-q", "--no-ff", "-m", `Merge side ${at}`, `side-${at}`);
        shas.push(repo.git("rev-parse", "HEAD"));
      } else if (what === 2 && shas.length > 0) {
        try {
          repo.git("revert", "--no-edit", shas.at(-1) ?? "");
          shas.push(repo.git("rev-parse", "HEAD"));
        } catch {
          repo.git("reset", "-q", "--hard");
        }
      } else if (what === 3) {
        shas.push(repo.commit(`feat: lost ${at}`, { [pick(files)]: code(`l${at}`) }));
        repo.git("reset", "-q", "--hard", "HEAD~1");
      } else if (what === 4) {
        shas.push(repo.commit(`feat: first of ${at}`, { [pick(files)]: code(`f${at}`) }));
        repo.git("commit", "-q", "--amend", "-m", `feat: amended ${at}`);
      } else shas.push(repo.commit(`feat: ${at}`, { [pick(files)]: code(`x${random(3)}`) }));
    }
    const asked = [...shas, "deadbee"];
    const alone = Object.fromEntries(await Promise.all(asked.map(async (sha) => [sha, await cited(sha)] as const)));
    for (const order of [asked, asked.toReversed(), asked.filter((_, at) => at % 2 === 0), asked.slice(-4)]) {
      const together = (await readGit(repo.root, { cited: order }))?.cited ?? {};
      for (const sha of order) {
        const { followedBy: _, ...answer } = together[sha] ?? { cited: sha, state: "missing" };
        expect(answer).toEqual(alone[sha]);
      }
    }
  }, 60_000);
});
