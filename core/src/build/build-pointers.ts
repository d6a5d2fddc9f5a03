import type { VerifiedFacts } from "../contract/facts.ts";
import type { GitFacts } from "../contract/git.ts";
import type { Pointer } from "../contract/pointer.ts";
import type { BuildOptions } from "./build-options.ts";
import type { Screen } from "./screen-line.ts";
import { relativePath } from "../gather/relative-path.ts";
import { webRoot } from "./web-root.ts";

const LINE = /:(\d+)(?:[-:]\d+)?$/;

/** Pointers that the receiver can open: relative to the root, or permalinks at HEAD for a chat that can't see the workspace. */
export function buildPointers(facts: VerifiedFacts, options: BuildOptions, screen: Screen): readonly Pointer[] {
  const { git } = facts.workspace;
  return facts.pointers.flatMap((pointer) => {
    const ref = screen.pass({ text: pointer.ref, origin: pointer.origin, ...(pointer.record === undefined ? {} : { record: pointer.record }) }, "pointers");
    const type = screen.pass({ text: pointer.type, origin: pointer.origin }, "pointers");
    if (ref === undefined || type === undefined) return [];
    const link = options.reads === "workspace" ? undefined : permalink(ref, pointer, git, facts.workspace.root);
    return [{ ...pointer, type, ref: link ?? ref }];
  });
}

/** Only what is pushed as it stands here has an address that shows the same. */
function permalink(ref: string, pointer: Pointer, git: GitFacts | undefined, workspaceRoot: string): string | undefined {
  if (pointer.standing === "missing" || pointer.standing === "outside" || git?.head === undefined || (git.ahead ?? git.unpushed) !== 0 || git.originUrl === undefined) return undefined;
  const path = ref.replace(LINE, "");
  if (!/^[\w@][\w@./ +-]*$/.test(path) || path.includes("..") || git.uncommitted.some((change) => change.path === path)) return undefined;
  const root = webRoot(git.originUrl);
  if (root === undefined) return undefined;
  const line = LINE.exec(ref)?.[1];
  const folder = relativePath(workspaceRoot, git.gitRoot);
  const below = folder === "." ? path : `${folder}/${path}`;
  return `${root}/blob/${git.head}/${below.split("/").map(encodeURIComponent).join("/")}${line === undefined ? "" : `#L${line}`}`;
}
