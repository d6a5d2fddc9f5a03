import type { SessionSource } from "@handoff/core";
import { format as aider } from "@handoff/plugin-aider";
import { format as atif } from "@handoff/plugin-atif";
import { format as cline } from "@handoff/plugin-cline";
import { format as gemini } from "@handoff/plugin-gemini";
import { format as opencode } from "@handoff/plugin-opencode";
import type { ClientRegistry } from "../registry/client-registry.ts";

/** A store that can be read, by the name that lists show. */
export interface SessionFormat {
  readonly id: string;
  readonly source: SessionSource;
}

/** Every store that can be read: those of the registered clients, and those of formats that nothing is delivered to. */
export function sessionFormats(registry: ClientRegistry): readonly SessionFormat[] {
  const clients = registry.list.flatMap((plugin) => (plugin.sessions === undefined ? [] : [{ id: plugin.id, source: plugin.sessions }]));
  const named = new Set(clients.map((one) => one.id));
  const formats = [gemini, opencode, cline, aider, atif].filter((one) => !named.has(one.id)).map((one) => ({ id: one.id, source: one.sessions }));
  return [...clients, ...formats];
}
