import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { HandoffError } from "@handoff/core";
import { readProblem } from "./read-problem.ts";

/** The most that is read of a draft, brief or state: 8 MB. Larger is a body, not a draft. */
export const INPUT_LIMIT = 8 * 1024 * 1024;

/** How long a pipe in the file system may stay without anybody who writes to it. */
const PIPE_PATIENCE = 3_000;

/** A text file's content, or standard input's for `-`. Refuses what is too large, a folder, or not UTF-8. */
export function readInput(file: string, limit = INPUT_LIMIT): string {
  const isStdin = file === "-";
  const name = isStdin ? "standard input" : file;
  let descriptor: number;
  try {
    descriptor = isStdin ? 0 : openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    throw unreadable(name, error);
  }
  try {
    const stat = fstatSync(descriptor);
    if (stat.isDirectory()) throw new HandoffError("INPUT_UNREADABLE", { file: name, problem: "it is a folder" });
    if (stat.isFile() && stat.size > limit) throw tooLarge(name, stat.size, limit);
    return decode(readAll(descriptor, limit, name, !isStdin && stat.isFIFO()), name);
  } finally {
    if (!isStdin) closeSync(descriptor);
  }
}

/** A wrong letter here is a wrong word in the next chat, so what isn't UTF-8 is not guessed at. */
function decode(bytes: Buffer, file: string): string {
  const wide = /^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString("latin1", 0, 2));
  const nul = bytes.indexOf(0);
  if (wide || nul >= 0) throw new HandoffError("INPUT_BINARY", { file, problem: wide ? "it is UTF-16" : `it holds a NUL byte at ${nul}` });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new HandoffError("INPUT_BINARY", { file, problem: "it isn't UTF-8" }, error);
  }
}

function readAll(descriptor: number, limit: number, name: string, isPipe: boolean): Buffer {
  const waitedSince = Date.now();
  const chunks: Buffer[] = [];
  let size = 0;
  for (;;) {
    const chunk = Buffer.allocUnsafe(64 * 1024);
    const read = readSome(descriptor, chunk, name);
    if (read === 0 && isPipe && size === 0) {
      if (Date.now() - waitedSince > PIPE_PATIENCE) throw new HandoffError("INPUT_UNREADABLE", { file: name, problem: "nobody writes to this pipe" });
      pause();
      continue;
    }
    if (read === 0) return Buffer.concat(chunks, size);
    size += read;
    if (size > limit) throw tooLarge(name, undefined, limit);
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
      pause();
    }
  }
}

const pause = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);

/** Of what streams in only the beginning was read, so nobody knows how much more there is. */
const tooLarge = (file: string, size: number | undefined, limit: number): HandoffError =>
  new HandoffError("INPUT_TOO_LARGE", { file, size: size === undefined ? `more than ${megabytes(limit)}` : megabytes(size), limit: megabytes(limit) });

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

function unreadable(file: string, error: unknown): HandoffError {
  return new HandoffError("INPUT_UNREADABLE", { file, problem: readProblem(error) }, error);
}
