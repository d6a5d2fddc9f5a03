/**
 * Does this pointer lead out of the workspace, by its words alone? An absolute path elsewhere, one that climbs, a home folder,
 * a `file:` address. Links are told by who can look.
 */
export function leavesRoot(ref: string, root: string): boolean {
  if (/^file:/i.test(ref)) return true;
  if (/^[A-Za-z][A-Za-z0-9+.-]+:/.test(ref)) return false;
  const path = ref.replaceAll("\\", "/");
  const base = root.replaceAll("\\", "/").replace(/\/+$/, "");
  const isAbsolute = path.startsWith("/") || /^[a-z]:/i.test(path);
  if (/^~(?:\/|$)/.test(path)) return true;
  if (isAbsolute && path !== base && !path.startsWith(`${base}/`)) return true;
  let depth = 0;
  for (const part of (isAbsolute ? path.slice(base.length) : path).split("/")) {
    depth += part === ".." ? -1 : part === "" || part === "." ? 0 : 1;
    if (depth < 0) return true;
  }
  return false;
}
