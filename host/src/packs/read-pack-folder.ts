import { lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Pack } from "@handoff/core";
import type { PackParts, PackProblem } from "./parse-pack.ts";

const MAX_FILE = 64 * 1024;
const MAX_FILES = 20;
const MAX_PACKS = 100;

/** Reads the packs of one folder as text: regular files only, capped; no links but in the folder of the user, who may keep the files elsewhere. A folder that isn't there holds none. */
export function readPackFolder(folder: string, from: Pack["from"]): { readonly parts: readonly PackParts[]; readonly problems: readonly PackProblem[] } {
  const parts: PackParts[] = [];
  const problems: PackProblem[] = [];
  const names = (entries(folder, from === "user")).slice(0, MAX_PACKS);
  for (const id of names) {
    const read = readPackFiles(join(folder, id), id, from);
    if (read === undefined) continue;
    if ("problem" in read) problems.push(read);
    else parts.push(read);
  }
  return { parts, problems };
}

/** One pack's files; undefined when the folder is no pack. */
export function readPackFiles(path: string, id: string, from: Pack["from"]): PackParts | PackProblem | undefined {
  const follow = from === "user";
  const kind = kindOf(path, follow);
  if (kind === "link") return { pack: id, from, file: ".", problem: "the folder is a link" };
  if (kind !== "folder") return undefined;
  const files = readdirSync(path);
  if (!files.includes("pack.yaml")) return undefined;
  const sources: Record<string, string> = {};
  let yaml = "";
  for (const file of files.filter((name) => name === "pack.yaml" || /^[\w-]+\.njk$/.test(name)).slice(0, MAX_FILES)) {
    const whole = join(path, file);
    const fileKind = kindOf(whole, follow);
    if (fileKind !== "file") return { pack: id, from, file, problem: fileKind === "link" ? "the file is a link" : "it is no regular file" };
    if ((statSync(whole)).size > MAX_FILE) return { pack: id, from, file, problem: `it is larger than ${MAX_FILE} bytes` };
    const text = readFileSync(whole, "utf8");
    if (file === "pack.yaml") yaml = text;
    else sources[file] = text;
  }
  return { id, from, path, yaml, sources };
}

function entries(folder: string, follow: boolean): readonly string[] {
  if ((kindOf(folder, follow)) !== "folder") return [];
  return (readdirSync(folder)).filter((name) => /^[a-z0-9][a-z0-9-]{0,59}$/.test(name)).sort();
}

function kindOf(path: string, follow: boolean): "file" | "folder" | "link" | "other" | undefined {
  try {
    const found = (follow ? statSync(path) : lstatSync(path));
    if (found.isSymbolicLink()) return "link";
    if (found.isFile()) return "file";
    return found.isDirectory() ? "folder" : "other";
  } catch {
    return undefined;
  }
}
