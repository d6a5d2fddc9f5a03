// Derives, from the patterns themselves, which words must stand in a text before a pattern is worth compiling.
//   npm run make     (a test holds the results against the patterns)
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { SUSPECT_RULES } from "../core/src/build/suspect-rules.ts";
import { GREEN } from "../core/src/verify/green-patterns.ts";
import { literalFactors } from "./literal-factors.ts";

const core = resolve(import.meta.dirname, "../core/src");
const head = "// Made by scripts/make-stems.ts. Edit the patterns, not this file.\n";

/** The generated files, by their path. */
export function stemFiles(): Readonly<Record<string, string>> {
  const suspects = Object.fromEntries(SUSPECT_RULES.map((rule) => [rule.id, literalFactors(rule.pattern)]));
  const green = GREEN.map((pattern) => literalFactors(pattern) ?? []);
  return {
    [join(core, "build/suspect-stems.ts")]: `${head}\n/** Of each sign: the words of which one must stand in a text, in lower case, for the sign to be possible. */\nexport const SUSPECT_STEMS: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(suspects, null, 2)};\n`,
    [join(core, "verify/green-stems.ts")]: `${head}\n/** Of each pattern of green tests, in its order: the words of which one must stand in a text, in lower case. Empty: nobody can say. */\nexport const GREEN_STEMS: readonly (readonly string[])[] = ${JSON.stringify(green, null, 2)};\n`,
  };
}

if (import.meta.main) for (const [path, text] of Object.entries(stemFiles())) writeFileSync(path, text);
