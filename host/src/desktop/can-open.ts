/** Can an address be opened in front of the person? Over SSH a browser would open on the wrong machine, unless one was named for that. */
export function canOpen(platform: string, env: Readonly<Record<string, string | undefined>>): boolean {
  const isSet = (name: string): boolean => (env[name] ?? "") !== "";
  if (isSet("BROWSER") && platform !== "darwin" && platform !== "win32") return true;
  if (isSet("SSH_CONNECTION") || isSet("SSH_TTY") || isSet("SSH_CLIENT")) return false;
  return platform === "darwin" || platform === "win32" || isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") || isSet("WSL_DISTRO_NAME") || isSet("WSL_INTEROP");
}
