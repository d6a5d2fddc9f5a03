import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { HandoffError, STATE_LIMIT } from "@handoff/core";
import { readProblem } from "../read-problem.ts";
import { errorCode } from "./write-problem.ts";

export interface StateFile {
  readonly text: string;
  readonly revision: string;
  readonly modifiedAt: number;
}

/** A state file's text, never through a link, never a pipe or a device, never too large. Undefined when it isn't there. */
export function readStateFile(path: string, root: string): StateFile | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    if (code === "ELOOP" || code === "EMLINK" || code === "ENXIO") throw new HandoffError("STATE_OUTSIDE", { path, root }, error);
    throw new HandoffError("INPUT_UNREADABLE", { file: path, problem: readProblem(error) }, error);
  }
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) throw new HandoffError("STATE_OUTSIDE", { path, root });
    if (stat.size > STATE_LIMIT) throw new HandoffError("STATE_TOO_LARGE", { file: path, size: Math.ceil(stat.size / 1024 / 1024), limit: STATE_LIMIT / 1024 / 1024 });
    const bytes = readFileSync(descriptor);
    return { text: bytes.toString("utf8"), revision: revisionOf(bytes), modifiedAt: stat.mtimeMs };
  } finally {
    closeSync(descriptor);
  }
}

export function revisionOf(bytes: Buffer | string): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}
