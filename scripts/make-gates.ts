// Derives, from the patterns themselves, which words must stand in a text before a pattern is worth compiling.
//   npm run make     (a test holds the result against the patterns)
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parkedWords } from "../core/src/build/is-parked.ts";
import { SUSPECT_RULES } from "../core/src/build/suspect-rules.ts";
import type { Gate } from "../core/src/gates/may-match.ts";
import { CONSTRAINTS } from "../core/src/gather/session/constraint-patterns.ts";
import { CUES } from "../core/src/gather/session/cue-words.ts";
import { DONE } from "../core/src/verify/done-patterns.ts";
import { GREEN } from "../core/src/verify/green-patterns.ts";
import { deriveGate } from "./derive-gate.ts";

export const GATES_FILE = resolve(import.meta.dirname, "../core/src/gates/pattern-gates.ts");

/** Every gated pattern, by the name under which it asks for its gate. */
export const GATED: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(SUSPECT_RULES.map((rule) => [`suspect:${rule.id}`, rule.pattern()])),
  ...Object.fromEntries(GREEN.map((pattern, at) => [`green:${at}`, pattern()])),
  ...Object.fromEntries(DONE.map((pattern, at) => [`done:${at}`, pattern()])),
  ...Object.fromEntries(CONSTRAINTS.map((pattern, at) => [`constraint:${at}`, pattern()])),
  ...Object.fromEntries(Object.entries(CUES).map(([name, pattern]) => [`cue:${name}`, pattern()])),
  parked: parkedWords(),
};

/** The text of the generated file: of each family of patterns one text, which is parsed when one of them is asked for. */
export function gatesText(): string {
  const families = new Map<string, string[]>();
  for (const [name, pattern] of Object.entries(GATED)) {
    const gate: Gate | undefined = deriveGate(pattern);
    if (gate === undefined) continue;
    const [family = "", own = ""] = name.split(":");
    families.set(family, [...(families.get(family) ?? []), `${JSON.stringify(own)}:${JSON.stringify(gate)}`]);
  }
  const texts = [...families].map(([family, rows]) => `  ${family}: () => \`{\n${rows.join(",\n").replace(/[\\`]|\$\{/g, "\\$&")}\n}\`,\n`);
  return `// Made by scripts/make-gates.ts, a pattern a line. Edit the patterns, not this file.\nexport const PATTERN_GATES: Readonly<Record<string, () => string>> = {\n${texts.join("")}};\n`;
}

if (import.meta.main) writeFileSync(GATES_FILE, gatesText());
