import type { ClientPorts } from "@handoff/core";

/** A machine on which the client is there. A fresh one for each test. */
export interface LiveSetup {
  readonly ports: ClientPorts;
  /** The texts that arrived, each taken out of what a request or a program's input wraps it in. */
  readonly received: () => readonly string[];
  /** Has its model answered? Say it where you can: a plugin that claims more fails. Absent: that is not looked at. */
  readonly answered?: () => boolean;
  /** Ends what was started. */
  readonly close?: () => Promise<void> | void;
}
