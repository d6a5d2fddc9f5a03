import type { ProcessRequest, ProcessResult } from "@handoff/core";
import { killTree } from "./kill-tree.ts";
import { spawnBare } from "./spawn-bare.ts";
import { defaultMaxBytes } from "./start-process.ts";

const defaultTimeout = 10_000;

/** Runs a command to its end, with a deadline and a cap on what it prints. What went wrong is in the result. */
export function runProcess(request: ProcessRequest, environment: Readonly<Record<string, string | undefined>>): Promise<ProcessResult> {
  return new Promise((resolve) => {
    const child = spawnBare(request, environment, request.stdin === undefined ? "ignore" : "pipe", "pipe");

    const limit = request.maxBytes ?? defaultMaxBytes;
    const stdout = capped(limit);
    const stderr = capped(limit);
    child.stdout.on("data", stdout.add);
    child.stderr.on("data", stderr.add);

    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      killTree(child);
    }, request.timeout ?? defaultTimeout);
    const abort = () => killTree(child);
    if (request.signal?.aborted) abort();
    request.signal?.addEventListener("abort", abort, { once: true });

    const finish = (exit: number | null, signal: string | null, notFound: boolean) => {
      clearTimeout(timer);
      request.signal?.removeEventListener("abort", abort);
      resolve({
        ...(exit === null ? {} : { exit }),
        ...(signal === null ? {} : { signal }),
        stdout: stdout.text(),
        stderr: stderr.text(),
        truncated: stdout.cut() || stderr.cut(),
        notFound,
        timedOut,
      });
    };
    child.once("error", (error: NodeJS.ErrnoException) => {
      if (child.pid === undefined) finish(null, null, error.code === "ENOENT" || error.code === "EACCES");
    });
    child.once("close", (exit, signal) => finish(exit, signal, false));
    child.stdin?.end(request.stdin);
  });
}

function capped(limit: number) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let cut = false;
  return {
    add: (chunk: Buffer) => {
      const room = limit - bytes;
      if (chunk.length > room) cut = true;
      if (room <= 0) return;
      chunks.push(chunk.subarray(0, room));
      bytes += Math.min(chunk.length, room);
    },
    text: () => Buffer.concat(chunks).toString("utf8"),
    cut: () => cut,
  };
}
