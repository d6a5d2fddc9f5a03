/** Can a whole screen be drawn here? A terminal that says it is dumb, or nothing of itself, shows the signs of drawing as letters. */
export function canDraw(isTerminal: boolean, env: Readonly<Record<string, string | undefined>>, platform: string): boolean {
  return isTerminal && (platform === "win32" || !["", "dumb"].includes(env["TERM"] ?? ""));
}
