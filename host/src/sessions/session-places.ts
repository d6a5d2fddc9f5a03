import type { SessionPorts } from "@handoff/core";
import type { ClientRegistry } from "../registry/client-registry.ts";
import { createSessionFiles } from "./files-port.ts";
import { openSqlite } from "./sqlite-port.ts";

export interface SessionPlaces {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly cwd: string;
  readonly registry: ClientRegistry;
}

export function sessionPorts(places: SessionPlaces): SessionPorts {
  return { files: createSessionFiles(), env: places.env, home: places.home, platform: process.platform, sqlite: openSqlite };
}
