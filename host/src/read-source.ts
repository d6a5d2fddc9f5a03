import type { SourceReader } from "./gather-facts.ts";
import type { ClientRegistry } from "./registry/client-registry.ts";

export interface SourcePlaces {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly cwd: string;
  readonly registry: ClientRegistry;
  /** Where states are kept, when a config says so. */
  stateBase?(root: string): string | undefined;
}

/** Reads `--from`: a saved state, or a session of some client. Loaded when asked for, so that a draft does not pay for it. */
export function readSource(places: SourcePlaces): SourceReader {
  return {
    async read(from, workspace) {
      if (from === "state" || from.startsWith("state:")) {
        const { readStateParts } = await import("./state/read-state-parts.ts");
        return readStateParts(from, workspace, places);
      }
      const { readSessions } = await import("./sessions/read-sessions.ts");
      return (await readSessions(from, workspace, places)).parts;
    },
  };
}
