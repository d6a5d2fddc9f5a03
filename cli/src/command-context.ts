import type { Language, MessageCode, MessageParams, RenderedHandoff } from "@handoff/core";
import type { Handoff } from "@handoff/host";

/** The options of one call, by the names of the command table. */
export interface GivenOptions {
  text(name: string): string | undefined;
  has(name: string): boolean;
  list(name: string): readonly string[];
}

/** What a command gets. Nothing in it writes: a command returns what is to be said. */
export interface CommandContext {
  readonly handoff: Handoff;
  readonly arguments: readonly string[];
  readonly options: GivenOptions;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly language: Language;
  /** A person is there: standard input and standard error are terminals. */
  readonly isTerminal: boolean;
  /** The whole terminal, to draw on. Given back by its `close`. */
  screen(): TerminalScreen;
  /** Says at once where a page of ours is; `{address}` in the sentence is filled. */
  address(sentence: string, address: string): void;
  /** The redactor of what is shown, for texts that are drawn. */
  clean(text: string): string;
  /** Asks on the terminal; undefined when nobody is there or the answer is empty. */
  ask(question: string): Promise<string | undefined>;
  say(code: MessageCode, params?: MessageParams): string;
  /** Said at once, for what must be said before it happens. */
  announce(line: string): void;
}

/**
 * What a command wants said. `stdout`, `stderr` and `json` pass the redactor; `sealed` did already and goes out as it is (with
 * `--json` as the field `text`); `stream` is made by a redactor itself.
 */
export interface CommandResult {
  readonly exit: 0 | 1 | 2 | 3;
  readonly sealed?: { readonly rendered: RenderedHandoff; readonly form: "block" | "text" };
  /** A link and the sealed text that it carries, printed for a person to open. */
  readonly link?: { readonly url: string; readonly rendered: RenderedHandoff };
  readonly stdout?: string;
  /** A successor's token. Printed past the redactor as a last line `Token: …`, or as the field `token`; it is stored as a hash only. */
  readonly token?: string;
  readonly stderr?: readonly string[];
  readonly json?: unknown;
  readonly stream?: AsyncIterable<string>;
  /** Said after the stream has ended. */
  readonly afterwards?: () => readonly string[];
}

/** A terminal that is drawn on as a whole. Only the printer makes one: nobody else writes to a stream. */
export interface TerminalScreen {
  size(): { readonly columns: number; readonly rows: number };
  /** One line for every row. */
  show(lines: readonly string[]): void;
  /** Called when the size changed. */
  resized(then: () => void): void;
  /** The screen as it was before. */
  close(): void;
}

export type RunCommand = (context: CommandContext) => Promise<CommandResult>;
