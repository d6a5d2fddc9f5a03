/** Where a remote's files can be seen, for hosts whose addresses are known. Credentials in a remote's URL never come along. */
export function webRoot(remote: string): string | undefined {
  const match = /^(?:https?:\/\/(?:[^@/]+@)?|(?:ssh:\/\/)?(?:[\w.-]+@))([\w.-]+)(?::\d+)?[:/](.+?)(?:\.git)?\/?$/.exec(remote.trim());
  const [, host = "", path = ""] = match ?? [];
  if (!/^[\w.-]+(?:\/[\w.-]+)+$/.test(path) || path.split("/").some((part) => /^\.+$/.test(part))) return undefined;
  if (/^(?:www\.)?github\.com$/i.test(host)) return `https://github.com/${path}`;
  if (/^gitlab\.com$/i.test(host)) return `https://gitlab.com/${path}/-`;
  return undefined;
}
