import { lstat } from "node:fs/promises";
import { isAbsolute, relative, resolve } from "node:path";
import type { GatheredFacts, Notice, Pointer } from "@handoff/core";

const LINE = /(?::\d+(?:[-:]\d+)?|#L\d+(?:-L?\d+)?)$/;
const ID = /^(?=[0-9a-f]*\d)[0-9a-f]{7,64}$/i;

/**
 * Looks whether each pointer's path is there. A missing one is kept and marked, since the caller named it; one that was only
 * found in a remark is dropped. URLs are never fetched, and nothing outside the workspace is looked at.
 */
export async function markPointers(facts: GatheredFacts): Promise<GatheredFacts> {
  const { root, remote, git } = facts.workspace;
  if (remote) return facts;
  const marked = await Promise.all(facts.pointers.map((pointer) => mark(pointer, root, git?.cited ?? {})));
  const kept = marked.filter((pointer) => pointer.standing !== "missing" || pointer.record?.startsWith("draft:notes") !== true);
  const notices = kept.filter((pointer) => pointer.standing === "missing").map((pointer): Notice => ({ code: "PAYLOAD_POINTER_MISSING", params: { path: pointer.ref } }));
  return { ...facts, pointers: kept, notices: [...facts.notices, ...notices] };
}

async function mark(pointer: Pointer, root: string, cited: Readonly<Record<string, { readonly state: string }>>): Promise<Pointer> {
  const { ref } = pointer;
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(ref)) return pointer;
  const commit = ID.test(ref) ? cited[ref.toLowerCase()] : undefined;
  if (commit !== undefined) return { ...pointer, standing: commit.state === "reachable" ? "there" : "missing" };
  const path = ref.replace(LINE, "");
  if (path === "" || path.includes("\0") || path.length > 1_000 || /[\n]/.test(path)) return pointer;
  const full = resolve(root, path);
  const below = relative(root, full);
  if (below.startsWith("..") || isAbsolute(below)) return pointer;
  try {
    await lstat(full);
    return { ...pointer, standing: "there" };
  } catch {
    return { ...pointer, standing: "missing" };
  }
}
