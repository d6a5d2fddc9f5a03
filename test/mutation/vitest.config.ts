import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const core = fileURLToPath(new URL("../../core/src/index.ts", import.meta.url));

const tests = (process.env["MUTATION_TESTS"] ?? "verify/**/*,build/**/*").split(",");

// The tests of core that run what is mutated. The package's own name leads to the copy that is mutated, as a relative path does.
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  resolve: { alias: { "@handoff/core": core } },
  test: { include: tests.map((name) => `core/test/${name}.test.ts`), testTimeout: 20_000, pool: "forks" },
});
