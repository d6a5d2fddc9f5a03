import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdCompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readEnds } from "@handoff/core";
import { createSessionFiles } from "../../src/sessions/files-port.ts";
import { otherWorktrees } from "../../src/sessions/other-worktrees.ts";
import { openSqlite } from "../../src/sessions/sqlite-port.ts";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "handoff-ports-")));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function all(path: string, range?: { start?: number; end?: number }): Promise<string> {
  const parts: Buffer[] = [];
  for await (const chunk of createSessionFiles().bytes(path, range)) parts.push(Buffer.from(chunk));
  return Buffer.concat(parts).toString();
}

describe("the files of a store", () => {
  it("are read whole or in part, and unpacked where they are packed", async () => {
    const text = "ab".repeat(900_000);
    writeFileSync(join(folder, "a.jsonl"), text);
    writeFileSync(join(folder, "a.jsonl.zst"), zstdCompressSync(Buffer.from(text)));
    expect(await all(join(folder, "a.jsonl"))).toBe(text);
    expect(await all(join(folder, "a.jsonl"), { start: 3, end: 9 })).toBe(text.slice(3, 9));
    expect(await all(join(folder, "a.jsonl.zst"))).toBe(text);
    expect(await all(join(folder, "a.jsonl.zst"), { start: 0, end: 10 })).toBe(text.slice(0, 10));
  });

  it("are never reached over a link, and no pipe is opened", async () => {
    const files = createSessionFiles();
    writeFileSync(join(folder, "secret"), "x");
    mkdirSync(join(folder, "store"));
    symlinkSync(join(folder, "secret"), join(folder, "store", "a.jsonl"));
    symlinkSync(folder, join(folder, "store", "up"));
    execFileSync("mkfifo", [join(folder, "store", "pipe")]);
    expect((await files.list(join(folder, "store"))).map((one) => one.kind)).toEqual(["other", "other", "other"]);
    for (const name of ["a.jsonl", "pipe"]) {
      expect(await files.stat(join(folder, "store", name))).toBeUndefined();
      await expect(files.text(join(folder, "store", name))).rejects.toThrow("not a regular file");
      await expect(all(join(folder, "store", name))).rejects.toThrow("not a regular file");
    }
  });

  it("give both their ends in one opening, and over no link", async () => {
    const files = createSessionFiles();
    writeFileSync(join(folder, "a.jsonl"), `${"a".repeat(100)}é${"b".repeat(100_000)}end`);
    writeFileSync(join(folder, "short"), "short");
    symlinkSync(join(folder, "short"), join(folder, "link"));
    expect(await files.ends?.(join(folder, "a.jsonl"), 102, 4)).toMatchObject({ head: `${"a".repeat(100)}é`, tail: "bend", bytes: 100_105 });
    expect((await files.ends?.(join(folder, "a.jsonl"), 10, 90_000))?.tail).toHaveLength(90_000);
    expect(await files.ends?.(join(folder, "short"), 10, 2)).toMatchObject({ head: "short", tail: "short", bytes: 5 });
    await expect(files.ends?.(join(folder, "link"), 10, 10)).rejects.toThrow("not a regular file");
    expect(await readEnds(join(folder, "link"), files)).toBeUndefined();
    expect(await readEnds(join(folder, "none"), files)).toBeUndefined();
  });

  it("are refused when they are larger than what is read at once", async () => {
    writeFileSync(join(folder, "big"), "x".repeat(100));
    await expect(createSessionFiles().text(join(folder, "big"), 99)).rejects.toThrow("over 99 bytes");
  });

  it("are none where the folder is not there", async () => {
    expect(await createSessionFiles().list(join(folder, "none"))).toEqual([]);
  });
});

describe("a client's database", () => {
  it("is read while the client writes to it, and nothing can be written through it", async () => {
    const path = join(folder, "state.vscdb");
    const writer = new DatabaseSync(path);
    writer.exec("PRAGMA journal_mode=WAL; create table t(v text); insert into t values ('kept'); begin immediate; insert into t values ('not yet')");
    const reader = await openSqlite(path);
    expect(reader.all("select v from t")).toEqual([{ v: "kept" }]);
    expect([...reader.iterate("select v from t where v = ?", "kept")]).toHaveLength(1);
    expect(() => reader.all("insert into t values ('x')")).toThrow(/readonly|query_only|read-only/i);
    reader.close();
    writer.exec("commit");
    expect(writer.prepare("select count(*) as n from t").get()).toEqual({ n: 2 });
    writer.close();
  });

  it("is not opened over a link", async () => {
    new DatabaseSync(join(folder, "a.db")).close();
    symlinkSync(join(folder, "a.db"), join(folder, "b.db"));
    await expect(openSqlite(join(folder, "b.db"))).rejects.toThrow("regular file");
  });
});

it("knows the other worktrees of a repository from git's own files", () => {
  const git = (...args: string[]): void => void execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", "-C", join(folder, "main"), ...args], { stdio: "ignore" });
  mkdirSync(join(folder, "main", "packages"), { recursive: true });
  git("init", "-q");
  git("commit", "-q", "--allow-empty", "-m", "x");
  git("worktree", "add", "-q", join(folder, "feature"));
  expect(otherWorktrees(join(folder, "main"))).toEqual([join(folder, "feature")]);
  expect(otherWorktrees(join(folder, "feature"))).toEqual([join(folder, "main")]);
  expect(otherWorktrees(folder)).toEqual([]);
});
