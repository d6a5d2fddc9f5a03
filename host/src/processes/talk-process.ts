import type { ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import type { ProcessRequest } from "@handoff/core";
import { killTree } from "./kill-tree.ts";
import { spawnBare } from "./spawn-bare.ts";

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
  const child = spawnBare(request, environment, "pipe", "ignore");
  listen(child, request, listener);
  return {
    write: (text) => {
      if (child.stdin.writable) child.stdin.write(text);
    },
    end: () => child.stdin.end(),
    kill: () => killTree(child),
  };
}

/** The same for one that is asked nothing: it reads from the null device. */
export function hearProcess(request: ProcessRequest, environment: Readonly<Record<string, string | undefined>>, listener: Listener): Pick<TalkingProcess, "kill"> {
  const child = spawnBare(request, environment, "ignore", "ignore");
  listen(child, request, listener);
  return { kill: () => killTree(child) };
}

function listen(child: ChildProcessByStdio<Writable | null, Readable, null>, request: ProcessRequest, listener: Listener): void {
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
}
