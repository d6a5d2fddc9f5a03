// Reads and checks the built-in packs once, at build time, so that no start pays for a YAML and a template parser.
//   node --conditions=handoff-source scripts/make-built-in-packs.ts     (a test holds the result against the files)
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parsePack } from "../host/src/packs/parse-pack.ts";

const root = resolve(import.meta.dirname, "..");

/** The text of the generated file. */
export function builtInPacksText(): string {
  const packs = readdirSync(join(root, "packs"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules" && entry.name !== "test")
    .map(({ name }) => {
      const folder = join(root, "packs", name);
      const sources = Object.fromEntries(readdirSync(folder).filter((file) => file.endsWith(".njk")).map((file) => [file, readFileSync(join(folder, file), "utf8")]));
      const { pack, problems } = parsePack({ id: name, from: "built-in", path: `@handoff/packs/${name}`, yaml: readFileSync(join(folder, "pack.yaml"), "utf8"), sources });
      if (pack === undefined) throw new Error(problems.map((found) => `${found.pack}: ${found.problem}`).join("\n"));
      return pack;
    });
  return `// Made from packs/ by scripts/make-built-in-packs.ts. Edit those files, not this one.\nimport type { Pack } from "@handoff/core";\n\nconst TEXTS = [\n${packs.map((pack) => `  ${JSON.stringify(JSON.stringify(pack))},\n`).join("")}];\n\n/** Kept as text, which a program is read with faster than with hundreds of objects. */\nexport const builtInPacks = (): readonly Pack[] => TEXTS.map((text) => JSON.parse(text) as Pack);\n`;
}

if (import.meta.main) writeFileSync(join(root, "host/src/packs/built-in-packs.ts"), builtInPacksText());
