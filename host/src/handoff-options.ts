import type { Desktop, TerminalClipboard } from "./desktop/desktop.ts";
import type { ArtifactWriter, Clock, ClientPlugin, Log, ProgressNote, ReceiptStore } from "@handoff/core";

/** How a Handoff is made. Everything has a default: this process's folder, environment and clock, and the built-in clients. */
export interface HandoffOptions {
  /** Default: the process's folder. */
  readonly cwd?: string;
  /** Default: the process's environment. Known secrets in it are kept out of every text. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly home?: string;
  /** Plugins beside the built-in ones; of two with one id the one given here counts. */
  readonly clients?: readonly ClientPlugin[];
  /** `false`: artifacts are not written here, and become prompts. Default: a process of its own. */
  readonly writer?: ArtifactWriter | false;
  /** Settings of live parts by client id, over those of the user's config. Never from a repository. */
  readonly settings?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly clock?: Clock;
  /** Default: the clipboard and the browser of this machine. */
  readonly desktop?: Desktop;
  /** Asks the terminal to copy, for whoever owns the streams. Absent: that way isn't there. */
  readonly terminal?: TerminalClipboard;
  /** Where receipts are kept. Default: files in the user's state folder. */
  readonly receipts?: ReceiptStore;
  /** Aborted: a delivery on its way stops and says what it knows. */
  readonly signal?: AbortSignal;
  /** What a long delivery is at. Default: nobody listens. */
  readonly progress?: (note: ProgressNote) => void;
  /** Default: silence. */
  readonly log?: Log;
}
