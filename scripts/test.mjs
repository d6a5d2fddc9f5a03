// Runs every project but the real clients, and closes with the one line that a machine reads.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "handoff-test-"));
const report = join(folder, "report.json");
const projects = ["core", "plugins", "host", "house", "scenarios", "terminal", "browser", "eval"];
const run = spawnSync(
  "vitest",
  ["run", ...projects.map((name) => `--project=${name}`), "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...process.argv.slice(2)],
  { stdio: "inherit", shell: process.platform === "win32" },
);
let passed = 0;
let failed = 0;
try {
  const counts = JSON.parse(readFileSync(report, "utf8"));
  passed = counts.numPassedTests;
  // A file that does not load holds no test that could fail, so it counts as one.
  failed = Math.max(counts.numFailedTests, counts.numFailedTestSuites > 0 && counts.numFailedTests === 0 ? counts.numFailedTestSuites : 0);
} catch (error) {
  failed = 1;
  console.error(`The test runner left no report: ${error.message}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (run.status !== 0 && failed === 0) failed = 1;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
