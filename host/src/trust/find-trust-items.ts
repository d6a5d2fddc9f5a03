import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { HARMLESS } from "../config/config-schema.ts";
import { lazyYaml } from "../config/lazy-yaml.ts";
import { readProjectFile } from "../config/read-project-file.ts";
import { readSmallFile } from "../config/read-small-file.ts";
import { codeItem } from "./code-item.ts";
import { packItem } from "./pack-item.ts";
import type { TrustItem } from "./trust-item.ts";

/** All of them, in a fixed order. Links, large files and what is no regular file are no items: they are never used either. */
export function findTrustItems(root: string): readonly TrustItem[] {
  if (!isFolder(join(root, ".handoff"))) return [];
  return [bindingsItem(root), configItem(root), codeItem(root), ...packItems(root)].filter((item) => item !== undefined);
}

export function bindingsItem(root: string): TrustItem | undefined {
  const text = readProjectFile(root, "bindings.md");
  return text === undefined || text.trim() === "" ? undefined : { file: ".handoff/bindings.md", effect: "speaks", text };
}

/** The config counts only when it sets more than is harmless. */
export function configItem(root: string): TrustItem | undefined {
  const text = readProjectFile(root, "config.yaml");
  if (text === undefined) return undefined;
  let keys: readonly string[] = ["?"];
  try {
    const parsed: unknown = lazyYaml().parse(text, { maxAliasCount: 20 });
    keys = typeof parsed === "object" && parsed !== null ? Object.keys(parsed) : [];
  } catch {
    // What can't be parsed is not used, so there is nothing to trust.
    return undefined;
  }
  return keys.some((key) => !HARMLESS.includes(key)) ? { file: ".handoff/config.yaml", effect: "sets", text } : undefined;
}

function packItems(root: string): readonly TrustItem[] {
  const folder = join(root, ".handoff", "packs");
  if (!isFolder(folder)) return [];
  return readdirSync(folder)
    .filter((id) => /^[a-z0-9][a-z0-9-]{0,59}$/.test(id) && isFolder(join(folder, id)))
    .sort()
    .flatMap((id) => {
      const yaml = readSmallFile(join(folder, id, "pack.yaml"));
      return yaml === undefined ? [] : [packItem(id, yaml)];
    });
}

function isFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    return false;
  }
}
