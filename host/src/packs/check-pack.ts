import { basename, resolve } from "node:path";
import { HandoffError } from "@handoff/core";
import type { Pack } from "@handoff/core";
import { parsePack } from "./parse-pack.ts";
import type { PackProblem } from "./parse-pack.ts";
import { builtInPacks } from "./built-in-packs.ts";
import { packFolders } from "./load-packs.ts";
import type { PackPlaces } from "./load-packs.ts";
import { readPackFiles, readPackFolder } from "./read-pack-folder.ts";

export interface PackCheck {
  readonly packs: readonly Pack[];
  readonly problems: readonly PackProblem[];
}

/** Checks one pack by its folder (or a folder of packs) or its id; without a name all that are found. `PACK_UNKNOWN` when there is none. */
export async function checkPacks(places: PackPlaces, given?: string, cwd = "."): Promise<PackCheck> {
  if (given !== undefined && (given.includes("/") || given.includes("\\") || given === ".")) {
    const path = resolve(cwd, given);
    const one = readPackFiles(path, basename(path), "project");
    const read = one === undefined ? readPackFolder(path, "project") : "problem" in one ? { parts: [], problems: [one] } : { parts: [one], problems: [] };
    if (read.parts.length === 0 && read.problems.length === 0) throw new HandoffError("PACK_UNKNOWN", { given, hint: "", allowed: "a folder with a pack.yaml in it" });
    return parsedAll(read);
  }
  const read = packFolders(places).map(([folder, from]) => parsedAll(readPackFolder(folder, from)));
  const own: PackCheck = { packs: read.flatMap(({ packs }) => packs), problems: read.flatMap(({ problems }) => problems) };
  // The built-in ones were checked when the product was built.
  const all: PackCheck = places.builtInFolder === undefined ? { ...own, packs: [...own.packs, ...builtInPacks()] } : own;
  if (given === undefined) return all;
  const named = { packs: all.packs.filter((pack) => pack.id === given), problems: all.problems.filter((problem) => problem.pack === given) };
  if (named.packs.length === 0 && named.problems.length === 0) throw new HandoffError("PACK_UNKNOWN", { given, hint: "", allowed: [...new Set(all.packs.map((pack) => pack.id))].join(", ") });
  return named;
}

function parsedAll(read: ReturnType<typeof readPackFolder>): PackCheck {
  const parsed = read.parts.map(parsePack);
  return { packs: parsed.flatMap(({ pack }) => (pack === undefined ? [] : [pack])), problems: [...read.problems, ...parsed.flatMap(({ problems }) => problems)] };
}
