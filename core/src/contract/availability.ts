import type { Notice } from "./notice.ts";

/** Is the client here, now? Offline, under two seconds, with reasons. Nothing that was not probed is ever called. */
export interface Availability {
  readonly state: "available" | "signed-out" | "not-installed" | "not-configured" | "unsupported" | "unknown";
  readonly version?: string;
  /** The way that would be taken: `app-server`, `exec`, `claude -p` … */
  readonly transport?: string;
  /** One sentence each, for people. */
  readonly reasons: readonly string[];
  /** Set unless `available`: the one message a person gets, a code of the catalogue. */
  readonly problem?: Notice;
  /** What to do about it: `run "codex login"`. */
  readonly fix?: string;
  /** Does this way cost money? Absent: as the card says. */
  readonly costs?: boolean;
  readonly capabilities?: readonly string[];
}
