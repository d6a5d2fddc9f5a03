import type { ProcessPort } from "../contract/ports.ts";

/** The named variables that are set, to hand to a client's own program. Everything else stays here. */
export function passEnvironment(process: ProcessPort, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.flatMap((name) => {
    const value = process.env(name);
    return value === undefined ? [] : [[name, value]];
  }));
}
