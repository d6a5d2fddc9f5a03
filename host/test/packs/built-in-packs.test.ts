import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

test("the built-in packs are what their files say", async () => {
  const made = await import("../../../scripts/make-built-in-packs.ts");
  expect(readFileSync(resolve(import.meta.dirname, "../../src/packs/built-in-packs.ts"), "utf8")).toBe(made.builtInPacksText());
});
