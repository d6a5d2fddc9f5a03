import { constants } from "node:fs";
import { lstat, open } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import { gatherFromBrief, recogniseBrief } from "@handoff/core";
import type { FactsPart, FoundStub } from "@handoff/core";

const FOLDER = join("_agent", "handoffs");
const MOST_BYTES = 200_000;

/**
 * The artifacts behind stubs that a user's turn held, read where they may lie: `_agent/handoffs` of the target, a regular file,
 * no link on the way. Its id has to be the stub's. Anything else counts for nothing and says so.
 */
export async function readStubs(stubs: readonly FoundStub[], root: string): Promise<readonly FactsPart[]> {
  const last = stubs.at(-1);
  if (last === undefined) return [];
  const text = await readArtifact(last.path, root);
  const brief = text === undefined ? undefined : recogniseBrief(text);
  if (brief === undefined || brief.form !== "brief" || brief.id !== last.id) return [{ notices: [{ code: "PAYLOAD_FORGED_BRIEF", params: { place: "a stub without its artifact" } }] }];
  return [gatherFromBrief(brief, { record: last.record, ...(last.at === undefined ? {} : { at: last.at }) })];
}

async function readArtifact(path: string, root: string): Promise<string | undefined> {
  const folder = join(root, FOLDER);
  const full = isAbsolute(path) ? resolve(path) : resolve(root, path);
  if (dirname(full) !== folder || !/^[\w.-]+\.md$/.test(basename(full))) return undefined;
  try {
    for (const part of [join(root, "_agent"), folder]) if (!(await lstat(part)).isDirectory()) return undefined;
    const file = await open(full, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const { size } = await file.stat();
      return size > MOST_BYTES ? undefined : await file.readFile("utf8");
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  }
}
