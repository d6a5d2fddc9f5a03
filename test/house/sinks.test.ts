import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { SINKS } from "@handoff/core";
import { expect, test } from "vitest";
import { readHouse } from "./read-imports.ts";

const root = resolve(import.meta.dirname, "../..");
const { files } = readHouse(root, ["core/src", "host/src", "cli/src", "mcp/src", "page/src"]);
const code = (file: string): string => readFileSync(join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");

/** By what text can leave a process: files, streams, children, the network. */
const WAY_OUT = /\b(?:writeFile|appendFile|createWriteStream|writeSync|writeAtomically|rename|renameSync)\b(?:Sync)?\s*[(,]|\.std(?:in|out|err)\.(?:write|end)\(|\bstdin\.(?:write|end)\(|\bfetch\(|\b(?:response|res|reply|socket)\.(?:end|write)\(|\bspawn\(/;
/** Starts programs to end other ones, and hands them nothing but a number. */
const NO_WAY_OUT = new Set(["host/src/processes/kill-tree.ts"]);

test("every way out stands in the table of sinks", () => {
  const known = new Set(SINKS.flatMap((sink) => [sink.file, ...(sink.through ?? [])]));
  const found = files.filter((file) => WAY_OUT.test(code(file)) && !NO_WAY_OUT.has(file));
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter((file) => !known.has(file))).toEqual([]);
});

test("every sink and all that carries it is a file that is there", () => {
  expect(SINKS.flatMap((sink) => [sink.file, ...(sink.through ?? [])]).filter((file) => !files.includes(file))).toEqual([]);
  expect(new Set(SINKS.map((sink) => sink.id)).size).toBe(SINKS.length);
});
