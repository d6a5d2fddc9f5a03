import type { CitedCommit } from "@handoff/core";
import type { Git } from "./git-process.ts";

/** Why an id gave no commit: nothing begins so, several commits do, or it is a blob or a tree. */
export async function readUnresolved(git: Git, ids: readonly string[]): Promise<ReadonlyMap<string, { readonly state: CitedCommit["state"] }>> {
  if (ids.length === 0) return new Map();
  // One process for all: git names the candidates of an ambiguous id on stderr, and says what a single object is.
  const answer = await git.run(["cat-file", "--batch-check=%(objecttype)"], { stdin: `${ids.map((id) => id.toLowerCase()).join("\n")}\n` });
  const lines = answer.stdout.split("\n");
  return new Map(
    ids.map((id, at) => {
      const line = lines[at] ?? "";
      const state = line.endsWith("ambiguous") ? "ambiguous" : /^(?:blob|tree|tag)$/.test(line) ? "not-a-commit" : "missing";
      return [id, { state }] as const;
    }),
  );
}
