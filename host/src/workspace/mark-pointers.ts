import { lstatSync, realpathSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { hasScheme, leavesRoot } from "@handoff/core";
import type { GatheredFacts, Notice, Pointer } from "@handoff/core";

const LINE = /(?::\d+(?:[-:]\d+)?|#L\d+(?:-L?\d+)?)$/;
const ID = /^(?=[0-9a-f]*\d)[0-9a-f]{7,64}$/i;

/**
 * Looks whether each pointer's path is there, and in the workspace. One that is missing or leads out is kept and marked, since
 * the caller named it; one that was only found in a remark is dropped. URLs are never fetched, and outside nothing is read.
 */
export function markPointers(facts: GatheredFacts): GatheredFacts {
  const { root, remote, git } = facts.workspace;
  if (remote) return facts;
  const marked = facts.pointers.map((pointer) => mark(pointer, root, git?.cited ?? {}));
  const kept = marked.filter((pointer) => (pointer.standing !== "missing" && pointer.standing !== "outside") || pointer.record?.startsWith("draft:notes") !== true);
  const notices = kept.flatMap((pointer): readonly Notice[] =>
    pointer.standing === "missing" ? [{ code: "PAYLOAD_POINTER_MISSING", params: { path: pointer.ref } }] : pointer.standing === "outside" ? [{ code: "PAYLOAD_POINTER_OUTSIDE", params: { path: pointer.ref } }] : [],
  );
  return { ...facts, pointers: kept, notices: [...facts.notices, ...notices] };
}

function mark(pointer: Pointer, root: string, cited: Readonly<Record<string, { readonly state: string }>>): Pointer {
  const { ref } = pointer;
  if (leavesRoot(ref.replace(LINE, ""), root)) return { ...pointer, standing: "outside" };
  if (hasScheme(ref)) return pointer;
  const commit = ID.test(ref) ? cited[ref.toLowerCase()] : undefined;
  if (commit !== undefined) return { ...pointer, standing: commit.state === "reachable" ? "there" : "missing" };
  const path = ref.replace(LINE, "");
  if (path === "" || path.includes("\0") || path.length > 1_000 || /[\n]/.test(path)) return pointer;
  const full = resolve(root, path);
  if (!isBelow(root, full)) return { ...pointer, standing: "outside" };
  try {
    lstatSync(full);
    // A link's end is looked up, and nothing behind it is opened.
    return { ...pointer, standing: isBelow(realpathSync(root), realpathSync(full)) ? "there" : "outside" };
  } catch {
    return { ...pointer, standing: "missing" };
  }
}

function isBelow(root: string, path: string): boolean {
  const below = relative(root, path);
  return below !== ".." && !below.startsWith(`..${sep}`) && !isAbsolute(below);
}
