import { spawn } from "node:child_process";
import type { ChildProcess, ChildProcessByStdio, ChildProcessWithoutNullStreams } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import type { ProcessRequest } from "@handoff/core";
import { bareEnvironment } from "./bare-environment.ts";
import { endWithUs } from "./kill-tree.ts";

type Environment = Readonly<Record<string, string | undefined>>;
/** What is ignored is the null device: to make a stream that nobody uses takes as long as to ask git. */
type Stream = "ignore" | "pipe";

/** Every child is started so: no shell, a bare environment, a group of its own, and an end with this process at the latest. */
export function spawnBare(request: ProcessRequest, environment: Environment, stdin: "ignore", stderr: "ignore"): ChildProcessByStdio<null, Readable, null>;
export function spawnBare(request: ProcessRequest, environment: Environment, stdin: "pipe", stderr: "ignore"): ChildProcessByStdio<Writable, Readable, null>;
export function spawnBare(request: ProcessRequest, environment: Environment, stdin: "pipe", stderr: "pipe"): ChildProcessWithoutNullStreams;
export function spawnBare(request: ProcessRequest, environment: Environment, stdin: Stream, stderr: "pipe"): ChildProcessByStdio<Writable | null, Readable, Readable>;
export function spawnBare(request: ProcessRequest, environment: Environment, stdin: Stream, stderr: Stream): ChildProcess {
  const child = spawn(request.command, [...request.args], {
    ...(request.cwd === undefined ? {} : { cwd: request.cwd }),
    env: bareEnvironment(environment, request.env),
    stdio: [stdin, "pipe", stderr],
    detached: process.platform !== "win32",
    shell: false,
    windowsHide: true,
  });
  endWithUs(child);
  // A child that is gone closes its end: its `close` tells that, so EPIPE says nothing new.
  child.stdin?.on("error", () => {});
  return child;
}
