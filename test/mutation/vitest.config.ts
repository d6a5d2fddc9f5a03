import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const core = fileURLToPath(new URL("../../core/src/index.ts", import.meta.url));

// The tests of core that run what is mutated. The package's own name leads to the copy that is mutated, as a relative path does.
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  resolve: { alias: { "@handoff/core": core } },
  test: { include: ["core/test/verify/**/*.test.ts", "core/test/build/**/*.test.ts"], testTimeout: 20_000, pool: "forks" },
});
