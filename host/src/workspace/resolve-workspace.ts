import { accessSync, constants, existsSync, realpathSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { HandoffError } from "@handoff/core";
import { errorCode } from "../state/write-problem.ts";

/** Which folder the work is in. `given` beats the draft's root, which beats the git root of `cwd`. */
export interface WorkspaceQuestion {
  readonly given?: string | undefined;
  readonly draftRoot?: string | undefined;
  readonly cwd: string;
}

const remote = /^[a-z][a-z0-9+.-]*\+[\w@.-]+:\//i;

/**
 * The exact folder, absolute, with links resolved; a folder below a git root stays as given. A remote root
 * (`ssh-remote+host:/path`) is taken as it is, only when the caller gives it. Throws `WORKSPACE_*`: never a guess.
 */
export function resolveWorkspace(question: WorkspaceQuestion): { readonly root: string; readonly remote: boolean } {
  const given = question.given ?? question.draftRoot;
  if (given === undefined) return { root: exact(gitRootOf(question.cwd) ?? question.cwd), remote: false };
  assertOneLine(given);
  if (remote.test(given)) return { root: given, remote: true };
  if (question.given === undefined && !isAbsolute(given)) throw new HandoffError("WORKSPACE_RELATIVE", { root: given });
  return { root: exact(resolve(question.cwd, given)), remote: false };
}

function exact(path: string): string {
  assertOneLine(path);
  let real: string;
  try {
    real = realpathSync(path);
    if (!statSync(real).isDirectory()) throw new HandoffError("WORKSPACE_MISSING", { root: path });
    accessSync(real, constants.X_OK);
  } catch (error) {
    if (errorCode(error) === "EACCES") throw new HandoffError("WORKSPACE_CLOSED", { root: path }, error);
    throw new HandoffError("WORKSPACE_MISSING", { root: path }, error);
  }
  assertOneLine(real);
  return real;
}

function assertOneLine(path: string): void {
  if (/[\n\r\u0085\u2028\u2029]/.test(path)) throw new HandoffError("WORKSPACE_NAME", { what: "a line break" });
  if (/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(path)) throw new HandoffError("WORKSPACE_NAME", { what: "a control character" });
}

/** The folder above (or at) `from` that holds `.git`, without asking git: a worktree's `.git` is a file. */
export function gitRootOf(from: string): string | undefined {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    if (existsSync(join(folder, ".git"))) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}
