import { join } from "node:path";

/** `…/handoff` in the user's state folder, for what the program remembers: XDG, else the platform's own place. */
export function userStateFolder(env: Readonly<Record<string, string | undefined>>, home: string, platform: string = process.platform): string {
  const xdg = env["XDG_STATE_HOME"];
  if (xdg !== undefined && xdg !== "") return join(xdg, "handoff");
  if (platform === "win32" && env["LOCALAPPDATA"] !== undefined) return join(env["LOCALAPPDATA"], "handoff");
  return join(home, ".local", "state", "handoff");
}
