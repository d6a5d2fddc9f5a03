import { lstat, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Pack } from "@handoff/core";
import type { PackParts, PackProblem } from "./parse-pack.ts";

const MAX_FILE = 64 * 1024;
const MAX_FILES = 20;
const MAX_PACKS = 100;

/** Reads the packs of one folder as text: regular files only, capped; no links but in the folder of the user, who may keep the files elsewhere. A folder that isn't there holds none. */
export async function readPackFolder(folder: string, from: Pack["from"]): Promise<{ readonly parts: readonly PackParts[]; readonly problems: readonly PackProblem[] }> {
  const parts: PackParts[] = [];
  const problems: PackProblem[] = [];
  const names = (await entries(folder, from === "user")).slice(0, MAX_PACKS);
  for (const id of names) {
    const read = await readPackFiles(join(folder, id), id, from);
    if (read === undefined) continue;
    if ("problem" in read) problems.push(read);
    else parts.push(read);
  }
  return { parts, problems };
}

/** One pack's files; undefined when the folder is no pack. */
export async function readPackFiles(path: string, id: string, from: Pack["from"]): Promise<PackParts | PackProblem | undefined> {
  const follow = from === "user";
  const kind = await kindOf(path, follow);
  if (kind === "link") return { pack: id, from, file: ".", problem: "the folder is a link" };
  if (kind !== "folder") return undefined;
  const files = await readdir(path);
  if (!files.includes("pack.yaml")) return undefined;
  const sources: Record<string, string> = {};
  let yaml = "";
  for (const file of files.filter((name) => name === "pack.yaml" || /^[\w-]+\.njk$/.test(name)).slice(0, MAX_FILES)) {
    const whole = join(path, file);
    const fileKind = await kindOf(whole, follow);
    if (fileKind !== "file") return { pack: id, from, file, problem: fileKind === "link" ? "the file is a link" : "it is no regular file" };
    if ((await stat(whole)).size > MAX_FILE) return { pack: id, from, file, problem: `it is larger than ${MAX_FILE} bytes` };
    const text = await readFile(whole, "utf8");
    if (file === "pack.yaml") yaml = text;
    else sources[file] = text;
  }
  return { id, from, path, yaml, sources };
}

async function entries(folder: string, follow: boolean): Promise<readonly string[]> {
  if ((await kindOf(folder, follow)) !== "folder") return [];
  return (await readdir(folder)).filter((name) => /^[a-z0-9][a-z0-9-]{0,59}$/.test(name)).sort();
}

async function kindOf(path: string, follow: boolean): Promise<"file" | "folder" | "link" | "other" | undefined> {
  try {
    const found = await (follow ? stat(path) : lstat(path));
    if (found.isSymbolicLink()) return "link";
    if (found.isFile()) return "file";
    return found.isDirectory() ? "folder" : "other";
  } catch {
    return undefined;
  }
}
