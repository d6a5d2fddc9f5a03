const WORDS: Readonly<Record<string, string>> = {
  ENOENT: "it isn't there",
  EACCES: "it may not be read",
  EPERM: "it may not be read",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of its path is a file, not a folder",
  ELOOP: "its links lead in a circle",
  ENAMETOOLONG: "its name is too long for this file system",
  ENXIO: "nothing is at its other end",
  EIO: "the disk or the network file system failed",
  ESTALE: "the network file system lost it",
  ETIMEDOUT: "the network file system doesn't answer",
  EMFILE: "too many files are open",
  ERR_INVALID_ARG_VALUE: "no file's name holds a NUL",
};

/** Why a file could not be read, in words. A code that nobody foresaw is shown as it is. */
export function readProblem(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return code === undefined ? "it failed" : (WORDS[code] ?? code);
}
