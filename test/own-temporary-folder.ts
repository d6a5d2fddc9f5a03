import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder: string | undefined;

/** One temporary folder for all of a run, which ends with it. Its name is short: sockets lie in there, and their paths may not be long. */
export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), "ho-"));
  // Like the one that it stands in for: tests that act as another user pass through it.
  chmodSync(folder, 0o755);
  for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = folder;
}

export function teardown(): void {
  if (folder === undefined) return;
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    // What a test locked away from its own user can't be removed by that user either.
    process.stderr.write(`${folder} was left behind: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}
