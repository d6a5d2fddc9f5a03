/** By which way a text gets on the clipboard that the person in front of the screen has. */
export type ClipboardWay = "system" | "tmux" | "terminal";

export interface ClipboardPlace {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A terminal is there that control sequences can be written to. */
  readonly hasTerminal: boolean;
}

/**
 * The ways to try, best first; none: there is no clipboard here.
 *
 * Over SSH the clipboard of this machine is not the person's, so the terminal is asked (OSC 52); forwarded X comes last. A
 * machine without a display (a container, a server) may still have a terminal that copies.
 */
export function chooseClipboard({ platform, env, hasTerminal }: ClipboardPlace): readonly ClipboardWay[] {
  const isSet = (name: string): boolean => (env[name] ?? "") !== "";
  const isRemote = isSet("SSH_CONNECTION") || isSet("SSH_TTY") || isSet("SSH_CLIENT");
  const hasSystem =
    platform === "darwin" || platform === "win32" || isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") || isSet("WSL_DISTRO_NAME") || isSet("WSL_INTEROP") || isSet("TERMUX_VERSION");
  const asks = hasTerminal && !["", "dumb", "linux"].includes(env["TERM"] ?? "");
  const terminal: readonly ClipboardWay[] = asks ? (isSet("TMUX") ? ["tmux", "terminal"] : ["terminal"]) : [];
  if (isRemote) return [...terminal, ...(isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") ? (["system"] as const) : [])];
  return [...(hasSystem ? (["system"] as const) : []), ...terminal];
}
