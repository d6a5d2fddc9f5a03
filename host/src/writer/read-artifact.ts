import { constants } from "node:fs";
import { lstat, open, realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { EarlierArtifact, WrittenArtifact } from "@handoff/core";

const MOST_BYTES = 4 * 1024 * 1024;

/** The coordinator's own look: a regular file, no link, not larger than an artifact can be. */
export async function readArtifact(artifact: Pick<WrittenArtifact, "absolutePath">): Promise<string | undefined> {
  const stat = await lstat(artifact.absolutePath).catch(() => undefined);
  if (stat === undefined || !stat.isFile() || stat.size > MOST_BYTES) return undefined;
  const file = await open(artifact.absolutePath, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return await file.readFile("utf8");
  } finally {
    await file.close();
  }
}

/** An artifact that a receipt names, below its root and through no link; without its text when it isn't there any more. */
export async function readKept(root: string, kept: Pick<WrittenArtifact, "path" | "digest" | "bytes">): Promise<EarlierArtifact | undefined> {
  if (!/^_agent\/handoffs\/[^/\\]+\.md$/.test(kept.path)) return undefined;
  const absolutePath = join(root, kept.path);
  const [folder, base] = await Promise.all([realpath(dirname(absolutePath)).catch(() => undefined), realpath(root).catch(() => undefined)]);
  if (folder === undefined || base === undefined || folder !== join(base, "_agent", "handoffs")) return undefined;
  const text = await readArtifact({ absolutePath });
  return { path: kept.path, digest: kept.digest, bytes: kept.bytes, absolutePath, ...(text === undefined ? {} : { text }) };
}
