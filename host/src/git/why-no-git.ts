import type { Notice } from "@handoff/core";
import { mayBeRepository } from "./may-be-repository.ts";
import { openGit } from "./open-git.ts";

/** Why git told nothing of a folder: it isn't on this machine, it refuses another user's repository, or there is none. */
export async function whyNoGit(root: string): Promise<Notice> {
  const none = { code: "GIT_NONE", params: { root } };
  if (!mayBeRepository(root)) return none;
  const git = await openGit(root);
  if (git === undefined) return { code: "GIT_MISSING" };
  const { stderr } = await git.run(["rev-parse", "--git-dir"]);
  return /dubious ownership/.test(stderr) ? { code: "GIT_NOT_OWNED", params: { root } } : none;
}
