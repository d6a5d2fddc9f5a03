import { isAbsolute, join } from "node:path";

/** The user's own folder for what is kept: `$XDG_STATE_HOME/handoff`, else below the home folder. */
export function userStateFolder(env: Readonly<Record<string, string | undefined>>, home: string): string {
  const given = env["XDG_STATE_HOME"];
  return join(given !== undefined && isAbsolute(given) ? given : join(home, ".local", "state"), "handoff");
}
