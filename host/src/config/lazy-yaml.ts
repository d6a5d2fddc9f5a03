import { createRequire } from "node:module";

type Yaml = Pick<typeof import("yaml"), "LineCounter" | "parse" | "parseDocument" | "stringify">;

/**
 * The YAML library, read when a file of YAML is really there: most starts meet none, and its parser is a third of theirs. The
 * command's build takes these four names from a file of its own.
 */
export function lazyYaml(): Yaml {
  return createRequire(import.meta.url)("yaml") as Yaml;
}
