import { checkText, runHandoff } from "@handoff/core";
import type { ClientPlugin, HandoffRequest, HandoffResult, RuleBreak } from "@handoff/core";
import { compose, TOKENS } from "./compose.ts";
import type { DoctorCheck } from "./doctor.ts";
import type { HandoffOptions } from "./handoff-options.ts";

/** Makes and checks handoffs. Close it when done: live parts of clients may hold processes. */
export interface Handoff {
  to(request: HandoffRequest): Promise<HandoffResult>;
  check(text: string, client: string): readonly RuleBreak[];
  /** Throws `CLIENT_UNKNOWN`. */
  client(id: string): ClientPlugin;
  clients(): readonly ClientPlugin[];
  /** Ids of the clients that fit best, first the best, as `--best` takes them. */
  best(request: Omit<HandoffRequest, "client">): Promise<string>;
  /** What works here. Changes nothing. */
  doctor(options?: { readonly workspace?: string }): Promise<readonly DoctorCheck[]>;
  /** From the user's config. */
  readonly defaults: { readonly client?: string; readonly pack?: string };
  close(): Promise<void>;
}

/** A Handoff with its own container: two of them share nothing. */
export function createHandoff(options: HandoffOptions = {}): Handoff {
  const container = compose(options);
  const registry = container.resolve(TOKENS.registry);
  const defaults = container.resolve(TOKENS.defaults);
  return {
    to: (request) => runHandoff({ ...(defaults.pack === undefined ? {} : { pack: defaults.pack }), ...request }, container.resolve(TOKENS.ports)),
    check: (text, client) => checkText(text, registry.get(client).rules),
    client: (id) => registry.get(id),
    clients: () => registry.list,
    best: (request) => container.resolve(TOKENS.best)(request),
    doctor: (wish) => container.resolve(TOKENS.doctor)(wish ?? {}),
    defaults,
    close: () => container.resolve(TOKENS.closer).close(),
  };
}
