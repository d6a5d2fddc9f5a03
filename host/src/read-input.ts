import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { HandoffError } from "@handoff/core";

/** The most that is read of a draft, brief or state: 8 MB. Larger is a body, not a draft. */
export const INPUT_LIMIT = 8 * 1024 * 1024;

/** A text file's content, or standard input's for `-`. Refuses what is too large, binary, or no regular file. */
export function readInput(file: string, limit = INPUT_LIMIT): string {
  const isStdin = file === "-";
  const name = isStdin ? "standard input" : file;
  let descriptor: number;
  try {
    descriptor = isStdin ? 0 : openSync(file, "r");
  } catch (error) {
    throw unreadable(name, error);
  }
  try {
    const stat = fstatSync(descriptor);
    if (stat.isDirectory()) throw new HandoffError("INPUT_UNREADABLE", { file: name, problem: "it is a folder" });
    if (stat.isFile() && stat.size > limit) throw tooLarge(name, stat.size, limit);
    const bytes = readAll(descriptor, limit, name);
    const nul = bytes.indexOf(0);
    if (nul >= 0) throw new HandoffError("INPUT_BINARY", { file: name, offset: nul });
    return new TextDecoder("utf-8", { ignoreBOM: false }).decode(bytes);
  } finally {
    if (!isStdin) closeSync(descriptor);
  }
}

function readAll(descriptor: number, limit: number, name: string): Buffer {
  const chunks: Buffer[] = [];
  let size = 0;
  for (;;) {
    const chunk = Buffer.allocUnsafe(64 * 1024);
    const read = readSome(descriptor, chunk, name);
    if (read === 0) return Buffer.concat(chunks, size);
    size += read;
    if (size > limit) throw tooLarge(name, size, limit);
    chunks.push(chunk.subarray(0, read));
  }
}

function readSome(descriptor: number, chunk: Buffer, name: string): number {
  for (;;) {
    try {
      return readSync(descriptor, chunk);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === "EOF") return 0;
      // A pipe in non-blocking mode has nothing yet: wait a moment on a lock that nobody releases, and ask again.
      if (code !== "EAGAIN") throw unreadable(name, error);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

const tooLarge = (file: string, size: number, limit: number): HandoffError =>
  new HandoffError("INPUT_TOO_LARGE", { file, size: `${(size / 1024 / 1024).toFixed(0)} MB`, limit: `${limit / 1024 / 1024} MB` });

function unreadable(file: string, error: unknown): HandoffError {
  const code = (error as NodeJS.ErrnoException).code;
  const problem = code === "ENOENT" ? "it isn't there" : code === "EACCES" ? "it may not be read" : (code ?? "it failed");
  return new HandoffError("INPUT_UNREADABLE", { file, problem }, error);
}
