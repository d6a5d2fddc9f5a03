import { text as readText } from "node:stream/consumers";
import { isHandoffError } from "@handoff/core";
import { writeArtifact } from "./write-artifact.ts";

// The separate process that alone may write an artifact. It runs under Node's permission model with nothing but its own code
// to read and the artifacts' folder to write; it answers with one JSON document.
try {
  const written = await writeArtifact(JSON.parse(await readText(process.stdin)));
  process.stdout.write(JSON.stringify({ written }));
} catch (error) {
  const problem = isHandoffError(error) ? { code: error.code, params: error.params } : { code: "ARTIFACT_WRITE_FAILED", params: { problem: systemProblem(error), folder: "_agent/handoffs" } };
  process.stdout.write(JSON.stringify({ problem }));
  process.exitCode = 1;
}

/** A system error's name says what happened without any text of the brief. */
function systemProblem(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  const known: Readonly<Record<string, string>> = {
    ENOSPC: "the disk is full",
    EFBIG: "a file can't become that large here",
    EROFS: "the file system is read-only",
    EACCES: "the folder may not be written",
    EPERM: "the folder may not be written",
    ERR_ACCESS_DENIED: "the folder is outside what the writer may write",
    ENOTDIR: "a file stands where the folder should be",
    EDQUOT: "the quota is used up",
  };
  return (code === undefined ? undefined : known[code]) ?? code ?? (error instanceof Error ? error.name : "it failed");
}
