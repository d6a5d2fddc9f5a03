import type { ClientPorts } from "../contract/ports.ts";

/** A key, and where it is from (a variable's name, or the command of the user's config). Only `source` may be shown. */
export interface FoundKey {
  readonly value: string;
  readonly source: string;
}

/**
 * A client's key: from the environment, else from the command that the user's own config names (`keyCommand: [pass, show, x]`),
 * whose first line is the key. Never from a file of ours. Undefined when neither gives one.
 */
export async function readKey(ports: ClientPorts, variables: readonly string[], signal?: AbortSignal): Promise<FoundKey | undefined> {
  for (const name of variables) {
    const value = ports.process.env(name)?.trim();
    if (value !== undefined && value !== "") return { value, source: name };
  }
  const [command, ...args] = words(ports.settings["keyCommand"]);
  if (command === undefined) return undefined;
  const result = await ports.process.run({ command, args, timeout: 10_000, maxBytes: 64 * 1024, ...(signal === undefined ? {} : { signal }) });
  const value = result.exit === 0 ? result.stdout.split("\n", 1)[0]?.trim() : undefined;
  return value === undefined || value === "" ? undefined : { value, source: "keyCommand" };
}

function words(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((word): word is string => typeof word === "string") : [];
}
