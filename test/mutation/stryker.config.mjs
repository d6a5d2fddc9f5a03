// What mutation testing runs on, and how. `npm run mutation` goes through this file by file (run.mjs).
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "test/mutation/vitest.config.ts", related: false },
  // Stryker would rewrite the paths of a tsconfig with an interface that TypeScript 7 doesn't have. vitest reads none.
  tsconfigFile: "none",
  ignorePatterns: ["/cli", "/docs", "/examples", "/host", "/mcp", "/packs", "/page", "/plugins", "/scripts", "/test/*", "!/test/mutation"],
  tempDirName: ".stryker-tmp",
  incremental: true,
  incrementalFile: "reports/mutation/incremental.json",
  jsonReporter: { fileName: "reports/mutation/last.json" },
  reporters: ["json"],
  concurrency: 1,
  allowConsoleColors: false,
};
