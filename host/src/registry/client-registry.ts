import { HandoffError, checkPlugin, nearestName } from "@handoff/core";
import type { ClientPlugin } from "@handoff/core";
import { BUILT_IN_CLIENTS } from "./built-in-clients.ts";

/** All clients by id. One value; nothing is scanned. */
export interface ClientRegistry {
  readonly list: readonly ClientPlugin[];
  /** `CLIENT_UNKNOWN` with the name that was probably meant. */
  get(id: string): ClientPlugin;
  find(id: string): ClientPlugin | undefined;
}

/** Refuses a plugin that breaks the contract (`PLUGIN_INVALID`). Of two with one id the later takes the place of the earlier. */
export function createClientRegistry(plugins: readonly ClientPlugin[]): ClientRegistry {
  const byId = new Map<string, ClientPlugin>();
  for (const plugin of plugins) {
    // Ours are checked by their conformance tests: a start should not pay for it again.
    const problems = BUILT_IN_CLIENTS.includes(plugin) ? [] : checkPlugin(plugin);
    if (problems.length > 0) throw new HandoffError("PLUGIN_INVALID", { plugin: String(plugin?.id ?? "?"), problem: problems.join("; ") });
    byId.set(plugin.id, plugin);
  }
  const list = [...byId.values()];
  return {
    list,
    find: (id) => byId.get(id),
    get(id) {
      const plugin = byId.get(id);
      if (plugin !== undefined) return plugin;
      const names = [...byId.keys()];
      const near = nearestName(id, names);
      throw new HandoffError("CLIENT_UNKNOWN", { given: id, hint: near === undefined ? "" : ` Did you mean "${near}"?`, allowed: names.join(", ") });
    },
  };
}
