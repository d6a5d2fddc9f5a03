import type { SessionSource } from "@handoff/core";
import type { ClientRegistry } from "../registry/client-registry.ts";

/** A store that can be read, by the name that lists show. */
export interface SessionFormat {
  readonly id: string;
  readonly source: SessionSource;
}

/** Every store that can be read: those of the registered clients, and those of formats that nothing is delivered to. */
export function sessionFormats(registry: ClientRegistry): readonly SessionFormat[] {
  return registry.list.flatMap((plugin) => (plugin.sessions === undefined ? [] : [{ id: plugin.id, source: plugin.sessions }]));
}
