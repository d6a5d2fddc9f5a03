import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { defineConfig } from "rolldown";

// The container as it is for current engines, with its helpers as a module that can be shaken.
const tsyringe = createRequire(join(import.meta.dirname, "../host/package.json")).resolve("tsyringe");
const alias = { tsyringe: join(dirname(dirname(tsyringe)), "esm2015/index.js"), tslib: join(dirname(createRequire(tsyringe).resolve("tslib")), "tslib.es6.js") };
const resolve = { alias, conditionNames: ["handoff-source", "import", "node", "default"], mainFields: ["module", "main"] };
// The clipboard and the opener bring programs of their own, which they find beside their code.
// A live client's SDK is heavy and loaded when used, from where npm put it.
const external = ["clipboardy", "open", "openai", "@anthropic-ai/sdk", /^@anthropic-ai\/sdk\//, /^openai\//, "@handoff/mcp"];
/**
 * What bin/run-built.cjs asks of a file. ASCII alone, so that it is read as it is: beyond that V8 keeps two bytes for every
 * character. (An escape means the same in strings, templates and patterns, except right behind a backslash: there the build
 * stops.) And the function that it calls, round the whole, with `import()` handed in, since a script has none of its own: a
 * text put together when it is run would be copied once more.
 */
const runnable = {
  name: "runnable",
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== "chunk") continue;
      if (/\\[^\u0000-\u007f]|String\.raw`[^`]*[^\u0000-\u007f]/.test(file.code)) throw new Error(`${file.fileName} escapes a character beyond ASCII, which can't be written as a code`);
      let code = plainExports(file.code, this.parse(file.code));
      for (const at of dynamicImports(this.parse(code)).toSorted((a, b) => b - a)) code = `${code.slice(0, at)}__${code.slice(at)}`;
      file.code = `(function (exports, require, module, __filename, __dirname, __import) {${code.replace(/[^\u0000-\u007f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)}\n})`;
    }
  },
};

/** Files that are always loaded together, in one more file: to find, read and begin each by itself takes a start a millisecond. The one that runs first stands first. */
const together = (name, entry, parts) => ({
  name: "together",
  generateBundle(_options, files) {
    const chunks = Object.values(files).filter((file) => file.type === "chunk");
    const own = [...chunks.filter((file) => file.fileName === entry), ...chunks.filter((file) => parts.test(file.fileName))];
    this.emitFile({ type: "asset", fileName: name, source: `({${own.map((file) => `${JSON.stringify(file.fileName)}:${file.code}`).join(",\n")}})` });
  },
});

/**
 * What a chunk gives to others, handed over as it is at its end, and not by a getter each: a start makes a hundred of them.
 * Names that anything is assigned to keep theirs.
 */
function plainExports(code, program) {
  const assigned = new Set(assignedNames(program));
  return code.replace(/Object\.defineProperty\(exports,("[^"]+"),\{enumerable:!0,get:function\(\)\{return ([\w$]+)\}\}\)/g, (getter, name, local) => (assigned.has(local) ? getter : `exports[${name}]=${local}`));
}

function assignedNames(node) {
  if (Array.isArray(node)) return node.flatMap(assignedNames);
  if (node === null || typeof node !== "object") return [];
  const target = node.type === "AssignmentExpression" || /^For(?:In|Of)Statement$/.test(node.type) ? node.left : node.type === "UpdateExpression" ? node.argument : undefined;
  return [...namesIn(target), ...Object.values(node).flatMap(assignedNames)];
}

/** The names that stand anywhere in a target: of a property's owner too, which does no harm. */
function namesIn(target) {
  if (target === null || typeof target !== "object") return [];
  return [...(target.type === "Identifier" ? [target.name] : []), ...Object.values(target).flatMap(namesIn)];
}

/** Where each `import()` stands in the code. */
function dynamicImports(node) {
  if (Array.isArray(node)) return node.flatMap(dynamicImports);
  if (node === null || typeof node !== "object") return [];
  return [...(node.type === "ImportExpression" ? [node.start] : []), ...Object.values(node).flatMap(dynamicImports)];
}

// Libraries that are files of their own, which bin/run-built.cjs runs when something of them is used: a draft that fits needs
// no schema library, and who has no config no YAML.
const LIBRARIES = { zod: "when-used/zod.cjs", yaml: "when-used/yaml.cjs" };

/** What the library finds beside its code when it is asked, a built program finds in that file. The types of the source hold the names. */
const yamlWhenUsed = {
  name: "yaml-when-used",
  transform: {
    filter: { id: /[\\/]host[\\/]src[\\/]config[\\/]lazy-yaml\.ts$/ },
    handler: () => ({ code: 'import { LineCounter, parse, parseDocument, stringify } from "yaml";\nexport const lazyYaml = () => ({ LineCounter, parse, parseDocument, stringify });\n', moduleType: "js" }),
  },
};

const common = { platform: "node", resolve };
const output = { dir: "dist", minify: true };
const program = (input, folder, groups, strict, more = []) => ({ ...common, input, external: [...external, ...Object.keys(LIBRARIES)], plugins: [yamlWhenUsed, runnable, ...more], output: { ...output, format: "cjs", entryFileNames: "[name].cjs", chunkFileNames: `${folder}/[name]-[hash].cjs`, paths: LIBRARIES, codeSplitting: { groups }, ...strict } });
const library = (name, file) => ({ ...common, input: { [name]: name }, plugins: [runnable], output: { ...output, format: "cjs", exports: "named", entryFileNames: file, codeSplitting: false } });

// Each file of its own costs a start half a millisecond, so that what every handoff needs is one file, with all that it
// imports; what help and a wrong call need is another. The rest is loaded when it is asked for.
const words = { name: "words", test: /[\\/]cli[\\/]src[\\/](?:answer-about-itself|can-draw|is-terminal|print|standard-output)\.ts$/, priority: 2 };
/** What asks git first, which runs before the rest is read. */
const git = { name: "git", test: /[\\/]host[\\/]src[\\/]git[\\/]start-git\.ts$/, priority: 2 };
const handoff = { name: "handoff", test: /[\\/]cli[\\/]src[\\/](?:start|summarize|commands[\\/]to)\.ts$|[\\/]host[\\/]src[\\/]git[\\/](?:read-git|why-no-git)\.ts$/, priority: 1 };

const hook = { name: "answer", test: /[\\/]cli[\\/]src[\\/]hook-main\.ts$/, priority: 2 };
const told = { name: "told", test: /[\\/]host[\\/]src[\\/]hooks[\\/]tell-state\.ts$/, priority: 1 };
const redacted = { name: "redacted", test: /[\\/]host[\\/]src[\\/]hooks[\\/]redacted-words\.ts$/ };

export default defineConfig([
  // A function round each module would cost a start 2 ms. That what must run before others does is seen when the bytecode is
  // made: the container fails without its polyfill.
  program({ main: "src/main.ts", "early-git": "src/early-git.ts" }, "chunks", [words, git, handoff], {}, [together("start.cjs", "main.cjs", /^chunks[\\/](?:words|handoff|rolldown-runtime)-/), together("early.cjs", "early-git.cjs", /^chunks[\\/](?:git|rolldown-runtime)-/)]),
  // Hooks and the writer start on their own and share nothing, so that they load no more than they use.
  program({ hook: "src/hook-main.ts" }, "hook-chunks", [hook, told, redacted], { strictExecutionOrder: true }),
  { ...common, input: { writer: "../host/src/writer/writer-main.ts" }, external, output: { ...output, format: "esm", entryFileNames: "[name].js", codeSplitting: false } },
  ...Object.entries(LIBRARIES).map(([name, file]) => library(name, file)),
]);
