import { packConformance } from "@handoff/testkit";
import { test } from "vitest";
import { loadPacks } from "../../src/packs/load-packs.ts";

const { packs } = await loadPacks({});
for (const pack of packs) packConformance(test, () => pack, { name: pack.id });
