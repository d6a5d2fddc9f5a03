import { lstatSync, readdirSync } from "node:fs";
import { join, normalize } from "node:path";
import { readSmallFile } from "../config/read-small-file.ts";
import type { TrustItem } from "./trust-item.ts";

const FOLDER = ".handoff/clients";
const MAX_CODE = 512 * 1024;
const MAX_FILES = 200;
const MAX_DEPTH = 4;
const RELATIVE = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*|\bnew\s+URL\s*\(\s*)(["'`])(\.{1,2}\/[^"'`\n]*)\1/g;

/**
 * Every file of `.handoff/clients`, with its name and length, as one text: what is shown and hashed. Undefined when there is
 * none, and when the hash couldn't speak for all of it: a link, a binary or a file too large among them, too many or too deep,
 * or code that loads a file from outside the folder.
 */
export function codeItem(root: string): TrustItem | undefined {
  if (!isFolder(join(root, ".handoff")) || !isFolder(join(root, FOLDER))) return undefined;
  const names = namesBelow(join(root, FOLDER), "", 0);
  if (names === undefined || names.length === 0 || names.length > MAX_FILES) return undefined;
  const parts: string[] = [];
  let size = 0;
  for (const name of names) {
    const text = readSmallFile(join(root, FOLDER, name), MAX_CODE);
    size += text?.length ?? 0;
    if (text === undefined || size > MAX_CODE || /[\u0000\uFFFD]/.test(text) || leaves(name, text)) return undefined;
    parts.push(`--- ${FOLDER}/${name} (${text.length} characters)\n${text}`);
  }
  return { file: FOLDER, effect: "runs", text: parts.join("\n") };
}

/** Does a relative specifier lead out of the folder? Such a file could change behind a trusted one. */
function leaves(name: string, text: string): boolean {
  for (const [, , specifier = ""] of text.matchAll(RELATIVE)) {
    if (normalize(join(name, "..", specifier)).startsWith("..")) return true;
  }
  return false;
}

function namesBelow(folder: string, prefix: string, depth: number): readonly string[] | undefined {
  if (depth > MAX_DEPTH) return undefined;
  const names: string[] = [];
  for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(prefix, entry.name).replaceAll("\\", "/");
    const below = entry.isDirectory() ? namesBelow(folder, path, depth + 1) : [path];
    if (below === undefined || names.length + below.length > MAX_FILES) return undefined;
    names.push(...below);
  }
  return names;
}

function isFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    return false;
  }
}
