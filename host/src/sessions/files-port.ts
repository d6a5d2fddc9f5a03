import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, readSync, readdirSync, realpathSync } from "node:fs";
import type { Stats } from "node:fs";
import { readFile } from "node:fs/promises";
import type { FileEnds, SessionFiles } from "@handoff/core";

const CHUNK = 256 << 10;
const SMALL = 64 << 10;
/** Memory for chunks is used again: a list of thousands of files would leave as many pieces of it behind. */
const smallBuffers: Buffer[] = [];
const largeBuffers: Buffer[] = [];
const MOST_POOLED = 4;
const DEFAULT_LIMIT = 64 << 20;

/**
 * Reads the stores of clients. Only regular files: a link, a pipe or a device in a store is never opened. Reads are short
 * and blocking, so that a list of thousands of files costs no more than reading them.
 */
export function createSessionFiles(): SessionFiles {
  return {
    async list(folder) {
      try {
        return readdirSync(folder, { withFileTypes: true }).map((entry) => ({ name: entry.name, kind: entry.isFile() ? ("file" as const) : entry.isDirectory() ? ("folder" as const) : ("other" as const) }));
      } catch {
        return [];
      }
    },
    async stat(path) {
      const stat = lstatSync(path, { throwIfNoEntry: false });
      return stat?.isFile() === true ? { bytes: stat.size, modifiedAt: stat.mtime.toISOString() } : undefined;
    },
    async text(path, limit = DEFAULT_LIMIT) {
      const stat = lstatSync(path);
      if (!stat.isFile()) throw new Error("not a regular file");
      if (stat.size > limit) throw new Error(`over ${limit} bytes`);
      return stat.size < CHUNK ? readFileSync(path, "utf8") : readFile(path, "utf8");
    },
    async *bytes(path, range = {}) {
      if (path.endsWith(".zst")) yield* unpacked(path, range.end);
      else yield* plain(path, range.start ?? 0, range.end ?? Number.MAX_SAFE_INTEGER);
    },
    async realpath(path) {
      return realpathSync(path);
    },
    async ends(path, head, tail) {
      return endsOf(path, head, tail);
    },
  };
}

/** Opens a regular file, and nothing over a link; a pipe is not waited for. */
function openRegular(path: string): { readonly file: number; readonly stat: Stats } {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ELOOP") throw new Error("not a regular file", { cause: error });
    throw error;
  }
  const stat = fstatSync(file);
  if (stat.isFile() && (constants.O_NOFOLLOW !== undefined || lstatSync(path).isFile())) return { file, stat };
  closeSync(file);
  throw new Error("not a regular file");
}

/** One opening and one piece of memory for both ends. */
function endsOf(path: string, head: number, tail: number): FileEnds | undefined {
  const { file, stat } = openRegular(path);
  const wanted = Math.max(head, tail);
  const buffer = wanted <= SMALL ? (smallBuffers.pop() ?? Buffer.allocUnsafe(SMALL)) : Buffer.allocUnsafe(wanted);
  try {
    const { size } = stat;
    const first = buffer.toString("utf8", 0, readWhole(file, buffer, 0, Math.min(head, size)));
    const last = size <= head ? first : buffer.toString("utf8", 0, readWhole(file, buffer, Math.max(0, size - tail), Math.min(tail, size)));
    return { head: first, tail: last, bytes: size, modifiedAt: stat.mtime.toISOString() };
  } finally {
    closeSync(file);
    if (buffer.length === SMALL && smallBuffers.length < MOST_POOLED) smallBuffers.push(buffer);
  }
}

/** How many bytes there were, at most `length`: a file may have become shorter since it was looked at. */
function readWhole(file: number, buffer: Buffer, from: number, length: number): number {
  let done = 0;
  while (done < length) {
    const count = readSync(file, buffer, done, length - done, from + done);
    if (count === 0) break;
    done += count;
  }
  return done;
}

function* plain(path: string, start: number, end: number): Generator<Uint8Array> {
  const { file, stat } = openRegular(path);
  const { size } = stat;
  const small = Math.min(end - start, size - start + 1) <= SMALL;
  const pool = small ? smallBuffers : largeBuffers;
  const length = small ? SMALL : CHUNK;
  let buffer: Buffer | undefined;
  try {
    buffer = pool.pop() ?? Buffer.allocUnsafe(length);
    for (let at = start; at < end; ) {
      const count = readSync(file, buffer, 0, Math.min(buffer.length, end - at), at);
      if (count === 0) return;
      at += count;
      yield buffer.subarray(0, count);
      // What is written from now on is of the next reading.
      if (at >= size) return;
    }
  } finally {
    closeSync(file);
    if (buffer !== undefined && pool.length < MOST_POOLED) pool.push(buffer);
  }
}

async function* unpacked(path: string, end = Number.MAX_SAFE_INTEGER): AsyncGenerator<Uint8Array> {
  const [{ Readable }, zlib] = await Promise.all([import("node:stream"), import("node:zlib")]);
  if (typeof zlib.createZstdDecompress !== "function") throw new Error("this Node can't unpack zstd");
  let left = end;
  for await (const chunk of Readable.from(copies(plain(path, 0, Number.MAX_SAFE_INTEGER)), { objectMode: false }).pipe(zlib.createZstdDecompress())) {
    const bytes = chunk as Uint8Array;
    yield bytes.length > left ? bytes.subarray(0, left) : bytes;
    left -= bytes.length;
    if (left <= 0) return;
  }
}

/** A stream reads ahead, and a chunk's memory is used again for the next one. */
function* copies(chunks: Iterable<Uint8Array>): Generator<Buffer> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}
