import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";

const graceMilliseconds = 1_000;
const alive = new Set<ChildProcess>();

/** A child that is still there when this process ends is ended with it, with all that it started. */
export function endWithUs(child: ChildProcess): void {
  if (alive.size === 0 && !process.listeners("exit").includes(endAll)) process.on("exit", endAll);
  alive.add(child);
  child.once("close", () => alive.delete(child));
}

/**
 * Ends a child and all that it started: asks first, and ends it for good a second later. On POSIX the child leads a group of
 * its own; Windows has `taskkill` for the tree.
 */
export function killTree(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  signalGroup(child.pid, "SIGTERM");
  const timer = setTimeout(() => {
    if (child.pid !== undefined) signalGroup(child.pid, "SIGKILL");
  }, graceMilliseconds);
  timer.unref();
  // The leader may go at once while something it started stays: the group gets the last word all the same.
  child.once("close", () => {
    clearTimeout(timer);
    if (child.pid !== undefined) signalGroup(child.pid, "SIGKILL");
  });
}

function endAll(): void {
  for (const child of alive) if (child.pid !== undefined) signalGroup(child.pid, "SIGKILL");
}

function signalGroup(pid: number, signal: "SIGTERM" | "SIGKILL"): void {
  try {
    if (process.platform === "win32") spawn("taskkill", ["/pid", String(pid), "/T", "/F"], { stdio: "ignore", windowsHide: true });
    else process.kill(-pid, signal);
  } catch {
    // ESRCH: the group is gone already, which is what was wanted.
  }
}
