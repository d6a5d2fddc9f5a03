import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { HandoffError } from "@handoff/core";
import { writeFileSync as writeAtomically } from "atomically";
import { lazyYaml } from "./lazy-yaml.ts";
import { readSmallFile } from "./read-small-file.ts";
import { yamlProblem } from "./yaml-problem.ts";

/**
 * Keeps a client and a pack as defaults in the user's own config. Everything else in the file stays, comments too; a file that
 * can't be read as YAML is left alone (`CONFIG_INVALID`). Called when a person asked for it, never otherwise.
 */
export function rememberDefaults(configFolder: string, values: { readonly client?: string; readonly pack?: string }): string {
  const path = join(configFolder, "config.yaml");
  const document = lazyYaml().parseDocument(readSmallFile(path, 256 * 1024, true) ?? "", { prettyErrors: false });
  const broken = document.errors[0];
  if (broken !== undefined) throw new HandoffError("CONFIG_INVALID", { file: path, problem: yamlProblem(broken) });
  for (const [key, value] of Object.entries(values)) if (value !== undefined) document.set(key, value);
  mkdirSync(configFolder, { recursive: true, mode: 0o700 });
  writeAtomically(path, document.toString(), { mode: 0o600 });
  return path;
}
