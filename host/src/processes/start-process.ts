import type { ProcessEnd, ProcessRequest, RunningProcess } from "@handoff/core";
import { killTree } from "./kill-tree.ts";
import { readLines } from "./read-lines.ts";
import { spawnBare } from "./spawn-bare.ts";

export const defaultMaxBytes = 8 * 1024 * 1024;
const maxStderr = 64 * 1024;

/** Starts a child that speaks line by line. No shell, a bare environment, a group of its own. */
export function startProcess(request: ProcessRequest, environment: Readonly<Record<string, string | undefined>>): RunningProcess {
  const child = spawnBare(request, environment, "pipe", "pipe");

  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr = (stderr + text).slice(-maxStderr);
  });

  const closed = new Promise<ProcessEnd>((resolve) => {
    let notFound = false;
    child.once("error", (error: NodeJS.ErrnoException) => {
      notFound = error.code === "ENOENT" || error.code === "EACCES";
      if (child.pid === undefined) resolve({ stderr, notFound });
    });
    child.once("close", (exit, signal) => {
      resolve({ ...(exit === null ? {} : { exit }), ...(signal === null ? {} : { signal }), stderr, notFound });
    });
  });

  const kill = () => killTree(child);
  if (request.signal?.aborted) kill();
  request.signal?.addEventListener("abort", kill, { once: true });
  const timer = request.timeout === undefined ? undefined : setTimeout(kill, request.timeout);
  void closed.then(() => {
    request.signal?.removeEventListener("abort", kill);
    clearTimeout(timer);
  });

  if (request.stdin !== undefined) child.stdin.end(request.stdin);
  return {
    lines: readLines(child.stdout, request.maxBytes ?? defaultMaxBytes),
    write: (text) => {
      if (child.stdin.writable) child.stdin.write(text);
    },
    end: () => child.stdin.end(),
    kill,
    closed,
  };
}
