import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { resolve } from "node:path";

const stub = resolve(import.meta.dirname, "../../cli/bin/handoff.js");

export const hasTmux = (): boolean => spawnSync("tmux", ["-V"]).status === 0;

export interface TmuxOptions {
  readonly columns: number;
  readonly rows: number;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** The program is not told that it is in tmux: it sees a terminal that takes control sequences. */
  readonly bare?: boolean;
}

/** A real terminal with the command line in it, driven by keys and read as a person sees it. Its server is its own and ends with `close`. */
export class Terminal {
  readonly #socket = `handoff-${process.pid}-${randomBytes(4).toString("hex")}`;
  readonly #folder = mkdtempSync(join(tmpdir(), "handoff-tmux-"));
  readonly #cwd: string;

  constructor(options: TmuxOptions) {
    this.#cwd = options.cwd;
    const env = Object.entries({ PATH: process.env["PATH"] ?? "", TERM: "screen-256color", ...options.env }).map(([name, value]) => `${name}=${quoted(value)}`);
    const command = [process.execPath, stub, ...(options.args ?? [])].map(quoted).join(" ");
    // The shell stays when the program is gone, so that what it left on the screen can be read.
    const line = `cd ${quoted(options.cwd)}; env -i ${options.bare === true ? "" : 'TMUX="$TMUX" TMUX_PANE="$TMUX_PANE"'} ${env.join(" ")} ${command} >${quoted(this.out)}; printf '\\n[exit %s]\\n' $?; read -r _`;
    this.#tmux("start-server", ";", "set-option", "-s", "set-clipboard", "on", ";", "new-session", "-d", "-x", String(options.columns), "-y", String(options.rows), "-s", "t", line);
  }

  /** What the program wrote on standard output. */
  get out(): string {
    return join(this.#folder, "stdout");
  }

  keys(...keys: readonly string[]): void {
    this.#tmux("send-keys", "-t", "t", ...keys);
  }

  type(text: string): void {
    this.#tmux("send-keys", "-t", "t", "-l", text);
  }

  paste(text: string): void {
    this.#tmux("set-buffer", "-b", "typed", text);
    this.#tmux("paste-buffer", "-p", "-d", "-b", "typed", "-t", "t");
  }

  resize(columns: number, rows: number): void {
    this.#tmux("resize-window", "-t", "t", "-x", String(columns), "-y", String(rows));
  }

  /** The screen as text; with `colours`, with its control sequences. What changes from run to run is made the same. */
  screen(colours = false): string {
    const text = this.#tmux("capture-pane", "-p", ...(colours ? ["-e"] : []), "-t", "t");
    return text.replace(/Brief:? [0-9a-f]{12}/g, (found) => `${found.slice(0, -12)}${"0".repeat(12)}`).replaceAll(/scenario-\w{6}/g, "scenario-XXXXXX");
  }

  /** Waits until the screen shows the text, and gives the screen. */
  async see(text: string | RegExp): Promise<string> {
    const until = Date.now() + 20_000;
    for (let before = ""; ; ) {
      const screen = this.screen();
      // A screen that is still being drawn differs from the next look at it.
      if (screen === before && (typeof text === "string" ? screen.includes(text) : text.test(screen))) return screen;
      before = screen;
      if (Date.now() > until) throw new Error(`never saw ${String(text)} in ${this.#cwd}:\n${screen}`);
      await new Promise((next) => setTimeout(next, 40));
    }
  }

  buffer(): string {
    return this.#tmux("show-buffer");
  }

  close(): void {
    this.#tmux("kill-server");
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #tmux(...args: readonly string[]): string {
    const { stdout } = spawnSync("tmux", ["-L", this.#socket, "-f", "/dev/null", ...args], { encoding: "utf8", env: { PATH: process.env["PATH"] ?? "", LANG: "C.UTF-8" } });
    return stdout;
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
