import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { isHandoffError } from "@handoff/core";
import { readInput } from "../src/read-input.ts";

const base = mkdtempSync(join(tmpdir(), "handoff-input-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));
const file = (name: string, bytes: string | Buffer): string => {
  writeFileSync(join(base, name), bytes);
  return join(base, name);
};
const refused = (path: string, limit?: number): string => {
  try {
    readInput(path, limit);
  } catch (error) {
    if (isHandoffError(error)) return `${error.code}: ${error.message}`;
    throw error;
  }
  return "read";
};

describe("what is handed in", () => {
  it("is read as UTF-8, with or without its mark", () => {
    expect(readInput(file("plain", "ログイン"))).toBe("ログイン");
    expect(readInput(file("mark", "\uFEFFlog in"))).toBe("log in");
    expect(readInput(file("empty", ""))).toBe("");
  });

  it("is never guessed at when it is in another encoding", () => {
    expect(refused(file("utf16", Buffer.from("\uFEFF{}", "utf16le")))).toMatch(/^INPUT_BINARY: .*it is UTF-16/);
    expect(refused(file("utf16be", Buffer.from([0xfe, 0xff, 0, 0x7b])))).toMatch(/it is UTF-16/);
    expect(refused(file("latin1", Buffer.from("café", "latin1")))).toMatch(/^INPUT_BINARY: .*it isn't UTF-8/);
    expect(refused(file("nul", "a\0b"))).toMatch(/it holds a NUL byte at 1/);
  });

  it("is refused in words when it can't be read", () => {
    symlinkSync(join(base, "two"), join(base, "one"));
    symlinkSync(join(base, "one"), join(base, "two"));
    mkdirSync(join(base, "folder"));
    expect(refused(join(base, "gone"))).toMatch(/^INPUT_UNREADABLE: .*it isn't there/);
    expect(refused(join(base, "one"))).toMatch(/its links lead in a circle/);
    expect(refused(join(base, "folder"))).toMatch(/it is a folder/);
    expect(refused(join(file("flat", ""), "in"))).toMatch(/a part of its path is a file/);
    expect(refused(`${base}/a\0b`)).toMatch(/no file's name holds a NUL/);
    expect(refused(join(base, "x".repeat(300)))).toMatch(/its name is too long/);
  });

  it("is refused when it is too large, and a stream without a size that nobody knows", () => {
    expect(refused(file("large", "x".repeat(3 * 1024 * 1024)), 1024 * 1024)).toMatch(/^INPUT_TOO_LARGE: .* has 3 MB; the most that is read is 1 MB/);
    expect(refused("/dev/zero", 1024 * 1024)).toMatch(/has more than 1 MB/);
  });

  it("may come through a pipe, which is not waited for without end", async () => {
    const pipe = join(base, "pipe");
    execFileSync("mkfifo", [pipe]);
    expect(refused(pipe)).toMatch(/^INPUT_UNREADABLE: .*nobody writes to this pipe/);
    const writer = spawn("sh", ["-c", 'printf "{}" > "$0"', pipe], { stdio: "ignore" });
    const ended = new Promise((done) => writer.on("close", done));
    expect(readInput(pipe)).toBe("{}");
    await ended;
  });
});
