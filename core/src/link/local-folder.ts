/** The workspace as a folder of this machine, for a link that names one; undefined for a remote root, a UNC path or anything relative. */
export function localFolder(workspace: string): string | undefined {
  const isLocal = /^\/(?!\/)/.test(workspace) || /^[A-Za-z]:[\\/]/.test(workspace);
  return isLocal ? workspace : undefined;
}
