import { appendFileSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readGit } from "../../src/git/read-git.ts";
import { makeRepo } from "./make-repo.ts";
import type { TestRepo } from "./make-repo.ts";

let repo: TestRepo;
let inner: TestRepo;
const told = async (root = repo.root) => (await readGit(root, { cited: [] }))?.submodules;

beforeEach(() => {
  repo = makeRepo();
  repo.commit("base", { "a.txt": "a\n", "src/b.txt": "b\n" });
  inner = makeRepo(join(repo.root, "libs", "inner"));
  inner.commit("inner", { "x.txt": "x\n" });
  repo.put(".gitmodules", '[submodule "inner"]\n\tpath = libs/inner\n\turl = ./inner\n');
  repo.git("add", ".gitmodules", "libs/inner");
  repo.git("commit", "-qm", "submodule");
});
afterEach(() => repo.remove());

describe("a submodule", () => {
  it("isn't told of while it is as HEAD has it", async () => {
    expect(await told()).toBeUndefined();
    expect((await readGit(repo.root, { cited: [] }))?.uncommitted).toEqual([]);
  });

  it("is told with how many of its files are not committed, from a folder below too, and is no file of this repository", async () => {
    inner.put("x.txt", "changed\n");
    inner.put("y.txt", "new\n");
    expect(await told()).toEqual([{ path: "libs/inner", moved: false, uncommitted: 2 }]);
    expect(await told(join(repo.root, "src"))).toEqual([{ path: "../libs/inner", moved: false, uncommitted: 2 }]);
    expect((await readGit(repo.root, { cited: [] }))?.uncommitted).toEqual([]);
  });

  it("is told at another commit than the recorded one, whether that is staged or not", async () => {
    inner.commit("more", { "x.txt": "more\n" });
    expect(await told()).toEqual([{ path: "libs/inner", moved: true, uncommitted: 0 }]);
    repo.git("add", "libs/inner");
    inner.put("x.txt", "changed\n");
    expect(await told()).toEqual([{ path: "libs/inner", moved: true, uncommitted: 1 }]);
  });
});

describe("a submodule that nobody looked into", () => {
  it("is told as that, and not left out as if it were whole: more filters than can be switched off", async () => {
    inner.put("x.txt", "changed\n");
    const filters = Array.from({ length: 301 }, (_, at) => `[filter "f${at}"]\n\tclean = cat\n`).join("");
    appendFileSync(join(inner.root, ".git", "config"), filters);
    expect(await told()).toEqual([{ path: "libs/inner", moved: false }]);
  });

  it("is told as that, too, where there are more than are asked", async () => {
    const names = Array.from({ length: 9 }, (_, at) => `libs/n${at}`);
    for (const name of names) makeRepo(join(repo.root, name)).commit(name, { "x.txt": "x\n" });
    writeFileSync(join(repo.root, ".gitmodules"), names.map((name) => `[submodule "${name}"]\n\tpath = ${name}\n`).join(""));
    repo.git("add", "-A");
    repo.git("commit", "-qm", "nine");
    expect(await told()).toEqual([{ path: "libs/n8", moved: false }]);
  });
});

describe("what is no submodule here", () => {
  it("is one that nobody checked out, and the repository above it isn't asked in its place", async () => {
    rmSync(join(repo.root, "libs", "inner"), { recursive: true });
    mkdirSync(join(repo.root, "libs", "inner", ".git"), { recursive: true });
    repo.put("a.txt", "changed\n");
    expect(await told()).toBeUndefined();
  });

  it("is a place behind a link or out of the repository, whatever .gitmodules names", async () => {
    const away = makeRepo(`${repo.root}-away`);
    away.commit("away", { "z.txt": "z\n" });
    away.put("z.txt", "changed\n");
    symlinkSync(away.root, join(repo.root, "linked"));
    renameSync(join(repo.root, "libs", "inner"), join(repo.root, "libs", "other"));
    writeFileSync(join(repo.root, ".gitmodules"), `[submodule "x"]\n\tpath = ../${away.root.split("/").at(-1) ?? ""}\n[submodule "y"]\n\tpath = linked\n[submodule "z"]\n\tpath = ${away.root}\n[submodule "w"]\n\tpath = .\n`);
    expect(await told()).toEqual([{ path: "libs/inner", moved: true, uncommitted: 0 }]);
    away.remove();
  });
});
