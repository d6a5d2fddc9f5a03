import { closeSync, fsyncSync, openSync, readdirSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { errorCode } from "./write-problem.ts";

const LEFTOVER = /^\.project-state\.[0-9a-f]{16}\.tmp$/;

/**
 * Replaces a file in one step: a reader sees the old or the new one, after a crash too. `before` is called when all is
 * written and nothing is visible yet; if it throws, the old file stays.
 */
export function replaceFile(folder: string, name: string, text: string, options: { readonly sync: boolean; readonly before?: () => void }): void {
  const path = join(folder, `.project-state.${randomBytes(8).toString("hex")}.tmp`);
  try {
    const descriptor = openSync(path, "wx", 0o600);
    try {
      writeFileSync(descriptor, text);
      if (options.sync) fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    options.before?.();
    renameSync(path, join(folder, name));
  } catch (error) {
    removeQuietly(path);
    throw error;
  }
}

/** Makes a rename last. Where folders can't be synced (some network file systems) the rename alone has to do. */
export function syncFolder(folder: string): void {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(folder, "r");
    fsyncSync(descriptor);
  } catch (error) {
    const code = errorCode(error);
    if (code !== "EINVAL" && code !== "EPERM" && code !== "EACCES" && code !== "ENOTSUP" && code !== "EISDIR") throw error;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** What writers that crashed left behind. Called by the holder of the lock, so that none is of a live writer. */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) if (LEFTOVER.test(name)) removeQuietly(join(folder, name));
}

function removeQuietly(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It is gone already, or goes with the next write.
  }
}
