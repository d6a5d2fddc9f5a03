import { spawn } from "node:child_process";
import type { ProcessRequest } from "@handoff/core";
import { bareEnvironment } from "./bare-environment.ts";
import { endWithUs, killTree } from "./kill-tree.ts";

/** A child that answers in bytes while it is still being asked. */
export interface TalkingProcess {
  write(text: string): void;
  end(): void;
  kill(): void;
}

export interface Listener {
  bytes(chunk: Buffer): void;
  /** Once: the child is gone, or never came to be. */
  closed(): void;
}

/** Starts a child that is asked and answers many times. No shell, a bare environment, a group of its own, and a deadline for all of it. */
export function talkToProcess(request: ProcessRequest, environment: Readonly<Record<string, string | undefined>>, listener: Listener): TalkingProcess {
  const child = spawn(request.command, [...request.args], {
    ...(request.cwd === undefined ? {} : { cwd: request.cwd }),
    env: bareEnvironment(environment, request.env),
    stdio: ["pipe", "pipe", "ignore"],
    detached: process.platform !== "win32",
    shell: false,
    windowsHide: true,
  });
  endWithUs(child);
  // A child that is gone closes its end: `closed` tells that, so EPIPE says nothing new.
  child.stdin.on("error", () => {});
  child.stdout.on("data", (chunk: Buffer) => listener.bytes(chunk));
  const timer = request.timeout === undefined ? undefined : setTimeout(() => killTree(child), request.timeout);
  const close = () => {
    clearTimeout(timer);
    listener.closed();
  };
  child.once("error", () => {
    if (child.pid === undefined) close();
  });
  child.once("close", () => {
    if (child.pid !== undefined) close();
  });
  return {
    write: (text) => {
      if (child.stdin.writable) child.stdin.write(text);
    },
    end: () => child.stdin.end(),
    kill: () => killTree(child),
  };
}
