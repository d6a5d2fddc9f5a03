import { join } from "node:path";

/** `…/handoff` in the user's config folder: XDG, else the platform's own place. */
export function userConfigFolder(env: Readonly<Record<string, string | undefined>>, home: string, platform: string = process.platform): string {
  const xdg = env["XDG_CONFIG_HOME"];
  if (xdg !== undefined && xdg !== "") return join(xdg, "handoff");
  if (platform === "win32" && env["APPDATA"] !== undefined) return join(env["APPDATA"], "handoff");
  return join(home, ".config", "handoff");
}
