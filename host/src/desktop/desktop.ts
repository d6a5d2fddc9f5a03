import type { ChildProcess } from "node:child_process";
import { RenderedHandoff } from "@handoff/core";
import type { Launch, ProcessPort } from "@handoff/core";
import { canOpen } from "./can-open.ts";
import { chooseClipboard } from "./choose-clipboard.ts";
import type { ClipboardWay } from "./choose-clipboard.ts";

/** What was tried and came of it. `why` is a key of the message catalogue. */
export type Done = { readonly done: true; readonly way: string } | { readonly done: false; readonly why: "COPY_NO_CLIPBOARD" | "COPY_FAILED" | "OPEN_NO_DISPLAY" | "OPEN_FAILED" | "OPEN_NO_PROGRAM" };

/** Writes a control sequence to the person's terminal; false when there is none. Given by whoever owns the streams. */
export type TerminalClipboard = (rendered: RenderedHandoff) => boolean;

/** The desktop in front of the person: a clipboard, and something that opens addresses. Never throws: what failed is data. */
export interface Desktop {
  /** Is there a way to copy? It may still fail. */
  copies(): boolean;
  opens(): boolean;
  /** The text inside the fence, of a sealed handoff. */
  copy(rendered: RenderedHandoff): Promise<Done>;
  open(address: string): Promise<Done>;
  launch(launch: Launch, folder: string): Promise<Done>;
}

export interface DesktopPlace {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly processes: ProcessPort;
  readonly terminal?: TerminalClipboard;
}

const PATIENCE = 5_000;
const PATIENCE_FOR_OPENER = 1_500;
/** What a program with a window needs beside the bare environment. */
const WINDOW_VARIABLES = ["DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS", "VSCODE_IPC_HOOK_CLI", "WSL_DISTRO_NAME", "WSL_INTEROP"];

export function createDesktop(place: DesktopPlace): Desktop {
  const { platform, env, processes, terminal } = place;
  const ways = chooseClipboard({ platform, env, hasTerminal: terminal !== undefined });
  const by: Readonly<Record<ClipboardWay, (rendered: RenderedHandoff) => Promise<boolean>>> = {
    system: async (rendered) => {
      const { default: clipboard } = await import("clipboardy");
      return inTime(clipboard.write(rendered.parts.text));
    },
    tmux: async (rendered) => {
      const result = await processes.run({ command: "tmux", args: ["load-buffer", "-w", "-"], stdin: rendered.parts.text, timeout: PATIENCE, env: named(env, ["TMUX", "TMUX_PANE", "TERM"]) });
      return result.exit === 0;
    },
    terminal: async (rendered) => terminal?.(rendered) ?? false,
  };
  return {
    copies: () => ways.length > 0,
    opens: () => canOpen(platform, env),
    async copy(rendered) {
      if (!RenderedHandoff.is(rendered)) throw new TypeError("Only a sealed handoff is copied.");
      if (ways.length === 0) return { done: false, why: "COPY_NO_CLIPBOARD" };
      for (const way of ways) if (await succeeds(() => by[way](rendered))) return { done: true, way };
      return { done: false, why: "COPY_FAILED" };
    },
    async open(address) {
      if (!canOpen(platform, env)) return { done: false, why: "OPEN_NO_DISPLAY" };
      const opened = await succeeds(async () => {
        const { default: open } = await import("open");
        return (await settles(open(address, appFor(address, env)))) !== "failed";
      });
      return opened ? { done: true, way: "open" } : { done: false, why: "OPEN_FAILED" };
    },
    async launch(launch, folder) {
      const command = await processes.which(launch.command);
      // A batch file can only be started through a shell, and a text of a brief must never be near one.
      if (command === undefined || /\.(?:cmd|bat)$/i.test(command)) return { done: false, why: "OPEN_NO_PROGRAM" };
      const result = await processes.run({ command, args: launch.args, cwd: folder, timeout: 3 * PATIENCE, env: named(env, WINDOW_VARIABLES), ...(launch.stdin === undefined ? {} : { stdin: launch.stdin }) });
      return result.exit === 0 ? { done: true, way: launch.command } : { done: false, why: result.notFound ? "OPEN_NO_PROGRAM" : "OPEN_FAILED" };
    },
  };
}

async function succeeds(run: () => Promise<boolean>): Promise<boolean> {
  try {
    return await run();
  } catch {
    return false;
  }
}

/** True when it came to an end in time. A clipboard program that hangs must not hold the brief back. */
function inTime(work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), PATIENCE);
    work.then(() => resolve(true), reject).finally(() => clearTimeout(timer));
  });
}

/** A browser that the person named comes before the one that the desktop would choose. Lists and templates are left to the desktop. */
function appFor(address: string, env: DesktopPlace["env"]): { readonly app?: { readonly name: string } } {
  const browser = env["BROWSER"] ?? "";
  return /^https?:/i.test(address) && /^\/[^\s:%]+$/.test(browser) ? { app: { name: browser } } : {};
}

/** An opener that gives up at once says so by its exit; one that is still there is a browser. */
async function settles(opening: Promise<ChildProcess>): Promise<"failed" | "running" | "ended"> {
  const child = await opening;
  if (child.exitCode !== null) return child.exitCode === 0 ? "ended" : "failed";
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve("running"), PATIENCE_FOR_OPENER);
    child.once("close", (exit) => {
      clearTimeout(timer);
      resolve(exit === 0 ? "ended" : "failed");
    });
  });
}

function named(env: Readonly<Record<string, string | undefined>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
}
