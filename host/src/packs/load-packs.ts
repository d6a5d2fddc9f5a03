import { lstat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Pack } from "@handoff/core";
import { packItem } from "../trust/find-trust-items.ts";
import type { TrustStore } from "../trust/trust-store.ts";
import { mutePack } from "./mute-pack.ts";
import { parsePack } from "./parse-pack.ts";
import type { PackParts, PackProblem } from "./parse-pack.ts";
import { readPackFolder } from "./read-pack-folder.ts";

export interface PackPlaces {
  readonly targetRoot?: string;
  /** `…/handoff` in the user's config folder. */
  readonly userConfigFolder?: string;
  /** Absent: no project is trusted, so its packs place lines and say nothing of their own. */
  readonly trust?: TrustStore;
  /** Default: the packs that come with the product. */
  readonly builtInFolder?: string;
}

/**
 * All packs of a target, in the order in which they are looked up: project, user, built in. Of two with one id the first
 * counts. A pack that isn't valid is left out and reported, so that one bad file stops nobody.
 */
export async function loadPacks(places: PackPlaces): Promise<{ readonly packs: readonly Pack[]; readonly problems: readonly PackProblem[] }> {
  const packs = new Map<string, Pack>();
  const problems: PackProblem[] = [];
  for (const [folder, from] of await packFolders(places)) {
    const read = await readPackFolder(folder, from);
    problems.push(...read.problems);
    for (const parts of read.parts) {
      const parsed = parsePack(parts);
      problems.push(...parsed.problems);
      if (parsed.pack === undefined || packs.has(parsed.pack.id)) continue;
      packs.set(parsed.pack.id, from === "project" && !isTrusted(places, parts) ? mutePack(parsed.pack) : parsed.pack);
    }
  }
  return { packs: [...packs.values()], problems };
}

/** Where packs are looked for, in this order. */
export async function packFolders(places: PackPlaces): Promise<readonly (readonly [string, Pack["from"]])[]> {
  const folders: (readonly [string, Pack["from"]])[] = [];
  if (places.targetRoot !== undefined && !(await isLink(join(places.targetRoot, ".handoff")))) folders.push([join(places.targetRoot, ".handoff", "packs"), "project"]);
  if (places.userConfigFolder !== undefined) folders.push([join(places.userConfigFolder, "packs"), "user"]);
  folders.push([places.builtInFolder ?? builtInFolder(), "built-in"]);
  return folders;
}

function isTrusted(places: PackPlaces, parts: PackParts): boolean {
  const item = packItem(parts.id, parts.yaml);
  return places.targetRoot !== undefined && places.trust?.isTrusted(places.targetRoot, item.file, item.text) === true;
}

function builtInFolder(): string {
  return dirname(dirname(createRequire(import.meta.url).resolve("@handoff/packs/full/pack.yaml")));
}

async function isLink(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isSymbolicLink();
  } catch {
    return false;
  }
}
