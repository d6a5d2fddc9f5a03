import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "vitest";

/** Compares a text with its golden file, byte for byte. `UPDATE_GOLDEN=1` rewrites the file; a person reads the diff. */
export function expectGolden(name: string, text: string): void {
  const path = join(import.meta.dirname, "__golden__", name);
  if (process.env["UPDATE_GOLDEN"] === "1") {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  expect(existsSync(path), `${name} isn't there: run with UPDATE_GOLDEN=1 and read what it made`).toBe(true);
  expect(text).toBe(readFileSync(path, "utf8"));
}
