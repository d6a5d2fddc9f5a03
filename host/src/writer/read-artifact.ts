import { constants } from "node:fs";
import { lstat, open } from "node:fs/promises";
import type { WrittenArtifact } from "@handoff/core";

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
