import { HandoffError, isHandoffError } from "@handoff/core";

/** What the system said, in words. A code that isn't here is shown as it is. */
const WORDS: Readonly<Record<string, string>> = {
  EROFS: "the file system is read-only",
  EACCES: "it may not be written",
  EPERM: "it may not be written",
  ENOSPC: "the disk is full",
  EFBIG: "a file can't become that large here",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "a file stands where a folder should be",
  EISDIR: "a folder stands where a file should be",
  ENAMETOOLONG: "the branch's name is too long for this file system",
  ESTALE: "the network file system lost it",
  EIO: "the disk or the network file system failed",
  ETIMEDOUT: "the network file system doesn't answer",
  EHOSTDOWN: "the network file system doesn't answer",
  ENOTSUP: "this file system can't do it",
  EMFILE: "too many files are open",
};

/** The error for a failed write in a folder; errors of ours stay as they are. Default: a state's. */
export function writeProblem(error: unknown, folder: string, code: "STATE_UNWRITABLE" | "RECEIVE_NOT_RECORDED" = "STATE_UNWRITABLE"): HandoffError {
  if (isHandoffError(error)) return error;
  return new HandoffError(code, { folder, problem: writeWords(errorCode(error) ?? "unknown") }, error);
}

/** Why something could not be written, in words, with the system's own code. */
export function writeWords(code: string): string {
  return WORDS[code] === undefined ? code : `${WORDS[code]} (${code})`;
}

export function errorCode(error: unknown): string | undefined {
  return typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
