import { lstatSync } from "node:fs";
import { join } from "node:path";
import type { Pack } from "@handoff/core";
import { packItem } from "../trust/pack-item.ts";
import type { TrustStore } from "../trust/trust-store.ts";
import { builtInPacks } from "./built-in-packs.ts";
import { mutePack } from "./mute-pack.ts";
import type { PackParts, PackProblem } from "./parse-pack.ts";
import { readPackFolder } from "./read-pack-folder.ts";

export interface PackPlaces {
  readonly targetRoot?: string;
  /** `…/handoff` in the user's config folder. */
  readonly userConfigFolder?: string;
  /** Absent: no project is trusted, so its packs place lines and say nothing of their own. */
  readonly trust?: TrustStore;
  /** Read these instead of the packs that come with the product, which were read and checked when it was built. */
  readonly builtInFolder?: string;
}

/**
 * All packs of a target, in the order in which they are looked up: project, user, built in. Of two with one id the first
 * counts. A pack that isn't valid is left out and reported, so that one bad file stops nobody.
 */
export async function loadPacks(places: PackPlaces): Promise<{ readonly packs: readonly Pack[]; readonly problems: readonly PackProblem[] }> {
  const packs = new Map<string, Pack>();
  const problems: PackProblem[] = [];
  for (const [folder, from] of packFolders(places)) {
    const read = readPackFolder(folder, from);
    problems.push(...read.problems);
    if (read.parts.length === 0) continue;
    const { parsePack } = await import("./parse-pack.ts");
    for (const parts of read.parts) {
      const parsed = parsePack(parts);
      problems.push(...parsed.problems);
      if (parsed.pack === undefined || packs.has(parsed.pack.id)) continue;
      packs.set(parsed.pack.id, from === "project" && !isTrusted(places, parts) ? mutePack(parsed.pack) : parsed.pack);
    }
  }
  if (places.builtInFolder === undefined) for (const pack of builtInPacks()) if (!packs.has(pack.id)) packs.set(pack.id, pack);
  return { packs: [...packs.values()], problems };
}

/** Where packs are looked for, in this order. */
export function packFolders(places: PackPlaces): readonly (readonly [string, Pack["from"]])[] {
  const folders: (readonly [string, Pack["from"]])[] = [];
  if (places.targetRoot !== undefined && !isLink(join(places.targetRoot, ".handoff"))) folders.push([join(places.targetRoot, ".handoff", "packs"), "project"]);
  if (places.userConfigFolder !== undefined) folders.push([join(places.userConfigFolder, "packs"), "user"]);
  if (places.builtInFolder !== undefined) folders.push([places.builtInFolder, "built-in"]);
  return folders;
}

function isTrusted(places: PackPlaces, parts: PackParts): boolean {
  const item = packItem(parts.id, parts.yaml);
  return places.targetRoot !== undefined && places.trust?.isTrusted(places.targetRoot, item.file, item.text) === true;
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}
