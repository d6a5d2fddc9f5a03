import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "oxc-parser";

/** One import of a source file, types too. `target` is a file below the root, or a package's name. */
export interface Arrow {
  readonly from: string;
  readonly target: string;
  readonly typesOnly: boolean;
  readonly lazy: boolean;
}

export interface House {
  readonly files: readonly string[];
  readonly arrows: readonly Arrow[];
}

/** Reads every import, re-export and dynamic import of the rooms' sources. `import type` counts: it is an arrow too. */
export function readHouse(root: string, rooms: readonly string[]): House {
  const files = rooms.flatMap((room) => sourcesOf(join(root, room)));
  const arrows = files.flatMap((file) => arrowsOf(root, file));
  return { files: files.map((file) => relative(root, file)), arrows };
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|mts)$/.test(entry.name) && !entry.name.endsWith(".d.ts"))
    .map((entry) => join(entry.parentPath, entry.name));
}

function arrowsOf(root: string, file: string): Arrow[] {
  const source = readFileSync(file, "utf8");
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const arrow = (specifier: string, typesOnly: boolean, lazy = false): Arrow => ({ from: relative(root, file), target: targetOf(root, file, specifier), typesOnly, lazy });
  return [
    ...module.staticImports.map((found) => arrow(found.moduleRequest.value, found.entries.length > 0 && found.entries.every((entry) => entry.isType))),
    ...module.staticExports.flatMap((found) => found.entries.flatMap((entry) => (entry.moduleRequest === null ? [] : [arrow(entry.moduleRequest.value, entry.isType)]))),
    ...module.dynamicImports.flatMap((found) => {
      const text = source.slice(found.moduleRequest.start, found.moduleRequest.end);
      return /^["'`][^$]*["'`]$/.test(text) ? [arrow(text.slice(1, -1), false, true)] : [];
    }),
  ];
}

function targetOf(root: string, file: string, specifier: string): string {
  if (specifier.startsWith(".")) return relative(root, join(dirname(file), specifier));
  const parts = specifier.split("/");
  return specifier.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? specifier);
}
