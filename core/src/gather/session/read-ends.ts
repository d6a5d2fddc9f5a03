import type { FileEnds, SessionFiles } from "../../contract/session.ts";
import { compactLines } from "./compact-json.ts";

const HEAD = 16 << 10;
const TAIL = 32 << 10;

/**
 * Reads head and tail of a file; undefined when it isn't there or can't be read. Broken characters at the cut are replaced, and
 * what stands between the parts of a record is left out (`compactLines`).
 */
export async function readEnds(path: string, files: SessionFiles, head: number = HEAD, tail: number = TAIL): Promise<FileEnds | undefined> {
  const ends = await endsOf(path, files, head, tail);
  if (ends === undefined) return undefined;
  const first = compactLines(ends.head, true);
  return { ...ends, head: first, tail: ends.tail === ends.head ? first : compactLines(ends.tail, false) };
}

async function endsOf(path: string, files: SessionFiles, head: number, tail: number): Promise<FileEnds | undefined> {
  const packed = path.endsWith(".zst");
  try {
    if (files.ends !== undefined && !packed) return await files.ends(path, head, tail);
    const stat = await files.stat(path);
    if (stat === undefined) return undefined;
    const first = await readText(path, files, 0, Math.min(head, packed ? head : stat.bytes));
    if (packed || stat.bytes <= head) return { head: first, tail: first, ...stat };
    const last = await readText(path, files, Math.max(0, stat.bytes - tail), stat.bytes);
    return { head: first, tail: last, ...stat };
  } catch {
    return undefined;
  }
}

async function readText(path: string, files: SessionFiles, start: number, end: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of files.bytes(path, { start, end })) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    size += bytes.length;
    // All in one: no copy is needed, since the text is made before the next chunk is asked for.
    if (size >= end - start && parts.length === 0) return bytes.toString("utf8");
    parts.push(Buffer.from(bytes));
    if (size >= end - start) break;
  }
  return Buffer.concat(parts).toString("utf8");
}
