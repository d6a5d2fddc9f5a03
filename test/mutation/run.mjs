// Mutation testing of core's verify and build, one file after another, so that a cut run keeps what it has.
//   npm run mutation                  every file; exit 1 when a folder is under 90 %
//   npm run mutation -- tidy-text     the files whose path holds one of the words
//   npm run mutation -- --rest        the files that were not measured yet, after a run that was cut
//   npm run mutation -- --report      only what was measured before, with every mutant that survived
import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";

const BREAK = 90;
const CONFIG = "test/mutation/stryker.config.mjs";
const MEASURED = "reports/mutation/incremental.json";

// Tables are read when their module loads, so that each of their mutants needs every test file anew. These are asked by the tests
// of their own alone, which can only make the figure worse; for all other files every test of verify and build counts.
const OWN_TESTS = {
  "core/src/build/suspect-rules.ts": ["build/suspect-signs"],
  "core/src/verify/green-patterns.ts": ["verify/claims-green"],
  "core/src/verify/honest-state.ts": ["verify/verify-facts"],
  "core/src/verify/says-progress.ts": ["verify/says-progress", "verify/claims-green"],
  "core/src/verify/test-runners.ts": ["verify/test-runners", "verify/read-test-outcome"],
  "core/src/verify/test-suite.ts": ["verify/test-suite", "verify/read-test-outcome"],
};

const flags = process.argv.slice(2).filter((word) => word.startsWith("--"));
const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
// A file that holds nothing but a type has nothing to mutate.
const all = globSync(["core/src/verify/*.ts", "core/src/build/*.ts"]).filter((file) => !file.endsWith("/build-options.ts")).sort();
const chosen = all.filter((file) => words.length === 0 || words.some((word) => file.includes(word))).filter((file) => !flags.includes("--rest") || !Object.hasOwn(measured(), file));

if (!flags.includes("--report")) {
  for (const file of chosen) {
    const env = { ...process.env, MUTATION_TESTS: (OWN_TESTS[file] ?? ["verify/**/*", "build/**/*"]).join(",") };
    // Forced: what Stryker keeps of a file whose tests changed is not to be trusted. What it keeps of the other files is the report.
    const { status } = spawnSync("npx", ["stryker", "run", CONFIG, "--mutate", file, "--force"], { env, stdio: ["ignore", "ignore", "inherit"] });
    if (status !== 0) process.exit(status ?? 1);
    console.log(line(file, mutantsOf(file)));
  }
}

for (const file of chosen) {
  const lived = mutantsOf(file).filter((mutant) => !isKilled(mutant)).filter(isCounted);
  const source = lived.length === 0 ? [] : readFileSync(file, "utf8").split("\n");
  for (const { location, mutatorName, replacement, status } of lived) {
    const was = location.start.line === location.end.line ? source[location.start.line - 1].slice(location.start.column - 1, location.end.column - 1) : source[location.start.line - 1].slice(location.start.column - 1);
    console.log(`${file}:${location.start.line}:${location.start.column} ${mutatorName}${status === "NoCoverage" ? " (no test)" : ""}: ${differing(was, replacement)}`);
  }
}
const folders = ["core/src/verify", "core/src/build"].map((folder) => ({ folder, mutants: all.filter((file) => file.startsWith(folder)).flatMap(mutantsOf) }));
for (const { folder, mutants } of folders) console.log(line(folder, mutants));
const missing = all.filter((file) => !Object.hasOwn(measured(), file));
if (missing.length > 0) console.log(`Not measured yet: ${missing.join(", ")}`);
else if (folders.some(({ mutants }) => score(mutants) < BREAK)) process.exitCode = 1;

function measured() {
  return existsSync(MEASURED) ? JSON.parse(readFileSync(MEASURED, "utf8")).files : {};
}

function mutantsOf(file) {
  return measured()[file]?.mutants ?? [];
}

function isKilled({ status }) {
  return status === "Killed" || status === "Timeout";
}

/** A mutant that does not even load says nothing of the tests. */
function isCounted({ status }) {
  return status !== "Ignored" && status !== "CompileError" && status !== "RuntimeError";
}

function score(mutants) {
  const counted = mutants.filter(isCounted);
  return counted.length === 0 ? 100 : (counted.filter(isKilled).length / counted.length) * 100;
}

function line(name, mutants) {
  const counted = mutants.filter(isCounted);
  const killed = counted.filter(isKilled).length;
  return `${name}: ${score(mutants).toFixed(2)} %, ${counted.length} mutants, ${killed} killed, ${counted.length - killed} survived`;
}

/** Where two texts part, with a little on either side: a mutated expression may be long. */
function differing(was, is) {
  let start = 0;
  while (start < Math.min(was.length, is.length) && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < Math.min(was.length, is.length) - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const cut = (text) => `${start > 30 ? "…" : ""}${text.slice(Math.max(0, start - 30), Math.max(text.length - end, start) + 20)}${end > 20 ? "…" : ""}`.replace(/\s*\n\s*/g, " ");
  return `${cut(was)}  =>  ${cut(is)}`;
}
