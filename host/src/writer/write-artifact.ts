import { lstatSync, mkdirSync, realpathSync } from "node:fs";
import { link, open, readdir, unlink } from "node:fs/promises";
import { join } from "node:path";
import { createRedactor, fitPayload, HandoffError, RedactedPayload, renderHandoff } from "@handoff/core";
import type { WrittenArtifact } from "@handoff/core";
import { parseOrder } from "./parse-order.ts";

const FOLDER = "_agent/handoffs";
const MOST_DOUBLES = 200;

/**
 * Redacts and renders the order again, and writes the file only when the digest is the expected one. The file appears whole
 * or not at all: it is written under another name in the same folder and linked to its own; a taken name gets `-2`, `-3` …
 */
export async function writeArtifact(input: unknown): Promise<WrittenArtifact> {
  const order = parseOrder(input);
  const redacted = RedactedPayload.again(order.fields, createRedactor({}, order.counters));
  const fitted = fitPayload(redacted, order.pack, { rules: order.rules, slice: order.slice, then: order.then, scan: order.scan });
  const rendered = renderHandoff(fitted, "artifact");
  if (rendered.parts.digest !== order.expectedDigest) throw new HandoffError("ARTIFACT_DIGEST");
  const folder = ownFolder(order.targetRoot);
  const name = await writeWhole(folder, order.fileStem, rendered.parts.block);
  return {
    path: `${FOLDER}/${name}`,
    absolutePath: join(folder, name),
    workspace: order.targetRoot,
    goal: rendered.parts.plan.goal,
    startWith: rendered.parts.plan.startWith,
    digest: rendered.parts.digest,
    bytes: Buffer.byteLength(rendered.parts.block),
  };
}

/** `_agent/handoffs` below the root, made when it is missing. The permission model follows links, so links are refused here. */
function ownFolder(root: string): string {
  const agent = join(root, "_agent");
  const folder = join(agent, "handoffs");
  for (const path of [agent, folder]) refuseLink(path);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (const path of [agent, folder]) refuseLink(path);
  if (realpathSync(folder) !== folder) throw new HandoffError("ARTIFACT_LINKED", { folder: FOLDER });
  return folder;
}

function refuseLink(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (stat.isSymbolicLink()) throw new HandoffError("ARTIFACT_LINKED", { folder: path.endsWith("handoffs") ? FOLDER : "_agent" });
  if (!stat.isDirectory()) throw new HandoffError("ARTIFACT_WRITE_FAILED", { problem: "a file stands where the folder should be", folder: FOLDER });
}

async function writeWhole(folder: string, stem: string, text: string): Promise<string> {
  await removeLeftovers(folder);
  const temporary = join(folder, `.${stem}.${process.pid}.tmp`);
  const file = await open(temporary, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
    await file.close();
    return await linkFree(folder, stem, temporary);
  } finally {
    await file.close().catch(() => undefined);
    await unlink(temporary).catch(() => undefined);
  }
}

/** Names of a writer that was killed: nobody else makes names like these, and none of them is a finished artifact. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const owner = /^\.\d{4}-\d{2}-\d{2}-[a-z0-9-]+\.(\d+)\.tmp$/.exec(name)?.[1];
    if (owner !== undefined && !isAlive(Number(owner))) await unlink(join(folder, name)).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

async function linkFree(folder: string, stem: string, temporary: string): Promise<string> {
  for (let double = 1; double <= MOST_DOUBLES; double++) {
    const name = double === 1 ? `${stem}.md` : `${stem}-${double}.md`;
    try {
      await link(temporary, join(folder, name));
      return name;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  throw new HandoffError("ARTIFACT_WRITE_FAILED", { problem: `${MOST_DOUBLES} files of this name are there`, folder: FOLDER });
}
