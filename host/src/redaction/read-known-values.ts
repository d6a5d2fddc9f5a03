import { lstatSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { knownValuesFrom } from "@handoff/core";
import type { KnownValue } from "@handoff/core";

const MOST_FILES = 20;
const MOST_BYTES = 256 * 1024;

/** What must go by value: secret-like names of this process's environment, and of the workspace's own `.env*` files. Never logged. */
export function readKnownValues(root: string | undefined, env: Readonly<Record<string, string | undefined>>): readonly KnownValue[] {
  return knownValuesFrom(env, root === undefined ? [] : readEnvFiles(root));
}

function readEnvFiles(root: string): readonly { readonly path: string; readonly text: string }[] {
  let names: string[];
  try {
    names = readdirSync(root).filter((name) => /^\.env(?:$|\.)/.test(name)).sort();
  } catch {
    return [];
  }
  return names.slice(0, MOST_FILES).flatMap((name) => {
    const path = join(root, name);
    try {
      const stat = lstatSync(path);
      return stat.isFile() && stat.size <= MOST_BYTES ? [{ path: name, text: readFileSync(path, "utf8") }] : [];
    } catch {
      // Not readable for us is not readable for an agent either: nothing of it can be in the brief by this way.
      return [];
    }
  });
}
