import { spawn } from "node:child_process";
import type { ChildProcessByStdio, ChildProcessWithoutNullStreams } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import type { ProcessRequest } from "@handoff/core";
import { bareEnvironment } from "./bare-environment.ts";
import { endWithUs } from "./kill-tree.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Every child is started so: no shell, a bare environment, a group of its own, and an end with this process at the latest. */
export function spawnBare(request: ProcessRequest, environment: Environment, stderr: "ignore"): ChildProcessByStdio<Writable, Readable, null>;
export function spawnBare(request: ProcessRequest, environment: Environment, stderr: "pipe"): ChildProcessWithoutNullStreams;
export function spawnBare(request: ProcessRequest, environment: Environment, stderr: "ignore" | "pipe"): ChildProcessByStdio<Writable, Readable, Readable | null> {
  const child = spawn(request.command, [...request.args], {
    ...(request.cwd === undefined ? {} : { cwd: request.cwd }),
    env: bareEnvironment(environment, request.env),
    stdio: ["pipe", "pipe", stderr],
    detached: process.platform !== "win32",
    shell: false,
    windowsHide: true,
  }) as ChildProcessByStdio<Writable, Readable, Readable | null>;
  endWithUs(child);
  // A child that is gone closes its end: its `close` tells that, so EPIPE says nothing new.
  child.stdin.on("error", () => {});
  return child;
}
