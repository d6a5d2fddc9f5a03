import type { Notice } from "@handoff/core";
import { appendExclude } from "../writer/append-exclude.ts";
import { openGit } from "../git/open-git.ts";
import { errorCode } from "./write-problem.ts";

/** Keeps states out of commits where nothing does so yet: one line in `info/exclude`, said. A base that is tracked on purpose is left alone. */
export async function ignoreBase(root: string, base: string): Promise<readonly Notice[]> {
  const line = `${base}/`;
  const git = await openGit(root);
  if (git === undefined) return [];
  const tracked = await git.run(["ls-files", "-z", "--", base]);
  if (!tracked.ok || tracked.stdout !== "") return [];
  try {
    return (await appendExclude(root, line)) ? [{ code: "STATE_IGNORED", params: { line } }] : [];
  } catch (error) {
    return [{ code: "STATE_NOT_IGNORED", params: { line, why: errorCode(error) ?? "it failed" } }];
  }
}
