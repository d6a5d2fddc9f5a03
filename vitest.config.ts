import { tmpdir } from "node:os";
import { defineConfig } from "vitest/config";

// Packages are tested from their sources: no build stands between an edit and its test.
const source = { ssr: { resolve: { conditions: ["handoff-source"] } }, resolve: { conditions: ["handoff-source"] } };
const project = (name: string, include: string[], testTimeout = 20_000, env: Record<string, string> = {}) => ({
  ...source,
  test: { name, include, testTimeout, hookTimeout: 60_000, pool: "forks" as const, env },
});
// A screen is laid out by the length of its folder's path: these tests stay in the system's folder, and clean up themselves.
const inSystemFolder = { TMPDIR: tmpdir() };

export default defineConfig({
  test: {
    globalSetup: ["test/own-temporary-folder.ts"],
    projects: [
      project("core", ["core/test/**/*.test.ts", "packs/test/**/*.test.ts"]),
      project("plugins", ["plugins/*/test/**/*.test.ts"]),
      project("host", ["host/test/**/*.test.ts", "cli/test/**/*.test.ts", "mcp/test/**/*.test.ts", "test/kit/test/**/*.test.ts"], 60_000),
      project("house", ["test/arrows/**/*.test.ts", "test/house/**/*.test.ts"], 60_000),
      project("scenarios", ["test/scenarios/**/*.test.ts"], 120_000),
      project("terminal", ["test/terminal/**/*.test.ts"], 120_000, inSystemFolder),
      project("browser", ["test/browser/**/*.test.ts"], 120_000),
      project("eval", ["test/eval/**/*.test.ts"], 600_000),
      project("clients", ["test/clients/**/*.test.ts"], 600_000),
    ],
  },
});
