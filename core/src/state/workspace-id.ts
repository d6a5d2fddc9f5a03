/**
 * What makes two folders the same workspace: the origin's address without scheme, user, port and ending, so that clones and
 * worktrees meet; without an origin the folder itself.
 */
export function workspaceIdOf(root: string, originUrl?: string): string {
  if (originUrl === undefined || originUrl.trim() === "") return root;
  const url = originUrl.trim();
  const scp = /^(?:[^@/\s]+@)?([\w.-]+):(?!\/\/)([^\\].*)$/.exec(url);
  const full = /^[a-z][a-z0-9+.-]*:\/\/(?:[^@/]*@)?([^/:]+)(?::\d+)?\/(.*)$/i.exec(url);
  const host = full?.[1] ?? (/^[A-Za-z]$/.test(scp?.[1] ?? "") ? undefined : scp?.[1]);
  const path = full?.[2] ?? (host === undefined ? undefined : scp?.[2]);
  if (host === undefined || path === undefined) return url.replace(/^file:\/\//, "").replace(/\/+$/, "").replace(/\.git$/, "");
  return `${host.toLowerCase()}/${path.replace(/^\/+|\/+$/g, "").replace(/\.git$/, "")}`;
}
