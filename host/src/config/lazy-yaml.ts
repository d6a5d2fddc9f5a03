import { createRequire } from "node:module";

type Yaml = typeof import("yaml");

/** The YAML library, read when a file of YAML is really there: most starts meet none, and its parser is a third of theirs. */
export function lazyYaml(): Yaml {
  return createRequire(import.meta.url)("yaml") as Yaml;
}
